import { expect, test } from "vitest";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import { qualityPage, shortfalls, type Trial } from "./report.ts";
import type { MeasuredBook } from "./targets.ts";

const good: BookQuality = {
  grounding: { sentences: 100, found: 100, share: 1, nGrams: 0.99, linking: 0.01, unfound: [] },
  duplicates: { sentences: 80, repeated: 0, share: 0, repeats: [], nearRepeats: [] },
  residue: { per10kWords: 2, callsMeasured: true, hits: [] },
  secondLanguage: [],
  leanings: { lost: [], lostPer10kWords: 1, edges: [], isMeasured: true },
  pieces: { count: 20, scraps: [], scrapShare: 0, fromLongPosts: true },
  titles: { cover: 0.8, repeated: [] },
  separation: { within: 0.17, between: 0.05, value: 0.12, withSelfPairs: 0.15 },
  adjacency: 0.08,
  voice: { own: 0.4, nearestOther: 1, ratio: 0.4 },
  substance: 0.9,
  uncut: 0.9,
  sizes: {
    chapterWords: [1900, 2100],
    words: 4000,
    variation: 0.05,
    targetWords: 4000,
    toTarget: 1,
  },
};
const random: BookQuality = {
  ...good,
  separation: { within: 0.1, between: 0.05, value: 0.05, withSelfPairs: 0.06 },
};
const trial: Trial = {
  corpus: "essays",
  language: "en",
  posts: 40,
  draft: good,
  random,
  shuffled: random,
  foreign: null,
};

test("says so when nothing falls short", () => {
  expect(shortfalls([trial])).toEqual([
    "Nothing: every draft reaches every target that could be measured.",
  ]);
});

test("names each measure that misses its target, with figure and target", () => {
  const poor: BookQuality = {
    ...good,
    duplicates: { ...good.duplicates, repeated: 1, share: 0.0125 },
    residue: {
      per10kWords: 7.5,
      callsMeasured: true,
      hits: [{ kind: "hashtag", chapter: 1, paragraph: 2, text: "#a" }],
    },
    separation: { within: 0.15, between: 0.06, value: 0.09, withSelfPairs: 0.11 },
  };

  expect(shortfalls([{ ...trial, draft: poor }])).toEqual([
    "- essays: sentences printed twice is 1 (0.0125); the target is 0 (<= .003).",
    "- essays: links, hashtags, mentions, thread counters is 1; the target is 0.",
    "- essays: residue of all kinds in 10,000 words is 7.5; the target is <= 5.",
    "- essays: separation of chapters is 0.090; the target is >= .10.",
    // .09 is above .05 + .03, but less than 2 x .05.
    "- essays: separation, beside that of random posts is 0.090 (random 0.050); the target is >= 2 x random and >= random + .03.",
  ]);
});

test("a book of scraps under titles that do not fit, too short and too long, misses those targets", () => {
  const place = { chapter: 2, paragraph: 0, text: "bread" };
  const sizes = { ...good.sizes, words: 3360, toTarget: 0.84 };
  const poor: MeasuredBook = {
    ...good,
    duplicates: { ...good.duplicates, nearRepeats: [place] },
    pieces: { ...good.pieces, scraps: [place, place, place], scrapShare: 0.15 },
    titles: { cover: 0.59, repeated: [place] },
    short: { ...sizes, words: 4640, toTarget: 1.16 },
    long: sizes,
  };

  expect(shortfalls([{ ...trial, draft: poor }])).toEqual([
    "- essays: paragraphs printed twice, nearly word for word is 1; the target is 0.",
    "- essays: pieces under 110 words, where posts are long is 0.150; the target is <= .10.",
    "- essays: pieces that their chapter's title covers is 0.590; the target is >= .6.",
    "- essays: words of other chapters' titles repeated in titles is 1; the target is 0.",
    "- essays: length / target of the short book is 1.16; the target is .85-1.15.",
    "- essays: length / target of the long book is 0.84; the target is .85-1.15.",
  ]);
});

test("scraps are no miss where the author's posts are short", () => {
  const pieces = { ...good.pieces, scrapShare: 0.9, fromLongPosts: false };

  expect(shortfalls([{ ...trial, draft: { ...good, pieces } }])).toEqual([
    "Nothing: every draft reaches every target that could be measured.",
  ]);
});

test("does not count as a miss what could not be measured", () => {
  const unknown: BookQuality = { ...good, voice: null, adjacency: null };

  const page = qualityPage([{ ...trial, draft: unknown }]);

  expect(page).toContain(
    "| voice: distance from own / from nearest other | <= .8 | not measured |",
  );
  expect(page).toContain("Nothing: every draft reaches");
});

test("more than twice nothing is not enough to beat random posts", () => {
  const thin = { within: 0.07, between: 0.05, value: 0.02, withSelfPairs: 0.15 };
  const scattered = { within: 0.045, between: 0.05, value: -0.005, withSelfPairs: 0.06 };

  const lines = shortfalls([
    {
      ...trial,
      draft: { ...good, separation: thin },
      random: { ...random, separation: scattered },
    },
  ]);

  // .02 is .025 above -.005.
  expect(lines).toEqual([
    "- essays: separation of chapters is 0.020; the target is >= .10.",
    "- essays: separation, beside that of random posts is 0.020 (random -0.005); the target is >= 2 x random and >= random + .03.",
  ]);
});

test("tells which drafts would fall short if a post's likeness to itself were counted", () => {
  const likeItself = { within: 0.1, between: 0.05, value: 0.05, withSelfPairs: 0.08 };
  const columns = {
    ...trial,
    corpus: "columns",
    random: { ...random, separation: likeItself },
  };

  const page = qualityPage([trial, columns]);

  // .15 is at least 2 x .06, but not 2 x .08.
  expect(page).toContain("random posts reach:\n- columns: 0.150, random posts 0.080.\n");
});

test("marks a cell that falls short in the table", () => {
  const page = qualityPage([{ ...trial, draft: { ...good, uncut: 0.5 } }]);

  expect(page).toContain(
    "| the same, of the words from posts of 60 and more | >= .70 | **0.500** falls short | 0.900 |",
  );
});
