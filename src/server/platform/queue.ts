import { setTimeout } from "node:timers/promises";
import { PgBoss, type Db } from "pg-boss";
import { inBackground } from "./give-way.ts";

/** How the queue runs statements, in a database or in a transaction. Placeholders are `$1`, `$2` and so on. */
export type QueueConnection = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

/** What the queue needs of the database. */
export type QueueDatabase = QueueConnection & {
  kind: "pglite" | "postgres";
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  grantQueue: () => Promise<void>;
  /**
   * Finds the queues that have a job ready to run, and those with a running job whose worker sends no heartbeat any
   * more.
   */
  lookForJobs: () => Promise<FoundJobs>;
};

/**
 * The names of queues that have a job ready to run (`ready`), and of queues with a running job whose worker sends no
 * heartbeat any more (`silent`).
 */
export type FoundJobs = { ready: string[]; silent: string[] };

/**
 * A job that a worker got from the queue. `attempt` counts from 1. `signal` aborts when the job is cancelled or taken
 * over, and when the queue stops.
 */
export type QueuedJob = { jobId: string; queueId: string; attempt: number; signal: AbortSignal };

/**
 * How to send a job. `ahead`: how many jobs of the same account are already queued or running. Jobs with a lower number
 * run first.
 */
export type Sending = { key: string; account: string; ahead: number };

/** The queue of background jobs. What it stores of a job is only the id of the job's row in our own table. */
export type Queue = {
  /** Sends a job within the caller's transaction. Null if a job with the same key is queued or running. */
  send: (
    tx: QueueConnection,
    name: string,
    data: { jobId: string },
    options: Sending,
  ) => Promise<string | null>;
  /**
   * Runs the jobs of a queue: at most one at a time for each account, on all workers together. If the handler throws,
   * the job is tried again (5 times, with growing pauses). If this process dies, another worker takes the job over
   * within 15 s.
   */
  work: (
    name: string,
    handler: (job: QueuedJob) => Promise<void>,
    options?: { concurrency?: number },
  ) => Promise<void>;
  /** Cancels a queued or running job. The signal of a running job aborts within about a second. */
  cancel: (name: string, queueId: string, tx?: QueueConnection) => Promise<void>;
  isRunning: () => boolean;
  /** Stops the queue. Running jobs go back into it: their signals abort, and they have 5 s to end. */
  stop: () => Promise<void>;
};

/** How long a job may run at most, even if its worker still sends heartbeats. */
const EXPIRE_SECONDS = 12 * 60 * 60;
/** If a worker sends no heartbeat for this long, it counts as dead. pg-boss allows no fewer than 10 seconds. */
const HEARTBEAT_SECONDS = 10;
const STOP_WAIT_MS = 5_000;
/** How often a worker process looks for jobs that can run and for workers that are dead. Each look is one statement. */
const LOOK_MS = 500;
/** How often pg-boss cleans up, and ends jobs that have run too long. */
const SUPERVISE_MS = 60_000;
/** How often each of pg-boss's workers looks for jobs by itself. Usually `lookout` has woken it long before. */
const ASK_SECONDS = 300;

/**
 * Starts pg-boss and creates the queues. It reads each queue once, because otherwise the first `send` would do so: over
 * another connection, while the caller's transaction is open, and on the embedded database it would wait for ever.
 */
export async function startQueue(
  db: QueueDatabase,
  names: readonly string[],
  onError: (error: unknown) => void = () => undefined,
): Promise<Queue> {
  const looking = lookout(db, () => boss.supervise(), onError);
  const boss = new PgBoss({
    db: { ...toBossDb(db), listen: looking.listen },
    useListenNotify: true,
    ...(db.kind === "pglite" ? { backend: "pglite" as const } : {}),
    // Off, because `lookout` calls supervise() itself, and only in processes that run jobs.
    supervise: false,
    monitorIntervalSeconds: 1,
    // Off, because it needs two expensive queries a second only to warn of tables that are vacuumed too rarely.
    monitorVacuum: false,
    schedule: false,
  });
  boss.on("error", onError);
  // Run by one server at a time. Otherwise two servers that start together would both create pg-boss's tables, and one
  // of them would fail.
  await inBackground(() =>
    db.alone(async () => {
      await boss.start();
      await db.grantQueue();
      await makeQueues(boss, names);
    }),
  );
  // Fills a cache of pg-boss that `send` reads and `createQueue` empties. `getQueue` and `getQueueStats` do not fill
  // it.
  for (const name of names) await boss.findJobs(name, { key: "warm" });
  return queueOf(boss, looking.begin);
}

/**
 * Looks for jobs with one statement for all workers of this process, which would otherwise look 32 times a second.
 * PostgreSQL's LISTEN is no solution: it needs a connection of its own, which poolers do not give. pg-boss uses this
 * function as if it were such a listener: it wakes the workers of a queue.
 */
function lookout(
  db: Pick<QueueDatabase, "lookForJobs">,
  supervise: () => Promise<void>,
  onError: (error: unknown) => void,
): { listen: NonNullable<Db["listen"]>; begin: () => void } {
  const stopping = new AbortController();
  let wake: (name: string) => void = () => undefined;
  let looking: Promise<void> | null = null;
  let supervisedAt = performance.now();
  const look = async (): Promise<void> => {
    const { ready, silent } = await db.lookForJobs();
    for (const name of ready) wake(name);
    const isDue = performance.now() - supervisedAt >= SUPERVISE_MS;
    if (silent.length === 0 && !isDue) return;
    supervisedAt = performance.now();
    await supervise();
  };
  const lookOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(onError);
      await setTimeout(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  return {
    listen: async (_channel, onNotification) => {
      wake = onNotification;
      return {
        close: async () => {
          stopping.abort();
          await looking;
        },
      };
    },
    begin: () => {
      looking ??= lookOn();
    },
  };
}

async function makeQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const settings = {
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
  };
  for (const name of names) {
    // If the queue exists already, `createQueue` does not change its settings.
    await boss.createQueue(name, { policy: "exclusive", ...settings });
    await boss.updateQueue(name, settings);
  }
}

function queueOf(boss: PgBoss, beginLooking: () => void): Queue {
  const running = new Set<Promise<void>>();
  let isRunning = true;
  return {
    send: (tx, name, { jobId }, { key, account, ahead }) =>
      boss.send(
        name,
        { jobId },
        // A job's priority is lower the more jobs of its account are ahead of it. So every account's first job comes
        // before any account's second, and an account with many jobs delays nobody else.
        { singletonKey: key, group: { id: account }, priority: -ahead, db: toBossDb(tx) },
      ),
    work: async (name, handler, { concurrency = 1 } = {}) => {
      const options = {
        batchSize: 1,
        // Rarely, because `lookout` finds jobs long before.
        notifyPollingIntervalSeconds: ASK_SECONDS,
        heartbeatRefreshSeconds: 1,
        localConcurrency: concurrency,
        // pg-boss's own limit for an account fails if two workers look at the same moment. In that case, the index made
        // by `grantQueue` refuses the second job.
        groupConcurrency: 1,
      };
      await boss.work<{ jobId: string }>(name, options, async ([job]) => {
        if (!job) return;
        const { id, data, retryCount, signal } = job;
        const attempt = retryCount + 1;
        const work = handler({ jobId: data.jobId, queueId: id, attempt, signal });
        running.add(work);
        await work.finally(() => running.delete(work));
      });
      beginLooking();
    },
    cancel: async (name, queueId, tx) => {
      await boss.cancel(name, queueId, tx ? { db: toBossDb(tx) } : {});
    },
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false;
      // A graceful stop would wait until a whole book is written. This stop marks running jobs as failed, so that they
      // are tried again after the next start.
      await boss.stop({ graceful: false });
      const limit = new AbortController();
      await Promise.race([
        Promise.allSettled(running),
        setTimeout(STOP_WAIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
      limit.abort();
    },
  };
}

function toBossDb(connection: QueueConnection): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await connection.executeSql(text, values);
      return { rows };
    },
  };
}
