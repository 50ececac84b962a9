import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded-database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

/** Copies of the database that are kept from before the last migrations. */
const COPIES_KEPT = 3;

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
  await cp(folder, `${copy}.part`, { recursive: true });
  await rename(`${copy}.part`, copy);
  const names = (await readdir(copies)).filter((name) => name.startsWith("database-")).toSorted();
  for (const name of names.slice(0, -COPIES_KEPT)) {
    await rm(join(copies, name), { recursive: true });
  }
}
