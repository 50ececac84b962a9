import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { freePort, temporaryFolder } from "#tests/e2e/running-server.ts";

/** API and worker as two processes on one PostgreSQL. */
export type Halves = {
  origin: string;
  /** The address of one of them that has ended, and what it printed; empty while both live. */
  ended: () => string[];
  printed: () => string;
  /** Asks both to stop and gives their exit codes. */
  stop: () => Promise<(number | null)[]>;
};

/** Starts both halves as people do; they end with the test. */
export async function startHalves(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Halves> {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    ...settings,
  };
  const worker = startHalf("worker", env);
  await worker.hasPrinted("waiting for jobs");
  const api = startHalf("api", env);
  await api.hasPrinted("Octavo is running");
  const halves = [api, worker];
  return {
    origin: `http://127.0.0.1:${port}`,
    ended: () => halves.flatMap((half) => (half.isAlive() ? [] : [half.printed()])),
    printed: () => halves.map((half) => half.printed()).join("\n"),
    stop: () => Promise.all(halves.map((half) => half.stop())),
  };
}

type HalfProcess = {
  hasPrinted: (words: string) => Promise<void>;
  isAlive: () => boolean;
  printed: () => string;
  stop: () => Promise<number | null>;
};

function startHalf(half: "api" | "worker", env: Record<string, string>): HalfProcess {
  const child: ChildProcess = spawn(process.execPath, ["src/server/main.ts", half], { env });
  let text = "";
  const ending = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ending;
  });
  return {
    hasPrinted: async (words) => {
      while (!text.includes(words)) {
        if (!isAlive()) throw new Error(`The ${half} ended and printed:\n${text}`);
        await wait(50);
      }
    },
    isAlive,
    printed: () => `${half}: ${text}`,
    stop: async () => {
      child.kill("SIGTERM");
      return ending;
    },
  };
}

/** A connection of the test's own to the database, which no cut touches. */
export async function connected(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: "octavo test" });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Cuts connections of the database at random, now one and now all, until so many cuts are made. */
export async function cutConnections(own: Client, cuts: number): Promise<void> {
  for (let made = 0; made < cuts;) {
    await wait(50 + 350 * Math.random());
    const share = Math.random() < 0.3 ? 1 : 0.3;
    const { rowCount } = await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> 'octavo test' and random() < $1`,
      [share],
    );
    if (rowCount) made += 1;
  }
}
