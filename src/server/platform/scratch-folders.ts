import { accessSync, constants, lstatSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConfigError } from "./errors.ts";

const NAME = /^octavo-texts-(\d+)-/u;

/**
 * Makes a temporary folder, calls `use` with it, and then removes it. If the process is killed before, the next start
 * removes it.
 */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `octavo-texts-${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * At the start, removes temporary folders that killed processes have left. Throws a ConfigError if no temporary folder
 * can be made.
 */
export function clearScratchFolders(): void {
  for (const name of namesInTemporaryPlace()) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined || isOfAnother(Number(pid))) continue;
    const folder = path.join(tmpdir(), name);
    // `found` is undefined if another process that starts at the same time has removed the folder.
    const found = lstatSync(folder, { throwIfNoEntry: false });
    const isOurs = found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
    if (isOurs) rmSync(folder, { recursive: true, force: true });
  }
}

function namesInTemporaryPlace(): string[] {
  const place = tmpdir();
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return readdirSync(place);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `Uploads lie in ${place} while they are read, and this server cannot use that folder (${why}). ` +
        "Set TMPDIR to a folder that it may write to.",
      { cause: error },
    );
  }
}

/**
 * True if another process has this pid. Our own pid does not count, because in a container every start gets the same
 * one.
 */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
