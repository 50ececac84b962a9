import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { seedDataFolder } from "#tests/server/migrated-copies.ts";

/** The product as `npm start` runs it: one process on an embedded database in a folder of its own. */
export type RunningServer = {
  origin: string;
  /** The address that was printed for people to open. */
  address: string;
  port: number;
  dataFolder: string;
  /** Ends the process and waits for it: SIGTERM as on a restart, SIGKILL as on a crash. */
  stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
};

const ROOT = path.join(import.meta.dirname, "../..");
/**
 * The embedded database runs as its code is read: to compile it again for speed takes two seconds of a core for each
 * process, which one that lives as long as a story never earns back. What it does is the same.
 */
export const DATABASE_AS_READ = ["--liftoff-only"];

/**
 * Starts the server with these settings and waits until it prints its address. Rejects with what it printed when it ends
 * before. A folder without a database gets one that is ready, unless the server shall make it.
 */
export async function runningServer(
  dataFolder: string,
  {
    port,
    settings = {},
    makesDatabase = false,
  }: { port?: number; settings?: Record<string, string>; makesDatabase?: boolean } = {},
): Promise<RunningServer> {
  const isEmpty = !existsSync(path.join(dataFolder, "database"));
  if (isEmpty && !makesDatabase) await seedDataFolder(dataFolder);
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [...DATABASE_AS_READ, "src/server/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: "",
      DATA_DIR: dataFolder,
      PORT: String(chosen),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const address = await printedAddress(child);
  return {
    origin: new URL(address).origin,
    address,
    port: chosen,
    dataFolder,
    stop: (signal = "SIGTERM") => ended(child, signal),
  };
}

/** A folder for data that is removed by `remove`. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-e2e-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function printedAddress(child: ChildProcess): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+\/login\S*/u.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code} and printed:\n${printed}`)),
    );
  });
}

async function ended(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exit;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
