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
    [0, "nothing"],
    [4_999, "too little"],
    [5_000, "booklet"],
    [19_999, "booklet"],
    [20_000, "book"],
  ] as const)("of %i words of one's own is %s", (ownWords, size) => {
    expect(judgeMaterial({ ...RICH, ownWords, ownWordsInShort: 0 }, []).size).toBe(size);
  });

  /** Archives of shared/corpora: their entries, words, those in short entries, and the pages of own-words' draft. */
  test.each([
    ["benbalter_blog", 194, 221_549, 36, 166],
    ["linkedin_shares_anand", 184, 20_515, 874, 35],
    ["swyx_writing", 97, 107_697, 94, 103],
    ["hoizey_articles_fr", 476, 105_831, 2_494, 160],
    ["chesterton_columns", 168, 243_703, 0, 158],
    ["instagram_wedding_photographer_pt", 164, 9_813, 2_374, 26],
  ] as const)(
    "of %s is told within a quarter",
    (_name, entries, ownWords, ownWordsInShort, draft) => {
      const { pages } = judgeMaterial({ ...RICH, entries, ownWords, ownWordsInShort }, []);

      expect(pages).toBeGreaterThan(0.75 * draft);
      expect(pages).toBeLessThan(1.25 * draft);
    },
  );

  test("of which a quarter is in another language is told without that", () => {
    const samples = [sample(ENGLISH, 750), sample(GERMAN, 250)];

    expect(judgeMaterial({ ...RICH, ownWords: 40_000 }, samples).pages).toBe(50);
  });

  test("of tweets is not told before the analysis: 48,907 words of them made 10 pages", () => {
    const tweets = { ...RICH, entries: 3_303, ownWords: 48_907, ownWordsInShort: 48_856 };

    expect(judgeMaterial(tweets, []).pages).toBeNull();
  });

  test("of bookmarks is not told before the analysis either", () => {
    const bookmarks = [{ ...sample(ENGLISH, 100), type: "bookmark" as const }];

    expect(judgeMaterial(RICH, bookmarks).pages).toBeNull();
  });
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
