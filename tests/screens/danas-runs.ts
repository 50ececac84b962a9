import { getAnalysisStatus } from "#contracts/analysis.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import { JOB_ID } from "./danas-posts.ts";
import { getOutlineStatus } from "#contracts/outline.ts";
import { getDraftStatus, type ChapterRewrite } from "#contracts/draft.ts";
import { getPages } from "#contracts/pages.ts";

/** The posts are being read. */
export const ANALYSIS_RUNNING = answers(getAnalysisStatus, {
  status: "running",
  message: "Analysis is running",
  progress: { percentage: 41, currentStep: "Finding themes" },
  model: null,
  analysis: null,
  jobId: JOB_ID,
});
/** The analysis failed. */
export const ANALYSIS_FAILED = answers(getAnalysisStatus, {
  status: "error",
  message: "There are too few words of your own.",
  lacksWords: true,
  progress: { percentage: 41, currentStep: null },
  model: null,
  analysis: null,
  jobId: JOB_ID,
});

/** The outlines are being made. */
export const OUTLINE_RUNNING = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "running",
  outline: null,
  error: null,
  progress: { percentage: 36, currentStep: "The resignation before the resignation" },
  model: null,
});
/** The run of the outlines failed. */
export const OUTLINE_FAILED = answers(getOutlineStatus, {
  jobId: JOB_ID,
  status: "failed",
  outline: null,
  error: "The posts of chapter 2 are gone.",
  progress: { percentage: 36, currentStep: null },
  model: null,
});

/** The second chapter is being written. */
export const DRAFT_RUNNING = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "running",
  draft: null,
  error: null,
  progress: { percentage: 50, currentStep: "Attention, budget, meetings" },
  model: null,
});
/** Both chapters are written. */
export const DRAFT_COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
/** The run was cancelled before the second chapter. */
export const DRAFT_CANCELLED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "cancelled",
  draft: null,
  error: null,
  progress: { percentage: 50, currentStep: null },
  model: null,
});

/** The pages behind Dana's links are being read. */
export const PAGES_RUNNING = answers(getPages, {
  isOn: true,
  job: {
    id: JOB_ID,
    operation: "pages",
    status: "running",
    progress_percentage: 40,
    created_at: "2026-11-20T09:10:00.000Z",
    started_at: "2026-11-20T09:10:01.000Z",
    completed_at: null,
    current_step: "Reading danawhitlock.com",
    total_steps: 2,
    error_message: null,
    metadata: {},
  },
  hosts: [
    { host: "danawhitlock.com", rights: "others", unread: 0, waiting: 2, read: 7, refused: 0 },
  ],
});

/** A run that writes one chapter anew. */
export const REWRITE_ID = "6b1b7b0e-0c55-4b0f-9a37-3d7f9a2b4c10";
/** That run for a wish, with what came of it; null while it is under way. */
export function rewritten(
  wish: ChapterRewrite["wish"],
  outcome: ChapterRewrite["outcome"],
): StubbedAnswer {
  return answers(getDraftStatus, {
    jobId: REWRITE_ID,
    status: outcome === null ? "running" : "completed",
    draft: outcome && { totalChapters: 2, totalWordCount: 4126 },
    error: null,
    progress: { percentage: outcome === null ? 0 : 100, currentStep: null },
    model: null,
    rewrite: { chapterNumber: 1, wish, outcome },
  });
}
