import { expect, test } from "vitest";
import { fewerLines } from "./short-pages.ts";

test.each([
  ["two lines after six pages: one line less on each is enough", [1, 7, 2], { 0: 1 }],
  ["one line after two pages", [1, 3, 1], { 0: 2 }],
  ["one line after a single page: no more than three lines are spared", [1, 2, 1], { 0: 3 }],
  ["five lines", [1, 7, 5], {}],
  ["a chapter of one page", [3, 3, 2], {}],
])(
  "shortens the pages of a chapter whose last one has too few lines: %s",
  (_, [first = 0, page = 0, lines = 0], fewer) => {
    expect(fewerLines([{ chapter: 0, first, page, lines }])).toEqual(fewer);
  },
);
