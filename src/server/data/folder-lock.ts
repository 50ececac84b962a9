import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The right to use a data folder; given back by `release`, or by the system when the process dies. */
export type FolderLock = {
  /** Leaves word of where this process answers, for whoever comes second. */
  announce: (address: string) => void;
  release: () => void;
};

/** Another process works on the data folder; `address` is where it answers, when it has said so. */
export class FolderInUse extends Error {
  readonly address: string | null;

  constructor(folder: string, address: string | null) {
    super(`Another process uses the data folder ${folder}`);
    this.address = address;
  }
}

/**
 * Takes the folder for this process; throws FolderInUse when another one has it.
 *
 * Two processes on one embedded database lose rows without an error. The lock is SQLite's on a file of its own: a real
 * lock of the operating system on each of them, so it is gone with its process, kill -9 included, and never stale.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, "running-at.txt");
  const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = delete; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(folder, readNote(note));
  }
  rmSync(note, { force: true });
  return {
    announce: (address) => writeFileSync(note, address),
    release: () => {
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function readNote(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch {
    return null; // it starts just now, and has not left word yet
  }
}
