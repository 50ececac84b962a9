import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { plantTree } from "./laws/planted-tree.ts";

/** The rules that oxlint, with our settings, finds broken in a tree of this one file. */
function rulesBrokenBy(file: string, code: string): string[] {
  const tsconfig = `{ "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true, "target": "esnext", "types": [] } }`;
  const root = plantTree({ [file]: code, "tsconfig.json": tsconfig });
  copyFileSync(".oxlintrc.json", join(root, ".oxlintrc.json"));
  const { stdout } = spawnSync(
    resolve("node_modules/.bin/oxlint"),
    ["--type-aware", "-f", "json", "."],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map((diagnostic) => diagnostic.code.replace(/^.*\((.*)\)$/, "$1"));
}

const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `export const line${index} = ${index};\n\n// why\n`,
  ).join("");
const longFunction = (count: number): string =>
  `export function run(): number {\n  let sum = 0;\n${"  sum += 1;\n".repeat(count - 4)}  return sum;\n}\n`;

const PLANTED: [rule: string, file: string, code: string][] = [
  [
    "no-floating-promises",
    "src/cli/book.ts",
    "export function run(): void {\n  Promise.resolve(1);\n}\n",
  ],
  ["no-explicit-any", "src/cli/book.ts", "export const given: any = 1;\n"],
  [
    "no-non-null-assertion",
    "src/cli/book.ts",
    "export const one = (list: string[]): string => list[0]!;\n",
  ],
  ["no-default-export", "src/cli/book.ts", "export default 1;\n"],
  ["no-default-export", "src/cli/book.ts", "const one = 1;\nexport { one as default };\n"],
  ["ban-ts-comment", "src/cli/book.ts", "// @ts-ignore\nexport const one = 1;\n"],
  [
    "explicit-module-boundary-types",
    "src/cli/book.ts",
    "export function one() {\n  return 1;\n}\n",
  ],
  ["filename-case", "src/cli/bookFile.ts", "export const one = 1;\n"],
  ["no-restricted-globals", "src/pipeline/text/words.ts", "export const id: unknown = process;\n"],
  ["no-console", "src/pipeline/text/words.ts", "console.log(1);\n"],
  [
    "no-focused-tests",
    "src/cli/book.test.ts",
    `import { expect, test } from "vitest";\ntest.only("a", () => {\n  expect(1).toBe(1);\n});\n`,
  ],
  [
    "expect-expect",
    "src/cli/book.test.ts",
    `import { test } from "vitest";\ntest("a", () => {});\n`,
  ],
  ["max-lines", "src/cli/book.ts", lines(301)],
  ["max-lines-per-function", "src/cli/book.ts", longFunction(81)],
  ["max-lines-per-function", "src/web/screens/login.tsx", longFunction(151)],
];

test.each(PLANTED)("%s is broken by a planted %s", (rule, file, code) => {
  const broken = rulesBrokenBy(file, code);

  expect(broken).toEqual([rule]);
});

const WITHIN: [what: string, file: string, code: string][] = [
  ["300 lines, blank lines and comments not counted", "src/cli/book.ts", lines(300)],
  ["a function of 80 lines", "src/cli/book.ts", longFunction(80)],
  ["a component of 150 lines", "src/web/screens/login.tsx", longFunction(150)],
  ["a word list of any length", "src/pipeline/text/word-lists/english.ts", lines(500)],
  ["a root configuration with a default export", "vite.config.ts", "export default {};\n"],
];

test.each(WITHIN)("%s is accepted", (_what, file, code) => {
  const broken = rulesBrokenBy(file, code);

  expect(broken).toEqual([]);
});
