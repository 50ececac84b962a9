import type { GoOnWith, ModelInUse } from "#contracts/writer.ts";
import { setTimeout } from "node:timers/promises";
import { ENGINE_VERSIONS } from "#pipeline/engines/engine.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import type { Database } from "#server/data/database.ts";
import { isAnswering } from "#server/data/open-database.ts";
import {
  claimJob,
  completeJob,
  failJob,
  JobEnded,
  type JobClaim,
  type JobMetadata,
  beat,
} from "#server/data/job-claims.ts";
import { type JobRun, type JobWork, stepsInMemory, stepsOf } from "#server/data/job-runs.ts";
import { projectOfJob, type OwnedProject } from "#server/data/owned-project.ts";
import { JOB_METADATA, WRITING_RUN } from "#server/data/job-metadata.ts";
import { isDatabaseAway } from "#server/platform/database-away.ts";
import { Refusal } from "#server/platform/errors.ts";

/** The language model in the form that jobs use. server/server-model.ts makes it. */
export type JobModels = {
  inUse: ModelInUse;
  /**
   * Opens the model for one attempt at a job. With a new `round`, answers that are stored from earlier rounds are not
   * used.
   */
  openRun: (run: {
    claim: JobClaim;
    goOnWith: GoOnWith;
    round: number;
    signal: AbortSignal;
  }) => StageModel;
};

export type Workplace = {
  db: Database;
  models: JobModels | null;
  onError: (error: unknown) => void;
};

const MODEL_GONE =
  "The language model that you chose for this book is not set up on this server any more. Please choose again who writes.";

/**
 * How often one attempt may go on after an outage of the database. There is a limit, because the job's own statements
 * may be what causes the outages.
 */
const MOST_RETURNS = 20;
const PAUSE_MS = 500;

/**
 * Makes one attempt at a job, and goes on with it after an outage of the database. After any other error, the queue
 * makes the next attempt.
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
 * Claims a job, does its work, and marks it as completed. It marks the job as failed, with a message for the author,
 * after an error that the author can do something about and when the language model can no longer be used. It throws
 * all other errors, and the queue then tries again. It changes nothing if the job was cancelled or another worker took
 * it over.
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
    const writer = writerOf(claim, metadata, models, signal);
    const noted = await work({
      claim,
      metadata,
      madeAt: createdAt.toISOString(),
      ...writer,
      signal,
      progress: pulse.progress,
      steps: writer.model === null ? stepsInMemory() : stepsOf(claim),
    });
    await pulse.stop();
    await completeJob(claim, noted);
  } catch (error) {
    await pulse.stop();
    if (error instanceof JobEnded || pulse.ended.aborted) return;
    const end = endFor(error);
    if (stopped.aborted || end === null) {
      // The queue will try again, but it reports nothing, so the error is reported here. If this worker is being
      // stopped, that is no error.
      if (!stopped.aborted) onError(error);
      throw error;
    }
    await failJob(claim, end.sentence, end.noted);
  } finally {
    // A worker thread may have left a question to the model unanswered. This cancels it.
    over.abort(new Error("The run has ended."));
  }
}

async function projectOrNull(db: Database, jobId: string): Promise<OwnedProject | null> {
  try {
    return await projectOfJob(db, jobId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Chooses the writing engine and the model. Refuses if the model is at another host than the one the author agreed to.
 */
function writerOf(
  claim: JobClaim,
  metadata: JobMetadata,
  models: JobModels | null,
  signal: AbortSignal,
): Pick<JobRun<StageModel>, "engine" | "writer" | "wayOn" | "round" | "model"> {
  const { writer, host, goOnWith: way = "model", round } = WRITING_RUN.read(metadata);
  const { "own-words": ownWords, llm } = ENGINE_VERSIONS;
  if (writer !== "llm") {
    const ofOwnWords = { engine: "own-words", writer: `own-words ${ownWords}` };
    return { ...ofOwnWords, wayOn: null, round: 0, model: null };
  }
  if (models === null || models.inUse.host !== host) throw new Refusal("conflict", MODEL_GONE);
  const { main, fast, blocked } = models.inUse;
  if (blocked !== null && way !== "ownWords") throw new Refusal("conflict", blocked);
  return {
    engine: "llm",
    writer: JSON.stringify(["llm", llm, ownWords, host, main, fast]),
    wayOn: way === "model" ? null : way,
    round,
    model: models.openRun({ claim, goOnWith: way, round, signal }),
  };
}

/**
 * For an error that would come again in the next attempt: the message for the author, and what to add to the job's
 * metadata. Null for all other errors.
 */
function endFor(error: unknown): { sentence: string; noted: JobMetadata } | null {
  if (error instanceof Refusal) return { sentence: error.message, noted: {} };
  // Compares names and not classes, because an error from a worker thread loses its class.
  if (!(error instanceof Error)) return null;
  if (error.name === "NotEnoughText") {
    return { sentence: error.message, noted: JOB_METADATA.analysis.note({ lacksWords: true }) };
  }
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

export type Pulse = {
  /** Aborts, with the reason JobEnded, if the job was cancelled or another worker has taken it over. */
  ended: AbortSignal;
  progress: (done: number, total: number, step: string) => void;
  /** Stores the last progress and ends the heartbeat. */
  stop: () => Promise<void>;
};

/** The heartbeat's interval. Each heartbeat stores the job's progress, and finds out whether the job was cancelled. */
const BEAT_MS = 1_000;

function startPulse(claim: JobClaim, onError: (error: unknown) => void): Pulse {
  const ending = new AbortController();
  const stopping = new AbortController();
  let told = {
    percentage: 0,
    currentStep: null as string | null,
    totalSteps: null as number | null,
  };
  const beatOnce = async (): Promise<void> => {
    try {
      if (!(await beat(claim, told))) ending.abort(new JobEnded());
    } catch (error) {
      // After a short outage of the database, the job goes on. The queue notices a longer one.
      onError(error);
    }
  };
  const beating = (async () => {
    while (!stopping.signal.aborted && !ending.signal.aborted) {
      await setTimeout(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      await beatOnce();
    }
  })();
  return {
    ended: ending.signal,
    progress: (done, total, step) => {
      told = {
        // At most 99 percent. 100 means that the job's result is stored.
        percentage: Math.min(99, Math.floor((100 * done) / Math.max(1, total))),
        currentStep: step,
        totalSteps: total,
      };
    },
    stop: async () => {
      stopping.abort();
      await beating;
    },
  };
}
