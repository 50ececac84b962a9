import { expect, test } from "vitest";
import type { Block } from "#pipeline/analysis/schema.ts";
import { leansOf } from "./leans.ts";

const BREAD = "We baked bread in a shop that nobody knew and everybody liked.";
const block = (text: string, n: number, kind: Block["kind"] = "paragraph"): Block => ({
  n,
  kind,
  text,
  words: text.split(" ").length,
  twin: null,
});

test("a piece that ends on a picture leans at its end", () => {
  const piece = [block(BREAD, 1), block("I hope you like the oven in the photo below.", 2)];

  expect(leansOf(piece, "en")).toEqual({ lost: 1, edges: 0, atEnds: true });
});

test("a piece that begins with what the author said elsewhere, and ends on a promise, has two edges", () => {
  const piece = [
    block(`As I said last week, bread is slow. ${BREAD}`, 1),
    block("I'll share the recipe soon.", 2),
  ];

  expect(leansOf(piece, "en")).toEqual({ lost: 0, edges: 2, atEnds: false });
});

test("a promise at the beginning, which the piece may keep, is no edge", () => {
  const piece = [
    block("I'll share the recipe soon, but first the story.", 1),
    block(`${BREAD} `.repeat(6).trim(), 2),
  ];

  expect(leansOf(piece, "en")).toEqual({ lost: 0, edges: 0, atEnds: false });
});

test("a piece that shows its list leans on nothing", () => {
  const piece = [block("My rules look like this:", 1), block("- Bake early.", 2, "list")];

  expect(leansOf(piece, "en")).toEqual({ lost: 0, edges: 0, atEnds: false });
});
