import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { WritingStatus } from "./outline.ts";
import { ProjectParams } from "./projects.ts";

/** A chapter that has been written. */
const DraftedChapter = z.object({
  chapterNumber: z.int().positive(),
  title: z.string(),
  /** Markdown below the chapter's heading: ## and deeper only. */
  content: z.string(),
  wordCount: z.int().nonnegative(),
});
export type DraftedChapter = z.infer<typeof DraftedChapter>;

/** The finished chapters; 404 before there is one. */
export const getDrafts = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/drafts",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    /** Each chapter begins "# Chapter N: Title"; no other line begins with "# ". */
    fullBookMarkdown: z.string(),
    chapters: z.array(DraftedChapter),
    /** Chapters that the outline plans. */
    totalChapters: z.int().positive(),
  }),
});

/** Starts the draft, or answers with the job that runs. 409 before the outline. */
export const startDraft = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/draft/start",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500).optional(),
    /** True: make a new version even where nothing has changed. */
    regenerate: z.boolean().optional(),
  }),
  answer: z.object({ jobId: z.uuid() }),
});

/** How far a draft job is. */
export const DraftJob = z.object({
  jobId: z.uuid(),
  status: WritingStatus,
  draft: z
    .object({ totalChapters: z.int().positive(), totalWordCount: z.int().nonnegative() })
    .nullable(),
  error: z.string().nullable(),
  progress: JobProgress,
});
export type DraftJob = z.infer<typeof DraftJob>;

/** The state of a draft job, for polling; without `jobId`, of the newest one. */
export const getDraftStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/draft/status",
  access: "author",
  params: ProjectParams,
  query: z.object({ jobId: z.uuid().optional() }),
  answer: DraftJob,
  isPolled: true,
});
