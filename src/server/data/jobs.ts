import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { notFound } from "#server/platform/errors.ts";
import type { Queue } from "#server/platform/queue.ts";
import { asSystem, asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { asJob, noteInJob, type JobClaim, type JobMetadata } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./stored-json.ts";
import { backgroundJobs } from "./tables/jobs.ts";

/** The runs of a project; the queue has one of the same name for each. */
export const OPERATIONS = ["analysis", "outline", "draft", "pages"] as const;
/** One of them. */
export type JobOperation = (typeof OPERATIONS)[number];
/** Those that may ask a language model. */
export const MODEL_OPERATIONS = ["analysis", "outline", "draft"] as const;
type ModelOperation = (typeof MODEL_OPERATIONS)[number];

/**
 * The queue that a job waits in: those that ask a model have one of their own, because they run for hours and keep no core
 * busy, and jobs of own-words are not to wait for them.
 */
export type QueueName = JobOperation | `${ModelOperation}-model`;

/** The queue of an operation's jobs that ask a model. */
export function modelQueueOf(operation: ModelOperation): QueueName {
  return `${operation}-model`;
}

function queueOf(operation: JobOperation, { writer }: JobMetadata): QueueName {
  const asksModel = MODEL_OPERATIONS.find((each) => each === operation);
  return asksModel && writer === "llm" ? modelQueueOf(asksModel) : operation;
}

/** SPEC.md section 9. */
export type JobState = "queued" | "running" | "completed" | "failed" | "cancelled";

/** A background job. */
export type JobRow = {
  id: string;
  operation: JobOperation;
  status: JobState;
  progress: number;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  currentStep: string | null;
  totalSteps: number | null;
  error: string | null;
  metadata: JobMetadata;
};

const ACTIVE = ["queued", "running"];
/** Any number that no other lock of two numbers uses. */
const LINE_LOCK = 7_309;
const LISTED = 200;

const shown = {
  id: backgroundJobs.id,
  // The three below are written by this folder only, in these shapes.
  operation: sql<JobOperation>`${backgroundJobs.operation}`,
  status: sql<JobState>`${backgroundJobs.status}`,
  metadata: sql<JobMetadata>`${backgroundJobs.metadata}`,
  progress: backgroundJobs.progress_percentage,
  createdAt: backgroundJobs.created_at,
  startedAt: backgroundJobs.started_at,
  completedAt: backgroundJobs.completed_at,
  currentStep: backgroundJobs.current_step,
  totalSteps: backgroundJobs.total_steps,
  error: backgroundJobs.error_message,
};

/**
 * Starts a job and sends it to the queue in one transaction; gives its id, or the id of the one that is queued or
 * running already.
 */
export async function startJob(
  project: OwnedProject,
  queue: Pick<Queue, "send">,
  operation: JobOperation,
  metadata: JobMetadata,
): Promise<{ jobId: string; isNew: boolean }> {
  const started = await inProject(project, (tx) =>
    insertJob(tx, project, queue, operation, metadata),
  );
  // Null: the job in the way ended between the two statements, so it is in the way no more.
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
  const [added] = await tx
    .insert(backgroundJobs)
    .values({ project_id: project.id, operation, metadata: asJson(metadata) })
    .onConflictDoNothing()
    .returning({ id: backgroundJobs.id });
  if (!added) {
    const [active] = await tx
      .select({ id: backgroundJobs.id })
      .from(backgroundJobs)
      .where(isActive(project, operation));
    return active ? { jobId: active.id, isNew: false } : null;
  }
  // A key of its own: a cancelled job that has not quite stopped must not keep the next one from being sent.
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
 * Puts a running job back into the line, behind what others have there already, with what its run has noted; throws JobEnded
 * when the claim is gone. It keeps its attempts: who comes next goes on with it.
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
        // The queue's own job of this attempt still runs, and holds its key.
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

/** Whether any job of an operation waits to begin, whoever's it is. */
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

/** One of an account's jobs is put in line at a time: two at once would both find that nothing is ahead of them. */
async function lockLine(tx: Tx, { userId }: OwnedProject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINE_LOCK}, hashtext(${userId}))`);
}

/** How many other jobs of the account are queued or running; row-level security shows no others. */
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

/** A project's jobs, newest first: the last 200. */
export function listJobs(project: OwnedProject): Promise<JobRow[]> {
  return inProject(project, (tx) =>
    tx
      .select(shown)
      .from(backgroundJobs)
      .where(eq(backgroundJobs.project_id, project.id))
      .orderBy(desc(backgroundJobs.created_at), desc(backgroundJobs.id))
      .limit(LISTED),
  );
}

/** One job of a project by id, or its newest of an operation; null when there is none. */
export async function findJob(
  project: OwnedProject,
  operation: JobOperation,
  jobId?: string,
): Promise<JobRow | null> {
  const [row] = await inProject(project, (tx) =>
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

/** The project that a job of this person belongs to; refuses with notFound. */
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

/** Cancels a job that is queued or running, here and in the queue; null when it has ended. */
export async function cancelJob(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
  jobId: string,
): Promise<JobRow | null> {
  const [row] = await inProject(project, (tx) =>
    endJobs(tx, queue, "cancelled", null, and(isActive(project), eq(backgroundJobs.id, jobId))),
  );
  return row ?? null;
}

/** Cancels every job of the project that is queued or running; gives how many. */
export async function cancelAllJobs(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
): Promise<number> {
  const rows = await inProject(project, (tx) =>
    endJobs(tx, queue, "cancelled", null, isActive(project)),
  );
  return rows.length;
}

/** Cancels the project's jobs that a language model is asked for; gives how many. */
export async function cancelModelJobs(
  project: OwnedProject,
  queue: Pick<Queue, "cancel">,
): Promise<number> {
  const asksModel = sql`${backgroundJobs.metadata}->>'writer' = 'llm'`;
  const rows = await inProject(project, (tx) =>
    endJobs(tx, queue, "cancelled", null, and(isActive(project), asksModel)),
  );
  return rows.length;
}

/**
 * Fails the project's jobs that are stuck: running without a sign of life for 60 s, or queued for 10 minutes while a
 * worker is alive, which shows by the signs of life of other jobs.
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
  return inProject(project, async (tx) => {
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
): Promise<JobRow[]> {
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
    // Nothing reads them any more, so they do not wait.
    if (operation === "pages") {
      await tx.execute(
        sql`delete from pages where project_id = ${projectId} and state = 'waiting'`,
      );
    }
  }
  return ended.map(({ queueId: _queueId, projectId: _projectId, ...row }) => row);
}

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
