import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fileOfRuns, mutatedFile, RUNS, wrongsOf } from "#tests/pipeline/mutated-files.ts";
import { readPasted } from "./pasted.ts";
import { readSources } from "./csv-file.ts";

test("a broken file ends in a report that adds up, or in a refusal", () => {
  fc.assert(
    fc.property(mutatedFile, (bytes) => {
      expect(wrongsOf(() => readSources([{ file: "posts.csv", bytes }]))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("broken text that was pasted ends in a report that adds up, or in a refusal", () => {
  fc.assert(
    fc.property(mutatedFile, (bytes) => {
      expect(wrongsOf(() => readPasted(bytes.toString()))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("the check of reports sees one that does not add up", () => {
  const reading = readSources([
    { file: "posts.csv", bytes: Buffer.from("url,text\nhttps://a.example/1,Some words of mine\n") },
  ]);

  const wrong = { ...reading, files: reading.files.map((file) => ({ ...file, rows: 2 })) };

  expect(wrongsOf(() => wrong)).toEqual(["2 rows do not add up", "a row has no fate, or two"]);
});

// In quadratic time, one of these would take minutes.
test("cells of a hundred thousand times the same sign are read", () => {
  const bytes = fileOfRuns(RUNS, 100_000);

  expect(wrongsOf(() => readSources([{ file: "posts.csv", bytes }]))).toEqual([]);
});

test.each(RUNS)("a file, and pasted text, of nothing but %j is read or refused", (run) => {
  const text = `Some words first\n${run.repeat(Math.ceil(30_000 / run.length))}\nand some at the end`;

  expect(wrongsOf(() => readSources([{ file: "posts.csv", bytes: Buffer.from(text) }]))).toEqual(
    [],
  );
  expect(wrongsOf(() => readPasted(text))).toEqual([]);
});
