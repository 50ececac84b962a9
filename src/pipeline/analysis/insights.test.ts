import { expect, test } from "vitest";
import type { InsightMaterial } from "#pipeline/analysis/insights/finding.ts";
import { confidenceFrom } from "#pipeline/analysis/insights/finding.ts";
import { findInsights } from "./insights.ts";
import type { Post } from "./schema.ts";
import { judgeMaterial } from "./judge-material.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";

function material(posts: Post[], more: Partial<InsightMaterial> = {}): InsightMaterial {
  return { ...tinyAnalysis(posts), ...more };
}

function somePosts(count: number, more: (index: number) => Partial<Post> = () => ({})): Post[] {
  return Array.from({ length: count }, (_, index) =>
    tinyPost(`p${index}`, [`Paragraph number ${index} says something short.`], {
      title: `Post ${index}`,
      ...more(index),
    }),
  );
}

test("little material is called a booklet, with its pages and what a book of standard length has", () => {
  const insights = findInsights(material(somePosts(10), { words: 4000 }));

  expect(insights[0]).toMatchObject({
    category: "Material",
    impact: "high",
    title: "This makes a booklet, not yet a book",
    confidence: 100,
    description:
      "4,000 usable words in 10 posts give a book of about 3,750 words, or 15 pages. A book of standard length has 40,000 words, chosen from twice as many in about 160 posts.",
  });
});

test("how much there is, is told as the book that the contents are planned for", () => {
  // Decision 043: a standard book has half of the words, but 10,000 where there are as many and 40,000 at most.
  const sizes = [
    { count: 24, words: 16_188 },
    { count: 120, words: 60_000 },
    { count: 200, words: 200_000 },
  ].map(({ count, words }) => findInsights(material(somePosts(count), { words }))[0]);

  expect(sizes.map((size) => [size?.title, size?.description])).toEqual([
    [
      "This makes a book of about 40 pages",
      "16,188 usable words in 24 posts give a book of about 10,000 words, or 40 pages. A book of standard length has 40,000 words, chosen from twice as many in about 160 posts.",
    ],
    [
      "This makes a book of about 120 pages",
      "60,000 usable words in 120 posts give a book of about 30,000 words, or 120 pages. A book of standard length has 40,000 words, chosen from twice as many in about 160 posts.",
    ],
    [
      "You have enough for a book of standard length",
      "200,000 usable words in 200 posts give a book of about 40,000 words, or 160 pages, so the best can be chosen.",
    ],
  ]);
});

test("the pages foretold after the analysis are those foretold before it", () => {
  // 17,281 words of the author's leave about four fifths, 13,825, after cleaning.
  const sums = { entries: 24, wordless: 0, ownWords: 17_281, othersWords: 0, from: null, to: null };
  const before = judgeMaterial({ ...sums, ownWordsInShort: 0, pagesToRead: 0 }, []);

  const after = findInsights(material(somePosts(24), { words: 16_188 }))[0];

  expect(before.pages).toBe(40);
  expect(after?.title).toBe("This makes a book of about 40 pages");
});

test("three posts of 24 that end with a question show no habit, eight do", () => {
  const asking = [3, 8].map((asks) =>
    findInsights(
      material(
        somePosts(24, (index) => ({ closingQuestion: index < asks ? "And you?" : null })),
        { words: 30_000 },
      ),
    ).filter(({ title }) => title.includes("questions")),
  );

  expect(asking[0]).toEqual([]);
  expect(asking[1]).toMatchObject([
    { title: "You often end posts with questions", confidence: 100, impact: "medium" },
  ]);
});

test("a phrase is called the author's only where five posts use it", () => {
  const all = somePosts(24);
  const voice = tinyAnalysis(all).voice;
  const phrasesIn = (posts: number) =>
    findInsights(
      material(all, {
        words: 30_000,
        voice: {
          ...voice,
          signaturePhrases: [
            {
              phrase: "plant your flag",
              entryIds: all.slice(0, posts).map(({ entryId }) => entryId),
            },
          ],
        },
      }),
    ).filter(({ title }) => title.includes("plant your flag"));

  expect(phrasesIn(3)).toEqual([]);
  expect(phrasesIn(5)).toHaveLength(1);
});

test("a year is the busiest only with a margin: three posts against two are none", () => {
  const even = somePosts(24, (index) => ({
    date: index < 3 ? "2011-05-01" : `${2012 + Math.floor((index - 3) / 2)}-05-01`,
  }));
  const uneven = somePosts(24, (index) => ({
    date: index < 12 ? "2011-05-01" : `${2012 + Math.floor((index - 12) / 4)}-05-01`,
  }));

  const titles = [even, uneven].map((posts) =>
    findInsights(material(posts, { words: 30_000 }))
      .filter(({ category }) => category === "Over the years")
      .map(({ title }) => title),
  );

  expect(titles).toEqual([[], ["2011 was your busiest year"]]);
});

test("the theme readers react to is found, with its figures and its best posts as evidence", () => {
  const all = somePosts(20, (index) => ({
    engagement: index < 5 ? 100 + index : 10,
    ...(index < 5 && { title: `Bread, oven and flour ${index}` }),
  }));
  const themes = [
    {
      id: "theme-1",
      keyTerms: ["bread", "oven", "flour"],
      entryIds: ["p0", "p1", "p2", "p3", "p4"],
      words: 5000,
    },
    {
      id: "theme-2",
      keyTerms: ["boats"],
      entryIds: all.slice(5).map(({ entryId }) => entryId),
      words: 5000,
    },
  ];

  const insights = findInsights(material(all, { themes, words: 30_000 }));

  expect(insights).toContainEqual({
    category: "Readers",
    impact: "high",
    title: "Readers react most to bread, oven and flour",
    description:
      "The middle post of this theme drew 102 reactions; your middle post over all drew 10.",
    confidence: 56,
    evidence: [
      { entryId: "p4", quote: "Bread, oven and flour 4" },
      { entryId: "p3", quote: "Bread, oven and flour 3" },
      { entryId: "p2", quote: "Bread, oven and flour 2" },
    ],
  });
});

test("a theme is not named by words that only run through its texts", () => {
  const all = somePosts(20, (index) => ({ words: index < 10 ? 500 : 100 }));
  const themes = [all.slice(0, 10), all.slice(10)].map((members, index) => ({
    id: `theme-${index}`,
    keyTerms: ["boost", "power", "majority"],
    entryIds: members.map(({ entryId }) => entryId),
    words: index === 0 ? 5000 : 1000,
  }));

  const insights = findInsights(material(all, { themes, words: 30_000 }));

  expect(
    insights.filter(({ title, description }) => /boost|majority/u.test(title + description)),
  ).toEqual([]);
});

test("nothing is said of reactions that the export does not tell", () => {
  const insights = findInsights(material(somePosts(20), { words: 30_000 }));

  expect(insights.filter(({ category }) => category === "Readers")).toEqual([]);
});

test("a theme that was left behind is told with its years", () => {
  const all = somePosts(40, (index) => ({
    date: `${2010 + Math.floor(index / 4)}-05-01`,
    title: `Films ${index}`,
  }));
  const themes = [
    {
      id: "theme-1",
      keyTerms: ["films"],
      entryIds: all.slice(0, 12).map(({ entryId }) => entryId),
      words: 5000,
    },
    {
      id: "theme-2",
      keyTerms: ["code"],
      entryIds: all.slice(12).map(({ entryId }) => entryId),
      words: 5000,
    },
  ];

  const titles = findInsights(material(all, { themes, words: 30_000 }));

  expect(titles).toContainEqual(
    expect.objectContaining({
      title: "You moved on from films",
      description:
        "12 of your first 20 posts (2010 to 2014) and 0 of your last 20 (2015 to 2019) belong to this theme.",
    }),
  );
});

test("a theme spread evenly over the years has not moved", () => {
  const all = somePosts(40, (index) => ({ date: `${2010 + Math.floor(index / 4)}-05-01` }));
  const themes = [
    {
      id: "theme-1",
      keyTerms: ["films"],
      entryIds: all.filter((_, i) => i % 2 === 0).map(({ entryId }) => entryId),
      words: 5000,
    },
    {
      id: "theme-2",
      keyTerms: ["code"],
      entryIds: all.filter((_, i) => i % 2 === 1).map(({ entryId }) => entryId),
      words: 5000,
    },
  ];

  const insights = findInsights(material(all, { themes, words: 30_000 }));

  expect(insights.filter(({ category }) => category === "Over the years")).toEqual([]);
});

test("posts in a second language are reported, not hidden", () => {
  const insights = findInsights(
    material(somePosts(20), { otherLanguages: [{ language: "pt", posts: 12 }], words: 30_000 }),
  );

  expect(insights).toContainEqual(
    expect.objectContaining({
      title: "You also write in another language",
      impact: "high",
      confidence: 100,
    }),
  );
});

test("advice given in three posts is found, an exclamation to oneself is not", () => {
  const all = [
    tinyPost("a", ["Learn in public.", "Don't get me wrong."]),
    tinyPost("b", ["Learn in public!", "Don't get me wrong."]),
    tinyPost("c", ["Learn in Public.", "Don't get me wrong."]),
  ];

  const advice = findInsights(material(all)).filter(({ category }) => category === "Advice");

  expect(advice.map(({ title }) => title)).toEqual(["Your most repeated advice: Learn in public."]);
  expect(advice[0]?.evidence.map(({ entryId }) => entryId)).toEqual(["a", "b", "c"]);
});

test("more posts give more confidence, never certainty", () => {
  expect([0, 4, 12, 36, 100_000].map(confidenceFrom)).toEqual([0, 50, 75, 90, 99]);
});

test("posts that nobody could read are named, so that their author can mend them", () => {
  const unreadable = ["“On calm” (row 12 of mine.csv)", "row 3 of mine.csv"].map((name, n) => ({
    entryId: `u${n}`,
    name,
    fault: null,
  }));

  const insights = findInsights(material(somePosts(10), { unreadable }));

  expect(insights).toContainEqual(
    expect.objectContaining({
      title: "2 posts could not be read",
      impact: "high",
      description: expect.stringMatching(
        /^“On calm” \(row 12 of mine\.csv\), row 3 of mine\.csv: .* paste the plain text, and analyse again\.$/u,
      ),
    }),
  );
});
