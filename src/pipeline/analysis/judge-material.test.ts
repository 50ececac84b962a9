import { describe, expect, test } from "vitest";
import { judgeMaterial, type MaterialSums, type TextSample } from "./judge-material.ts";

/** 30,000 words of the author's own over three years: nothing is missing. */
const RICH: MaterialSums = {
  entries: 200,
  wordless: 0,
  ownWords: 30_000,
  othersWords: 0,
  ownWordsInShort: 1_000,
  from: "2021-03-01",
  to: "2024-03-01",
  pagesToRead: 0,
};

const ENGLISH =
  "I have learned that nobody rests well without having worked, and that the best of my days began with a walk around the park before breakfast.";
const GERMAN =
  "Ich habe gelernt, dass niemand gut ruht, der nicht gearbeitet hat, und dass meine besten Tage mit einem Gang um den Park vor dem Frühstück begannen.";

function sample(text: string, words: number): TextSample {
  return { text, type: "post", words };
}

describe("the size of a book", () => {
  test.each([
    [0, "nothing", 0],
    [200, "too little", 1],
    [1_200, "too little", 5],
    [4_999, "too little", 20],
    [5_000, "booklet", 20],
    [7_500, "booklet", 30],
    // As many chapters of 8 pages as there are themes (decision 043): 8, 8, 10, and 20 at most.
    [19_999, "booklet", 70],
    [20_000, "book", 70],
    [30_000, "book", 80],
    [192_500, "book", 160],
  ] as const)("of %i words of one's own is %s, %i pages", (ownWords, size, pages) => {
    expect(judgeMaterial({ ...RICH, ownWords }, [])).toMatchObject({ size, pages });
  });
});

test("no fewer pages are promised than the contents of the same posts then have", () => {
  // The first 24 posts of ben.balter.com: their contents have 7 chapters of 51 pages.
  const { pages } = judgeMaterial({ ...RICH, entries: 24, ownWords: 17_281 }, []);

  expect(pages).toBe(60);
});

describe("what would help most", () => {
  test("is nothing where there is enough of everything", () => {
    expect(judgeMaterial(RICH, [sample(ENGLISH, 100)]).advice).toEqual([]);
  });

  test.each([
    ["more posts, where they make no book", { ownWords: 6_000 }, ["add posts"]],
    [
      "reading the pages of bare links: these alone make no book",
      { entries: 200, wordless: 200, ownWords: 0, ownWordsInShort: 0, pagesToRead: 150 },
      ["links without words", "read pages", "add posts"],
    ],
    [
      "the texts themselves, where no page can be read",
      { entries: 200, wordless: 200, ownWords: 0, ownWordsInShort: 0 },
      ["links without words", "add posts"],
    ],
    ["many pages even for a large book", { wordless: 30, pagesToRead: 30 }, ["read pages"]],
    ["few pages not for a large book", { wordless: 10, pagesToRead: 10 }, []],
    ["words of one's own among others'", { othersWords: 30_001 }, ["mostly others' words"]],
    ["longer posts", { ownWordsInShort: 16_000 }, ["mostly short posts"]],
    [
      "more years, where a few months are all",
      { ownWords: 6_000, from: "2024-01-01", to: "2024-06-30" },
      ["add posts", "add years"],
    ],
  ])("is %s", (_what, change, advice) => {
    expect(judgeMaterial({ ...RICH, ...change }, []).advice).toEqual(advice);
  });

  test("is one language, where a twentieth or more is in another", () => {
    const report = judgeMaterial(RICH, [sample(ENGLISH, 750), sample(GERMAN, 250)]);

    expect(report.languages).toEqual([
      { code: "en", share: 0.75 },
      { code: "de", share: 0.25 },
    ]);
    expect(report.advice).toEqual(["several languages"]);
    expect(judgeMaterial(RICH, [sample(ENGLISH, 940), sample(GERMAN, 60)]).advice).toEqual([
      "several languages",
    ]);
  });
});

test("a language cannot be told of numbers, and there is none of nothing", () => {
  expect(judgeMaterial(RICH, [sample("12 34 56", 3)]).languages).toEqual([
    { code: "und", share: 1 },
  ]);
  expect(judgeMaterial(RICH, []).languages).toEqual([]);
});
