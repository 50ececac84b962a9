import { getDrafts } from "#contracts/draft.ts";
import { getEstimate, getWriter, type ModelRun } from "#contracts/writer.ts";
import { answers } from "./answers.ts";
import type { Chapter } from "#contracts/chapters.ts";
import { CHAPTER_1, CHAPTER_2, chapterAnswer } from "./danas-posts.ts";

const MODEL = { main: "gpt-6.1-sol", fast: "gpt-6.1-mini", host: "api.openai.com", blocked: null };

/** A model is set up, and Dana has not said who writes. */
export const NOT_CHOSEN = answers(getWriter, {
  writer: { chosen: null, model: MODEL, agreedAt: null },
});

/** Dana has her book written through by the model. */
export const BY_MODEL = answers(getWriter, {
  writer: { chosen: "llm", model: MODEL, agreedAt: "2026-11-20T09:10:00.000Z" },
});

/** What a run is thought to cost. */
export const ESTIMATE = answers(getEstimate, {
  estimate: {
    calls: 212,
    inputTokens: 1_000_000,
    outputTokens: 90_000,
    usd: 1.434,
    minutes: 4.2,
  },
  budget: { perRunUsd: 5, leftThisMonthUsd: 12.4 },
  pricesOf: "2026-11-12",
});

/** 34 questions, 42 cents. */
export const SPENT: ModelRun = {
  stopped: null,
  spent: { calls: 34, inputTokens: 90_000, outputTokens: 8_000, usd: 0.42 },
  finishedWith: null,
};

const POST = {
  title: null,
  text: "Nobody quits a job. They quit the third Monday in a row.",
  url: "https://example.com/posts/1",
  source: "LinkedIn",
  date: "2025-03-04",
  isLeftOut: false,
};

const WRITTEN: Pick<Chapter["passages"][number], "text" | "kind" | "role" | "sources">[] = [
  { text: "## The pattern", kind: "own", role: "heading", sources: [] },
  {
    text: "Nobody quits **a job**. They quit the third Monday in a row.",
    kind: "own",
    role: "body",
    sources: [{ entryId: "e1", entry: POST }],
  },
  {
    text: "By the third Monday the decision is made, and all that remains is the paperwork.",
    kind: "model",
    role: "body",
    sources: [
      { entryId: "e1", entry: POST },
      {
        entryId: "e2",
        entry: { ...POST, text: "The rest is paperwork.", url: null, date: "2024" },
      },
      { entryId: "e3", entry: null },
    ],
  },
  { text: "That is what can be seen.", kind: "linking", role: "body", sources: [] },
  {
    text: "## What the first Monday looks like",
    kind: "own",
    role: "heading",
    sources: [],
  },
  {
    text: "- They stop correcting small mistakes\n- They answer faster and say less",
    kind: "own",
    role: "body",
    sources: [{ entryId: "e2", entry: { ...POST, text: "The rest is paperwork." } }],
  },
];
const PASSAGES = WRITTEN.map((passage, index) => ({
  ...passage,
  id: `passage-${index}`,
  madeBy: "llm",
  editedAt: null,
  lockedAt: null,
}));

const MIXED_CHAPTER = {
  ...CHAPTER_1,
  paragraphs: { own: 2, model: 1, linking: 1, added: 0 },
  report: {
    arrangedSections: [1],
    revised: 3,
    voice: { distance: 1.21, ownMean: 0.85, ownLimit: 1.1, tells: 0.4, ownTells: 0.2 },
  },
};

/** The first chapter as the model wrote it, its second section in Dana's own words. */
export const MIXED_DRAFT = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [MIXED_CHAPTER, CHAPTER_2],
  totalChapters: 2,
});

/** The same, with a sentence that the model is not sure of and a typing error that it put right. */
export const DOUBTED_DRAFT = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [
    {
      ...MIXED_CHAPTER,
      report: {
        ...MIXED_CHAPTER.report,
        doubts: [{ words: "By the third Monday the decision is made", why: "No post says so." }],
        corrected: [{ written: "desicion", printed: "decision" }],
      },
    },
    CHAPTER_2,
  ],
  totalChapters: 2,
});

/** Its text, with where its paragraphs come from. */
export const TRACED = chapterAnswer(MIXED_CHAPTER, PASSAGES);
