import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function blocksOf(text: string): string[] {
  return cleanEntry(tinyEntry("e1", text, { type: "article" }), "en", countRemovals()).blocks.map(
    ({ kind, text: written }) => `${kind}: ${written}`,
  );
}

test("a list of lines with bullet signs stays a list in a text of Markdown", () => {
  const text =
    "## A rich life\n\nFor me a rich life consists of four things:\n\n• Being useful (to **others**)\n• Exercise\n• To learn\n\nMany days were all work.";

  expect(blocksOf(text)).toEqual([
    "paragraph: For me a rich life consists of four things:",
    "list: - Being useful (to **others**)\n- Exercise\n- To learn",
    "paragraph: Many days were all work.",
  ]);
});

test("a list inside a list keeps its place and its kind of mark", () => {
  const text =
    "# What I sell\n\n1. Data about markets\n    - the prices\n    - the people\n2. Tools of the trade\n    1. the hammer\n    2. the saw\n\nThat is all that I sell to people.";

  expect(blocksOf(text)[0]).toBe(
    "list: 1. Data about markets\n   - the prices\n   - the people\n2. Tools of the trade\n   1. the hammer\n   2. the saw",
  );
});

test("text after a list inside an item stands outside of that list", () => {
  const text =
    "# What I sell\n\n- Data about markets\n    - the prices\n    - the people\n\n  Everybody wants to know both of them.\n- Tools of the trade\n\nThat is all that I sell to people.";

  expect(blocksOf(text).slice(0, 3)).toEqual([
    "list: - Data about markets\n  - the prices\n  - the people",
    "paragraph: Everybody wants to know both of them.",
    "list: - Tools of the trade",
  ]);
});

test("a list in a quotation stays one list, in the quotation", () => {
  const text =
    "# Pickaxes\n\nA friend wrote a list of them, and I agree with all of it:\n\n> - Sell **ideas**\n>     - examples: newsletters\n> - Sell **data**\n\nThe strategy is well known and used by many people today.";

  expect(blocksOf(text)).toContain(
    "quote: - Sell **ideas**\n  - examples: newsletters\n- Sell **data**",
  );
});
