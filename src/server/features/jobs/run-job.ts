import { setTimeout } from "node:timers/promises";
import type { StageModel } from "#runtime/stage-model.ts";
import type { Database } from "#server/data/database.ts";
import { isAnswering } from "#server/data/is-answering.ts";
import { claimJob, completeJob, failJob, JobEnded } from "#server/data/job-claims.ts";
import type { JobClaim, JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun, JobWork } from "#server/data/job-runs.ts";
import { stepsOf } from "#server/data/job-steps.ts";
import { projectOfJob, type OwnedProject } from "#server/data/owned-project.ts";
import type { ModelInUse, WayOn } from "#server/data/writers.ts";
import { isDatabaseAway } from "#server/platform/database-away.ts";
import { Refusal } from "#server/platform/errors.ts";
import { startPulse } from "./pulse.ts";

/** The language model as jobs ask it; made by server/model-door.ts. */
export type JobModels = {
  inUse: ModelInUse;
  openRun: (run: {
    claim: JobClaim;
    goOnWith: WayOn;
    round: number;
    signal: AbortSignal;
  }) => StageModel;
};

/** What every job of a worker shares. */
export type Workplace = {
  db: Database;
  /** Null: no language model is set up. */
  models: JobModels | null;
  /** Where errors go that nobody waits for. */
  onError: (error: unknown) => void;
};

const MODEL_GONE =
  "The language model that you chose for this book is not set up on this server any more. Please choose again who writes.";

/** A job whose statements break the database each time is not begun for ever: the queue counts as well, to five. */
const MOST_RETURNS = 20;
const PAUSE_MS = 500;

/**
 * Makes one attempt at a job, and goes on with it when the database was away: as after a crash, from what is stored. The
 * queue's few attempts are for what a job itself may have caused.
 */
export async function runJob(
  workplace: Workplace,
  work: JobWork<StageModel>,
  job: { jobId: string; signal: AbortSignal },
): Promise<void> {
  for (let returns = 0; ; returns += 1) {
    try {
      return await attemptJob(workplace, work, job);
    } catch (error) {
      if (!isDatabaseAway(error) || job.signal.aborted || returns === MOST_RETURNS) throw error;
    }
    while (!job.signal.aborted) {
      await setTimeout(PAUSE_MS, undefined, { signal: job.signal }).catch(() => undefined);
      if (await isAnswering(workplace.db)) break;
    }
  }
}

/**
 * Claims a job, does the work, and ends it.
 *
 * What the author can change (too little text) ends the job at once, in words for them, and so does a model that can be
 * asked no more. Anything else is thrown, for the queue to try again; a job that was cancelled or taken over is simply
 * left.
 */
async function attemptJob(
  { db, models, onError }: Workplace,
  work: JobWork<StageModel>,
  { jobId, signal: stopped }: { jobId: string; signal: AbortSignal },
): Promise<void> {
  const project = await projectOrNull(db, jobId);
  const claimed = project && (await claimJob(project, jobId));
  if (!claimed) return;
  const { claim, metadata, createdAt } = claimed;
  const pulse = startPulse(claim, onError);
  const over = new AbortController();
  const signal = AbortSignal.any([stopped, pulse.ended, over.signal]);
  try {
    const noted = await work({
      claim,
      metadata,
      madeAt: createdAt.toISOString(),
      ...writerOf(claim, metadata, models, signal),
      signal,
      progress: pulse.progress,
      steps: stepsOf(claim),
    });
    await pulse.stop();
    await completeJob(claim, noted);
  } catch (error) {
    await pulse.stop();
    if (error instanceof JobEnded || pulse.ended.aborted) return;
    const end = endFor(error);
    if (stopped.aborted || end === null) {
      // The queue keeps it for the next attempt and tells nobody; a stop of this worker is no error.
      if (!stopped.aborted) onError(error);
      throw error;
    }
    await failJob(claim, end.sentence, end.noted);
  } finally {
    // A question may still be on its way for a thread that has ended.
    over.abort(new Error("The run has ended."));
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

/**
 * Who writes, as the job was started. The host is compared again: the server may have been started with another model since
 * the author agreed.
 */
function writerOf(
  claim: JobClaim,
  { writer, host, goOnWith, round }: JobMetadata,
  models: JobModels | null,
  signal: AbortSignal,
): Pick<JobRun<StageModel>, "engine" | "writer" | "wayOn" | "model"> {
  if (writer !== "llm")
    return { engine: "own-words", writer: "own-words", wayOn: null, model: null };
  if (models === null || models.inUse.host !== host) throw new Refusal("conflict", MODEL_GONE);
  const { main, fast, blocked } = models.inUse;
  // Written by writerOfRun in these shapes and nowhere else.
  const way = goOnWith as WayOn;
  if (blocked !== null && way !== "ownWords") throw new Refusal("conflict", blocked);
  return {
    engine: "llm",
    writer: JSON.stringify(["llm", host, main, fast]),
    wayOn: way === "model" ? null : way,
    model: models.openRun({ claim, goOnWith: way, round: round as number, signal }),
  };
}

/** What an author reads of an error that trying again would not change, and what is noted of it; null for all others. */
function endFor(error: unknown): { sentence: string; noted: JobMetadata } | null {
  if (error instanceof Refusal) return { sentence: error.message, noted: {} };
  // By name, because an error that crossed from a worker thread has lost its class.
  if (!(error instanceof Error)) return null;
  if (error.name === "NotEnoughText") return { sentence: error.message, noted: {} };
  if (!("reason" in error)) return null;
  if (error.name === "ModelStopped") {
    return { sentence: error.message, noted: { stopped: error.reason } };
  }
  if (error.name !== "StoppedWork") return null;
  if (error.reason === "time") {
    return {
      sentence:
        "This took longer than it may and was stopped. Please leave some posts out, or write to support.",
      noted: {},
    };
  }
  if (error.reason === "memory") {
    return {
      sentence:
        "This needed more memory than there is. Please leave some posts out, or write to support.",
      noted: {},
    };
  }
  return null;
}
