import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { alphabetOf, OF_A_POST } from "./alphabet.ts";
import { CHARACTERS, findSlowText, LIMIT_MS, MOST_TIMES_PEER } from "./measure.ts";
import type { FoundPattern } from "./find-patterns.ts";

/** Where texts of strangers are read and cleaned. */
const READING = /^src\/(?:pipeline\/(?:text|sources|analysis)|runtime\/pages)\//u;
/** All pairs take an hour: the short run takes some of each pattern's, always the same ones. */
const SHORT_RUN_PAIRS = 8;
/** Pairs that a run of all pairs has found to be slow; the short run tries them on every pattern. */
const ONCE_SLOW = ["compartilh."];
const LIMIT_OF_A_FILE_MS = 2 * 3600 * 1000;
const ALL_PAIRS = process.env["TEST_LONG"] !== undefined;

const listed = spawnSync(process.execPath, ["scripts/check-patterns.ts", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const patterns = (JSON.parse(listed.stdout) as FoundPattern[]).filter(({ file }) =>
  READING.test(file),
);
const files = [...new Set(patterns.map(({ file }) => file))];

test("the patterns of reading and cleaning were found, built ones too", () => {
  const sources = patterns.map(({ file }) => file);

  expect(sources).toContain("src/pipeline/analysis/cleaning/phrases.ts");
  expect(sources).toContain("src/pipeline/analysis/cleaning/tidy.ts");
  expect(sources).toContain("src/pipeline/sources/dates.ts");
});

describe(`on ${CHARACTERS} characters no pattern takes longer than ${LIMIT_MS} ms, or than ${MOST_TIMES_PEER} times a linear one`, () => {
  test.each(files)(
    "%s",
    (file) => {
      const slow = patterns
        .filter((pattern) => pattern.file === file)
        .map((pattern) => ({ pattern, text: findSlowText(pattern, piecesFor(pattern)) }))
        .filter(({ text }) => text !== null)
        .map(({ pattern: { line, source }, text }) => ({ line, source, ...text }));

      expect(slow).toEqual([]);
    },
    LIMIT_OF_A_FILE_MS,
  );
});

/** Each piece of the pattern's own alphabet and of a post's, then pairs of its own. */
function* piecesFor({ source, flags }: FoundPattern): Generator<string> {
  const own = alphabetOf(source, flags);
  yield* new Set([...own, ...OF_A_POST, ...ONCE_SLOW]);
  const pairs = own.length ** 2;
  const step = ALL_PAIRS ? 1 : Math.max(1, Math.floor(pairs / SHORT_RUN_PAIRS));
  for (let index = Math.floor(step / 2); index < pairs; index += step) {
    const first = own[Math.floor(index / own.length)] ?? "";
    const second = own[index % own.length] ?? "";
    if (first !== second) yield first + second;
  }
}

test("a pattern that doubles its time with each piece is found, and so is a quadratic one", () => {
  const pattern = (source: string): FoundPattern => ({
    file: "a.ts",
    line: 1,
    source,
    flags: "u",
    isSplit: false,
  });

  expect(findSlowText(pattern("^(?:a+)+b"), ["a"])).not.toBeNull();
  expect(findSlowText(pattern("a+b"), ["a"])).not.toBeNull();
  expect(findSlowText(pattern("a+b"), ["b"])).toBeNull();
});
