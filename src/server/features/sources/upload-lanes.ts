import { makePlaces, takeTurns } from "#runtime/take-turns.ts";

/** Up to here a file is small: a thousand posts, read in a tenth of a second. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Uploads stored at once, and how long the reading of each may take. A file of 50 MB takes some 300 MB and 4 s while it is
 * read, and there are few cores; what a packed file of 1 MB may hold, some 200 MB, takes no longer than that.
 */
const LANES = {
  small: { atOnce: 2, readingLimitMs: 20_000 },
  large: { atOnce: 2, readingLimitMs: 120_000 },
};

/** Stores an upload once there is room for one of its size; the limit is what its reading may take. */
export type Lanes = <T>(
  upload: { userId: string; bytes: number },
  store: (readingLimitMs: number) => Promise<T>,
) => Promise<T>;

/**
 * Makes a lane for small files and one for large ones, so that nobody with ten posts waits behind whoever brings a
 * thousand times as much. In each, an account has one place at a time.
 */
export function makeLanes(): Lanes {
  const inTurn = takeTurns();
  const places = { small: makePlaces(LANES.small.atOnce), large: makePlaces(LANES.large.atOnce) };
  return ({ userId, bytes }, store) => {
    const lane = bytes <= SMALL_BYTES ? "small" : "large";
    return inTurn(`${lane} ${userId}`, () => places[lane](() => store(LANES[lane].readingLimitMs)));
  };
}
