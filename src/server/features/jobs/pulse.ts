import { setTimeout } from "node:timers/promises";
import { beat, JobEnded, type JobClaim } from "#server/data/job-claims.ts";

/** The sign of life of a job that runs. */
export type Pulse = {
  /** Aborts, with JobEnded, when the job was cancelled or another worker has taken it over. */
  ended: AbortSignal;
  progress: (done: number, total: number, step: string) => void;
  /** Writes how far the job came, and beats no more. */
  stop: () => Promise<void>;
};

/** At most two writes a second, and word of a cancelling within half of one. */
const BEAT_MS = 500;

/** Begins to tell how far a job is; the writing itself keeps nobody waiting. */
export function startPulse(claim: JobClaim, onError: (error: unknown) => void): Pulse {
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
      // A database that does not answer for a moment ends no job; the queue notices when it stays away.
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
        // 100 belongs to the job that is stored whole.
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
