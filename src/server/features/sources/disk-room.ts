import { stat } from "node:fs/promises";
import type { Database } from "#server/data/database.ts";
import { diskFull } from "#server/platform/errors.ts";

/** Measured: 50 MB of posts take 144 MB of the embedded database, its log included; one more for a reading beside the old one. */
const GROWTH = 4;
/** What other people's work needs meanwhile. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * Refuses a file for which the disk of the embedded database has no room. That database does not fail on a full disk, it
 * turns in circles and answers nobody (seen with 35 MB left and a file of 30 MB), so it must not come to that.
 */
export async function assertDiskRoom(db: Pick<Database, "freeBytes">, path: string): Promise<void> {
  const [free, { size }] = await Promise.all([db.freeBytes(), stat(path)]);
  if (free !== null && free < size * GROWTH + RESERVE_BYTES) throw diskFull();
}
