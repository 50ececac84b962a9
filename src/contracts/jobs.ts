import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The kinds of job that write a book. */
export const Operation = z.enum(["analysis", "outline", "draft"]);
export type Operation = z.infer<typeof Operation>;

/** The states of a job (SPEC.md section 9). */
const JobStatus = z.enum(["queued", "running", "completed", "failed", "cancelled"]);
export type JobStatus = z.infer<typeof JobStatus>;

/** How far a job is: in whole percent, and what it is doing now. */
export const JobProgress = z.object({
  percentage: z.int().min(0).max(100),
  currentStep: z.string().nullable(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** A background job as the job monitor shows it (SPEC.md section 3). */
export const BackgroundJob = z.object({
  id: z.uuid(),
  /** The kind of the job. A project has at most one active job of each kind. */
  operation: z.enum([...Operation.options, "pages"]),
  status: JobStatus,
  progress_percentage: z.int().min(0).max(100),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  current_step: z.string().nullable(),
  total_steps: z.int().nonnegative().nullable(),
  error_message: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
});
export type BackgroundJob = z.infer<typeof BackgroundJob>;

/** Cancels a queued or running job. 409 if it has ended. */
export const cancelJob = endpoint({
  method: "POST",
  path: "/api/jobs/:jobId/cancel",
  access: "author",
  params: z.object({ jobId: z.uuid() }),
  answer: z.object({ job: BackgroundJob }),
});

/** Lists the jobs of a project, newest first. */
export const listJobs = endpoint({
  method: "GET",
  path: "/api/debug/jobs/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ jobs: z.array(BackgroundJob) }),
  isPolled: true,
});

/** Marks stuck jobs as failed: no sign of life for 60 s, or in the queue for 10 minutes although a worker runs. */
export const cleanUpStuckJobs = endpoint({
  method: "POST",
  path: "/api/debug/cleanup-stuck-jobs/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ cleaned: z.int().nonnegative() }),
});

export const forceCleanUpAll = endpoint({
  method: "POST",
  path: "/api/debug/force-cleanup-all/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ cleaned: z.int().nonnegative() }),
});
