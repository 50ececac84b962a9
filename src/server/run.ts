import { DiskTooFull } from "./data/data-folder.ts";
import { FolderInUse } from "./data/folder-lock.ts";
import { DatabaseUnreachable } from "./data/postgres-database.ts";
import { isDatabaseAway } from "./platform/database-away.ts";
import { ConfigError } from "./platform/config-error.ts";
import { readConfig } from "./platform/config.ts";
import { isDiskFull } from "./platform/errors.ts";
import { clearScratchFolders } from "./platform/scratch-folders.ts";
import { startOctavo } from "./start.ts";
import type { Half, Running } from "./start.ts";

/** A person who stops it wants it to end, whatever still hangs. */
const SHUTDOWN_MS = 15_000;
/** How often it looks whether the shell that npm runs it in is still there. */
const PARENT_MS = 500;

/** Runs the server until it is told to stop. What a person can mend is said in one sentence, with exit code 1. */
export async function run(half: Half | null): Promise<void> {
  try {
    const config = readConfig();
    clearScratchFolders();
    const running = await startOctavo(config, half);
    stopWhenTold(running, config.isRunByNpm);
  } catch (error) {
    console.error(adviceOn(error) ?? error);
    // A start that failed half-way may have left timers behind.
    process.exit(1);
  }
}

function stopWhenTold(running: Running, isRunByNpm: boolean): void {
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stopping ??= running.stop().then(
      () => {
        console.log("Octavo has stopped.");
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const hear = (): void => {
    // The second Ctrl+C is meant.
    if (stopping) process.exit(1);
    stop();
  };
  process.on("SIGINT", hear);
  process.on("SIGTERM", hear);
  if (!isRunByNpm) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || stop(), PARENT_MS).unref();
}

function adviceOn(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderInUse) {
    const where = error.address ? ` at ${error.address}` : "";
    return (
      `${error.message}: Octavo already runs${where}. ` +
      "Open that, or stop it first, or set DATA_DIR to another folder."
    );
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    const port = "port" in error ? String(error.port) : "";
    return `Port ${port} is in use by another program. Choose another one: PORT=${Number(port) + 1} npm start`;
  }
  if (error instanceof DatabaseUnreachable || error instanceof DiskTooFull) return error.message;
  if (isDiskFull(error)) return "The disk is full. Please make room, and start again.";
  if (isDatabaseAway(error)) {
    return "The connection to the database in DATABASE_URL was lost during the start. Please start again.";
  }
  return null;
}
