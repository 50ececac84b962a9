import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { narrowTitlesOf } from "./narrow-titles.ts";

const WORDS = "Users read what we write, and in our team Jekyll makes pages of it.";

/** A book of so many chapters of two posts each, of which the first alone is about muting. */
function bookOf(chapters: number): (text: string) => boolean {
  const themes = Array.from({ length: chapters }, (_, place) => ({
    id: `t${place}`,
    keyTerms: [],
    entryIds: [`a${place}`, `b${place}`],
    words: 100,
  }));
  const posts = themes.flatMap(({ entryIds }, place) =>
    entryIds.map((id) =>
      tinyPost(id, [
        place === 0 ? "Muting users is fair, says Zendesk, and we like Zendesk." : WORDS,
      ]),
    ),
  );
  return narrowTitlesOf(corpusOf(tinyAnalysis(posts, { themes })));
}

test("no book is called by a word that one chapter of many holds", () => {
  expect(bookOf(10)("Users and muting")).toBe(true);
  expect(bookOf(10)("Users and pages")).toBe(false);
});

test("a saying may have a word of its own, but not a name that one chapter holds", () => {
  expect(bookOf(10)("Use muting as your compass")).toBe(false);
  expect(bookOf(10)("Users are fair to Zendesk")).toBe(true);
});

test("a book of few chapters may be called by what one of them is about", () => {
  expect(bookOf(5)("Users and muting")).toBe(false);
});
