import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { cutBlocks, cutPosts, textOf, partsOf } from "./pieces.ts";
import { sourcesOf } from "./assign-cards.ts";

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

/** Sentences of ten words, no two alike. */
function talk(sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, index) => `This is what I said in the sentence number ${index + 1}.`,
  ).join(" ");
}

function countWords(text: string): number {
  return text.split(/\s+/u).length;
}

test("cuts a talk of 6,000 words without a break into parts of bounded size that are the whole of it", () => {
  const parts = partsOf(talk(600), "en");

  expect(parts.length).toBeGreaterThan(20);
  expect(Math.max(...parts.map(countWords))).toBeLessThanOrEqual(220);
  expect(Math.min(...parts.map(countWords))).toBeGreaterThanOrEqual(40);
  expect(parts.join(" ")).toBe(talk(600));
});

test("cuts a transcript without a single full stop between words", () => {
  const transcript = Array.from({ length: 6000 }, (_, index) => `word${index}`).join(" ");

  const parts = partsOf(transcript, "en");

  expect(Math.max(...parts.map(countWords))).toBeLessThanOrEqual(260);
  expect(parts.join(" ")).toBe(transcript);
});

test("cuts a text without spaces by its characters", () => {
  const text = "値段は約束です。".repeat(400);

  const parts = partsOf(text, "ja");

  expect(parts.length).toBeGreaterThan(4);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(700);
  expect(parts.join("")).toBe(text);
});

test("leaves a paragraph of 400 words whole", () => {
  expect(partsOf(talk(40), "en")).toHaveLength(1);
});

test("makes a piece of each part, quotes it alone, and cites it by its part", () => {
  const post = tinyPost("talk", ["Before I spoke I was afraid.", talk(60), "Then they clapped."]);

  const cuts = cutPosts(tinyAnalysis([post]));
  const parts = cuts.filter(({ paragraphs }) => paragraphs[0] === 2);

  expect(parts.map(({ part }) => part)).toEqual([0, 1, 2, 3, 4].slice(0, parts.length));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map((cut) => textOf(cut, post, "en")).join(" ")).toBe(talk(60));
  expect(sourcesOf(parts.slice(1, 3))).toEqual([
    { entryId: "talk", paragraphs: [2], parts: [1, 2] },
  ]);
});
