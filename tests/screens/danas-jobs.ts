import { type BackgroundJob, listJobs } from "#contracts/jobs.ts";
import { answers, DANA, DANAS_BOOK, signedIn } from "./answers.ts";

/** A draft that is being written. */
export const RUNNING_JOB: BackgroundJob = {
  id: "1f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c21",
  operation: "draft",
  status: "running",
  progress_percentage: 41,
  created_at: "2026-11-20T09:00:00.000Z",
  started_at: "2026-11-20T09:00:01.000Z",
  completed_at: null,
  current_step: "Managers are the weather",
  total_steps: 8,
  error_message: null,
  metadata: { title: "The Third Monday" },
};
/** An analysis that failed. */
export const FAILED_JOB: BackgroundJob = {
  ...RUNNING_JOB,
  id: "3f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c23",
  operation: "analysis",
  status: "failed",
  completed_at: "2026-11-20T09:02:11.000Z",
  error_message: "There are too few words.",
};
/** Dana is signed in. */
export const SIGNED_IN = signedIn(DANA, [DANAS_BOOK]);
/** Both jobs of hers. */
export const LISTED_JOBS = [answers(listJobs, { jobs: [RUNNING_JOB, FAILED_JOB] }), ...SIGNED_IN];
