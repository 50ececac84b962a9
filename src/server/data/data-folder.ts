import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded-database.ts";
import { freeBytesOf } from "./embedded-upkeep.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

/** Copies of the database that are kept from before the last migrations. */
const COPIES_KEPT = 3;

/** A first start writes 41 MB, one after a crash what its log tells of, which is no more. */
const START_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The disk of the data folder has no room for the embedded database to start; the message says what to do. */
export class DiskTooFull extends Error {
  constructor(dataDir: string, freeBytes: number) {
    super(
      `The disk of ${dataDir} is full: ${Math.floor(freeBytes / MEGABYTE)} MB are left, and the database needs ` +
        `${START_BYTES / MEGABYTE} MB to start. Please make room there, or set DATA_DIR to a folder on a larger disk.`,
    );
  }
}

/** Refuses a start that would end in the middle of the database's code, which says nothing that anybody can read. */
export async function assertRoomToStart(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const free = await freeBytesOf(dataDir);
  if (free < START_BYTES) throw new DiskTooFull(dataDir, free);
}

/**
 * Opens the embedded database of a data folder and brings it to this version. A database that would be changed is
 * copied first, into `copies`. The caller holds the folder's lock.
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
    // Files of an open database are not all of one moment.
    await db.close();
    await copyDatabase(folder, join(dataDir, "copies"), now);
    db = await openEmbedded(folder);
  }
  await migrate(db, migrations);
  return db;
}

/** Copies a closed database into a folder of copies, under the time, and drops all but the last three. */
export async function copyDatabase(folder: string, copies: string, now: Date): Promise<void> {
  await mkdir(copies, { recursive: true });
  const copy = join(copies, `database-${now.toISOString().replaceAll(":", "-")}`);
  // Under its final name only when it is whole.
  try {
    await cp(folder, `${copy}.part`, { recursive: true });
  } catch (error) {
    // On a disk that is full by now, it would keep it so.
    await rm(`${copy}.part`, { recursive: true, force: true });
    throw error;
  }
  await rename(`${copy}.part`, copy);
  const names = (await readdir(copies)).filter((name) => name.startsWith("database-")).toSorted();
  for (const name of names.slice(0, -COPIES_KEPT)) {
    await rm(join(copies, name), { recursive: true });
  }
}
