import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_FILES, longFilesFirst } from "./long-files-first.ts";

test("long files begin first, those with short ones last, and the rest stays as it came", () => {
  const files = [
    { project: "code", path: "src/pipeline/text/words.test.ts" },
    { project: "code", path: "src/server/start.test.ts" },
    { project: "server", path: "tests/server/nul.test.ts" },
    { project: "server", path: "tests/server/model-stops.test.ts" },
    { project: "browser", path: "tests/screens/review.test.ts" },
    { project: "browser", path: "tests/screens/account.test.ts" },
  ];

  const sorted = longFilesFirst(files, (file) => file);

  expect(sorted.map(({ path }) => path)).toEqual([
    "tests/screens/review.test.ts",
    "tests/screens/account.test.ts",
    "tests/server/model-stops.test.ts",
    "tests/server/nul.test.ts",
    "src/server/start.test.ts",
    "src/pipeline/text/words.test.ts",
  ]);
});

test("each file that is named as long is there", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});
