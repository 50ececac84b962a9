import { expect, test } from "vitest";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { postOf } from "./made-up-posts.ts";
import { cutPiece, wholePiece } from "./pieces.ts";

const english = lexiconFor("en");
const long = (word: string): string =>
  `${word} ${"readers want a clear answer to their question. ".repeat(12)}`.trim();

test("a post is printed whole, in its own order", () => {
  const post = postOf("a", "Readers", [
    "Readers want answers.",
    "# What they ask",
    "- who\n- why",
    "Answer them.",
  ]);

  const piece = wholePiece(post, "en", english);

  expect(piece?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test("a paragraph another post already says is left out, with what only went on from it", () => {
  const post = postOf("a", "Readers", [
    long("Writers"),
    "Readers want answers every day.",
    "However, few give them.",
    long("Editors"),
  ]);
  const twin = post.blocks[1];
  if (twin) twin.twin = { entryId: "b", n: 1, how: "repeated" };

  const piece = wholePiece(post, "en", english);

  expect(piece?.blocks.map(({ n }) => n)).toEqual([1, 4]);
});

test("a post that mostly repeats another is not printed", () => {
  const post = postOf("a", "Readers", [long("Editors"), "Answer them."]);
  const twin = post.blocks[0];
  if (twin) twin.twin = { entryId: "b", n: 1, how: "retold" };

  expect(wholePiece(post, "en", english)).toBeNull();
});

test("a heading with nothing below it and a line that announces nothing are not printed", () => {
  const post = postOf("a", "Readers", [
    "Readers want answers.",
    "Here is the list:",
    "# More",
    "# Notes",
  ]);

  expect(wholePiece(post, "en", english)?.blocks.map(({ n }) => n)).toEqual([1]);
});

test("a piece begins at the first sentence that needs nothing before it", () => {
  const post = postOf("a", "Readers", ["So this happened again.", "Readers want a clear answer."]);

  expect(wholePiece(post, "en", english)?.blocks.map(({ n }) => n)).toEqual([2]);
});

test("a long piece loses its middle, never its beginning or its end", () => {
  const post = postOf("a", "Readers", ["One", "Two", "Three", "Four", "Five", "Six"].map(long));
  const whole = wholePiece(post, "en", english);

  const cut = whole ? cutPiece(whole, 300, "en", english) : null;

  expect(cut?.blocks.map(({ n }) => n)).toEqual([1, 2, 6]);
  expect(cut?.gapAfter).toBe(2);
  expect(cut?.words).toBeLessThanOrEqual(300);
});
