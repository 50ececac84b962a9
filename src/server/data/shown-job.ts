import type { JobRow } from "./jobs.ts";

/** A job as the calls answer it; BackgroundJob of the contracts. */
export type ShownJob = Pick<JobRow, "id" | "operation" | "status" | "metadata"> & {
  progress_percentage: number;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  current_step: string | null;
  total_steps: number | null;
  error_message: string | null;
};

/** The words of the specification for a job's row. */
export function shownJob(job: JobRow): ShownJob {
  return {
    id: job.id,
    operation: job.operation,
    status: job.status,
    progress_percentage: job.progress,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    completed_at: job.completedAt?.toISOString() ?? null,
    current_step: job.currentStep,
    total_steps: job.totalSteps,
    error_message: job.error,
    metadata: job.metadata,
  };
}
