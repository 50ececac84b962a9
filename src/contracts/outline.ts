import { z } from "zod";
import { Outline } from "#pipeline/outline/schema.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** States of an outline or draft job in its status answer: queued reads running. */
export const WritingStatus = z.enum(["running", "completed", "failed", "cancelled"]);
export type WritingStatus = z.infer<typeof WritingStatus>;

/** The newest outline; 404 before there is one. */
export const getOutline = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline",
  access: "author",
  params: ProjectParams,
  answer: z.object({ outline: Outline }),
});

/** Starts the outlines, or answers with the job that runs. 409 before the analysis. */
export const startOutline = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/outline/start",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500),
    /** True: make a new version even where nothing has changed. */
    regenerate: z.boolean().optional(),
    goOnWith: GoOnWith.optional(),
  }),
  answer: z.object({ jobId: z.uuid() }),
});

/** How far an outline job is. */
export const OutlineJob = z.object({
  jobId: z.uuid(),
  status: WritingStatus,
  outline: Outline.nullable(),
  error: z.string().nullable(),
  progress: JobProgress,
  /** Null: run without a model. */
  model: ModelRun.nullable(),
});
export type OutlineJob = z.infer<typeof OutlineJob>;

/** The state of an outline job, for polling; without `jobId`, of the newest one. */
export const getOutlineStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline/status",
  access: "author",
  params: ProjectParams,
  query: z.object({ jobId: z.uuid().optional() }),
  answer: OutlineJob,
  isPolled: true,
});
