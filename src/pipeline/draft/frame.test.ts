import { expect, test } from "vitest";
import { splitAnswers } from "#pipeline/analysis/answers.ts";
import type { FrameBrief, WritingEngine } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { rewriteChapter, writeDraft } from "./draft.ts";
import { withFrame } from "./frame.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

const { analysis, outline } = tinySection();
const [FIRST, SECOND] = BOOK_FOUNDATION.tableOfContents.chapters;
const TOLD = [{ entryId: "writing-1", paragraph: 1 }];

/** Two chapters of one part, outlined alike. */
const foundation = {
  ...BOOK_FOUNDATION,
  tableOfContents: {
    ...BOOK_FOUNDATION.tableOfContents,
    chapters: [FIRST, SECOND].flatMap((chapter) =>
      chapter ? [{ ...chapter, part: "Prices" }] : [],
    ),
  },
};
const OUTLINES = foundation.tableOfContents.chapters.map(({ id }, index): ChapterOutline => ({
  ...outline,
  chapterNumber: index + 1,
  chapterId: id,
}));
const BRIEF = { analysis, foundation, outline: { outlines: OUTLINES }, material: null };

function passage(text: string, more: Partial<Passage> = {}): Passage {
  return { text, kind: "model", sources: TOLD, role: "body", ...more };
}

/** An engine whose sections are one paragraph, and which notes for what it was asked. */
function framing(
  write: (brief: FrameBrief) => Passage[],
): WritingEngine & { asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  return {
    ...ownWords,
    asked,
    draftSection: async ({ section: { sources } }) => [
      passage("A price.", {
        sources: sources.flatMap(({ entryId, paragraphs: [paragraph = 1] }) => ({
          entryId,
          paragraph,
        })),
      }),
    ],
    writeFrame: async (brief) => {
      asked.push(brief.part?.title ?? null);
      return write(brief);
    },
  };
}

test("the first chapter begins with the prologue and the opening of its part, and no other does", async () => {
  const engine = framing(({ part }) => [passage(part ? "Prices come first." : "I drew logos.")]);

  const { chapters } = await writeDraft(BRIEF, engine, tinyContext());

  expect(chapters[0]?.passages.slice(0, 3).map(({ role, text }) => [role, text])).toEqual([
    ["prologue", "I drew logos."],
    ["partOpening", "Prices come first."],
    ["body", "A price."],
  ]);
  expect(chapters[1]?.passages.map(({ role }) => role)).not.toContain("partOpening");
  expect(engine.asked).toEqual([null, "Prices"]);
});

test("the sentences of a chapter that is reported on are counted as they are printed, without its frame", async () => {
  const posted = analysis.posts.find(({ entryId }) => entryId === "pricing-1")?.blocks[0]?.text;
  const sources = [{ entryId: "pricing-1", paragraph: 1 }];
  const engine: WritingEngine = {
    ...framing(() => [passage("I drew logos for a decade.")]),
    finishChapter: async () => ({
      passages: [passage(`${posted} Nobody ever wrote this sentence.`, { sources })],
      report: { arrangedSections: [], revised: 0, voice: null },
    }),
  };

  const { chapters } = await writeDraft(BRIEF, engine, tinyContext());

  expect(posted?.match(/[.!?]/gu)).toHaveLength(2);
  expect(chapters.map(({ report }) => report?.ownSentences)).toMatchObject([
    { own: 2, all: 3 },
    { own: 2, all: 3 },
  ]);
});

test("who has told who they are gets no prologue, and their words stand before the opening of the part", async () => {
  const entry = tinyEntry("interview:who", "I am a designer.", { source: "Interview" });
  const { answers } = splitAnswers([entry]);
  const [first, ...rest] = OUTLINES;
  const told = { entryId: "interview:who", paragraphs: [1], about: null };
  const outlines = [{ ...(first as ChapterOutline), answers: [told] }, ...rest];
  const engine = framing(() => [passage("Prices come first.")]);

  const { chapters } = await writeDraft(
    { ...BRIEF, analysis: { ...analysis, answers }, outline: { outlines } },
    engine,
    tinyContext(),
  );

  expect(chapters[0]?.passages.slice(0, 3).map(({ text }) => text)).toEqual([
    "I am a designer.",
    "Prices come first.",
    "A price.",
  ]);
  expect(engine.asked).toEqual(["Prices"]);
});

test("a run that is begun again does not write the frame anew", async () => {
  const engine = framing(() => [passage("I drew logos.")]);
  const stored = new Map<string, unknown>();
  const steps = {
    get: async (key: string) => stored.get(key),
    put: async (key: string, value: unknown) => void stored.set(key, value),
  };
  const context = { ...tinyContext(), steps };

  const one = await writeDraft(BRIEF, engine, context);
  const other = await writeDraft(BRIEF, engine, context);

  expect(other).toEqual(one);
  expect(engine.asked).toHaveLength(2);
});

test("a chapter that is written again keeps the frame that it begins with", async () => {
  const engine = framing(() => [passage("Another prologue.")]);
  const [first] = OUTLINES as [ChapterOutline];
  const now = [passage("I drew logos.", { role: "prologue" }), passage("An old price.")];

  const { passages } = await rewriteChapter(
    BRIEF,
    first,
    { before: [], now },
    engine,
    tinyContext(),
    {
      asked: [],
      round: 1,
    },
  );

  expect(passages.slice(0, 2).map(({ text }) => text)).toEqual(["I drew logos.", "A price."]);
  expect(engine.asked).toEqual([]);
});

test.each([
  ["a block that no post has", { sources: [{ entryId: "writing-1", paragraph: 9 }] }, []],
  ["no block", { sources: [] }, []],
  ["a post that its author has wished away", {}, ["writing-1"]],
])("a prologue that is made from %s is refused", async (_name, more, unwanted) => {
  const engine = framing(() => [passage("I drew logos.", more)]);

  const writing = writeDraft({ ...BRIEF, unwanted }, engine, tinyContext());

  await expect(writing).rejects.toThrow("is not made from posts: I drew logos.");
});

test("what the author left out of a chapter that they have planned is not to be told around it", async () => {
  const briefs: FrameBrief[] = [];
  const engine = framing((brief) => {
    briefs.push(brief);
    return [];
  });
  const [chapter] = foundation.tableOfContents.chapters;
  const planned = OUTLINES.map((each) => ({ ...each, editedAt: "2026-01-01T00:00:00.000Z" }));
  const entryIds = ["pricing-1", "pricing-2", "pricing-3", "writing-1"];
  const contents = { ...foundation.tableOfContents, chapters: [{ ...chapter, entryIds }] };

  await writeDraft(
    {
      ...BRIEF,
      foundation: { ...foundation, tableOfContents: contents } as typeof foundation,
      outline: { outlines: planned.slice(0, 1) },
    },
    engine,
    tinyContext(),
  );

  expect([...(briefs[0]?.unwanted ?? [])]).toEqual(["writing-1"]);
});

test("of a prologue with a locked paragraph all stays, and what is new of the opening comes behind it", () => {
  const now = (id: string, lockedAt: string | null): ManuscriptPassage => ({
    ...passage(id, { role: "prologue" }),
    id,
    madeBy: "llm",
    editedAt: null,
    lockedAt,
  });
  const current = [now("one", null), now("two", "2026-01-01T00:00:00.000Z"), now("three", null)];
  const locked = passage("two", { role: "prologue", id: "two" });
  const frame = [
    passage("Another prologue.", { role: "prologue" }),
    passage("Prices come first.", { role: "partOpening" }),
  ];

  const framed = withFrame([locked, passage("A price.")], frame, current);

  expect(framed.map(({ text, id }) => [text, id])).toEqual([
    ["one", undefined],
    ["two", "two"],
    ["three", undefined],
    ["Prices come first.", undefined],
    ["A price.", undefined],
  ]);
});
