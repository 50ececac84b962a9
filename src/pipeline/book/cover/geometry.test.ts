import { expect, test } from "vitest";
import { flatCover, spineWidth } from "./geometry.ts";

const inches = (points: number): number => points / 72;

test.each([
  ["white", 200, 0.4504],
  ["cream", 200, 0.5],
  ["colour", 200, 0.4694],
  ["white", 24, 0.054],
  ["white", 79, 0.1802],
] as const)("on %s paper a spine of %i pages is %f inches wide", (paper, pageCount, width) => {
  expect(inches(spineWidth(pageCount, paper))).toBeCloseTo(width, 3);
});

test("a cover of 6 x 9 inches and 200 white pages is a sheet of 12.70 x 9.25 inches", () => {
  const { width, height } = flatCover("6x9", 200, "white", false);

  expect(inches(width)).toBeCloseTo(12.7, 2);
  expect(inches(height)).toBeCloseTo(9.25, 5);
});

test("seen from the left: back, spine, front; each where the one before ends", () => {
  const { back, spine, front, width } = flatCover("5x8", 300, "cream", false);

  expect(inches(back.x)).toBeCloseTo(0.125, 5);
  expect(spine.x).toBeCloseTo(back.x + back.width, 5);
  expect(front.x).toBeCloseTo(spine.x + spine.width, 5);
  expect(width - front.x - front.width).toBeCloseTo(9, 5);
});

test("a book read from right to left has its front on the left", () => {
  const { back, spine, front } = flatCover("6x9", 200, "white", true);

  expect(front.x).toBeLessThan(spine.x);
  expect(spine.x).toBeLessThan(back.x);
});

test("the barcode's field of 2 x 1.2 inches keeps a quarter of an inch from trim and spine", () => {
  const { back, barcode } = flatCover("6x9", 200, "white", false);

  expect([inches(barcode.width), inches(barcode.height)]).toEqual([2, 1.2]);
  expect(inches(back.x + back.width - barcode.x - barcode.width)).toBeCloseTo(0.25, 5);
  expect(inches(back.y + back.height - barcode.y - barcode.height)).toBeCloseTo(0.25, 5);
});
