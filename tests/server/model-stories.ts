import { onTestFinished } from "vitest";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { startScriptedServer } from "#tests/models/scripted-server.ts";
import type { ScriptedServer, ScriptedServerOptions } from "#tests/models/scripted-server.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { analyse, benbalter, upload, write, type SharedDatabase } from "./stories.ts";

/** What the server sends as its key, to be found nowhere else. */
export const MODEL_KEY = "sk-test-Quokka7Quokka7";

/** The environment of a server that has a provider's model set up. */
export function modelEnv(
  provider: Pick<ScriptedServer, "baseUrl">,
  env: Record<string, string> = {},
): Record<string, string> {
  return {
    LLM_PROVIDER: "openai",
    LLM_BASE_URL: provider.baseUrl,
    LLM_API_KEY: MODEL_KEY,
    LLM_MODEL: "gpt-6.1-sol",
    LLM_MODEL_FAST: "gpt-6-luna",
    LLM_CONCURRENCY: "4",
    ...env,
  };
}

/** A provider of our own, and a server that has its model set up. */
export async function startWithModel(
  shared: SharedDatabase,
  { env, ...options }: Partial<ScriptedServerOptions> & { env?: Record<string, string> } = {},
): Promise<{ server: TestServer; provider: ScriptedServer }> {
  const provider = await startProvider(options);
  const server = await startServer(await shared(), { env: modelEnv(provider, env) });
  return { server, provider };
}

/** A provider of our own; it closes with the test. */
export async function startProvider(
  options: Partial<ScriptedServerOptions> = {},
): Promise<ScriptedServer> {
  const writer = scriptedAuthor({ seed: 1, lieShare: 0 });
  const provider = await startScriptedServer({
    answer: (request) => writer.answer(request),
    ...options,
  });
  onTestFinished(() => provider.close());
  return provider;
}

/** Somebody with 24 posts who has agreed that they are sent to the server's model. */
export async function agreeingAuthor(server: TestServer, email: string): Promise<Person> {
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await choose(server, author, "llm");
  return author;
}

/** Chooses who writes, agreeing to whatever host is shown. */
export async function choose(
  server: TestServer,
  { token, projectId }: Person,
  writer: "llm" | "own-words",
): Promise<void> {
  const path = `/api/projects/${projectId}/writer`;
  const { body } = await server.call(token, "GET", path);
  const agreedHost = body.writer.model?.host;
  await server.call(token, "PUT", path, writer === "llm" ? { writer, agreedHost } : { writer });
}

/** Analyses and outlines; a worker must be running. */
export async function outlined(server: TestServer, author: Person): Promise<void> {
  await analyse(server, author);
  const outline = await write(server, author, "outline", { selectedTitle: "Of code" });
  if (outline.body.status !== "completed") throw new Error(JSON.stringify(outline.body));
}

/** The rows of the ledger of a project, in the order in which they were begun. */
export async function ledgerOf(
  { db }: TestServer,
  projectId: string,
): Promise<
  { task: string; model: string; outcome: string | null; input: number; output: number }[]
> {
  const { rows } = await db.executeSql(
    `select task, model, outcome, input_tokens as input, output_tokens as output
     from model_calls where project_id = $1 order by started_at, id`,
    [projectId],
  );
  return rows as Awaited<ReturnType<typeof ledgerOf>>;
}
