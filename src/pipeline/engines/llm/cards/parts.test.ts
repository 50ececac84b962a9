import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#pipeline/analysis/tiny-posts.ts";
import { sourcesOf } from "./assign-cards.ts";
import { partsOf } from "./parts.ts";
import { cutPosts, textOf } from "./pieces.ts";

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
