import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { corpusOf } from "./corpus.ts";
import { ownWords } from "./own-words.ts";
import { type ChapterPlan, piecesOf, planAsWished, type PlannedSize } from "./plan.ts";
import type { PlanWishes } from "./wishes.ts";

const PLAIN: PlanWishes = { length: 1, moreStories: 0, otherOpening: 0, otherOrder: 0 };

/** Fifty words of the author's opinion on a kind of bread. */
function opinion(bread: string): string {
  return `Good ${bread} bread needs time, warm water and flour that was milled not long ago. Bakers who hurry their ${bread} dough get a loaf without taste. Most people never notice, because most people have never eaten a ${bread} loaf that was given the time which it needs to rise.`;
}

const STORY =
  "One day in 2014 I walked into the wrong bakery. I sat down, watched the baker for twenty minutes and asked two questions. Nobody stopped me, so I learned that bread opens more doors than a badge does, and I told my friends about that bread.";

const BREADS = ["rye", "wheat", "spelt", "oat", "barley", "corn"];

function planned(
  posts: Post[],
  wishes: Partial<PlanWishes>,
  mostWords: number,
  wishedAway: { from: ChapterPlan; ids: string[] } | null = null,
): ChapterPlan {
  const entryIds = posts
    .map(({ entryId }) => entryId)
    .filter((entryId) => wishedAway?.ids.includes(entryId) !== true);
  const chapter: PlannedSize = {
    title: "Bread",
    titleIsLabel: true,
    entryIds,
    mostWords,
    ...(wishedAway && { before: piecesOf(wishedAway.from.sections) }),
  };
  const corpus = corpusOf(tinyAnalysis(posts, { language: "en" }));
  const plan = planAsWished(corpus, [chapter], 0, { ...PLAIN, ...wishes });
  if (!plan) throw new Error("The chapter was not planned.");
  return plan;
}

function printed({ sections }: ChapterPlan): string[] {
  return piecesOf(sections).map(({ post }) => post.entryId);
}

/** Six posts of about fifty words, the liked ones first, written one a year, the newest first. */
function breads(): Post[] {
  return BREADS.map((bread, index) =>
    tinyPost(bread, [opinion(bread)], {
      engagement: 600 - 100 * index,
      date: `${2020 - index}-05-01`,
    }),
  );
}

test("a shorter chapter keeps the best of its posts, and half as long keeps fewer", () => {
  const usual = planned(breads(), {}, 300);
  const shorter = planned(breads(), { length: 0.6 }, 300);
  const shortest = planned(breads(), { length: 0.3 }, 300);

  expect(printed(usual)).toHaveLength(5);
  expect(shorter.words / usual.words).toBeGreaterThan(0.45);
  expect(shorter.words / usual.words).toBeLessThan(0.75);
  expect(printed(shorter)).toContain("rye");
  expect(printed(usual)).toEqual(expect.arrayContaining(printed(shorter)));
  expect(shortest.words).toBeLessThan(shorter.words);
});

test("a longer chapter keeps what it has and adds posts, as far as there are any", () => {
  const usual = planned(breads(), {}, 150);
  const longer = planned(breads(), { length: 1.5 }, 150);
  const longest = planned(breads(), { length: 9 }, 150);

  expect(printed(usual).length).toBeLessThan(BREADS.length);
  expect(printed(longer)).toEqual(expect.arrayContaining(printed(usual)));
  expect(longer.words / usual.words).toBeGreaterThan(1.3);
  expect(longer.words / usual.words).toBeLessThan(1.7);
  expect(printed(longest).toSorted()).toEqual(BREADS.toSorted());
});

const ESSAYS = new URL("../../../../tests/books/chesterton/posts.csv", import.meta.url);

test("a chapter of essays becomes about half as long again", async () => {
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(ESSAYS)));
  const wordsOf = async (chapter: PlannedChapter, times: number): Promise<number> => {
    const wished = { ...chapter, targetWordCount: chapter.targetWordCount * times };
    const wish = times === 1 ? null : { asked: [{ kind: "longer" as const }], round: 1 };
    const outline = await ownWords.outlineChapter(
      { analysis, foundation, material: null, posts: [], chapter: wished, wish },
      { signal: new AbortController().signal } as never, // The engine needs nothing else of its context.
    );
    return outline.mainSections.reduce((sum, { wordCount }) => sum + wordCount, 0);
  };
  const first = foundation.tableOfContents.chapters.slice(0, 1);

  const usual = await Promise.all(first.map((chapter) => wordsOf(chapter, 1)));
  const longer = await Promise.all(first.map((chapter) => wordsOf(chapter, 1.5)));

  const times = longer.map((words, index) => words / (usual[index] ?? 0));
  expect(Math.min(...times)).toBeGreaterThan(1.4);
  expect(Math.max(...times)).toBeLessThan(1.6);
});

test("with more stories, a scene from the author's life is printed instead of an opinion", () => {
  const story = tinyPost("story", [STORY], { engagement: 0, timeBound: 0.7 });
  const posts = [...breads(), story];

  const usual = planned(posts, {}, 150);
  const told = planned(posts, { moreStories: 1 }, 150);

  expect(printed(usual)).not.toContain("story");
  expect(printed(told)).toContain("story");
  expect(told.words / usual.words).toBeGreaterThan(0.8);
});

test("another opening begins with another post each time", () => {
  const firsts = [0, 1, 2].map((otherOpening) => {
    const plan = planned(breads(), { otherOpening }, 300);
    return plan.opening?.entryId ?? printed(plan)[0];
  });

  expect(new Set(firsts).size).toBe(3);
});

test("the usual order of dated posts is by time, and another one puts the newest first", () => {
  const usual = printed(planned(breads(), {}, 300));
  const other = printed(planned(breads(), { otherOrder: 1 }, 300));

  expect(usual).toEqual(["barley", "oat", "spelt", "wheat", "rye"]);
  expect(other).toEqual(["rye", "wheat", "spelt", "oat", "barley"]);
});

test("nothing comes in the place of a post that is wished away, unless half of the chapter would be gone", () => {
  const from = planned(breads(), {}, 150);
  const [first = "", second = "", third = "", ...more] = printed(from);

  const without = planned(breads(), {}, 150, { from, ids: [first] });
  const few = planned(breads(), {}, 150, { from, ids: [first, second] });

  expect(more).toEqual([]);
  expect(printed(without)).toEqual([second, third]);
  expect(printed(few)[0]).toBe(third);
  expect(printed(few).length).toBeGreaterThan(1);
});

/** 24 posts of a licensed corpus: tests/books/benbalter/ATTRIBUTION.md. */
const POSTS = new URL("../../../../tests/books/benbalter/posts.csv", import.meta.url);

test("without one of its posts, a chapter keeps the order of the others, and adds posts only behind them", async () => {
  const { analysis, foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));
  const signal = new AbortController().signal;
  const printedIn = async (chapter: PlannedChapter, left: string | null): Promise<string[]> => {
    const entryIds = chapter.entryIds.filter((id) => id !== left);
    const asked = [{ kind: "withoutPosts" as const, entryIds: [left ?? ""] }];
    const outline = await ownWords.outlineChapter(
      {
        analysis,
        foundation,
        material: null,
        posts: [],
        chapter: { ...chapter, entryIds },
        wish: left === null ? null : { asked, round: 1 },
      },
      { signal } as never, // The engine needs nothing else of its context.
    );
    const ids = outline.mainSections.flatMap(({ sources }) => sources.map((run) => run.entryId));
    return [...new Set(ids)];
  };

  const wished = await Promise.all(
    foundation.tableOfContents.chapters.map(async (chapter) => {
      const usual = await printedIn(chapter, null);
      return await Promise.all(
        usual.slice(0, -1).map(async (left) => ({
          stay: usual.filter((id) => id !== left),
          without: await printedIn(chapter, left),
        })),
      );
    }),
  );

  const cases = wished.flat();
  expect(cases.length).toBeGreaterThan(5);
  expect(cases.map(({ stay, without }) => without.slice(0, stay.length))).toEqual(
    cases.map(({ stay }) => stay),
  );
});
