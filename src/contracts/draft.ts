import { z } from "zod";
import { ChapterParams, TracedPassage, WrittenChapter } from "./chapters.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { WritingStatus } from "./outline.ts";
import { ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** The finished chapters; 404 before there is one. */
export const getDrafts = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/drafts",
  access: "author",
  params: ProjectParams,
  /** `only=chapters` leaves the Markdown out, which this product's own screens do not read. */
  query: z.object({ only: z.literal("chapters").optional() }),
  answer: z.object({
    /** Each chapter begins "# Chapter N: Title"; no other line begins with "# ". Null: left out. */
    fullBookMarkdown: z.string().nullable(),
    chapters: z.array(WrittenChapter),
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
    goOnWith: GoOnWith.optional(),
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
  /** Null: run without a model. */
  model: ModelRun.nullable(),
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

/** Writes one chapter anew, after the author's wish; the others stay as they are. 409 before the chapter is drafted, or while a draft runs. */
export const regenerateChapter = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/regenerate",
  access: "author",
  params: ChapterParams,
  body: z.object({ wish: z.string().trim().max(500) }),
  answer: z.object({ jobId: z.uuid() }),
});

/** Each paragraph of one drafted chapter with its posts; 404 before it is drafted. */
export const getPassages = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/passages",
  access: "author",
  params: ProjectParams,
  query: z.object({ chapter: z.coerce.number().int().positive() }),
  answer: z.object({ passages: z.array(TracedPassage) }),
});
