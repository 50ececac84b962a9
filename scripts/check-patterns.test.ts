import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { plantTree } from "./laws/planted-tree.ts";

function check(files: Record<string, string>): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/check-patterns.ts", plantTree(files)],
    { encoding: "utf8" },
  );
  return { status, stderr };
}

test("a pattern that doubles its time with each mention is named with its place", () => {
  const { status, stderr } = check({
    "src/pipeline/sources/planted.ts":
      "\nexport const NAMES = /^(?:\\s*(?:e|and)?\\s*@[a-z]+)+$/u;\n",
  });

  expect(status).toBe(1);
  expect(stderr).toContain("src/pipeline/sources/planted.ts:2 takes exponential time at");
  expect(stderr).toContain("docs/decisions/024");
});

test.each([
  ["blanks at the end of a text", "const found = /\\s+$/u;"],
  ["a flag that many laws forbid elsewhere", "const found = /[ \\t]*\\.$/v;"],
  [
    "a pattern built from pieces",
    'const blank = "\\\\s"; const found = new RegExp(`${blank}+$`, "u");',
  ],
])("%s are found to take more than linear time", (_, code) => {
  const { status, stderr } = check({ "src/pipeline/text/planted.ts": `export ${code}` });

  expect(status).toBe(1);
  expect(stderr).toContain("src/pipeline/text/planted.ts:1 takes super-linear time at");
});

test("a pattern that is built only when it is called is refused, because nobody sees it", () => {
  const { status, stderr } = check({
    "src/server/planted.ts":
      'export const find = (word: string): RegExp => new RegExp(`${word}+$`, "u");',
  });

  expect(status).toBe(1);
  expect(stderr).toContain("src/server/planted.ts:1 builds a pattern only when it is called");
});

test("linear patterns pass", () => {
  const { status } = check({
    "src/pipeline/text/planted.ts": "export const END = /(?<!\\s)\\s+$/u;",
  });

  expect(status).toBe(0);
});
