import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { BookTitle } from "#pipeline/foundation/schema.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";

// Posts of Ben Balter (CC BY 3.0): see tests/books/benbalter.
const POSTS = path.join(import.meta.dirname, "../../../../tests/books/benbalter/posts.csv");
let titles: BookTitle[] = [];
let chapterTitles: string[] = [];

beforeAll(async () => {
  const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  titles = [...foundation.bookTitles.primary, ...foundation.bookTitles.alternatives];
  chapterTitles = foundation.tableOfContents.chapters.map(({ title }) => title);
});

test("nine titles are proposed for a book, and no two are the same", () => {
  expect(new Set(titles.map(({ mainTitle }) => mainTitle)).size).toBe(9);
});

test("each proposal has a subtitle that says what the book is and from when", () => {
  const subtitles = titles.map(({ subtitle }) => subtitle);

  expect(subtitles.filter((each) => !/^Essays(?: [^,]+)?, 2010–2026$/u.test(each))).toEqual([]);
});

test("no two chapters have a content word of their titles in common", () => {
  const words = chapterTitles.map((title) => title.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const all = words.flatMap((each) => [...new Set(each)]);
  const small = new Set([
    "about",
    "their",
    "there",
    "should",
    "would",
    "where",
    "which",
    "without",
  ]);

  expect(all.filter((word, index) => all.indexOf(word) < index && !small.has(word))).toEqual([]);
});
