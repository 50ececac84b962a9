import { access, constants, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDiskFull, ConfigError } from "#server/platform/errors.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded-database.ts";
import { freeBytesOf } from "./embedded-upkeep.ts";
import { migrate, pendingMigrations } from "./open-database.ts";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** How many backup copies of the database are kept. A copy is made before each migration. */
const COPIES_KEPT = 3;

/**
 * The free disk space needed to start. The first start writes 41 MB. A start after a crash writes again what is in the
 * database's log, and nothing more.
 */
const START_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The disk of the data folder has too little room for the embedded database to start. */
export class DiskTooFull extends Error {
  constructor(dataDir: string, freeBytes: number) {
    super(
      `The disk of ${dataDir} is full: ${Math.floor(freeBytes / MEGABYTE)} MB are left, and the database needs ` +
        `${START_BYTES / MEGABYTE} MB to start. Please make room there, or set DATA_DIR to a folder on a larger disk.`,
    );
  }
}

/**
 * Checks that a data folder can be used and has enough space. It runs before the database is opened, whose own errors
 * are unreadable. Throws ConfigError or DiskTooFull.
 */
export async function assertRoomToStart(dataDir: string): Promise<void> {
  await assertUsable(dataDir);
  const free = await freeBytesOf(dataDir);
  if (free < START_BYTES) throw new DiskTooFull(dataDir, free);
}

async function assertUsable(dataDir: string): Promise<void> {
  try {
    for (const folder of [dataDir, join(dataDir, "database")]) {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `This server cannot keep its data in ${dataDir} (${why}). ` +
        "Let it write there, or set DATA_DIR to another folder.",
      { cause: error },
    );
  }
}

/**
 * Opens the database of a data folder and migrates it. If there are migrations to apply, it first copies the database.
 * The caller must hold the folder's lock.
 */
export async function openDataFolder(
  dataDir: string,
  now: Date,
  migrations?: string,
): Promise<Database> {
  const folder = join(dataDir, "database");
  await mkdir(folder, { recursive: true });
  let db = await openEmbedded(folder);
  const { isNew, count } = await pendingMigrations(db, migrations);
  if (count > 0 && !isNew) {
    // Closed before it is copied, because the files of an open database are not consistent with each other.
    await db.close();
    await copyDatabase(folder, join(dataDir, "copies"), now);
    db = await openEmbedded(folder);
  }
  await migrate(db, migrations);
  return db;
}

/**
 * Copies a closed database into the folder `copies`, under a name with the time, and deletes all copies but the last
 * three.
 */
export async function copyDatabase(folder: string, copies: string, now: Date): Promise<void> {
  await mkdir(copies, { recursive: true });
  const copy = join(copies, `database-${now.toISOString().replaceAll(":", "-")}`);
  // The copy gets its final name only when it is complete.
  try {
    await cp(folder, `${copy}.part`, { recursive: true });
  } catch (error) {
    // Copying may have failed because the disk is full. A partial copy would keep it full.
    await rm(`${copy}.part`, { recursive: true, force: true });
    throw error;
  }
  await rename(`${copy}.part`, copy);
  const names = (await readdir(copies)).filter((name) => name.startsWith("database-")).toSorted();
  for (const name of names.slice(0, -COPIES_KEPT)) {
    await rm(join(copies, name), { recursive: true });
  }
}

/** A lock on a data folder. It ends with `release`, or when the process ends. */
export type FolderLock = {
  /** Writes the URL of this server into the folder. A second process that finds the folder locked shows it. */
  announce: (address: string) => void;
  release: () => void;
};

/** Another process uses the data folder. `address` is that server's URL, or null if it has not announced it yet. */
export class FolderInUse extends Error {
  readonly address: string | null;

  constructor(folder: string, address: string | null) {
    super(`Another process uses the data folder ${folder}`);
    this.address = address;
  }
}

/**
 * Locks a data folder; throws FolderInUse if another process has locked it. The lock is needed because two processes on
 * one embedded database lose rows without an error. It is a lock on a SQLite file: the operating system ends such a
 * lock together with its process, so no lock is left over after a crash.
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
    return null; // The other process has not announced its address yet.
  }
}
