import { expect, test } from "vitest";
import {
  type InkedLine,
  contrastFaults,
  faultsOf,
  hierarchyFaults,
  marginFaults,
  overlapFaults,
  thumbnailXHeight,
} from "./checks.ts";
import type { Box, TextLine } from "./drawing.ts";

const page: Box = { x: 0, y: 0, width: 432, height: 648 };
const metrics = { width: 5, ascent: 0.7, descent: 0.2, xHeight: 0.4, capHeight: 0.65 };

function line(changes: Partial<TextLine> = {}): TextLine {
  return {
    role: "title",
    text: "Open Source",
    face: { family: "EB Garamond", weight: 600, isItalic: false, tracking: 0 },
    size: 40,
    x: 40,
    baseline: 100,
    fill: "#000000",
    grounds: ["#ffffff"],
    runsDown: false,
    ...changes,
  };
}

function inked(ink: Partial<Box>, changes: Partial<TextLine> = {}): InkedLine {
  return { line: line(changes), metrics, ink: { x: 40, y: 60, width: 200, height: 40, ...ink } };
}

test("text that does not stand out from one of its grounds is a fault", () => {
  const readable = line({ fill: "#000000", grounds: ["#ffffff", "#999999"] });
  const pale = line({ role: "author", fill: "#777777", grounds: ["#000000", "#ffffff"] });

  expect(contrastFaults([readable])).toEqual([]);
  expect(contrastFaults([pale])).toMatchObject([
    { kind: "contrast", message: expect.stringContaining("The author is hard to read") },
  ]);
});

test("a subtitle larger than the title is a fault, one as large is not", () => {
  const subtitle = (size: number): TextLine => line({ role: "subtitle", size });

  expect(hierarchyFaults([line({ size: 20 }), subtitle(20)])).toEqual([]);
  expect(hierarchyFaults([line({ size: 20 }), subtitle(21)])).toMatchObject([
    { kind: "hierarchy" },
  ]);
});

test("in a thumbnail of 120 pixels the small letters of 40 points are 2.96 pixels high", () => {
  expect(thumbnailXHeight([inked({})], page)).toBeCloseTo((40 * 0.4 * 120) / 648, 5);
});

test("of a title in capitals the capitals count", () => {
  expect(thumbnailXHeight([inked({}, { text: "OPEN" })], page)).toBeCloseTo(
    (40 * 0.7 * 120) / 648,
    5,
  );
});

test("text nearer than a quarter of an inch to any edge is a fault", () => {
  expect(marginFaults([inked({ x: 18 })], page)).toEqual([]);
  expect(marginFaults([inked({ x: 17 })], page)).toMatchObject([{ kind: "margin" }]);
  expect(marginFaults([inked({ y: 17 })], page)).toHaveLength(1);
  expect(marginFaults([inked({ x: 215 })], page)).toHaveLength(1);
  expect(marginFaults([inked({ y: 591 })], page)).toHaveLength(1);
});

test("title and author may not meet; two lines of the title may", () => {
  const title = inked({});
  const author = inked({ y: 90 }, { role: "author" });
  const below = inked({ y: 101 }, { role: "author" });

  expect(overlapFaults([title, author])).toMatchObject([{ kind: "overlap" }]);
  expect(overlapFaults([title, below])).toEqual([]);
  expect(overlapFaults([title, inked({ y: 90 })])).toEqual([]);
});

test("a front is judged by where the typesetter put its lines", () => {
  const placed = [{ index: 0, x: 2, y: 100, width: 200 }];

  const faults = faultsOf([line({ size: 12 })], placed, page, () => [metrics]);

  expect(faults.map(({ kind }) => kind)).toEqual(["thumbnail", "margin"]);
});
