import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkBook } from "./checker/check-book.ts";
import { describe as inWords } from "./checker/violations.ts";
import { GOLDEN_BOOKS, goldenPath, makeGolden } from "./golden.ts";
import { mostCited, withoutRow } from "./without-row.ts";

// A golden book shows change; it is no proof of quality. That is why the checker reads it too.
test.each(GOLDEN_BOOKS)("makes the same book of %s as before", async (name) => {
  const expected = readFileSync(goldenPath(name), "utf8");

  const { bookMarkdown } = await makeGolden(name);

  expect(bookMarkdown, `Is this change wanted? Then: node tests/books/renew.ts ${name}`).toBe(expected);
});

test.each(GOLDEN_BOOKS)("makes a book of %s that the independent checker passes", async (name) => {
  const book = await makeGolden(name);

  const report = checkBook(book);

  expect(report.violations.map(inWords)).toEqual([]);
  expect(report.sentences).toBeGreaterThan(100);
});

test("the checker fails exactly the paragraphs that cite a row taken out of posts.csv", async () => {
  const book = await makeGolden("benbalter");
  const { url, places } = mostCited(book);

  const { violations } = checkBook(withoutRow(book, url));

  const failed = violations.filter(({ chapter }) => chapter !== null);
  expect(new Set(failed.map(({ chapter, paragraph }) => `${chapter}.${paragraph}`))).toEqual(new Set(places));
});
