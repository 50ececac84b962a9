import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { own } from "#tests/pipeline/tiny-drafts.ts";
import { findUnused, type PrintedChapter, type UnusedPassage } from "./unused.ts";

const RYE = "Rye bread needs a sour dough, and a sour dough needs a week of warm days to wake up.";
const RYE_ALSO =
  "Rye bread keeps for a week, because a sour dough keeps its water longer than yeast.";
const WHEAT = "Wheat bread rises fast, and whoever waits for wheat has waited for nothing at all.";
const OVEN = "An oven of stone holds the heat of one fire for a whole day of baking bread.";
const CHESS =
  "In chess the end is where games are won, and hardly anybody trains the end of a game.";
const TWIN = "A knight on the rim is dim, as every player of chess learns in the first year.";

const POSTS: Post[] = [
  tinyPost("rye", ["# Of rye", RYE, RYE_ALSO, "Thanks for reading!"]),
  tinyPost("wheat", [WHEAT, "What I bake with:", "- flour of wheat\n- water and some salt"]),
  tinyPost("oven", [OVEN]),
  tinyPost("chess", [CHESS, TWIN]),
  tinyPost("misfit", ["My cat sleeps on the warm lid of the printer all winter long."]),
];

const ANALYSIS = tinyAnalysis(POSTS, {
  themes: [
    { id: "bread", keyTerms: [], entryIds: ["rye", "wheat", "oven"], words: 90 },
    { id: "games", keyTerms: [], entryIds: ["chess"], words: 40 },
  ],
  misfits: [{ entryId: "misfit", nearestThemeId: "games", fit: 0 }],
});

function chapter(
  number: number,
  entryIds: string[],
  passages: Passage[],
  wishedAway: string[] = [],
): PrintedChapter {
  return { id: `chapter-${number}`, number, entryIds, passages, wishedAway };
}

const BREAD = chapter(1, ["rye", "wheat"], [own(RYE, "rye", 2)]);
const GAMES = chapter(2, ["chess"], [own(CHESS, "chess", 1)]);

function unused(
  change: Partial<Parameters<typeof findUnused>[0]> = {},
  chapters: PrintedChapter[] = [BREAD, GAMES],
): UnusedPassage[] {
  return findUnused({
    analysis: ANALYSIS,
    outline: { outlines: [] },
    chapters,
    chapterId: "chapter-1",
    search: "",
    near: null,
    cut: [],
    leftOut: [],
    ...change,
  });
}

function textsOf(passages: readonly UnusedPassage[]): string[] {
  return passages.map(({ blocks }) => blocks.map(({ text }) => text).join(" / "));
}

test("what no chapter prints is listed: the chapter's theme first, then the rest of the book", () => {
  const found = unused();

  expect(textsOf(found.slice(0, 4)).toSorted()).toEqual([
    OVEN,
    RYE_ALSO,
    "What I bake with: / - flour of wheat\n- water and some salt",
    WHEAT,
  ]);
  expect(textsOf(found.slice(4)).toSorted()).toEqual([
    TWIN,
    "My cat sleeps on the warm lid of the printer all winter long.",
  ]);
});

test("each is traced to its block, and says why it is not in the book", () => {
  const section: MainSection = {
    sectionNumber: 1,
    title: null,
    learningObjective: "",
    keyPoints: [],
    wordCount: 10,
    sources: [{ entryId: "chess", paragraphs: [1, 2] }],
  };
  const outline = { outlines: [{ mainSections: [section] }] } as never; // nothing else of it is read

  const found = unused({ outline });

  const whyOf = (entryId: string): unknown[] =>
    found
      .filter((each) => each.entryId === entryId)
      .map(({ blocks, why }) => [blocks.map(({ paragraph }) => paragraph), why]);
  expect(whyOf("rye")).toEqual([[[3], { kind: "restOfPost", chapter: 1 }]]);
  expect(whyOf("wheat")).toEqual(
    expect.arrayContaining([
      [[1], { kind: "notChosen", chapter: 1 }],
      [[2, 3], { kind: "notChosen", chapter: 1 }],
    ]),
  );
  expect(whyOf("oven")).toEqual([[[1], { kind: "inNoChapter", chapter: null }]]);
  expect(whyOf("chess")).toEqual([[[2], { kind: "planned", chapter: 2 }]]);
  expect(whyOf("misfit")).toEqual([[[1], { kind: "fitsNoTheme", chapter: null }]]);
});

test("what the plan of a chapter leaves out says so, with the reason, as long as no section has it", () => {
  const leftOut = [
    { entryId: "wheat", paragraphs: [2, 3], reason: "It only lists what every kitchen has." },
    { entryId: "chess", paragraphs: [2], reason: "It repeats the first move." },
  ];
  const section = { sources: [{ entryId: "chess", paragraphs: [1, 2] }] };
  const outline = { outlines: [{ mainSections: [section], leftOut }] } as never; // nothing else of it is read

  const found = unused({ outline });

  const whyOf = (entryId: string, paragraph: number): unknown =>
    found.find(
      (each) =>
        each.entryId === entryId && each.blocks.some((block) => block.paragraph === paragraph),
    )?.why;
  expect(whyOf("wheat", 2)).toEqual({
    kind: "leftOutOfPlan",
    chapter: 1,
    because: "It only lists what every kitchen has.",
  });
  expect(whyOf("wheat", 1)).toEqual({ kind: "notChosen", chapter: 1 });
  expect(whyOf("chess", 2)).toEqual({ kind: "planned", chapter: 2 });
});

test("posts that were wished away, and what another post says in the book, are named as such", () => {
  const [first, ...others] = POSTS;
  const twin = { entryId: "chess", n: 1, how: "repeated" as const };
  const retold = first && { ...first, blocks: first.blocks.map((block) => ({ ...block, twin })) };
  const analysis = { ...ANALYSIS, posts: retold ? [retold, ...others] : [] };

  const found = unused({ analysis }, [
    chapter(1, ["rye", "wheat"], [own("Hm.", "x")], ["wheat"]),
    GAMES,
  ]);

  const kinds = new Map(found.map(({ entryId, why }) => [entryId, why.kind]));
  expect(kinds.get("rye")).toBe("saidElsewhere");
  expect(kinds.get("wheat")).toBe("wishedAway");
});

test("a text that stands in a chapter without its source is not offered again", () => {
  const typed: Passage = { text: WHEAT, kind: "added", role: "body", sources: [] };

  const found = unused({}, [{ ...BREAD, passages: [typed] }, GAMES]);

  expect(textsOf(found)).not.toContain(WHEAT);
  expect(textsOf(found)).toContain(RYE);
});

test("a search finds words anywhere in the passage, whatever their capitals", () => {
  expect(textsOf(unused({ search: "WEEK sour" }))).toEqual([RYE_ALSO]);
  expect(textsOf(unused({ search: "sour-dough, keeps" }))).toEqual([RYE_ALSO]);
  expect(unused({ search: "knight sour" })).toEqual([]);
});

test("for another passage only its chapter's theme is looked through, and the most alike is first", () => {
  const found = unused({ near: "Sour dough keeps its water, and rye bread keeps for long." });

  expect(textsOf(found)[0]).toBe(RYE_ALSO);
  expect(found.map(({ entryId }) => entryId)).not.toContain("chess");
  expect(found.every(({ words }) => words <= 200)).toBe(true);
});

test("what its author has cut from the chapter comes last in the place of another passage", () => {
  const near = "Sour dough keeps its water, and rye bread keeps for long.";
  const cut = [{ entryId: "rye", paragraph: 3 }];

  expect(textsOf(unused({ near, cut })).at(-1)).toBe(RYE_ALSO);
  // In the list of what the book does not print, it keeps its place.
  expect(textsOf(unused({ cut }))).toEqual(textsOf(unused()));
});

test("what its author has left out of the book comes last, and says so", () => {
  const found = unused({ leftOut: ["rye"] });
  const near = unused({ near: RYE, leftOut: ["rye"] });

  expect(textsOf(unused())[0]).toBe(RYE_ALSO);
  expect(found.at(-1)).toMatchObject({
    entryId: "rye",
    why: { kind: "leftOut", chapter: null },
  });
  expect(near.at(-1)?.entryId).toBe("rye");
});

test("of the first ten passages at most two are of one post", () => {
  const many = tinyPost(
    "many",
    ["one", "two", "three", "four", "five"].map((day) => `${RYE_ALSO} So it was on day ${day}.`),
  );
  const analysis = tinyAnalysis([...POSTS, many], {
    themes: [{ id: "bread", keyTerms: [], entryIds: ["rye", "wheat", "oven", "many"], words: 90 }],
  });

  const found = unused({ analysis, near: RYE_ALSO }, [
    { ...BREAD, entryIds: ["rye", "wheat", "oven", "many"] },
    GAMES,
  ]);

  const first = found.slice(0, 6).map(({ entryId }) => entryId);
  expect(first.filter((id) => id === "many")).toHaveLength(2);
  expect(found.filter(({ entryId }) => entryId === "many")).toHaveLength(5);
});

test("a post that is a list of names says so, where its chapter has other posts", () => {
  const names = tinyPost("names", [
    "Books:",
    "- Tartine Bread\n- Bread Alone\n- Flour Water Salt Yeast",
  ]);
  const bread = { ...BREAD, entryIds: ["rye", "names"] };

  const found = unused({ analysis: tinyAnalysis([...POSTS, names]) }, [bread]);

  expect(found.find(({ entryId }) => entryId === "names")?.why).toEqual({
    kind: "listing",
    chapter: 1,
  });
});
