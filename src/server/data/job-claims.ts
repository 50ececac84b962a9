import { and, eq, inArray, sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson, storableText } from "./stored-json.ts";
import { backgroundJobs, jobSteps } from "./tables/jobs.ts";

/** The right to work on a job, for one attempt: gone once the job has ended or another worker has taken it over. */
export type JobClaim = Readonly<{ project: OwnedProject; jobId: string; attempt: number }>;

/** What a job was started with, and what its run has noted so far. */
export type JobMetadata = Record<string, unknown>;

/** The job has ended or was taken over: whoever still works on it writes nothing more. */
export class JobEnded extends Error {
  override readonly name = "JobEnded";

  constructor() {
    super("The job has ended, or another worker has taken it over.");
  }
}

/** Takes a queued job, or one whose worker has died; null when it has ended. */
export async function claimJob(
  project: OwnedProject,
  jobId: string,
): Promise<{ claim: JobClaim; metadata: JobMetadata; createdAt: Date } | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
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
        // Every job is started with an object, and only fields are added.
        metadata: sql<JobMetadata>`${backgroundJobs.metadata}`,
        createdAt: backgroundJobs.created_at,
      }),
  );
  if (!row) return null;
  const { attempt, metadata, createdAt } = row;
  return { claim: { project, jobId, attempt }, metadata, createdAt };
}

/** Runs one transaction for a job; throws JobEnded, and writes nothing, when the claim is gone. */
export function asJob<T>(claim: JobClaim, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(claim.project.db, claim.project.userId, async (tx) => {
    const held = await tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(isHeld(claim))
      // Ending the job waits for this transaction, so nothing is written after it.
      .for("update");
    if (held.length === 0) throw new JobEnded();
    return work(tx);
  });
}

/** Notes in a job's transaction what the run has made: a run that is taken over later finds it. */
export async function noteInJob(tx: Tx, claim: JobClaim, noted: JobMetadata): Promise<void> {
  await tx
    .update(backgroundJobs)
    .set({ metadata: sql`${backgroundJobs.metadata} || ${asJson(noted)}` })
    .where(eq(backgroundJobs.id, claim.jobId));
}

/** A sign of life, with how far the job is; false when the claim is gone. */
export async function beat(
  claim: JobClaim,
  progress: { percentage: number; currentStep: string | null; totalSteps: number | null },
): Promise<boolean> {
  const rows = await asUser(claim.project.db, claim.project.userId, (tx) =>
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
 * Ends a job well, and drops its steps, since what they were for is stored in its own place by then. Throws JobEnded when
 * the claim is gone.
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

/** Ends a job with what went wrong, in words for its author; throws JobEnded when the claim is gone. */
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
