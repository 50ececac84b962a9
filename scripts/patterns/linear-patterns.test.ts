import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { alphabetOf, OF_A_POST } from "./alphabet.ts";
import { CHARACTERS, findSlowText, LIMIT_MS } from "./measure.ts";
import type { FoundPattern } from "./find-patterns.ts";

/** Where texts of strangers are read and cleaned. */
const READING = /^src\/(?:pipeline\/(?:text|sources|analysis)|runtime\/pages)\//u;
/** All pairs take an hour: the short run takes some of each pattern's, always the same ones. */
const SHORT_RUN_PAIRS = 8;
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

describe(`on ${CHARACTERS} characters no pattern takes longer than ${LIMIT_MS} ms`, () => {
  test.each(files)("%s", (file) => {
    const slow = patterns
      .filter((pattern) => pattern.file === file)
      .map((pattern) => ({ pattern, text: findSlowText(pattern, piecesFor(pattern)) }))
      .filter(({ text }) => text !== null)
      .map(({ pattern: { line, source }, text }) => ({ line, source, ...text }));

    expect(slow).toEqual([]);
  });
});

/** Each piece of the pattern's own alphabet and of a post's, then pairs of them. */
function* piecesFor({ source, flags }: FoundPattern): Generator<string> {
  const own = alphabetOf(source, flags);
  const all = [...new Set([...own, ...OF_A_POST])];
  yield* all;
  const pairs = own.length * all.length;
  const step = ALL_PAIRS ? 1 : Math.max(1, Math.floor(pairs / SHORT_RUN_PAIRS));
  for (let index = Math.floor(step / 2); index < pairs; index += step) {
    const first = own[Math.floor(index / all.length)] ?? "";
    const second = all[index % all.length] ?? "";
    if (first !== second) yield first + second;
  }
}
