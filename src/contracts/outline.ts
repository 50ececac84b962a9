import { z } from "zod";
import { Outline } from "#pipeline/outline/schema.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { IfMissing, ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** The state of an outline or draft job. A queued job counts as running. */
export const WritingStatus = z.enum(["running", "completed", "failed", "cancelled"]);
export type WritingStatus = z.infer<typeof WritingStatus>;

/** The outlines of a book, as its author sees them. */
export const ShownOutline = z.object({
  outline: Outline,
  /** Identifies the outlines. An edit sends it back, so that it cannot overwrite newer ones. */
  revision: z.uuid(),
  /** The names of the parts that chapters are in, by chapter id. */
  parts: z.record(z.string(), z.string()).default({}),
  /** The books from other tables of contents that have at least one written chapter, newest first. */
  earlierBooks: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        chapters: z.int().positive(),
        writtenAt: z.iso.datetime(),
      }),
    )
    .default([]),
});
export type ShownOutline = z.infer<typeof ShownOutline>;

/** Returns the newest outline. 404 if there is none yet. */
export const getOutline = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline",
  access: "author",
  params: ProjectParams,
  query: IfMissing,
  answer: ShownOutline.nullable(),
});

const OfChapter = ProjectParams.extend({ chapterId: z.string().min(1).max(100) });
const Line = z.string().trim().max(500);

/** Stores the outline of a chapter as its author has edited it. 409 if the outlines are others by now. */
export const editOutline = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/outline/chapters/:chapterId",
  access: "author",
  params: OfChapter,
  body: z.object({
    revision: z.uuid(),
    /** The text that the chapter begins with. If it differs from before, it is printed as typed. */
    hook: z.string().trim().max(2_000),
    /** The sections in their new order. What is not listed leaves the outline. */
    sections: z
      .array(
        z.object({
          /** The number of the section before the edit; null for a new one. */
          was: z.int().positive().nullable(),
          title: Line.nullable(),
          keyPoints: z.array(Line).max(20),
          /**
           * The posts in their new order, each with the number of the section that it was in; null for a post of the chapter
           * that the outline had not.
           */
          posts: z
            .array(
              z.object({ section: z.int().positive().nullable(), entryId: z.string().max(200) }),
            )
            .max(500),
        }),
      )
      .max(100),
  }),
  answer: ShownOutline,
});

/** Puts back the outline of a chapter as the last run made it. 404 if there is none. */
export const resetOutline = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/outline/chapters/:chapterId/reset",
  access: "author",
  params: OfChapter,
  body: z.object({ revision: z.uuid() }),
  answer: ShownOutline,
});

/** Starts to outline all chapters. If a job does so already, it is returned. 409 if there is no analysis. */
export const startOutline = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/outline/start",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500),
    /** True: the outlines are made again, even if nothing has changed since the last time. */
    regenerate: z.boolean().optional(),
    goOnWith: GoOnWith.optional(),
  }),
  answer: z.object({ jobId: z.uuid() }),
});

/** The state of an outline job. */
export const OutlineJob = z.object({
  jobId: z.uuid(),
  status: WritingStatus,
  outline: Outline.nullable(),
  error: z.string().nullable(),
  progress: JobProgress,
  model: ModelRun.nullable(),
});
export type OutlineJob = z.infer<typeof OutlineJob>;

/** Returns the state of an outline job: of the newest one if `jobId` is left out. */
export const getOutlineStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline/status",
  access: "author",
  params: ProjectParams,
  query: IfMissing.extend({ jobId: z.uuid().optional() }),
  answer: OutlineJob.nullable(),
  isPolled: true,
});
