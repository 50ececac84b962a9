import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { plantTree } from "./laws/planted-tree.ts";

test("the command names the place, the import, the law and what to do, and fails", () => {
  const root = plantTree({ "src/cli/book.ts": `\nimport { log } from "#server/platform/log.ts";` });

  const { status, stderr } = spawnSync(process.execPath, ["scripts/check-imports.ts", root], {
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr).toBe(
    "src/cli/book.ts:2 imports #server/platform/log.ts (law: cli imports pipeline, runtime and models: it needs no server)\n" +
      "    instead: move what both need to runtime\n",
  );
});

test("a folder without code is an error, not a success", () => {
  const { status } = spawnSync(process.execPath, ["scripts/check-imports.ts", plantTree({})]);

  expect(status).toBe(1);
});
