import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { NamedChapter } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";
import { throughBook } from "./through-book.ts";

const titled = (entryId: string, title: string, text: string): Post =>
  tinyPost(entryId, [text], { title, titleGiven: true });

// Three of four chapters are on bread, and the last on knots; both words stand in many headlines.
const CHAPTERS = [
  [
    titled("a", "Selling bread", "Whoever sells bread of rye opens early."),
    titled("b", "The end of bread", "An end of bread is a beginning of crumbs."),
  ],
  [
    titled("c", "A town without bread", "A town that bakes no bread has ovens of steel."),
    titled("d", "Bread is not a verb", "Nobody breads; we speak of bread in vain."),
  ],
  [
    titled("e", "In praise of bread and of knots", "Praise of bread is what we live by."),
    titled("f", "The price of bread", "A price of bread says what a town is."),
  ],
  [
    titled("g", "A life of knots", "Every sailor ties a knot, and speaks of knots."),
    titled("h", "The art of knots", "A rope is made of knots, and the sailor has ropes."),
  ],
];
const corpus = corpusOf(
  tinyAnalysis(CHAPTERS.flat(), {
    themes: CHAPTERS.map((posts, place) => ({
      id: `theme-${place}`,
      keyTerms: [],
      entryIds: posts.map(({ entryId }) => entryId),
      words: 100,
    })),
  }),
);
const runsThrough = throughBook(
  corpus,
  CHAPTERS.map((posts) => {
    const pieces = posts.map((post) => ({ post }));
    return { plan: { sections: [{ pieces }] } } as unknown as NamedChapter;
  }),
);

test("a line with the word of most chapters runs through the book, one with words of single chapters hardly", () => {
  const { borne: throughMost } = runsThrough("Bread is not a verb");
  const { borne: throughFew } = runsThrough("Ropes of steel");

  // "Bread" is borne out by three of four chapters, and "verb", "rope" and "steel" by one each.
  expect(throughMost).toBeCloseTo(0.75 + (0.3 * (0.75 + 0.25)) / 2);
  expect(throughFew).toBeCloseTo(0.25 + 0.3 * 0.25);
});

test("a line names what the book is about if many headlines and most chapters do, and not for a word of one chapter", () => {
  expect(runsThrough("Bread is not a verb").namesSubject).toBe(true);
  expect(runsThrough("Tie the knot").namesSubject).toBe(false);
  expect(runsThrough("So be it").namesSubject).toBe(false);
});
