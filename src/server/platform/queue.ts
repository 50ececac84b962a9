import { setTimeout } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Db } from "pg-boss";

/** What a queue needs of a database or of a transaction: statements with `$1` placeholders. */
export type QueueConnection = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

/** The database that a queue lives in. */
export type QueueDatabase = QueueConnection & {
  kind: "pglite" | "postgres";
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  grantQueue: () => Promise<void>;
  /** Calls back at each NOTIFY on a channel; left out: new jobs are looked for twice a second. */
  listen?: ListenTo;
};

/** Listens on a channel until the function it gives is called. */
export type ListenTo = (
  channel: string,
  onNotification: (payload: string) => void,
) => Promise<() => Promise<void>>;

/** What a handler gets. `attempt` counts from 1; `signal` aborts when the job was cancelled or taken away, and at stop. */
export type QueuedJob = { jobId: string; queueId: string; attempt: number; signal: AbortSignal };

/** How a job is sent: as whose, and behind how many of the same account that are queued or running. */
export type Sending = { key: string; account: string; ahead: number };

/** Sends and works jobs; each of them carries the id of our own row and nothing else. */
export type Queue = {
  /**
   * Sends a job within the caller's transaction; null when one with this key is queued or running. Sends at most once a
   * key, whatever the name of the caller.
   */
  send: (
    tx: QueueConnection,
    name: string,
    data: { jobId: string },
    options: Sending,
  ) => Promise<string | null>;
  /**
   * Works the jobs of one name, of each account one at a time, however many workers there are. A handler that returns has
   * done its job; one that throws is tried again (5 times, with growing pauses). Another worker takes over within 15 s when
   * this process dies.
   */
  work: (
    name: string,
    handler: (job: QueuedJob) => Promise<void>,
    options?: { concurrency?: number },
  ) => Promise<void>;
  /** Cancels a job, queued or running; a running one's signal aborts within about a second. */
  cancel: (name: string, queueId: string, tx?: QueueConnection) => Promise<void>;
  isRunning: () => boolean;
  /** Stops working: running jobs are handed back to be tried again, their signals abort, and they get 5 s to end. */
  stop: () => Promise<void>;
};

/** The longest a job may run, whatever its heartbeat says. */
const EXPIRE_SECONDS = 12 * 60 * 60;
/** A worker that is silent this long is dead; 10 is the least that pg-boss takes. */
const HEARTBEAT_SECONDS = 10;
const STOP_WAIT_MS = 5_000;
/**
 * How often jobs that fell silent, and those that are tried again, are looked for. Nobody else works the embedded
 * database, so there they are those of the start before; each look keeps its only process busy, and every second they
 * took a tenth of a core from a server that does nothing.
 */
const LOOK_SECONDS = { pglite: 2, postgres: 1 } as const;

/**
 * Starts the queue in the database and makes the queues of these names.
 *
 * Every queue is looked up once before this returns. The first send of a queue that was not looked up does it by the
 * outer connection while the caller's transaction holds it: on the embedded database that waits for ever.
 */
export async function startQueue(
  db: QueueDatabase,
  names: readonly string[],
  onError: (error: unknown) => void = () => undefined,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { ...toBossDb(db), ...(db.listen && { listen: listenBy(db.listen) }) },
    useListenNotify: db.listen !== undefined,
    ...(db.kind === "pglite" ? { backend: "pglite" as const } : {}),
    superviseIntervalSeconds: LOOK_SECONDS[db.kind],
    monitorIntervalSeconds: LOOK_SECONDS[db.kind],
    // It only warns of tables that are vacuumed too rarely, with two large questions a second.
    monitorVacuum: false,
    schedule: false,
  });
  boss.on("error", onError);
  // Of two servers that start together, both would make pg-boss's schema, and one would fail.
  await db.alone(async () => {
    await boss.start();
    await db.grantQueue();
    await makeQueues(boss, names);
  });
  // `createQueue` empties the cache that `send` reads, at every start; `getQueue` and `getQueueStats` do not fill it.
  for (const name of names) await boss.findJobs(name, { key: "warm" });
  return queueOf(boss, db.kind);
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
    // Making a queue that is there changes nothing, its settings included.
    await boss.createQueue(name, { policy: "exclusive", ...settings });
    await boss.updateQueue(name, settings);
  }
}

function queueOf(boss: PgBoss, kind: QueueDatabase["kind"]): Queue {
  const running = new Set<Promise<void>>();
  let isRunning = true;
  return {
    send: (tx, name, { jobId }, { key, account, ahead }) =>
      boss.send(
        name,
        { jobId },
        // Everybody's first job comes before anybody's second, and of those the oldest: an account with many books waits
        // behind who came later with one.
        { singletonKey: key, group: { id: account }, priority: -ahead, db: toBossDb(tx) },
      ),
    work: async (name, handler, { concurrency = 1 } = {}) => {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        // Where a new job announces itself, only one that is tried again has to be looked for.
        notifyPollingIntervalSeconds: LOOK_SECONDS[kind],
        heartbeatRefreshSeconds: 1,
        localConcurrency: concurrency,
        // Two workers that look at the same moment would both find that the account has none: `grantQueue` has the
        // database refuse the second, which pg-boss takes for an empty queue.
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
    },
    cancel: async (name, queueId, tx) => {
      await boss.cancel(name, queueId, tx ? { db: toBossDb(tx) } : {});
    },
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false;
      // Not graceful: that would wait for a whole book. What runs is failed, so that the next start tries it again.
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

function listenBy(listen: ListenTo): NonNullable<Db["listen"]> {
  return async (channel, onNotification, onReconnect) => {
    const close = await listen(channel, onNotification);
    onReconnect();
    return { close };
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
