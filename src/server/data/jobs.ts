import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { notFound } from "#server/platform/errors.ts";
import type { Queue } from "#server/platform/queue.ts";
import { asSystem, asUser, type Database, type Tx } from "./database.ts";
import { asJob, noteInJob, type JobClaim, type JobMetadata } from "./job-claims.ts";
import { JOB_METADATA } from "./job-metadata.ts";
import type { OwnedProject } from "./owned-project.ts";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { asJson, isoTime } from "./sent-values.ts";
import { backgroundJobs } from "./tables/jobs.ts";

/** The kinds of jobs. For each there is a queue of the same name. */
export const OPERATIONS = ["analysis", "outline", "draft", "pages"] as const;
/** A kind of job. */
export type JobOperation = BackgroundJob["operation"];
/** The kinds of jobs that may ask a language model. */
export const MODEL_OPERATIONS = ["analysis", "outline", "draft"] as const;
type ModelOperation = (typeof MODEL_OPERATIONS)[number];

/** The queue of a job. Jobs that ask a model have their own, because they run for hours and use little CPU. */
export type QueueName = JobOperation | `${ModelOperation}-model`;

/** The queue for those jobs of an operation that ask a language model. */
export function modelQueueOf(operation: ModelOperation): QueueName {
  return `${operation}-model`;
}

function queueOf(operation: JobOperation, { writer }: JobMetadata): QueueName {
  const asksModel = MODEL_OPERATIONS.find((each) => each === operation);
  return asksModel && writer === "llm" ? modelQueueOf(asksModel) : operation;
}

const ACTIVE = ["queued", "running"];
/** The advisory lock of `lockLine` has two numbers as its name. This is the first; no other lock begins with it. */
const LINE_LOCK = 7_309;
const LISTED = 200;

const shown = {
  id: backgroundJobs.id,
  // The types given to `sql` are safe: only this folder writes these columns.
  operation: sql<JobOperation>`${backgroundJobs.operation}`,
  status: sql<BackgroundJob["status"]>`${backgroundJobs.status}`,
  progress_percentage: backgroundJobs.progress_percentage,
  created_at: isoTime(backgroundJobs.created_at),
  started_at: isoTime<string | null>(backgroundJobs.started_at),
  completed_at: isoTime<string | null>(backgroundJobs.completed_at),
  current_step: backgroundJobs.current_step,
  total_steps: backgroundJobs.total_steps,
  error_message: backgroundJobs.error_message,
  metadata: sql<JobMetadata>`${backgroundJobs.metadata}`,
};

/**
 * Adds a job and sends it to the queue in one transaction. If such a job is queued or running already, returns that
 * one.
 */
export async function startJob(
  project: OwnedProject,
  queue: Pick<Queue, "send">,
  operation: JobOperation,
  metadata: JobMetadata,
): Promise<{ jobId: string; isNew: boolean }> {
  const started = await project.inTransaction((tx) =>
    insertJob(tx, project, queue, operation, metadata),
  );
  // `started` is null if an active job prevented the insert, but ended before its id was read. Nothing prevents it now.
  return started ?? startJob(project, queue, operation, metadata);
}

async function insertJob(
  tx: Tx,
  project: OwnedProject,
  queue: Pick<Queue, "send">,
  operation: JobOperation,
  metadata: JobMetadata,
): Promise<{ jobId: string; isNew: boolean } | null> {
  await lockLine(tx, project);
  const v = JOB_METADATA[operation].version;
  const [added] = await tx
    .insert(backgroundJobs)
    .values({ project_id: project.id, operation, metadata: asJson({ ...metadata, v }) })
    .onConflictDoNothing()
    .returning({ id: backgroundJobs.id });
  if (!added) {
    const [active] = await tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(isActive(project, operation));
    return active ? { jobId: active.id, isNew: false } : null;
  }
  // pg-boss refuses a second job with the same key. Each job has a key of its own (its id), so that a cancelled job
  // that still runs does not prevent a new one.
  const queueId = await queue.send(
    tx,
    queueOf(operation, metadata),
    { jobId: added.id },
    { key: added.id, account: project.userId, ahead: await countAhead(tx, operation, added.id) },
  );
  await tx.update(backgroundJobs).set({ queue_id: queueId }).where(eq(backgroundJobs.id, added.id));
  return { jobId: added.id, isNew: true };
}

/**
 * Puts a running job back into the queue, behind the account's other jobs. The number of its attempts is kept. Throws
 * JobEnded if the claim has ended.
 */
export async function handBackJob(
  claim: JobClaim,
  queue: Pick<Queue, "send">,
  operation: JobOperation,
  noted: JobMetadata,
): Promise<void> {
  const { project, jobId, attempt } = claim;
  await asJob(claim, async (tx) => {
    await noteInJob(tx, claim, noted);
    const queueId = await queue.send(
      tx,
      operation,
      { jobId },
      {
        // A new key, because pg-boss's job for the present attempt is still running and has the old one.
        key: `${jobId} ${attempt}`,
        account: project.userId,
        ahead: await countAhead(tx, operation, jobId),
      },
    );
    await tx
      .update(backgroundJobs)
      .set({ status: "queued", queue_id: queueId })
      .where(eq(backgroundJobs.id, jobId));
  });
}

/** True if a job of this kind, of any account, waits to begin. */
export async function isAnyQueued(db: Database, operation: JobOperation): Promise<boolean> {
  const queued = await asSystem(db, (tx) =>
    tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(and(eq(backgroundJobs.operation, operation), eq(backgroundJobs.status, "queued")))
      .limit(1),
  );
  return queued.length > 0;
}

/**
 * Locks an account's queue, so that its jobs are added one after the other. Two added at once would both count no job
 * ahead of them.
 */
async function lockLine(tx: Tx, { userId }: OwnedProject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINE_LOCK}, hashtext(${userId}))`);
}

/**
 * Counts the account's other queued and running jobs of this kind. Row-level security hides those of other accounts.
 */
async function countAhead(tx: Tx, operation: JobOperation, jobId: string): Promise<number> {
  return tx.$count(
    backgroundJobs,
    and(
      eq(backgroundJobs.operation, operation),
      inArray(backgroundJobs.status, ACTIVE),
      ne(backgroundJobs.id, jobId),
    ),
  );
}

/** The last 200 jobs of a project, newest first. */
export function listJobs(project: OwnedProject): Promise<BackgroundJob[]> {
  return project.inTransaction((tx) =>
    tx
      .select(shown)
      .from(backgroundJobs)
      .where(eq(backgroundJobs.project_id, project.id))
      .orderBy(desc(backgroundJobs.created_at), desc(backgroundJobs.id))
      .limit(LISTED),
  );
}

/** Finds a job of a project by its id, or the newest job of a kind. Null if there is none. */
export async function findJob(
  project: OwnedProject,
  operation: JobOperation,
  jobId?: string,
): Promise<BackgroundJob | null> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select(shown)
      .from(backgroundJobs)
      .where(
        and(
          eq(backgroundJobs.project_id, project.id),
          eq(backgroundJobs.operation, operation),
          jobId === undefined ? undefined : eq(backgroundJobs.id, jobId),
        ),
      )
      .orderBy(desc(backgroundJobs.created_at), desc(backgroundJobs.id))
      .limit(1),
  );
  return row ?? null;
}

/** Returns the id of the project that a job belongs to. Refuses with notFound if the user has no such job. */
export async function projectIdOfJob(db: Database, userId: string, jobId: string): Promise<string> {
  const [row] = await asUser(db, userId, (tx) =>
    tx
      .select({ projectId: backgroundJobs.project_id })
      .from(backgroundJobs)
      .where(eq(backgroundJobs.id, jobId)),
  );
  if (!row) throw notFound();
  return row.projectId;
}

/** Cancels a queued or running job in our table and in the queue. Null if it has ended already. */
export async function cancelJob(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
  jobId: string,
): Promise<BackgroundJob | null> {
  const [row] = await project.inTransaction((tx) =>
    endJobs(tx, queue, "cancelled", null, and(isActive(project), eq(backgroundJobs.id, jobId))),
  );
  return row ?? null;
}

/** Cancels all queued and running jobs of a project, and returns how many. */
export async function cancelAllJobs(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
): Promise<number> {
  const rows = await project.inTransaction((tx) =>
    endJobs(tx, queue, "cancelled", null, isActive(project)),
  );
  return rows.length;
}

/** Cancels the queued and running jobs of a project that ask a language model, and returns how many. */
export async function cancelModelJobs(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
): Promise<number> {
  const asksModel = sql`${backgroundJobs.metadata}->>'writer' = 'llm'`;
  const rows = await project.inTransaction((tx) =>
    endJobs(tx, queue, "cancelled", null, and(isActive(project), asksModel)),
  );
  return rows.length;
}

/**
 * Marks as failed the running jobs that had no heartbeat for 60 s, and the jobs that were queued for 10 minutes while
 * some worker was alive. Returns how many.
 */
export async function failStuckJobs(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
): Promise<number> {
  const alive = await asSystem(project.db, (tx) =>
    tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(sql`${backgroundJobs.heartbeat_at} > now() - interval '60 seconds'`)
      .limit(1),
  );
  const isSilent = and(
    isActive(project),
    eq(backgroundJobs.status, "running"),
    sql`coalesce(${backgroundJobs.heartbeat_at}, ${backgroundJobs.created_at}) < now() - interval '60 seconds'`,
  );
  const isForgotten = and(
    isActive(project),
    eq(backgroundJobs.status, "queued"),
    sql`${backgroundJobs.created_at} < now() - interval '10 minutes'`,
  );
  return project.inTransaction(async (tx) => {
    const silent = await endJobs(
      tx,
      queue,
      "failed",
      "Stuck: no sign of life for 60 seconds. Please start it again.",
      isSilent,
    );
    if (alive.length === 0) return silent.length;
    const forgotten = await endJobs(
      tx,
      queue,
      "failed",
      "Stuck: it waited for 10 minutes and no worker took it. Please start it again.",
      isForgotten,
    );
    return silent.length + forgotten.length;
  });
}

type Condition = ReturnType<typeof and>;

function isActive(project: OwnedProject, operation?: JobOperation): Condition {
  return and(
    eq(backgroundJobs.project_id, project.id),
    inArray(backgroundJobs.status, ACTIVE),
    operation === undefined ? undefined : eq(backgroundJobs.operation, operation),
  );
}

async function endJobs(
  tx: Tx,
  queue: Pick<Queue, "cancel">,
  status: "cancelled" | "failed",
  message: string | null,
  which: Condition,
): Promise<BackgroundJob[]> {
  const ended = await tx
    .update(backgroundJobs)
    .set({ status, completed_at: sql`now()`, ...(message ? { error_message: message } : {}) })
    .where(which)
    .returning({
      ...shown,
      queueId: backgroundJobs.queue_id,
      projectId: backgroundJobs.project_id,
    });
  for (const { operation, metadata, queueId, projectId } of ended) {
    if (queueId !== null) await queue.cancel(queueOf(operation, metadata), queueId, tx);
    // Pages marked as waiting will not be read now that their job has ended, so the marks are deleted.
    if (operation === "pages") {
      await tx.execute(
        sql`delete from pages where project_id = ${projectId} and state = 'waiting'`,
      );
    }
  }
  return ended.map(({ queueId: _queueId, projectId: _projectId, ...row }) => row);
}
