import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx, Database } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson, storableText } from "./sent-values.ts";
import { backgroundJobs, jobSteps } from "./tables/jobs.ts";

/**
 * The right of a worker to work on a job, for one attempt. It ends when the job ends or another worker takes the job
 * over.
 */
export type JobClaim = Readonly<{ project: OwnedProject; jobId: string; attempt: number }>;

/** What a job was started with, and what its run has added since. job-metadata.ts gives it types. */
export type JobMetadata = Record<string, unknown>;

/** The job has ended or was taken over, so this worker must write nothing more. */
export class JobEnded extends Error {
  override readonly name = "JobEnded";

  constructor() {
    super("The job has ended, or another worker has taken it over.");
  }
}

/** Claims a queued job, or one whose worker has died; null when it has ended. */
export async function claimJob(
  project: OwnedProject,
  jobId: string,
): Promise<{ claim: JobClaim; metadata: JobMetadata; createdAt: Date } | null> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .update(backgroundJobs)
      .set({
        status: "running",
        attempt: sql`${backgroundJobs.attempt} + 1`,
        started_at: sql`coalesce(${backgroundJobs.started_at}, now())`,
        heartbeat_at: sql`now()`,
        error_message: null,
      })
      .where(
        and(eq(backgroundJobs.id, jobId), inArray(backgroundJobs.status, ["queued", "running"])),
      )
      .returning({
        attempt: backgroundJobs.attempt,
        // The type is safe: every job is stored with an object as metadata, and only fields are added to it.
        metadata: sql<JobMetadata>`${backgroundJobs.metadata}`,
        createdAt: backgroundJobs.created_at,
      }),
  );
  if (!row) return null;
  const { attempt, metadata, createdAt } = row;
  return { claim: { project, jobId, attempt }, metadata, createdAt };
}

/** Runs a transaction for a job. Throws JobEnded, and writes nothing, if the claim has ended. */
export function asJob<T>(claim: JobClaim, work: (tx: Tx) => Promise<T>): Promise<T> {
  return claim.project.inTransaction(async (tx) => {
    const held = await tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(isHeld(claim))
      // Whoever ends the job must wait for this lock. So this transaction cannot write anything after the job's end.
      .for("update");
    if (held.length === 0) throw new JobEnded();
    return work(tx);
  });
}

/**
 * Adds to a job's metadata, within the caller's transaction, what its run has made. A later attempt at the job finds it
 * there.
 */
export async function noteInJob(tx: Tx, claim: JobClaim, noted: JobMetadata): Promise<void> {
  await tx
    .update(backgroundJobs)
    .set({ metadata: sql`${backgroundJobs.metadata} || ${asJson(noted)}` })
    .where(eq(backgroundJobs.id, claim.jobId));
}

/** Stores a heartbeat and the progress of a job. False if the claim has ended. */
export async function beat(
  claim: JobClaim,
  progress: { percentage: number; currentStep: string | null; totalSteps: number | null },
): Promise<boolean> {
  const rows = await claim.project.inTransaction((tx) =>
    tx
      .update(backgroundJobs)
      .set({
        heartbeat_at: sql`now()`,
        progress_percentage: progress.percentage,
        current_step: progress.currentStep === null ? null : storableText(progress.currentStep),
        total_steps: progress.totalSteps,
      })
      .where(isHeld(claim))
      .returning({ id: backgroundJobs.id }),
  );
  return rows.length > 0;
}

/**
 * Marks a job as completed and deletes its steps, because their results are stored elsewhere by now. Throws JobEnded if
 * the claim has ended.
 */
export async function completeJob(claim: JobClaim, noted: JobMetadata): Promise<void> {
  await asJob(claim, async (tx) => {
    await noteInJob(tx, claim, noted);
    await tx
      .update(backgroundJobs)
      .set({ status: "completed", progress_percentage: 100, completed_at: sql`now()` })
      .where(eq(backgroundJobs.id, claim.jobId));
    await tx.delete(jobSteps).where(eq(jobSteps.job_id, claim.jobId));
  });
}

/** Marks a job as failed, with a message for the author. Throws JobEnded if the claim has ended. */
export async function failJob(
  claim: JobClaim,
  message: string,
  noted: JobMetadata = {},
): Promise<void> {
  await asJob(claim, async (tx) => {
    await noteInJob(tx, claim, noted);
    await tx
      .update(backgroundJobs)
      .set({ status: "failed", error_message: storableText(message), completed_at: sql`now()` })
      .where(eq(backgroundJobs.id, claim.jobId));
  });
}

function isHeld({ jobId, attempt }: JobClaim): ReturnType<typeof and> {
  return and(
    eq(backgroundJobs.id, jobId),
    eq(backgroundJobs.attempt, attempt),
    eq(backgroundJobs.status, "running"),
  );
}

/** The message for the author if the queue has ended a job and no reason is stored. */
const GENERAL_FAILURE = "Something went wrong on our side. Please start it again.";

/**
 * Marks jobs as failed that the queue has ended or lost. It is a single statement, because workers call it every two
 * seconds.
 */
export async function reconcileJobs(db: Database): Promise<void> {
  await db.executeSql(
    `
      update background_jobs j set
        status = 'failed',
        error_message = coalesce(j.error_message, $1),
        completed_at = now()
      from background_jobs ours left join pgboss.job q on q.id = ours.queue_id
          and q.name in (ours.operation, ours.operation || '-model')
      where j.id = ours.id and j.status in ('queued', 'running') and ours.status in ('queued', 'running')
        and (
          q.id is null or q.state in ('failed', 'cancelled')
          -- A worker that lost its claim may have told the queue that it is done while another goes on.
          or (q.state = 'completed' and coalesce(ours.heartbeat_at, ours.created_at) < now() - interval '15 seconds')
        )`,
    [GENERAL_FAILURE],
  );
}
