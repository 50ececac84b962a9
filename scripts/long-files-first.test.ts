import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_FILES, longFilesFirst } from "./long-files-first.ts";

test("long files begin first, those with short ones last, and the rest stays as it came", () => {
  const files = [
    "src/pipeline/text/words.test.ts",
    "src/server/start.test.ts",
    "tests/server/nul.test.ts",
    "tests/models/kill.test.ts",
    "tests/server/model-stops.test.ts",
    "tests/screens/review.test.ts",
    "tests/public/first-page.test.ts",
    "tests/e2e/accounts.test.ts",
  ];

  const sorted = longFilesFirst(files, (path) => path);

  expect(sorted).toEqual([
    "tests/e2e/accounts.test.ts",
    "tests/screens/review.test.ts",
    "tests/public/first-page.test.ts",
    "tests/server/model-stops.test.ts",
    "tests/server/nul.test.ts",
    "tests/models/kill.test.ts",
    "src/server/start.test.ts",
    "src/pipeline/text/words.test.ts",
  ]);
});

test("each file that is named as long is there", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});
