import { expect, test } from "vitest";
import { postsOf } from "./edit.ts";
import { outlineAsWished } from "./outline-as-wished.ts";
import type { ChapterOutline, MainSection, Wish } from "./schema.ts";

function section(sectionNumber: number, title: string, posts: Record<string, number[]>) {
  const sources = Object.entries(posts).map(([entryId, paragraphs]) => ({ entryId, paragraphs }));
  return {
    sectionNumber,
    title,
    titleBy: "author",
    learningObjective: "",
    keyPoints: [],
    wordCount: 100 * sources.length,
    sources,
  } satisfies MainSection;
}

function outline(mainSections: MainSection[]): ChapterOutline {
  return {
    chapterId: "bread",
    chapterNumber: 1,
    chapterTitle: "Bread",
    targetWordCount: 400,
    estimatedReadingTime: 2,
    openingHook: { type: "Question", content: "Why bake?", purpose: "", source: null },
    mainSections,
    engagementElements: [],
    personalAnecdotes: [],
    igContentIntegration: [],
    pacingNotes: "",
    deck: null,
    closing: null,
  };
}

const EDITED: ChapterOutline = {
  ...outline([
    section(1, "Grain", { rye: [1], wheat: [1, 2] }),
    section(2, "Fire", { oven: [1], crust: [1] }),
  ]),
  openingHook: { type: "Question", content: "Why bake?", purpose: "", source: null, by: "author" },
  editedAt: "2026-11-25T10:00:00.000Z",
};

function wished(planned: ChapterOutline, kind: Exclude<Wish["kind"], "words" | "withoutPosts">) {
  const made = outlineAsWished(EDITED, planned, [{ kind }]);
  return made?.mainSections.map((each) => [
    each.title,
    ...postsOf(each).map(({ entryId }) => entryId),
  ]);
}

test("shorter keeps the author's sections and, of their posts, what the plan keeps of them", () => {
  const planned = outline([section(1, "Other", { crust: [1], wheat: [2] })]);

  const made = outlineAsWished(EDITED, planned, [{ kind: "shorter" }]);

  expect(made?.mainSections.map(({ title, sources }) => [title, sources])).toEqual([
    ["Grain", [{ entryId: "wheat", paragraphs: [2] }]],
    ["Fire", [{ entryId: "crust", paragraphs: [1] }]],
  ]);
  expect(made?.openingHook.content).toBe("Why bake?");
});

test("longer puts a further post behind the one that it follows in the plan", () => {
  const planned = outline([
    section(1, "Other", { oven: [1, 2], stone: [1], rye: [1] }),
    section(2, "More", { wheat: [1, 2], crust: [1] }),
  ]);

  expect(wished(planned, "longer")).toEqual([
    ["Grain", "rye", "wheat"],
    ["Fire", "oven", "stone", "crust"],
  ]);
});

test("another order sorts the sections and their posts as planned, and moves no post to another section", () => {
  const planned = outline([section(1, "Other", { crust: [1], wheat: [1], oven: [1], rye: [1] })]);

  expect(wished(planned, "otherOrder")).toEqual([
    ["Fire", "crust", "oven"],
    ["Grain", "wheat", "rye"],
  ]);
});

test("another opening begins with the section and the post that begin the plan, without the typed hook", () => {
  const planned = outline([section(1, "Other", { crust: [1], rye: [1], wheat: [1], oven: [1] })]);

  const made = outlineAsWished(EDITED, planned, [{ kind: "otherOpening" }]);

  expect(wished(planned, "otherOpening")).toEqual([
    ["Fire", "crust", "oven"],
    ["Grain", "rye", "wheat"],
  ]);
  expect(made?.openingHook.by).toBeUndefined();
});

test("another opening that is a paragraph of its own leaves the sections as they are", () => {
  const source = { entryId: "memory", paragraphs: [3] };
  const planned = {
    ...outline([section(1, "Other", { crust: [1] })]),
    openingHook: { type: "Story", content: "I was six.", purpose: "", source },
  };

  const made = outlineAsWished(EDITED, planned, [{ kind: "otherOpening" }]);

  expect(made?.openingHook).toEqual(planned.openingHook);
  expect(made?.mainSections.map(({ title }) => title)).toEqual(["Grain", "Fire"]);
});
