import { expect, test } from "vitest";
import { timeLeftText } from "./time-left.ts";

test.each([
  ["before anything was seen", [], null],
  ["after one change", [{ percentage: 60, atMs: 0 }], null],
  [
    "after two changes that are too near to each other",
    [
      { percentage: 10, atMs: 0 },
      { percentage: 20, atMs: 10_000 },
    ],
    null,
  ],
  [
    "at 10 percent a minute",
    [
      { percentage: 10, atMs: 0 },
      { percentage: 20, atMs: 60_000 },
    ],
    "about 8 minutes left",
  ],
  [
    "after a start that passed over what was done",
    [
      { percentage: 60, atMs: 1_000 },
      { percentage: 70, atMs: 61_000 },
      { percentage: 80, atMs: 121_000 },
    ],
    "about 2 minutes left",
  ],
  [
    "near the end",
    [
      { percentage: 50, atMs: 0 },
      { percentage: 90, atMs: 60_000 },
    ],
    "less than a minute left",
  ],
])("%s", (_, changes, text) => {
  expect(timeLeftText(changes)).toBe(text);
});
