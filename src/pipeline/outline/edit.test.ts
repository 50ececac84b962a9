import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import {
  type EditedOutline,
  editOutline,
  EditRefused,
  fitOutline,
  postsOf,
  sectionOfPost,
} from "./edit.ts";
import type { ChapterOutline } from "./schema.ts";

const NOW = "2026-11-23T10:00:00.000Z";

test("an outline that was saved without a change keeps all it had", () => {
  expect(edit({})).toEqual({ ...OUTLINE, editedAt: NOW });
});

test("sections change their order, and what names them goes along", () => {
  const { sections } = asEdited();

  const edited = edit({ sections: sections.toReversed() });

  expect(edited.mainSections.map(({ sectionNumber, title }) => [sectionNumber, title])).toEqual([
    [1, null],
    [2, "On Mondays"],
  ]);
  expect(edited.igContentIntegration).toEqual([
    { postUrl: "https://example.org/b", usage: "Printed whole", section: 1 },
  ]);
});

test("a title that the author types has no source, and the post's own headline is not printed instead", () => {
  const [first, second] = asEdited().sections as [Section, Section];

  const edited = edit({ sections: [{ ...first, title: " Fridays " }, second] });

  expect(edited.mainSections[0]).toMatchObject({
    title: "Fridays",
    titleBy: "author",
    sources: [{ entryId: "a", paragraphs: [1, 2, 3] }],
  });
  expect(edit({ sections: [{ ...first, title: "  " }, second] }).mainSections[0]?.title).toBe(null);
});

test("a post is moved to another section with its blocks and its words", () => {
  const [first, second] = asEdited().sections as [Section, Section];
  const moved = [...first.posts, { section: 2, entryId: "b" }];

  const edited = edit({
    sections: [
      { ...first, posts: moved },
      { ...second, posts: [{ section: 2, entryId: "c" }] },
    ],
  });

  expect(edited.mainSections.map(({ sources }) => sources)).toEqual([
    [
      { entryId: "a", paragraphs: [0] },
      { entryId: "a", paragraphs: [1, 2, 3] },
      { entryId: "b", paragraphs: [1] },
    ],
    [{ entryId: "c", paragraphs: [1, 2, 3] }],
  ]);
  expect(edited.mainSections.map(({ wordCount }) => wordCount)).toEqual([350, 150]);
});

test("a post that leaves the outline takes along what was taken from it", () => {
  const [first, second] = asEdited().sections as [Section, Section];

  const edited = edit({
    sections: [first, { ...second, posts: [{ section: 2, entryId: "b" }] }],
  });

  expect(edited.closing).toBeNull();
  expect(edited.personalAnecdotes).toEqual([]);
  expect(edited.openingHook).toMatchObject({ content: "", source: null });
  expect(edited.deck).toEqual(OUTLINE.deck);
});

test("a hook that the author types is the author's", () => {
  expect(edit({ hook: "Why do we quit?" }).openingHook).toEqual({
    type: "Question",
    content: "Why do we quit?",
    purpose: "",
    source: null,
    by: "author",
  });
  expect(edit({ hook: " " }).openingHook).toEqual({
    type: "Statement",
    content: "",
    purpose: "",
    source: null,
  });
});

test("a hook that quotes the first section goes when another section comes first, and is never printed twice", () => {
  const { sections } = asEdited();
  const quoting: ChapterOutline = {
    ...OUTLINE,
    openingHook: { type: "Story", content: "Nobody quits.", purpose: "", source: null },
  };

  const same = editOutline(quoting, { hook: "", sections }, NOW);
  const moved = editOutline(quoting, { hook: "", sections: sections.toReversed() }, NOW);

  expect(same.openingHook).toEqual(quoting.openingHook);
  expect(moved.openingHook).toEqual({ type: "Story", content: "", purpose: "", source: null });
});

test("a further post becomes a section of its own, whole and under its own title", () => {
  const post = tinyPost("d", ["It was a Friday.", "Nobody quit."], {
    title: "On Fridays",
    titleGiven: true,
  });
  const section = sectionOfPost(post);
  const added = new Map(section ? [["d", section]] : []);
  const one = {
    was: null,
    title: "On Fridays",
    keyPoints: [],
    posts: [{ section: null, entryId: "d" }],
  };

  const edited = editOutline(
    OUTLINE,
    { ...asEdited(), sections: [...asEdited().sections, one] },
    NOW,
    added,
  );

  expect(edited.mainSections[2]).toMatchObject({
    sectionNumber: 3,
    title: "On Fridays",
    sources: [
      { entryId: "d", paragraphs: [0] },
      { entryId: "d", paragraphs: [1, 2] },
    ],
  });
  expect(() => edit({ sections: [one] })).toThrow(EditRefused);
});

test("a section of a post without a title is named by the post's first line", () => {
  const post = tinyPost("d", ["**It was** a Friday.\nRain.", "Nobody quit."]);

  expect(sectionOfPost(post)).toMatchObject({
    title: null,
    learningObjective: "It was a Friday.",
    sources: [{ entryId: "d", paragraphs: [1, 2] }],
  });
});

test("what would leave nothing, or was made on another outline, is refused", () => {
  const [first, second] = asEdited().sections as [Section, Section];
  const refused: Partial<EditedOutline>[] = [
    { sections: [] },
    { sections: [{ ...first, posts: [] }] },
    { sections: [{ ...first, was: 9 }] },
    { sections: [first, { ...second, was: 1 }] },
    { sections: [first, { ...second, posts: first.posts }] },
    { sections: [{ ...first, posts: [{ section: 1, entryId: "b" }] }] },
  ];

  for (const change of refused) expect(() => edit(change)).toThrow(EditRefused);
});

test("posts that left the chapter leave its edited outline, and the rest stays", () => {
  const edited = edit({ hook: "My own beginning." });

  const fitted = fitOutline(edited, ["a", "b", "z"]);

  expect(fitted?.mainSections[1]?.sources).toEqual([{ entryId: "b", paragraphs: [1] }]);
  expect(fitted?.openingHook.content).toBe("My own beginning.");
  expect(fitted?.editedAt).toBe(NOW);
  expect(fitOutline(edited, ["z"])).toBeNull();
});

type Section = EditedOutline["sections"][number];

const OUTLINE: ChapterOutline = {
  chapterId: "one",
  chapterNumber: 1,
  chapterTitle: "Mondays",
  targetWordCount: 500,
  estimatedReadingTime: 3,
  openingHook: {
    type: "Story",
    content: "I quit.",
    purpose: "",
    source: { entryId: "c", paragraphs: [4] },
  },
  mainSections: [
    {
      sectionNumber: 1,
      title: "On Mondays",
      learningObjective: "",
      keyPoints: ["Nobody quits on a Friday."],
      wordCount: 300,
      sources: [
        { entryId: "a", paragraphs: [0] },
        { entryId: "a", paragraphs: [1, 2, 3] },
      ],
    },
    {
      sectionNumber: 2,
      title: null,
      learningObjective: "",
      keyPoints: [],
      wordCount: 200,
      sources: [
        { entryId: "b", paragraphs: [1] },
        { entryId: "c", paragraphs: [1, 2, 3] },
      ],
    },
  ],
  engagementElements: [],
  personalAnecdotes: [{ source: "C", story: "I quit.", purpose: "", entryId: "c" }],
  igContentIntegration: [{ postUrl: "https://example.org/b", usage: "Printed whole", section: 2 }],
  pacingNotes: "",
  deck: { text: "Mondays decide.", source: { entryId: "a", paragraphs: [5] } },
  closing: { content: "So go.", source: { entryId: "c", paragraphs: [6] } },
};

function asEdited(): EditedOutline {
  return {
    hook: OUTLINE.openingHook.content,
    sections: OUTLINE.mainSections.map((section) => ({
      was: section.sectionNumber,
      title: section.title,
      keyPoints: section.keyPoints,
      posts: postsOf(section),
    })),
  };
}

function edit(change: Partial<EditedOutline>): ChapterOutline {
  return editOutline(OUTLINE, { ...asEdited(), ...change }, NOW);
}
