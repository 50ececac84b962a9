import { expect, onTestFinished, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { startJob } from "#server/data/jobs.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { startQueue, type Queue } from "#server/platform/queue.ts";
import { PATIENCE_MS } from "#tests/patience.ts";
import { forEachDatabase } from "./databases.ts";

/** An account with so many books. */
async function account(db: Database, name: string, books: number): Promise<OwnedProject[]> {
  const ids = await asSystem(db, async (tx) => {
    await tx.executeSql(`insert into users (id, email, name) values ($1, $1, $1)`, [name]);
    const { rows } = await tx.executeSql(
      `insert into projects (user_id, name) select $1, 'Book ' || n from generate_series(1, $2::int) n returning id`,
      [name, books],
    );
    return rows.map(({ id }) => String(id));
  });
  return Promise.all(ids.map((id) => ownedProject(db, name, id)));
}

async function openQueue(db: Database): Promise<Queue> {
  const queue = await startQueue(db, ["analysis"]);
  onTestFinished(() => queue.stop());
  return queue;
}

/** Workers whose jobs run until they are let go. */
function workplace(): {
  runs: string[];
  handler: (job: { jobId: string; signal: AbortSignal }) => Promise<void>;
  end: (jobId: string) => void;
} {
  const runs: string[] = [];
  const letGo = new Map<string, () => void>();
  return {
    runs,
    handler: async ({ jobId, signal }) => {
      runs.push(jobId);
      await new Promise<void>((done) => {
        letGo.set(jobId, done);
        signal.addEventListener("abort", () => done(), { once: true });
      });
    },
    end: (jobId) => letGo.get(jobId)?.(),
  };
}

async function start(project: OwnedProject, queue: Queue): Promise<string> {
  return (await startJob(project, queue, "analysis", {})).jobId;
}

forEachDatabase("the places of a worker", (open) => {
  test("are held by two accounts, not by one with two books, and the second book follows the first", async () => {
    const db = await open({ poolSize: 5 });
    const queue = await openQueue(db);
    const [first, second] = await account(db, "many", 2);
    const [other] = await account(db, "other", 1);
    if (!first || !second || !other) throw new Error("There are three books.");
    const jobs = {
      first: await start(first, queue),
      second: await start(second, queue),
      other: await start(other, queue),
    };
    const { runs, handler, end } = workplace();

    await queue.work("analysis", handler, { concurrency: 2 });
    await expect.poll(() => runs.length, { timeout: PATIENCE_MS }).toBe(2);
    const atFirst = [...runs];
    end(jobs.first);
    await expect.poll(() => runs.length, { timeout: PATIENCE_MS }).toBe(3);

    expect(atFirst.toSorted()).toEqual([jobs.first, jobs.other].toSorted());
    expect(runs.at(-1)).toBe(jobs.second);
  });

  test("go to who asked for one book before they go to an earlier account's second book", async () => {
    const db = await open({ poolSize: 5 });
    const queue = await openQueue(db);
    const [mine] = await account(db, "mine", 1);
    const [running, waiting] = await account(db, "running", 2);
    if (!mine || !running || !waiting) throw new Error("There are three books.");
    const first = await start(running, queue);
    const second = await start(waiting, queue);
    const single = await start(mine, queue);
    const { runs, handler, end } = workplace();

    await queue.work("analysis", handler, { concurrency: 1 });
    await expect.poll(() => runs, { timeout: PATIENCE_MS }).toEqual([first]);
    end(first);
    await expect.poll(() => runs.length, { timeout: PATIENCE_MS }).toBe(2);
    end(runs.at(-1) ?? "");
    await expect.poll(() => runs.length, { timeout: PATIENCE_MS }).toBe(3);

    expect(runs).toEqual([first, single, second]);
  });

  test("are never two of one account's, with four workers in two processes that look at the same moment", async () => {
    const db = await open({ poolSize: 10 });
    const one = await openQueue(db);
    const two = await openQueue(db);
    const books = await account(db, "storm", 12);
    let atOnce = 0;
    let most = 0;
    let done = 0;
    const handler = async (): Promise<void> => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      done += 1;
    };
    await Promise.all([
      one.work("analysis", handler, { concurrency: 2 }),
      two.work("analysis", handler, { concurrency: 2 }),
    ]);

    await Promise.all(books.map((book) => start(book, one)));

    await expect.poll(() => done, { timeout: PATIENCE_MS }).toBe(books.length);
    expect(most).toBe(1);
  });
});
