import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The runs in which a book is written. */
export const Operation = z.enum(["analysis", "outline", "draft"]);
export type Operation = z.infer<typeof Operation>;

/** SPEC.md section 9. */
const JobStatus = z.enum(["queued", "running", "completed", "failed", "cancelled"]);
export type JobStatus = z.infer<typeof JobStatus>;

/** How far a job is, in whole percent, and what it does. */
export const JobProgress = z.object({
  percentage: z.int().min(0).max(100),
  currentStep: z.string().nullable(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** A background job as the monitor shows it; SPEC.md section 3. */
export const BackgroundJob = z.object({
  id: z.uuid(),
  /** One of each may be active at a time. */
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

/** Cancels a queued or running job; 409 for one that has ended. */
export const cancelJob = endpoint({
  method: "POST",
  path: "/api/jobs/:jobId/cancel",
  access: "author",
  params: z.object({ jobId: z.uuid() }),
  answer: z.object({ job: BackgroundJob }),
});

/** Every job of a project, newest first. */
export const listJobs = endpoint({
  method: "GET",
  path: "/api/debug/jobs/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ jobs: z.array(BackgroundJob) }),
  isPolled: true,
});

/** Fails the jobs that are stuck: no heartbeat for 60 s, or queued for 10 minutes while a worker is alive. */
export const cleanUpStuckJobs = endpoint({
  method: "POST",
  path: "/api/debug/cleanup-stuck-jobs/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ cleaned: z.int().nonnegative() }),
});

/** Cancels every queued or running job of the project. */
export const forceCleanUpAll = endpoint({
  method: "POST",
  path: "/api/debug/force-cleanup-all/:projectId",
  access: "author",
  params: ProjectParams,
  answer: z.object({ cleaned: z.int().nonnegative() }),
});
