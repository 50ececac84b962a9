import { getAnalysisStatus } from "#contracts/analysis.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { listEntries } from "#contracts/entries.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { answers, DANAS_BOOK, type StubbedAnswer } from "./answers.ts";
import { DRAFTS, JOB_ID, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

export const PROJECT = `/api/projects/${DANAS_BOOK.id}`;
export const BRING = `POST ${PROJECT}/bring-up-to-date`;
export const DONE = { error: null, progress: { percentage: 100, currentStep: null }, model: null };
export const DRAFTED = [
  answers(listEntries, { entries: [], total: 0, next: null, places: null }),
  DRAFTS,
  OUTLINE,
  answers(getDraftStatus, {
    ...DONE,
    jobId: JOB_ID,
    status: "completed",
    draft: { totalChapters: 2, totalWordCount: 4126 },
  }),
  ...REVIEWED_BOOK,
];
export const CHANGED = "Your posts or answers have changed since this book was made";

export const ANALYSING = answers(getAnalysisStatus, {
  status: "running",
  message: "Cleaning posts",
  progress: { percentage: 10, currentStep: "Cleaning posts" },
  model: null,
  analysis: null,
  jobId: JOB_ID,
});

export function stale(...stages: ("analysis" | "outline" | "draft")[]): StubbedAnswer {
  const has = (stage: (typeof stages)[number]): boolean => stages.includes(stage);
  return answers(getFreshness, {
    stale: { analysis: has("analysis"), outline: has("outline"), draft: has("draft") },
    isArranged: false,
    chapters: [],
  });
}
