import type { GoOnWith } from "#contracts/writer.ts";
import { type JobClaim, type JobMetadata, asJob, noteInJob } from "./job-claims.ts";
import { and, eq, sql } from "drizzle-orm";
import type { StepsHashes } from "./input-hash.ts";
import { asJson, storableText } from "./sent-values.ts";
import { jobSteps } from "./tables/jobs.ts";

/** What one attempt at a job works with. `Model` is the type of the interface to the language model. */
export type JobRun<Model = unknown> = {
  claim: JobClaim;
  /** The job's metadata, as JOB_METADATA of the operation reads it. */
  metadata: JobMetadata;
  /**
   * When the job was created. The pipeline takes this as the present time, so that every attempt makes the same text.
   */
  madeAt: string;
  engine: string;
  /** Names the engine, its version and its models. It is part of the input hash. */
  writer: string;
  /**
   * How this run goes on after a failure of the language model: with the fast model only, or with the own-words engine
   * for what is not written yet. Null: the run has not failed.
   */
  wayOn: GoOnWith | null;
  /**
   * Numbers the rounds of questions to the model. In another round, the run asks all its questions anew instead of
   * taking stored answers. Always 0 for own-words.
   */
  round: number;
  /** Null when the engine asks no model. */
  model: Model | null;
  /** Aborts when the job is cancelled or taken over, or this worker stops. */
  signal: AbortSignal;
  progress: (done: number, total: number, step: string) => void;
  steps: JobSteps;
};

/** Does the work of a job. Returns what to add to the job's metadata at the end. */
export type JobWork<Model = unknown> = (run: JobRun<Model>) => Promise<JobMetadata>;

/** The results of a job's finished steps, by key. It can be given to the pipeline as its StepStore. */
export type JobSteps = {
  get: (key: string) => Promise<unknown>;
  put: (key: string, value: unknown) => Promise<void>;
  /**
   * Stores the hash of the job's input. If the job before it failed or was cancelled, copies those of its steps that
   * this job can use.
   */
  adopt: (hashes: StepsHashes) => Promise<void>;
};

/**
 * Keeps the steps of a job in memory, for jobs that take seconds and cost nothing. They are lost if another worker
 * takes the job over.
 */
export function stepsInMemory(): JobSteps {
  const steps = new Map<string, unknown>();
  return {
    get: async (key) => steps.get(key),
    put: async (key, value) => void steps.set(key, value),
    adopt: async () => undefined,
  };
}

/** Keeps the steps of a job in the database, so that a worker that takes the job over finds them. */
export function stepsOf(claim: JobClaim): JobSteps {
  const { project, jobId } = claim;
  return {
    get: async (key) => {
      const [row] = await project.inTransaction((tx) =>
        tx
          .select({ value: jobSteps.value })
          .from(jobSteps)
          .where(and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, storableText(key)))),
      );
      return row?.value;
    },
    put: async (key, value) => {
      const step = {
        project_id: project.id,
        job_id: jobId,
        key: storableText(key),
        value: asJson(value),
      };
      await asJob(claim, (tx) => tx.insert(jobSteps).values(step).onConflictDoNothing());
    },
    adopt: (hashes) => adoptSteps(claim, hashes),
  };
}

async function adoptSteps(claim: JobClaim, { own, usable }: StepsHashes): Promise<void> {
  await asJob(claim, async (tx) => {
    await noteInJob(tx, claim, { inputHash: own });
    await tx.execute(sql`
      insert into job_steps (project_id, job_id, key, value)
      select s.project_id, ${claim.jobId}, s.key, s.value
      from job_steps s
      where s.job_id = (
        select case when last.status in ('failed', 'cancelled')
          and last.metadata->>'inputHash' in (select value from jsonb_array_elements_text(${asJson(usable)}))
          then last.id end
        from background_jobs last join background_jobs own on own.id = ${claim.jobId}
        where last.project_id = own.project_id and last.operation = own.operation and last.id <> own.id
        order by last.created_at desc limit 1
      )
      on conflict do nothing`);
  });
}
