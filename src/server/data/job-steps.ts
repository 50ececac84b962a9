import { and, eq, sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { StepsHashes } from "./input-hash.ts";
import { asJob, noteInJob, type JobClaim } from "./job-claims.ts";
import { asJson, storableText } from "./stored-json.ts";
import { jobSteps } from "./tables/jobs.ts";

/** What a job has finished already, by key; a StepStore of the pipeline. */
export type JobSteps = {
  get: (key: string) => Promise<unknown>;
  put: (key: string, value: unknown) => Promise<void>;
};

/** The steps of a job: whoever takes it over reads what the last worker has stored. */
export function stepsOf(claim: JobClaim): JobSteps {
  const { project, jobId } = claim;
  return {
    get: async (key) => {
      const [row] = await asUser(project.db, project.userId, (tx) =>
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
  };
}

/**
 * Notes what a job is made from, and takes over the steps of the last run of the same operation, if these are usable and
 * that was cancelled or failed: starting again after that goes on, too.
 */
export async function adoptSteps(claim: JobClaim, { own, usable }: StepsHashes): Promise<void> {
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
