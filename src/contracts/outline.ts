import { z } from "zod";
import { Outline } from "#pipeline/outline/schema.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { IfMissing, ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** The state of an outline or draft job. A queued job counts as running. */
export const WritingStatus = z.enum(["running", "completed", "failed", "cancelled"]);
export type WritingStatus = z.infer<typeof WritingStatus>;

/** Returns the newest outline. 404 if there is none yet. */
export const getOutline = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline",
  access: "author",
  params: ProjectParams,
  query: IfMissing,
  answer: z.object({ outline: Outline }).nullable(),
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
