import type { JobClaim, JobMetadata } from "./job-claims.ts";
import type { JobSteps } from "./job-steps.ts";

/** Everything that background work is handed for one attempt at a job; `Model` is how a language model is asked. */
export type JobRun<Model = unknown> = {
  claim: JobClaim;
  /** What the job was started with, and what an earlier attempt has noted. */
  metadata: JobMetadata;
  /** When the job was asked for, whichever attempt this is: so that an attempt makes what the last one would have made. */
  madeAt: string;
  /** The engine that writes, by name. */
  engine: string;
  /** The engine and the models it asks: part of what a version is made from. */
  writer: string;
  /** Other than the best way of that writer: another model for everything, or what is paid for and no more. */
  wayOn: string | null;
  /** Null: the engine asks none. */
  model: Model | null;
  /** Aborts when the job was cancelled or taken over, and when this worker stops. */
  signal: AbortSignal;
  progress: (done: number, total: number, step: string) => void;
  steps: JobSteps;
};

/** Does the work of a job and gives what is to be noted in it at its end. */
export type JobWork<Model = unknown> = (run: JobRun<Model>) => Promise<JobMetadata>;
