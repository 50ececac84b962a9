import { expect } from "vitest";
import { newestAnalysis, readAnalysis, saveAnalysis } from "#server/data/stages.ts";
import { listFieldAnswers, saveFieldAnswer } from "#server/data/field-answers.ts";
import {
  beginPrint,
  entriesPrint,
  isDraftStale,
  noteEntriesPrint,
} from "#server/data/freshness.ts";
import * as interview from "#server/data/interview.ts";
import type { Question } from "#pipeline/interview/schema.ts";
import * as stages from "#server/data/stages.ts";
import {
  findMadeOutline,
  replaceChapterOutline,
  saveEditedOutline,
  saveOutlines,
} from "#server/data/chapter-outlines.ts";
import * as earlierContents from "#server/data/earlier-contents.ts";
import * as earlierOutlines from "#server/data/earlier-outlines.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import {
  annsClaim,
  DENIES,
  ENDED,
  gives,
  NOT_FOUND,
  ownClaim,
  within,
  type OwnedCall,
} from "./call.ts";
import { CHAPTER_OUTLINE } from "./books.ts";
import type { AuthorsRows } from "./two-authors.ts";

const MAKING = { madeBy: "own-words", inputHash: "another input" };

const QUESTION: Question = {
  id: "mine",
  kind: "who",
  text: "Who?",
  reason: "Nobody knows.",
  sources: [],
  about: null,
};
const ANSWER = { text: "Mine.", words: 1 };

function save(claim: JobClaim, { fileId }: AuthorsRows): Promise<void> {
  const summary = { insights: [], language: "en", words: 0, posts: 0, setAside: {}, pictures: 0 };
  const made = {
    fileId,
    size: 1,
    summary,
    posts: [],
    asides: {},
    foundation: BOOK_FOUNDATION,
    questions: [QUESTION],
    entriesPrint: "",
    manuscriptId: null,
    held: null,
  };
  return saveAnalysis(claim, MAKING, made);
}

function outline(claim: JobClaim, { foundationId }: AuthorsRows): Promise<void> {
  const made = { foundationId, selectedTitle: "Mine", body: { outlines: [CHAPTER_OUTLINE] } };
  return stages.saveOutline(claim, MAKING, made);
}

function rewritten(claim: JobClaim, { outlineId }: AuthorsRows): Promise<void> {
  return replaceChapterOutline(claim, outlineId, CHAPTER_OUTLINE);
}

/** Analyses, foundations and outlines. */
export const STAGES: Record<string, OwnedCall[]> = {
  newestAnalysis: [{ call: ({ project }) => newestAnalysis(project), forged: gives(null) }],
  readAnalysed: [
    {
      call: ({ project }) => stages.readAnalysed(project, 10),
      forged: gives({ summary: null, chapterWords: null, posts: 0 }),
    },
  ],
  readAnalysis: [
    {
      call: ({ project, anns }) => readAnalysis(project, anns.analysisId),
      forged: { throws: expect.stringMatching(/^The analysis .* is gone\.$/u) },
    },
  ],
  saveAnalysis: [
    { call: (attempt) => save(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => save(ownClaim(attempt), attempt.anns), forged: DENIES },
  ],
  noteEntriesPrint: [
    {
      call: (attempt) => noteEntriesPrint(annsClaim(attempt), attempt.anns.analysisId, "1 1"),
      forged: ENDED,
    },
    {
      call: (attempt) => noteEntriesPrint(ownClaim(attempt), attempt.anns.analysisId, "1 1"),
      forged: gives(undefined),
    },
  ],
  replaceQuestions: [
    {
      call: (attempt) =>
        within(attempt, (tx) => interview.replaceQuestions(tx, attempt.project, [QUESTION])),
      forged: DENIES,
    },
  ],
  listFieldAnswers: [{ call: ({ project }) => listFieldAnswers(project), forged: gives([]) }],
  saveFieldAnswer: [
    {
      call: ({ project }) => saveFieldAnswer(project, "keywords.amazonKDP", ["mine"]),
      forged: DENIES,
    },
  ],
  listQuestions: [{ call: ({ project }) => interview.listQuestions(project), forged: gives([]) }],
  saveAnswer: [
    {
      call: ({ project, anns }) => interview.saveAnswer(project, anns.questionId, ANSWER),
      forged: NOT_FOUND,
    },
  ],
  withdrawAnswer: [
    {
      call: ({ project, anns }) => interview.withdrawAnswer(project, anns.questionId),
      forged: NOT_FOUND,
    },
  ],
  skipQuestion: [
    {
      call: ({ project, anns }) => interview.skipQuestion(project, anns.questionId, true),
      forged: NOT_FOUND,
    },
  ],
  entriesPrint: [{ call: ({ project }) => entriesPrint(project), forged: gives("0 0") }],
  beginPrint: [
    {
      call: ({ project }) => beginPrint(project),
      forged: gives({ count: 0, sum: 0n, rest: null }),
    },
  ],
  isDraftStale: [{ call: ({ project }) => isDraftStale(project, null), forged: gives(false) }],
  newestFoundation: [
    { call: ({ project }) => stages.newestFoundation(project), forged: gives(null) },
  ],
  hasFoundation: [{ call: ({ project }) => stages.hasFoundation(project), forged: gives(false) }],
  readFoundation: [
    {
      call: ({ project, anns }) => stages.readFoundation(project, anns.foundationId),
      forged: { throws: expect.stringMatching(/^The foundation .* is gone\.$/u) },
    },
  ],
  insertFoundation: [
    {
      call: (attempt) => {
        const { project, anns } = attempt;
        const made = { analysisId: anns.analysisId, manuscriptId: null, body: BOOK_FOUNDATION };
        return within(attempt, (tx) => stages.insertFoundation(tx, project, MAKING, made));
      },
      forged: DENIES,
    },
  ],
  newestOutline: [{ call: ({ project }) => stages.newestOutline(project), forged: gives(null) }],
  findOutline: [
    {
      call: ({ project, anns }) => stages.findOutline(project, anns.outlineId),
      forged: gives(null),
    },
  ],
  saveOutline: [
    { call: (attempt) => outline(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => outline(ownClaim(attempt), attempt.anns), forged: DENIES },
  ],
  saveEditedOutline: [
    {
      call: ({ project, anns }) => saveEditedOutline(project, anns.outlineId, CHAPTER_OUTLINE),
      forged: { refuses: "conflict" },
    },
  ],
  saveOutlines: [
    {
      call: ({ project, anns }) =>
        saveOutlines(project, anns.outlineId, { outlines: [CHAPTER_OUTLINE] }),
      forged: { refuses: "conflict" },
    },
  ],
  listMadeOutlines: [
    { call: ({ project }) => earlierOutlines.listMadeOutlines(project), forged: gives([]) },
  ],
  measureOutlines: [
    {
      call: ({ project, anns }) => earlierOutlines.measureOutlines(project, [anns.outlineId]),
      forged: gives(new Map()),
    },
  ],
  readMadeOutlines: [
    {
      call: ({ project, anns }) => earlierOutlines.readMadeOutlines(project, anns.outlineId),
      forged: NOT_FOUND,
    },
  ],
  listMadeContents: [
    { call: ({ project }) => earlierContents.listMadeContents(project), forged: gives([]) },
  ],
  measureContents: [
    {
      call: ({ project }) => earlierContents.measureContents(project, [1]),
      forged: gives(new Map()),
    },
  ],
  readSummary: [
    {
      call: ({ project, anns }) => earlierContents.readSummary(project, anns.analysisId),
      forged: gives(null),
    },
  ],
  countWritten: [
    {
      call: ({ project, anns }) => earlierContents.countWritten(project, anns.place.manuscriptId),
      forged: gives(0),
    },
  ],
  findMadeOutline: [
    {
      call: ({ project, anns }) =>
        findMadeOutline(project, { ...CHAPTER_OUTLINE, manuscriptId: anns.place.manuscriptId }),
      forged: gives(null),
    },
  ],
  replaceChapterOutline: [
    { call: (attempt) => rewritten(annsClaim(attempt), attempt.anns), forged: ENDED },
    {
      call: (attempt) => rewritten(ownClaim(attempt), attempt.anns),
      forged: { throws: expect.stringMatching(/^The outline .* is gone\.$/u) },
    },
  ],
};
