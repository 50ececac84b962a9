import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { getAnalysis, getAnalysisStatus } from "#contracts/analysis.ts";
import { type Chapter, getChapter, type WrittenChapter } from "#contracts/chapters.ts";
import type { z } from "zod";
import { getDrafts, getDraftStatus } from "#contracts/draft.ts";
import { getOutline, getOutlineStatus } from "#contracts/outline.ts";
import { getStats } from "#contracts/sources.ts";
import {
  answers,
  type StubbedAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  signedIn,
  configAnswer,
} from "./answers.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";
import { CONTENTS } from "./danas-contents.ts";

/** A run of Dana's. */
export const JOB_ID = "7d0f5a1e-3f0c-4a52-8a0e-6c1f0a9d4b22";

/** 184 posts, 15 of them videos. */
export const STATS = answers(getStats, {
  stats: {
    totalEntries: 184,
    totalPostUrls: 169,
    totalVideoUrls: 15,
    leftOut: 0,
    sourceBreakdown: { X: 38, LinkedIn: 131, Articles: 15 },
  },
});

/** The analysis has ended well. */
export const ANALYSED = answers(getAnalysisStatus, {
  status: "completed",
  message: "Analysis complete",
  hasEnoughPosts: true,
  progress: { percentage: 100, currentStep: null },
  model: null,
  analysis: {
    insights: [
      {
        category: "Themes",
        impact: "high",
        title: "Your readers come back for leaving",
        description: "33 of 172 posts are about people who quit.",
        confidence: 89,
        evidence: [{ entryId: "e1", quote: "They quit the third Monday in a row." }],
      },
      {
        category: "Readers",
        impact: "medium",
        title: "You often end posts with questions",
        description: "61 of 172 posts (35%) close by asking the reader something.",
        confidence: 100,
        evidence: [],
      },
    ],
    language: "en",
    words: 48_210,
    posts: 172,
    setAside: { "said again in another post": 12 },
  },
  jobId: null,
});

/** What the analysis of Dana's posts came to. */
export const FOUNDATION = answers(getAnalysis, {
  success: true,
  data: { bookFoundation: BOOK_FOUNDATION },
});

const OPENING = {
  type: "Statement",
  content: "Nobody quits a job. They quit the third Monday in a row.",
  purpose: "The chapter begins with its first section.",
  source: null,
};

/** Both chapters, outlined. */
export const CHAPTERS: ChapterOutline[] = [
  {
    chapterId: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c01",
    chapterNumber: 1,
    chapterTitle: "The resignation before the resignation",
    targetWordCount: 2000,
    estimatedReadingTime: 9,
    openingHook: OPENING,
    mainSections: [
      {
        sectionNumber: 1,
        title: "What the first Monday looks like",
        learningObjective: "See the signs before the letter",
        keyPoints: ["They stop correcting small mistakes"],
        wordCount: 900,
        sources: [{ entryId: "e1", paragraphs: [1, 2] }],
      },
    ],
    engagementElements: [
      {
        type: "Question",
        content: "Who on your team is on their second Monday?",
        placement: "End of chapter",
        source: null,
      },
    ],
    personalAnecdotes: [
      {
        source: "LinkedIn post, 4 March 2025",
        story: "I sat across from four hundred people in the week they left.",
        purpose: "Shows where the pattern comes from",
        entryId: "e1",
      },
    ],
    igContentIntegration: [
      { postUrl: "https://example.com/posts/1", usage: "Printed whole", section: 1 },
    ],
    pacingNotes: "1 section from 1 post.",
    deck: null,
    closing: null,
  },
  {
    chapterId: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c02",
    chapterNumber: 2,
    chapterTitle: "Attention, budget, meetings",
    targetWordCount: 1900,
    estimatedReadingTime: 9,
    openingHook: OPENING,
    mainSections: [
      {
        sectionNumber: 1,
        title: null,
        learningObjective: "Spend attention on purpose",
        keyPoints: [],
        wordCount: 700,
        sources: [{ entryId: "e3", paragraphs: [1] }],
      },
    ],
    engagementElements: [],
    personalAnecdotes: [],
    igContentIntegration: [],
    pacingNotes: "",
    deck: null,
    closing: null,
  },
];

/** Identifies the outlines. */
export const OUTLINE_REVISION = "7b0e8a54-11b0-4d5e-9d66-0cb9f7a4c00a";

/** Outlines of both chapters. */
export const OUTLINE = answers(getOutline, {
  outline: { outlines: CHAPTERS },
  revision: OUTLINE_REVISION,
});

/** The version of a chapter that an engine has drafted. */
function draftedVersion(chapterId: string): Pick<Chapter, "version" | "revision"> {
  return {
    version: {
      id: chapterId,
      number: 1,
      reason: "drafted",
      madeBy: "own-words",
      madeAt: "2026-11-20T10:00:00.000Z",
      updatedAt: "2026-11-20T10:00:00.000Z",
    },
    revision: `${chapterId}.1`,
  };
}

/** Passages of Dana's own, as an engine has arranged them; those of a chapter's answer. */
export function ownPassages(texts: readonly string[]): Chapter["passages"] {
  return texts.map((text, index) => ({
    id: `passage-${index}`,
    text,
    kind: "own",
    role: text.startsWith("#") ? "heading" : "body",
    sources: [],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  }));
}

/** The text of one chapter, given to whoever asks for that chapter. */
export function chapterAnswer(
  chapter: z.input<typeof WrittenChapter>,
  passages: Chapter["passages"],
): StubbedAnswer {
  const answer = answers(getChapter, { chapter: { ...chapter, passages } });
  return { ...answer, path: answer.path.replace(":chapterId", chapter.id) };
}

/** The first chapter as it was written. */
export const CHAPTER_1 = {
  id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c01",
  chapterNumber: 1,
  title: "The resignation before the resignation",
  ...draftedVersion("0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c01"),
  wordCount: 2140,
  paragraphs: { own: 6, model: 0, linking: 0, added: 0 },
  report: null,
  hasProposal: false,
};
/** The second. */
export const CHAPTER_2 = {
  id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c02",
  chapterNumber: 2,
  title: "Attention, budget, meetings",
  ...draftedVersion("0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c02"),
  wordCount: 1986,
  paragraphs: { own: 1, model: 0, linking: 0, added: 0 },
  report: null,
  hasProposal: false,
};
/** Their texts. */
const CHAPTER_TEXTS = [
  chapterAnswer(
    CHAPTER_1,
    ownPassages([
      "### The pattern",
      "Nobody quits **a job**.",
      "- First\n- Second",
      "> A quote",
      "---",
      "End.",
    ]),
  ),
  chapterAnswer(
    CHAPTER_2,
    ownPassages(["Attention is the only budget that never needs sign-off."]),
  ),
];

/** The whole draft. */
export const DRAFTS = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [CHAPTER_1, CHAPTER_2],
  totalChapters: 2,
});

/** The draft with its second chapter still to come. */
export const HALF_A_DRAFT = answers(getDrafts, {
  fullBookMarkdown: null,
  chapters: [CHAPTER_1],
  totalChapters: 2,
});

/** Nothing has been outlined, nothing drafted. */
const NO_RUNS = [answers(getOutlineStatus, null), answers(getDraftStatus, null)];

/** A copy of this product that shows sample figures. */
const DEMO = configAnswer("demo");

/** Dana's book with a chosen title. */
export const TITLED_BOOK = { ...DANAS_BOOK, selectedTitle: "The Third Monday" };

/** Dana's book before anything was added. */
export const NEW_BOOK = [DEMO, ...NO_RUNS, ...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()];

/** Dana's book once it was analysed and has its title. */
export const REVIEWED_BOOK = [
  STATS,
  ANALYSED,
  FOUNDATION,
  CONTENTS,
  DEMO,
  ...CHAPTER_TEXTS,
  ...NO_RUNS,
  ...signedIn(DANA, [TITLED_BOOK]),
  ...emptyBook(),
];
