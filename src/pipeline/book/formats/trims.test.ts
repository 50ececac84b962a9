import { expect, test } from "vitest";
import { innerMargin, pages } from "./trims.ts";

// Kindle Direct Publishing's table of inside margins, in inches (design/typesetting.md A5).
test.each([
  [24, 0.375],
  [150, 0.375],
  [151, 0.5],
  [300, 0.5],
  [301, 0.625],
  [500, 0.625],
  [501, 0.75],
  [700, 0.75],
  [701, 0.875],
  [828, 0.875],
])(
  "gives a book of %i pages at least the printer's inside margin, on every trim size",
  (pageCount, inches) => {
    const margins = Object.values(pages).map((page) => innerMargin(page, pageCount));

    expect(Math.min(...margins)).toBeGreaterThanOrEqual(inches * 72);
  },
);

test("keeps every other margin at a quarter of an inch or more, and the lines on the paper", () => {
  const bottoms = Object.values(pages).map(
    ({ height, top, pitch, lines }) => height - top - lines * pitch,
  );
  const outers = Object.values(pages).map(({ outer, top }) => Math.min(outer, top));

  expect(Math.min(...bottoms, ...outers)).toBeGreaterThanOrEqual(18);
});
