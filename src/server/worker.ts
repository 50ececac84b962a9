import { setTimeout } from "node:timers/promises";
import type { StageModel } from "#runtime/stage-model.ts";
import { clearCallCounts } from "./data/call-counts.ts";
import { discardCutOffUploads } from "./data/clear-uploads.ts";
import type { Database } from "./data/database.ts";
import { removeDeletedProjects } from "./data/deleted-projects.ts";
import { clearOrphanFiles } from "./data/files.ts";
import type { JobWork } from "./data/job-runs.ts";
import {
  MODEL_OPERATIONS,
  modelQueueOf,
  OPERATIONS,
  type JobOperation,
  type QueueName,
} from "./data/jobs.ts";
import { reconcileJobs } from "./data/job-claims.ts";
import { withNextStage } from "./features/runs/freshness-routes.ts";
import type { RunOptions } from "./features/runs/start-run.ts";
import { analyseProject } from "./features/runs/analysis-job.ts";
import { draftProject } from "./features/draft/job.ts";
import { runJob, type Workplace } from "./features/jobs/run-job.ts";
import { readLinkedPagesBy } from "./features/linked-pages/job.ts";
import { outlineProject } from "./features/runs/outline-job.ts";
import type { Postman } from "./outbox.ts";
import type { PageReader } from "#runtime/pages/fetch-page.ts";
import { inBackground } from "./platform/give-way.ts";
import type { Queue, QueuedJob } from "./platform/queue.ts";

/** The names of all queues: one for each kind of job, and a second one for each kind that may ask a model. */
export const QUEUES: readonly QueueName[] = [...OPERATIONS, ...MODEL_OPERATIONS.map(modelQueueOf)];

function workBy(
  pages: PageReader | null,
  options: Pick<RunOptions, "model"> & { queue: Queue },
): Readonly<Record<JobOperation, JobWork<StageModel>>> {
  return {
    analysis: withNextStage(options, "analysis", analyseProject),
    outline: withNextStage(options, "outline", outlineProject),
    draft: draftProject,
    pages: readLinkedPagesBy(pages, options.queue),
  };
}

/**
 * How many jobs of each kind a worker runs at the same time, one for each account. All kinds but `pages` keep a core
 * busy.
 */
const AT_ONCE: Readonly<Record<JobOperation, number>> = {
  analysis: 2,
  outline: 2,
  draft: 2,
  pages: 4,
};
const RECONCILE_MS = 2_000;
const CLEAN_MS = 60_000;
const DELIVER_MS = 2_000;

export type WorkerOptions = Pick<Workplace, "db"> &
  Partial<Workplace> & {
    queue: Queue;
    /** Sends the mails. If it is missing, mails stay in the outbox. */
    postman?: Postman | null;
    /** Reads linked pages. If it is missing, no linked pages are read. */
    pages?: PageReader | null;
  };

export async function startWorker({
  db,
  queue,
  models = null,
  onError = () => undefined,
  postman = null,
  pages = null,
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  // The embedded database has only this process, so every upload that is unfinished now was cut off.
  await discardCutOffUploads(db, db.kind === "pglite" ? "all" : "silent");
  const workOf = workBy(pages, { queue, model: models?.inUse ?? null });
  for (const operation of OPERATIONS) {
    const work = (job: QueuedJob): Promise<void> =>
      inBackground(() => runJob({ db, models, onError }, workOf[operation], job));
    await queue.work(operation, work, { concurrency: AT_ONCE[operation] });
    const modelQueue = MODEL_OPERATIONS.find((each) => each === operation);
    if (!modelQueue) continue;
    await queue.work(modelQueueOf(modelQueue), work, { concurrency: AT_ONCE[operation] });
  }
  const stopping = new AbortController();
  const chores = [
    repeat(RECONCILE_MS, () => reconcileJobs(db)),
    repeat(CLEAN_MS, () => cleanUp(db)),
    ...(postman ? [repeat(DELIVER_MS, () => postman.deliver(onError))] : []),
  ];
  return {
    stop: async () => {
      stopping.abort();
      postman?.close();
      await Promise.all(chores);
    },
  };

  async function repeat(pauseMs: number, chore: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await inBackground(chore).catch(onError);
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

async function cleanUp(db: Database): Promise<void> {
  await discardCutOffUploads(db, "silent");
  await clearOrphanFiles(db);
  await clearCallCounts(db);
  await removeDeletedProjects(db);
}
