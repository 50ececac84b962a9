import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { freePort, temporaryFolder } from "#tests/e2e/running-server.ts";
import { addressOf, administer } from "#tests/server/migrated-copies.ts";

/** The product as a person runs it. */
export type Server = { name: string; origin: string; stop: () => Promise<void> };

/** Who stops the test stops what it has started, too. */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const ROOT = path.join(import.meta.dirname, "../..");

/** One process on the embedded database: what `npm start` starts. */
export async function embeddedServer(): Promise<Server> {
  const { folder, remove } = temporaryFolder();
  const port = await freePort();
  const server = await started([], { DATABASE_URL: "", DATA_DIR: folder, PORT: String(port) });
  return {
    name: "one process, embedded database",
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await ended(server);
      remove();
    },
  };
}

/**
 * API and worker as two processes, on a database of a PostgreSQL server that is dropped afterwards; each may have a way of
 * its own to it.
 */
export async function postgresServer(
  administratorUrl: string,
  ways: { api: string; worker: string } = { api: administratorUrl, worker: administratorUrl },
): Promise<Server> {
  const database = `octavo_load_${process.pid}`;
  await administer(administratorUrl, `create database "${database}"`);
  const port = await freePort();
  const settings = {
    AUTH_SECRET: "a secret that is only used by the load test",
    PORT: String(port),
  };
  const half = (name: "api" | "worker"): Promise<ChildProcess> =>
    started([name], { ...settings, DATABASE_URL: addressOf(ways[name], database) });
  const api = await half("api");
  const worker = await half("worker");
  return {
    name: "API and worker, PostgreSQL",
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await Promise.all([ended(api), ended(worker)]);
      await administer(administratorUrl, `drop database "${database}" with (force)`);
    },
  };
}

/** Starts a part of the server and waits for the line that says so. */
async function started(half: string[], settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["src/server/main.ts", ...half], {
    cwd: ROOT,
    // FETCH_ALLOW_PRIVATE: the slow sites are on this machine.
    env: { ...process.env, NODE_ENV: "development", FETCH_ALLOW_PRIVATE: "on", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (/is running|is waiting for jobs/u.test(printed)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`It ended with ${code}:\n${printed}`)));
  });
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exit;
}
