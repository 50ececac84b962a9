import type { Database } from "#server/data/database.ts";
import { claimJob, completeJob, failJob, JobEnded } from "#server/data/job-claims.ts";
import type { JobWork } from "#server/data/job-runs.ts";
import { dropSteps, stepsOf } from "#server/data/job-steps.ts";
import { projectOfJob, type OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { startPulse } from "./pulse.ts";

/** What every job of a worker shares. */
export type Workplace = {
  db: Database;
  engine: string;
  /** Where errors go that nobody waits for. */
  onError: (error: unknown) => void;
};

/**
 * Makes one attempt at a job: claims it, does the work, and ends it.
 *
 * What the author can change (too little text) ends the job at once, in words for them. Anything else is thrown, for the
 * queue to try again; a job that was cancelled or taken over is simply left.
 */
export async function runJob(
  { db, engine, onError }: Workplace,
  work: JobWork,
  { jobId, signal: stopped }: { jobId: string; signal: AbortSignal },
): Promise<void> {
  const project = await projectOrNull(db, jobId);
  const claimed = project && (await claimJob(project, jobId));
  if (!claimed) return;
  const { claim, metadata, createdAt } = claimed;
  const pulse = startPulse(claim, onError);
  const signal = AbortSignal.any([stopped, pulse.ended]);
  try {
    const noted = await work({
      claim,
      metadata,
      madeAt: createdAt.toISOString(),
      engine,
      signal,
      progress: pulse.progress,
      steps: stepsOf(claim),
    });
    await pulse.stop();
    await completeJob(claim, noted);
    await dropSteps(claim);
  } catch (error) {
    await pulse.stop();
    if (error instanceof JobEnded || pulse.ended.aborted) return;
    const sentence = sentenceFor(error);
    if (stopped.aborted || sentence === null) {
      // The queue keeps it for the next attempt and tells nobody; a stop of this worker is no error.
      if (!stopped.aborted) onError(error);
      throw error;
    }
    await failJob(claim, sentence);
  }
}

async function projectOrNull(db: Database, jobId: string): Promise<OwnedProject | null> {
  try {
    return await projectOfJob(db, jobId);
  } catch (error) {
    // The author deleted the project while the job waited.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What an author reads of an error that trying again would not change; null for all others. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  // By name, because an error that crossed from a worker thread has lost its class.
  if (!(error instanceof Error)) return null;
  if (error.name === "NotEnoughText") return error.message;
  if (error.name !== "StoppedWork" || !("reason" in error)) return null;
  if (error.reason === "time") {
    return "This took longer than it may and was stopped. Please leave some posts out, or write to support.";
  }
  if (error.reason === "memory") {
    return "This needed more memory than there is. Please leave some posts out, or write to support.";
  }
  return null;
}
