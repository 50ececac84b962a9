import { onTestFinished } from "vitest";
import { openModels } from "#models/gateway.ts";
import { buildApp, type AppOptions } from "#server/app.ts";
import type { Database } from "#server/data/database.ts";
import { seedInviteCodes } from "#server/data/access-levels.ts";
import { listProjects } from "#server/data/projects.ts";
import { letTrialsOpen } from "#server/data/orders.ts";
import { serverModelOf, type ServerModel } from "#server/server-model.ts";
import { readConfig } from "#server/platform/config.ts";
import type { App } from "#server/platform/http.ts";
import { startQueue, type Queue } from "#server/platform/queue.ts";
import { lightPasswords } from "./light-passwords.ts";

/** What a call was answered with; `body` is the JSON, or the text where it is none. */
// eslint-disable-next-line typescript/no-explicit-any -- because a test reads what it expects, and fails where it is not there
export type Answer = { status: number; body: any; headers: Headers };
/** A person who has signed up. */
export type Person = { token: string; userId: string; projectId: string; email: string };

export type TestServer = {
  db: Database;
  queue: Queue;
  /** The language model that the environment sets up. */
  model: ServerModel | null;
  origin: string;
  /** Calls with a person's token, or signed out with null. */
  call: (token: string | null, method: string, path: string, body?: unknown) => Promise<Answer>;
  signUp: (person: { email: string; code?: string }) => Promise<Person>;
  /** Every route there is. */
  routes: App["routes"];
  /** Every call that was made, in order. */
  calls: { method: string; path: string; token: string | null; status: number }[];
};

export type TestServerOptions = {
  /** Environment variables, as a person would set them. */
  env?: Record<string, string>;
  queues?: readonly string[];
  /** Passwords as the product keeps them, for tests that are about it. */
  hasSlowPasswords?: boolean;
} & Partial<Pick<AppOptions, "authSecret" | "limits" | "times" | "logLevel" | "logStream">>;

export const PASSWORD = "a long password";
export const AUTH_SECRET = "a secret that is only used in tests";

/** Starts the whole server on a database, without a worker; it stops with the test that started it. */
export async function startServer(
  db: Database,
  {
    env = {},
    queues = [
      "analysis",
      "outline",
      "draft",
      "pages",
      "analysis-model",
      "outline-model",
      "draft-model",
    ],
    hasSlowPasswords = false,
    ...options
  }: TestServerOptions = {},
): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: "test", ...env });
  await seedInviteCodes(db, config.inviteCodes);
  await letTrialsOpen(db, !config.isProduction);
  const model = config.model && serverModelOf(openModels(config.model), config.model, AUTH_SECRET);
  const queue = await startQueue(db, queues);
  // Ends after the app, whose hook is added later.
  onTestFinished(() => queue.stop());
  const app = await buildApp({
    db,
    queue,
    config,
    authSecret: AUTH_SECRET,
    model,
    logLevel: "silent",
    limits: { calls: 1_000_000, secrets: 1_000_000 },
    ...(hasSlowPasswords ? {} : { passwords: lightPasswords }),
    ...options,
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    const closing = app.close();
    // Node's fetch may have opened one that it never used, for which a server waits a minute.
    app.server.closeAllConnections();
    await closing;
  });
  const calls: TestServer["calls"] = [];
  const call: TestServer["call"] = async (token, method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !(body instanceof FormData)
          ? { "content-type": "application/json" }
          : {}),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    calls.push({ method, path, token, status: answer.status });
    return { status: answer.status, body: await bodyOf(answer), headers: answer.headers };
  };
  return {
    db,
    queue,
    model,
    origin,
    routes: app.routes,
    call,
    calls,
    signUp: (person) => signUp(db, call, person),
  };
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return isJson && text ? JSON.parse(text) : text;
}

async function signUp(
  db: Database,
  call: TestServer["call"],
  { email, code }: { email: string; code?: string },
): Promise<Person> {
  const made = await call(null, "POST", "/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    name: email.split("@")[0],
    ...(code ? { inviteCode: code } : {}),
  });
  const token = made.headers.get("set-auth-token");
  if (!token) throw new Error(`signing up gave ${made.status}: ${JSON.stringify(made.body)}`);
  const { body: me } = await call(token, "GET", "/api/me");
  const [project] = (await listProjects(db, me.id)).projects;
  return { token, email, userId: me.id, projectId: project?.id ?? "" };
}
