import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#pipeline/analysis/tiny-posts.ts";
import { cutBlocks, cutPosts, textOf } from "./pieces.ts";

const words = (count: number, word = "word"): string => `${`${word} `.repeat(count - 1)}${word}.`;

test("cuts a long post where its paragraphs end, and a new heading begins a new piece", () => {
  const { blocks } = tinyPost("a", [
    words(100),
    words(50),
    "# Next",
    words(70),
    "# Last",
    words(90),
  ]);

  const cut = cutBlocks("a", blocks, "en");

  expect(cut).toEqual([
    { entryId: "a", paragraphs: [1, 2], words: 150 },
    { entryId: "a", paragraphs: [3, 4], words: 70 },
    { entryId: "a", paragraphs: [5, 6], words: 90 },
  ]);
});

test("keeps a list with the line that announces it, and a short end with what it ends", () => {
  const { blocks } = tinyPost("a", [`${words(140)} There are two:`, "- one\n- two", words(20)]);

  const cut = cutBlocks("a", blocks, "en");

  expect(cut.map(({ paragraphs }) => paragraphs)).toEqual([[1, 2, 3]]);
});

test("cuts longer pieces where characters are counted for words", () => {
  const { blocks } = tinyPost("a", ["値".repeat(200), "段".repeat(200), "人".repeat(200)]);

  const cut = cutBlocks("a", blocks, "ja");

  expect(cut.map(({ paragraphs }) => paragraphs)).toEqual([[1, 2], [3]]);
});

test("leaves out code, and a post of nothing but headings", () => {
  const post = tinyPost("a", ["# Only", "# Headings"]);
  const coded = tinyPost("b", [words(30)]);
  coded.blocks.push({ n: 2, kind: "code", text: "let x = 1;", words: 4, twin: null });

  expect(cutBlocks("a", post.blocks, "en")).toEqual([]);
  expect(cutBlocks("b", coded.blocks, "en")).toEqual([
    { entryId: "b", paragraphs: [1], words: 30 },
  ]);
});

test("does not cut what another post says too", () => {
  const kept = tinyPost("kept", [words(60, "alpha")]);
  const twin = tinyPost("twin", [words(60, "beta")]);
  for (const block of twin.blocks) block.twin = { entryId: "kept", n: 1, how: "retold" };

  const cut = cutPosts(tinyAnalysis([kept, twin]));

  expect(cut.map(({ entryId }) => entryId)).toEqual(["kept"]);
});

test("shows a piece as prose, link targets and marks taken away", () => {
  const post = tinyPost("a", ["# *Why*", "Read [this page](https://example.org/x) and **think**."]);

  const text = textOf({ paragraphs: [1, 2] }, post, "en");

  expect(text).toBe("Why\n\nRead this page and think.");
});

test("shows of a talk in one paragraph no more than 900 words, to the end of a sentence", () => {
  const sentence = "This is one of many sentences of ten words here. ";
  const post = tinyPost("a", [sentence.repeat(200).trim()]);

  const text = textOf({ paragraphs: [1] }, post, "en");

  expect(text.split(" ")).toHaveLength(900);
  expect(text.endsWith("words here.")).toBe(true);
});
