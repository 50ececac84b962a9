import { onTestFinished, expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { runningServer, temporaryFolder, type RunningServer } from "#tests/e2e/running-server.ts";
import { benbalter } from "./stories.ts";
import { modelEnv, startProvider } from "./model-stories.ts";

const AT_ONCE = 4;

type Json = Record<string, unknown>;
type Author = { token: string; project: string };

test(
  "a server that is killed while a model writes goes on after the next start, and pays again for what was on its way at most",
  { timeout: 240_000 },
  async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    // Slow enough to be killed in the middle.
    const provider = await startProvider({ pace: { firstTokenMs: 150, msPerToken: 0 } });
    const settings = modelEnv(provider, { LLM_CONCURRENCY: String(AT_ONCE) });
    const first = await started(folder, settings);
    const author = await outlined(first);
    const planned = provider.calls.length;

    await ask(first, author, "POST", "draft/start", {});
    await expect
      .poll(() => provider.calls.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(planned + 6);
    await first.stop("SIGKILL");
    const killed = provider.calls.length;
    const second = await started(folder, settings);
    const draft = await ended(second, author, "draft/status");
    const { chapters, totalChapters } = await ask(second, author, "GET", "drafts");
    await second.stop();
    const cutOff = await cutOffCalls(folder);

    expect(draft).toMatchObject({ status: "completed", error: null });
    expect(chapters).toHaveLength(Number(totalChapters));
    expect(provider.calls.length).toBeGreaterThan(killed);
    const questions = provider.calls.map(({ request: { model, instructions, prompt } }) =>
      JSON.stringify([model, instructions, prompt]),
    );
    const repeated = questions.length - new Set(questions).size;
    expect(repeated).toBeLessThanOrEqual(AT_ONCE);
    // Each of them stays in the ledger as begun.
    expect(cutOff).toBeGreaterThanOrEqual(repeated);
    expect(cutOff).toBeLessThanOrEqual(AT_ONCE);
  },
);

async function started(folder: string, settings: Record<string, string>): Promise<RunningServer> {
  const server = await runningServer(folder, { settings });
  onTestFinished(() => server.stop("SIGKILL"));
  return server;
}

/** Somebody who has agreed to the model, with an analysis and outlines. */
async function outlined(server: RunningServer): Promise<Author> {
  const signedUp = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "ben@example.org",
      password: "a long password",
      name: "Ben",
      inviteCode: "BETA",
    }),
  });
  const token = signedUp.headers.get("set-auth-token") ?? "";
  const me = await fetch(`${server.origin}/api/projects`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { projects } = (await me.json()) as { projects: { id: string }[] };
  const author = { token, project: projects[0]?.id ?? "" };
  const form = new FormData();
  form.set("projectId", author.project);
  form.set("file", new Blob([benbalter()]), "posts.csv");
  await fetch(`${server.origin}/api/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { writer } = await ask(server, author, "GET", "writer");
  const { host } = (writer as { model: { host: string } }).model;
  await ask(server, author, "PUT", "writer", { writer: "llm", agreedHost: host });
  await ask(server, author, "POST", "analyze/start", {});
  await ended(server, author, "analyze/status");
  await ask(server, author, "POST", "outline/start", { selectedTitle: "Of code" });
  await ended(server, author, "outline/status");
  return author;
}

async function ask(
  { origin }: RunningServer,
  { token, project }: Author,
  method: string,
  rest: string,
  body?: object,
): Promise<Json> {
  const answer = await fetch(`${origin}/api/projects/${project}/${rest}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as Json;
  if (!answer.ok) throw new Error(`${rest}: ${JSON.stringify(json)}`);
  return json;
}

async function ended(server: RunningServer, author: Author, rest: string): Promise<Json> {
  let job: Json = {};
  await expect
    .poll(
      async () => {
        job = await ask(server, author, "GET", rest);
        return job["status"];
      },
      { timeout: 120_000, interval: 100 },
    )
    .not.toBe("running");
  return job;
}

/** Calls that were begun and never ended. */
async function cutOffCalls(folder: string): Promise<number> {
  const db = await openDatabase({ folder: `${folder}/database` });
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql("select count(*) as count from model_calls where ended_at is null"),
  );
  await db.close();
  return Number(rows[0]?.["count"]);
}
