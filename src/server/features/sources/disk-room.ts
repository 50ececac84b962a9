import { stat } from "node:fs/promises";
import type { Database } from "#server/data/database.ts";
import { diskFull } from "#server/platform/errors.ts";

/**
 * Measured: 50 MB of posts take 144 MB of the embedded database, its log included; one more for a reading beside the old one.
 * Very short posts take more than that: so there is a look between batches, too.
 */
const GROWTH = 4;
/** What other people's work needs meanwhile. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Room that is kept for one file while it is stored. */
export type DiskRoom = {
  /** Refuses once there is no more than others' work needs; asked between batches. */
  assertLeft: () => Promise<void>;
  giveBack: () => void;
};

/** Keeps room for what arrives, or refuses. */
export type TakeRoom = (db: Pick<Database, "freeBytes">, path: string) => Promise<DiskRoom>;

/**
 * Makes the one place where room on the disk of the embedded database is kept for files, all that arrive together. That
 * database does not fail on a full disk, it turns in circles and answers nobody (seen with 35 MB left and a file of 30 MB),
 * so it must not come to that.
 */
export function diskRoom(): TakeRoom {
  let promised = 0;
  return async (db, path) => {
    const { size } = await stat(path);
    const wanted = size * GROWTH;
    // Before the question is answered: of two at once, the second is to know of the first.
    promised += wanted;
    const giveBack = (): void => {
      promised -= wanted;
    };
    const assertFree = async (least: number): Promise<void> => {
      const free = await db.freeBytes();
      if (free !== null && free < least) throw diskFull();
    };
    try {
      await assertFree(promised + RESERVE_BYTES);
    } catch (error) {
      giveBack();
      throw error;
    }
    return { assertLeft: () => assertFree(RESERVE_BYTES), giveBack };
  };
}
