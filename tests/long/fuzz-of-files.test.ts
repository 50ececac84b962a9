import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fileOfRuns, mutatedFile, RUNS, wrongsOf } from "#tests/pipeline/mutated-files.ts";
import { readPasted } from "#pipeline/sources/pasted.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";

// The short form is src/pipeline/sources/fuzz-of-files.test.ts.
test(
  "thousands of broken files end in reports that add up, or in refusals",
  { timeout: 1_800_000 },
  () => {
    fc.assert(
      fc.property(mutatedFile, (bytes) => {
        expect(wrongsOf(() => readSources([{ file: "posts.csv", bytes }]))).toEqual([]);
      }),
      { numRuns: 6000 },
    );
  },
);

test("thousands of broken texts that were pasted end so, too", { timeout: 1_800_000 }, () => {
  fc.assert(
    fc.property(mutatedFile, (bytes) => {
      expect(wrongsOf(() => readPasted(bytes.toString()))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

/** Quadratic work on four times as much is sixteen times as much; the rest is room for a busy machine. */
const MOST_TIMES = 8;

test.each(RUNS)(
  "four times as many %j cost no more than eight times the work",
  { timeout: 600_000 },
  (run) => {
    const small = fileOfRuns([run], 250_000);
    const large = fileOfRuns([run], 1_000_000);

    const times = workOf(large) / Math.max(workOf(small), 20);

    expect(times).toBeLessThan(MOST_TIMES);
  },
);

/** The least CPU time of three readings, in milliseconds: others' work on the same machine is not in it. */
function workOf(bytes: Uint8Array): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readSources([{ file: "posts.csv", bytes }]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
