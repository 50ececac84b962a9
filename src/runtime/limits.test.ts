import { expect, test } from "vitest";
import { memoryLimitOf } from "./limits.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  ["a machine of 1 GB", 1 * GIGABYTE, 512],
  ["a machine of 16 GB", 16 * GIGABYTE, 2_048],
])("on %s, work is stopped before the system ends the server", (_, memoryBytes, limitMb) => {
  expect(memoryLimitOf(2_048, memoryBytes)).toBe(limitMb);
});
