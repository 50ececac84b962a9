import { expect } from "vitest";
import { newestAnalysis, readAnalysis, saveAnalysis } from "#server/data/stages.ts";
import {
  addVersion,
  lockChapter,
  readChapter,
  readChapters,
  saveChapter,
} from "#server/data/chapters.ts";
import { listFieldAnswers, saveFieldAnswer } from "#server/data/field-answers.ts";
import { entriesPrint, readFreshness } from "#server/data/freshness.ts";
import * as interview from "#server/data/interview.ts";
import type { Question } from "#pipeline/interview/schema.ts";
import * as stages from "#server/data/stages.ts";
import {
  findMadeOutline,
  replaceChapterOutline,
  saveEditedOutline,
} from "#server/data/chapter-outlines.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import { listEarlierBooks, readCitingChapters, readManuscript } from "#server/data/manuscripts.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import * as versions from "#server/data/chapter-versions.ts";
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
import { CHAPTER_OUTLINE, chapterText } from "./books.ts";
import { ANNS_WORD, type AuthorsRows } from "./two-authors.ts";

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
  const summary = { insights: [], language: "en", words: 0, posts: 0, setAside: {} };
  const made = {
    fileId,
    size: 1,
    summary,
    posts: [],
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

function chapter(
  claim: JobClaim,
  { outlineId, place }: AuthorsRows,
  chapterId: string,
): ReturnType<typeof saveChapter> {
  const making = {
    ...MAKING,
    bestHash: MAKING.inputHash,
    isNewVersion: true,
    isOnlyFillingIn: false,
  };
  const made = { place: { ...place, chapterId }, outlineId, text: chapterText("mine") };
  return saveChapter(claim, making, made);
}

/** Analyses, foundations, outlines and chapters. */
export const STAGES: Record<string, OwnedCall[]> = {
  newestAnalysis: [{ call: ({ project }) => newestAnalysis(project), forged: gives(null) }],
  readAnalysis: [
    {
      call: ({ project, anns }) => readAnalysis(project, anns.analysisId),
      forged: { throws: expect.stringMatching(/^The analysis .* is gone\.$/u) },
    },
  ],
  readLanguage: [
    {
      call: ({ project, anns }) => stages.readLanguage(project, anns.foundationId),
      forged: { throws: expect.stringMatching(/^The foundation .* is gone\.$/u) },
    },
  ],
  saveAnalysis: [
    { call: (attempt) => save(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => save(ownClaim(attempt), attempt.anns), forged: DENIES },
  ],
  analysedAt: [{ call: ({ project }) => stages.analysedAt(project), forged: gives(null) }],
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
  readFreshness: [
    {
      call: ({ project }) => readFreshness(project),
      forged: gives({ analysis: false, outline: false, draft: false }),
    },
  ],
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
  saveChapter: [
    { call: (attempt) => chapter(annsClaim(attempt), attempt.anns, "chapter-one"), forged: ENDED },
    {
      call: (attempt) => chapter(ownClaim(attempt), attempt.anns, "chapter-one"),
      forged: NOT_FOUND,
    },
    { call: (attempt) => chapter(ownClaim(attempt), attempt.anns, "another"), forged: NOT_FOUND },
  ],
  readChapters: [
    {
      call: async ({ project, anns: { place } }) => [
        ...(await readChapters(project, place.manuscriptId)).values(),
      ],
      forged: gives([]),
    },
  ],
  lockChapter: [
    {
      call: (attempt) =>
        within(attempt, (tx) => lockChapter(tx, attempt.project, attempt.anns.place)),
      forged: NOT_FOUND,
    },
  ],
  addVersion: [
    {
      call: (attempt) =>
        within(attempt, (tx) =>
          addVersion(tx, attempt.project, attempt.anns.place, {
            reason: "edited",
            madeBy: "person",
            inputHash: "",
            outlineId: null,
            jobId: null,
            proposal: null,
            text: chapterText("mine"),
          }),
        ),
      forged: DENIES,
    },
  ],
  readManuscript: [
    {
      call: ({ project, anns }) => readManuscript(project, anns.place.manuscriptId),
      forged: gives(null),
    },
  ],
  changeChapter: [
    {
      call: ({ project, anns }) =>
        versions.changeChapter(project, anns.place, {
          reason: "edited",
          baseRevision: null,
          make: () => chapterText("mine"),
        }),
      forged: NOT_FOUND,
    },
  ],
  readChapter: [
    { call: ({ project, anns }) => readChapter(project, anns.place), forged: gives(null) },
  ],
  listVersions: [
    { call: ({ project, anns }) => versions.listVersions(project, anns.place), forged: gives([]) },
  ],
  readVersion: [
    {
      call: ({ project, anns }) => versions.readVersion(project, anns.place, anns.versionId),
      forged: NOT_FOUND,
    },
  ],
  openProposal: [
    {
      call: ({ project, anns }) => versions.openProposal(project, anns.place),
      forged: gives(null),
    },
  ],
  declineProposal: [
    {
      call: ({ project, anns }) => versions.declineProposal(project, anns.place),
      forged: gives(false),
    },
  ],
  knownPassages: [
    {
      call: ({ project, anns }) => versions.knownPassages(project, anns.place, [ANNS_WORD]),
      forged: gives([]),
    },
  ],
  listCitingVersions: [
    {
      call: ({ project, anns }) =>
        versions.listCitingVersions(project, anns.place.manuscriptId, [anns.entryId]),
      forged: gives([]),
    },
  ],
  readCitingChapters: [
    {
      call: ({ project, anns }) =>
        readCitingChapters(project, anns.place.manuscriptId, [anns.entryId]),
      forged: gives([]),
    },
  ],
  listEarlierBooks: [{ call: ({ project }) => listEarlierBooks(project), forged: gives([]) }],
};
