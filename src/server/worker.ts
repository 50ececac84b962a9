import { setTimeout } from "node:timers/promises";
import type { StageModel } from "#runtime/stage-model.ts";
import { discardCutOffUploads } from "./data/clear-uploads.ts";
import type { Database } from "./data/database.ts";
import { clearOrphanFiles } from "./data/files.ts";
import type { JobWork } from "./data/job-runs.ts";
import {
  MODEL_OPERATIONS,
  modelQueueOf,
  OPERATIONS,
  type JobOperation,
  type QueueName,
} from "./data/jobs.ts";
import { reconcileJobs } from "./data/reconcile-jobs.ts";
import { analyseProject } from "./features/analysis/job.ts";
import { draftProject } from "./features/draft/job.ts";
import { runJob, type Workplace } from "./features/jobs/run-job.ts";
import { readLinkedPagesBy } from "./features/linked-pages/job.ts";
import { outlineProject } from "./features/outline/job.ts";
import type { Postman } from "./outbox.ts";
import type { PageReader } from "#runtime/pages/fetch-page.ts";
import { inBackground } from "./platform/give-way.ts";
import type { Queue, QueuedJob } from "./platform/queue.ts";

/** The queues that a worker works: one for each operation, and one more for each that may ask a model. */
export const QUEUES: readonly QueueName[] = [...OPERATIONS, ...MODEL_OPERATIONS.map(modelQueueOf)];

/** The one list of background work. */
function workBy(
  pages: PageReader | null,
  queue: Queue,
): Readonly<Record<JobOperation, JobWork<StageModel>>> {
  return {
    analysis: analyseProject,
    outline: outlineProject,
    draft: draftProject,
    pages: readLinkedPagesBy(pages, queue),
  };
}

/** Jobs of one kind that one worker does at once, of one account one: each keeps a core busy, but for pages, which wait. */
const AT_ONCE: Readonly<Record<JobOperation, number>> = {
  analysis: 2,
  outline: 2,
  draft: 2,
  pages: 4,
};
const RECONCILE_MS = 1_000;
const CLEAN_MS = 60_000;
const DELIVER_MS = 1_000;

export type WorkerOptions = Pick<Workplace, "db"> &
  Partial<Workplace> & {
    queue: Queue;
    /** Left out or null: mails stay where they are. */
    postman?: Postman | null;
    /** Left out or null: reading linked pages is switched off. */
    pages?: PageReader | null;
  };

/** Works the jobs of every project until it is stopped, and clears away what crashes have left. */
export async function startWorker({
  db,
  queue,
  models = null,
  onError = () => undefined,
  postman = null,
  pages = null,
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  // Nobody else writes to the embedded database: what is unfinished when this process starts was cut off.
  await discardCutOffUploads(db, db.kind === "pglite" ? "all" : "silent");
  const workOf = workBy(pages, queue);
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
      await chore().catch(onError);
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

async function cleanUp(db: Database): Promise<void> {
  await discardCutOffUploads(db, "silent");
  await clearOrphanFiles(db);
}
