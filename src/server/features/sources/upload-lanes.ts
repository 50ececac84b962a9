import pLimit from "p-limit";
import { takeTurns } from "#runtime/take-turns.ts";

/** Files up to this size count as small. They have about a thousand posts and are read in a tenth of a second. */
const SMALL_BYTES = 1024 * 1024;

/**
 * How many files of each kind are read at the same time, and how long reading one may take. A file of 50 MB takes 300
 * MB of memory and 4 s. A packed file of 1 MB may contain 200 MB.
 */
const LANES = {
  small: { atOnce: 2, readingLimitMs: 20_000 },
  large: { atOnce: 2, readingLimitMs: 120_000 },
};

/** Calls `store` when a place for a file of this size is free. `store` gets the time limit for reading the file. */
export type Lanes = <T>(
  upload: { userId: string; bytes: number },
  store: (readingLimitMs: number) => Promise<T>,
) => Promise<T>;

/**
 * Makes the queues for uploads. Small and large files wait in separate ones, so that ten posts need not wait for ten
 * thousand. An account has one place in each.
 */
export function makeLanes(): Lanes {
  const inTurn = takeTurns();
  const places = { small: pLimit(LANES.small.atOnce), large: pLimit(LANES.large.atOnce) };
  return ({ userId, bytes }, store) => {
    const lane = bytes <= SMALL_BYTES ? "small" : "large";
    return inTurn(`${lane} ${userId}`, () => places[lane](() => store(LANES[lane].readingLimitMs)));
  };
}
