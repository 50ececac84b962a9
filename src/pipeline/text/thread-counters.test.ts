import { expect, test } from "vitest";
import { readCounter } from "./thread-counters.ts";

test("a counter says which part of how many a text is", () => {
  expect(readCounter("2/5 Second part")).toMatchObject({ part: 2, total: 5 });
  expect(readCounter("2/ Second part")).toMatchObject({ part: 2, total: null });
  expect(readCounter("Second part (2/5)")).toMatchObject({ part: 2, total: 5 });
  expect(readCounter("Open 24/7")).toBeNull();
});
