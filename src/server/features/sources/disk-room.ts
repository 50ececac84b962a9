import { stat } from "node:fs/promises";
import type { Database } from "#server/data/database.ts";
import { diskFull } from "#server/platform/errors.ts";

/**
 * How many bytes of disk an upload needs for each byte of its file. 50 MB take 144 MB together with the database's log;
 * correcting an upload needs a copy besides.
 */
const GROWTH = 4;
const RESERVE_BYTES = 64 * 1024 * 1024;

export type DiskRoom = {
  /** Throws if no more than RESERVE_BYTES are left on the disk. Call it between batches of posts. */
  assertLeft: () => Promise<void>;
  giveBack: () => void;
};

/** Reserves the disk space for one uploaded file. Throws if too little is left. */
export type TakeRoom = (db: Pick<Database, "freeBytes">, path: string) => Promise<DiskRoom>;

/**
 * Makes the function that reserves disk space, which all uploads share. On a full disk, the embedded database hangs
 * instead of reporting an error (seen with 35 MB left and a file of 30 MB), so uploads must be refused before.
 */
export function diskRoom(): TakeRoom {
  let promised = 0;
  return async (db, path) => {
    const { size } = await stat(path);
    const wanted = size * GROWTH;
    // The need is added before the free space is looked up, so that two uploads at the same time know of each other's
    // need.
    promised += wanted;
    const giveBack = (): void => {
      promised -= wanted;
    };
    try {
      await assertFree(db, promised + RESERVE_BYTES);
    } catch (error) {
      giveBack();
      throw error;
    }
    return { assertLeft: () => assertLeft(db), giveBack };
  };
}

/**
 * Throws if the database's disk is nearly full. Call it while a file arrives, because the temporary file may be on the
 * same disk.
 */
export function assertLeft(db: Pick<Database, "freeBytes">): Promise<void> {
  return assertFree(db, RESERVE_BYTES);
}

async function assertFree(db: Pick<Database, "freeBytes">, least: number): Promise<void> {
  const free = await db.freeBytes();
  if (free !== null && free < least) throw diskFull();
}
