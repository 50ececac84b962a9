import { DiskTooFull, FolderInUse } from "./data/data-folder.ts";
import { DatabaseUnreachable } from "./data/postgres-database.ts";
import { isDatabaseAway } from "./platform/database-away.ts";
import { ConfigError, isDiskFull } from "./platform/errors.ts";
import { readConfig } from "./platform/config.ts";
import { clearScratchFolders } from "./platform/scratch-folders.ts";
import { startOctavo, type Half, type Running } from "./start.ts";

/** How long stopping may take. After that, the process ends even if something still hangs. */
const SHUTDOWN_MS = 15_000;
/**
 * If npm started this process: how often it checks whether npm's shell still runs. When the shell has ended, the
 * process stops.
 */
const PARENT_MS = 500;

/** Runs the server until it is told to stop. After an error that a person can fix, it prints one sentence and ends. */
export async function run(half: Half | null): Promise<void> {
  try {
    const config = readConfig();
    clearScratchFolders();
    const running = await startOctavo(config, half);
    stopWhenTold(running, config.isRunByNpm);
  } catch (error) {
    console.error(adviceOn(error) ?? error);
    // Ends the process, because timers of the failed start may still run.
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
    // A second Ctrl+C ends the process at once.
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
