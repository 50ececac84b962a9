import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { asUser, type Database } from "#server/data/database.ts";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { startQueue, type Queue, type Sending } from "./queue.ts";

const JOB = "6d0a7c5e-0b54-4a4b-a3ff-3b8f3f0b7a01";

async function start(db: Database): Promise<Queue> {
  const queue = await startQueue(db, ["draft"]);
  onTestFinished(() => queue.stop());
  return queue;
}

function sendingOf(key: string): Sending {
  return { key, account: "somebody", ahead: 0 };
}

function sendAs(db: Database, queue: Queue, key: string): Promise<string | null> {
  return asUser(db, "somebody", (tx) => queue.send(tx, "draft", { jobId: JOB }, sendingOf(key)));
}

test("the first thing a started server does may be a send in a transaction, on a new folder and an old one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "octavo-queue-"));
  onTestFinished(() => rm(folder, { recursive: true }));

  const fresh = await openDatabase({ folder });
  await migrate(fresh);
  const first = await startQueue(fresh, ["draft"]);
  const onNew = await sendAs(fresh, first, "a");
  await first.stop();
  await fresh.close();
  const again = await openDatabase({ folder });
  await migrate(again);
  const second = await startQueue(again, ["draft"]);
  const onOld = await sendAs(again, second, "b");
  await second.stop();
  await again.close();

  expect(onNew).toMatch(/^[0-9a-f-]{36}$/u);
  expect(onOld).toMatch(/^[0-9a-f-]{36}$/u);
});

forEachDatabase("the queue", (open) => {
  test("a second job with the same key is not sent, one with another key is", async () => {
    const db = await open();
    const queue = await start(db);

    const first = await sendAs(db, queue, "same");
    const second = await sendAs(db, queue, "same");
    const other = await sendAs(db, queue, "other");

    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(other).not.toBeNull();
  });

  test("a send is undone with its transaction", async () => {
    const db = await open();
    const queue = await start(db);
    const done: string[] = [];

    const failing = asUser(db, "somebody", async (tx) => {
      await queue.send(tx, "draft", { jobId: JOB }, sendingOf("undone"));
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else went wrong");
    await queue.work("draft", async ({ jobId }) => void done.push(jobId));
    await setTimeout(1_500);

    expect(done).toEqual([]);
  });

  test("a job is worked once, and told which attempt it is", async () => {
    const db = await open();
    const queue = await start(db);
    const seen: unknown[] = [];
    await queue.work("draft", async ({ jobId, attempt }) => void seen.push({ jobId, attempt }));

    await sendAs(db, queue, "one");

    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([{ jobId: JOB, attempt: 1 }]);
  });

  test("a job that fails is tried again", async () => {
    const db = await open();
    const queue = await start(db);
    const attempts: number[] = [];
    await queue.work("draft", async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error("the first try fails");
    });

    await sendAs(db, queue, "retried");

    await expect.poll(() => attempts, { timeout: 10_000 }).toEqual([1, 2]);
  });

  test("a cancelled job stops within two seconds", async () => {
    const db = await open();
    const queue = await start(db);
    let stoppedAt = 0;
    let isStarted = false;
    await queue.work("draft", async ({ signal }) => {
      isStarted = true;
      await setTimeout(20_000, undefined, { signal }).catch(() => undefined);
      stoppedAt = performance.now();
    });
    const id = await sendAs(db, queue, "cancelled");
    await expect.poll(() => isStarted, { timeout: 5_000 }).toBe(true);

    const cancelledAt = performance.now();
    await queue.cancel("draft", id ?? "");

    await expect.poll(() => stoppedAt, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(stoppedAt - cancelledAt).toBeLessThan(2_000);
  });

  test("a job that runs while the server stops is done by the next one", async () => {
    const db = await open();
    const stopping = await startQueue(db, ["draft"]);
    let isStarted = false;
    await stopping.work("draft", async ({ signal }) => {
      isStarted = true;
      await setTimeout(20_000, undefined, { signal });
    });
    await sendAs(db, stopping, "handed back");
    await expect.poll(() => isStarted, { timeout: 5_000 }).toBe(true);

    await stopping.stop();
    const next = await start(db);
    const attempts: number[] = [];
    await next.work("draft", async ({ attempt }) => void attempts.push(attempt));

    await expect.poll(() => attempts, { timeout: 10_000 }).toEqual([2]);
  });
});

forEachDatabase("a queue with nothing to do", (open) => {
  test("workers of many queues that have nothing to do ask three times a second at most, and begin what comes within one", async () => {
    const db = await open();
    let asked = 0;
    const names = ["one", "two", "three", "four", "five", "six"];
    const counted: Database = {
      ...db,
      lookForJobs: () => {
        asked += 1;
        return db.lookForJobs();
      },
      executeSql: (text, values) => {
        asked += 1;
        return db.executeSql(text, values);
      },
    };
    const queue = await startQueue(counted, names);
    onTestFinished(() => queue.stop());
    const begun: number[] = [];
    const work = async (): Promise<void> => void begun.push(performance.now());
    for (const name of names) await queue.work(name, work, { concurrency: 4 });
    await setTimeout(1_000);

    const before = asked;
    await setTimeout(3_000);
    const asking = asked - before;
    const sentAt = performance.now();
    await asUser(db, "somebody", (tx) =>
      queue.send(tx, "six", { jobId: JOB }, sendingOf("after a while")),
    );
    await expect.poll(() => begun.length, { timeout: 5_000 }).toBe(1);

    expect(asking).toBeLessThanOrEqual(9);
    expect((begun[0] ?? 0) - sentAt).toBeLessThan(1_000);
  });
});
