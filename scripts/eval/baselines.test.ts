import { expect, test } from "vitest";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { randomBook, rawPosts, shuffledBook } from "./baselines.ts";

function passage(text: string): Passage {
  return { text, kind: "own", role: "body", sources: [{ entryId: text, paragraph: 1 }] };
}

const draft: Draft = {
  chapters: [
    { chapterNumber: 1, title: "One", passages: ["a", "b", "c"].map(passage), wordCount: 4 },
    { chapterNumber: 2, title: "Two", passages: ["d", "e"].map(passage), wordCount: 2 },
  ],
  totalChapters: 2,
  totalWordCount: 6,
};
const entries = ["one two\n\nthree four", "five six", "seven eight"].map((text, index) =>
  tinyEntry(`p${index}`, text),
);

test("pastes raw posts, each once, until every chapter is as long as the draft's", () => {
  const book = randomBook(rawPosts(entries), draft, 1);

  const texts = book.chapters.map(({ passages }) => passages.map(({ text }) => text));
  const counts = texts.map((list) => list.join(" ").split(" ").length);
  expect(texts.flat().toSorted()).toEqual([...new Set(texts.flat())].toSorted());
  expect(counts).toEqual([4, 2]);
});

test("shuffles the draft's paragraphs over the chapters and loses none", () => {
  const book = shuffledBook(draft, 1);

  expect(book.chapters.map(({ passages }) => passages.length)).toEqual([3, 2]);
  expect(
    book.chapters.flatMap(({ passages }) => passages.map(({ text }) => text)).toSorted(),
  ).toEqual(["a", "b", "c", "d", "e"]);
  expect(book).not.toEqual(draft);
});

test("is the same for the same seed", () => {
  expect(shuffledBook(draft, 7)).toEqual(shuffledBook(draft, 7));
  expect(randomBook(rawPosts(entries), draft, 7)).toEqual(randomBook(rawPosts(entries), draft, 7));
});
