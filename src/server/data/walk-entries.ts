import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { OwnedProject } from "./owned-project.ts";
import { type Tx, asSystem, type Database } from "./database.ts";

/** A range of entry positions; `to` is not part of it. */
export type PositionWindow = { from: number; to: number };

/** The first and the last position of the entries to walk through. */
export type Ends = { first: number; last: number };

/** `ends` are the ends if the caller knows them already; null: there are no entries. */
type WalkOptions = { from?: number; ends?: Ends | null; signal?: AbortSignal | undefined };

const FIRST = 200;
const LEAST = 50;
const MOST = 3_000;
/**
 * If a window took less CPU time than `shortMs`, the next one is twice as wide; if it took more than `longMs`, half as
 * wide.
 */
const STEP = { shortMs: 15, longMs: 40 };
/**
 * For HTTP calls the windows are shorter, because anybody can repeat a call: with windows of 40 ms, other people's
 * clicks took four times as long.
 */
const STEP_OF_A_CALL = { shortMs: 4, longMs: 10 };

/**
 * Yields the positions of a project's entries in windows, because one statement for all entries would block the
 * embedded database. The CPU time of a window decides the width of the next. If the signal has aborted, it throws
 * between two windows.
 */
export async function* positionWindows(
  project: OwnedProject,
  { from = 0, ends, signal }: WalkOptions = {},
): AsyncGenerator<PositionWindow> {
  const found = ends === undefined ? await findEnds(project, from) : ends;
  if (found === null) return;
  const { first, last } = found;
  const { shortMs, longMs } = signal ? STEP_OF_A_CALL : STEP;
  let width = FIRST;
  for (let at = first; at <= last;) {
    signal?.throwIfAborted();
    const since = busyMs();
    yield { from: at, to: at + width };
    const took = busyMs() - since;
    // Pauses for as long as the work took, so that the thread is free for other calls half of the time.
    if (signal && took > 0) await setTimeout(Math.min(took, longMs));
    at += width;
    if (took < shortMs) width = Math.min(2 * width, MOST);
    else if (took > longMs) width = Math.max(Math.floor(width / 2), LEAST);
  }
}

async function findEnds(project: OwnedProject, from = 0): Promise<Ends | null> {
  const [ends] = await project.selectRows<{ first: number | null; last: number | null }>(sql`
    select
      (select position from entries where project_id = ${project.id} and position >= ${from}
        order by position limit 1) as first,
      (select position from entries where project_id = ${project.id} and position >= ${from}
        order by position desc limit 1) as last`);
  const { first = null, last = null } = ends ?? {};
  return first === null || last === null ? null : { first, last };
}

/**
 * Begins a walk within the transaction of a call: finds the ends, and gives the first window and what is left for
 * `positionWindows` after it. `window` is null if there are no entries, `rest` if they all are in the window.
 */
export async function beginWalk(
  project: OwnedProject,
): Promise<{ window: PositionWindow | null; rest: Ends | null }> {
  const ends = await findEnds(project);
  if (ends === null) return { window: null, rest: null };
  const to = ends.first + FIRST;
  return {
    window: { from: ends.first, to },
    rest: to <= ends.last ? { first: to, last: ends.last } : null,
  };
}

/**
 * The CPU time used so far. On a busy machine, the elapsed time would be longer, and the windows would become too
 * small.
 */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Makes a transaction find rows by index. PostgreSQL's planner expects a JSON list to have a hundred rows, and a nested
 * list ten thousand, and would scan whole tables for each batch (measured: 31,800 posts took four times as long).
 */
export async function findByKey(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`);
}

/**
 * Locks a project's entries, so that only one transaction at a time changes them. Without the lock, an upload could add
 * rows to an entry that is being deleted. Take this lock before any lock on an upload, project or entry; otherwise
 * large changes could wait for each other (deadlock).
 */
export async function lockEntries(tx: Tx, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 7))`);
}

/** PostgreSQL's statistics target. With 4, it samples 1,200 rows, which takes about 20 ms on the embedded database. */
const TARGET = 4;

/**
 * Updates the statistics of the embedded database's planner, which it never does by itself. Without them the planner
 * expects about fifty entries, and scans all entries for each row of a batch (measured: 250 entries of 3,600 took 2 s
 * instead of 10 ms). A PostgreSQL server updates its statistics every minute; statements that cannot wait for that use
 * `findByKey`.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  if (db.kind === "postgres") return;
  await asSystem(db, async (tx) => {
    await tx.execute(sql`select set_config('default_statistics_target', ${String(TARGET)}, true)`);
    await tx.execute(sql`analyze entries (project_id, id, position, upload_id)`);
    await tx.execute(sql`analyze upload_rows (project_id, upload_id, part, row)`);
    await tx.execute(sql`analyze pages (project_id, entry_id)`);
  });
}
