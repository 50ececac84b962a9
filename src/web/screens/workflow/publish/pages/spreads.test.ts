import { expect, test } from "vitest";
import { pagesText, shownPages, spreadOf, turned } from "./spreads.ts";

test("page 1 stands alone on the right, as in print, and the last one may stand alone on the left", () => {
  expect([1, 2, 3, 4].map((page) => spreadOf(page, 4))).toEqual([
    [null, 1],
    [2, 3],
    [2, 3],
    [4, null],
  ]);
});

test("turns by spreads where two pages are seen, else by pages, and not beyond the ends", () => {
  expect([1, 2, 3, 4, 5].map((page) => turned(page, 5, 1, true))).toEqual([2, 4, 4, null, null]);
  expect([1, 2, 3, 4, 5].map((page) => turned(page, 5, -1, true))).toEqual([null, 1, 1, 3, 3]);
  expect([1, 5].map((page) => turned(page, 5, 1, false))).toEqual([2, null]);
  expect([1, 5].map((page) => turned(page, 5, -1, false))).toEqual([null, 4]);
});

test("says which pages are seen", () => {
  expect(pagesText(shownPages(1, 214, true), 214)).toBe("Page 1 of 214");
  expect(pagesText(shownPages(12, 214, true), 214)).toBe("Pages 12 and 13 of 214");
  expect(pagesText(shownPages(12, 214, false), 214)).toBe("Page 12 of 214");
});
