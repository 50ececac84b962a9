import { expect, test } from "vitest";
import { rendererVersion } from "./render.ts";

test("kept files are made anew after Chinese fonts are installed", async () => {
  const before = await rendererVersion([]);

  expect(await rendererVersion([])).toBe(before);
  expect(await rendererVersion(["Noto Serif SC"])).not.toBe(before);
});
