import { getDraftStatus } from "#contracts/draft.ts";
import { listTypingErrors, type SuspectedError } from "#contracts/typing-errors.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import {
  CHAPTER_1,
  chapterAnswer,
  DRAFTS,
  JOB_ID,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";

/** The chapter with the slips. */
const PASSAGES = ownPassages(["Nobody recieve a job (really.", "The end."]);
/** A slip whose correction is sure. */
export const ERROR = {
  kind: "spelling" as const,
  chapterId: CHAPTER_1.id,
  chapterNumber: 1,
  passageId: PASSAGES[0]?.id ?? "",
  at: 7,
  found: "recieve",
  instead: "receive",
  isSure: true,
  isLocked: false,
  before: "Nobody ",
  after: " a job (really.",
};
/** A slip without a correction. */
export const BRACKET = {
  ...ERROR,
  before: "Nobody recieve a job ",
  after: "really.",
  kind: "bracket" as const,
  at: 21,
  found: "(",
  instead: null,
  isSure: false,
};
/** The list of these slips. */
export const suspected = (...errors: SuspectedError[]): StubbedAnswer =>
  answers(listTypingErrors, { errors, total: errors.length, hasDictionary: true });
/** Dana's book with these passages in its first chapter. */
export const BOOK = [
  chapterAnswer(CHAPTER_1, PASSAGES),
  answers(getDraftStatus, {
    jobId: JOB_ID,
    status: "completed",
    draft: { totalChapters: 2, totalWordCount: 4126 },
    error: null,
    progress: { percentage: 100, currentStep: null },
    model: null,
  }),
  DRAFTS,
  OUTLINE,
  ...REVIEWED_BOOK,
];
