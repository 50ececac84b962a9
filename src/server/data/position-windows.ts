import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";

/** Positions of entries, `to` not included. */
export type PositionWindow = { from: number; to: number };

const FIRST = 200;
const LEAST = 50;
const MOST = 3_000;
/** A window that kept this thread busy for less is doubled, for more is halved. */
const STEP = { shortMs: 15, longMs: 40 };
/** Of a call that anybody may repeat without end: with windows of 40 ms, others' clicks took four times as long. */
const STEP_OF_A_CALL = { shortMs: 4, longMs: 10 };

/**
 * A project's entries, a window of positions at a time, in their order: a statement about all of them at once would keep
 * the embedded database, and with it the event loop, busy. How wide the next window is follows from how much work the
 * last one was; it never changes what is found. Between two of them it ends, with the signal's reason, when that aborts.
 */
export async function* positionWindows(
  project: OwnedProject,
  { from = 0, signal }: { from?: number; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<PositionWindow> {
  const [ends] = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ first: number | null; last: number | null }>(
      tx,
      sql`
        select
          (select position from entries where project_id = ${project.id} and position >= ${from}
            order by position limit 1) as first,
          (select position from entries where project_id = ${project.id} and position >= ${from}
            order by position desc limit 1) as last`,
    ),
  );
  const { first = null, last = null } = ends ?? {};
  if (first === null || last === null) return;
  const { shortMs, longMs } = signal ? STEP_OF_A_CALL : STEP;
  let width = FIRST;
  for (let at = first; at <= last;) {
    signal?.throwIfAborted();
    const since = busyMs();
    yield { from: at, to: at + width };
    const took = busyMs() - since;
    // Somebody waits for this walk, and others for the thread that it keeps busy: they get as much of it.
    if (signal && took > 0) await setTimeout(Math.min(took, longMs));
    at += width;
    if (took < shortMs) width = Math.min(2 * width, MOST);
    else if (took > longMs) width = Math.max(Math.floor(width / 2), LEAST);
  }
}

/** Not the time that passes: on a busy machine windows would become so small that their number costs more than their rows. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
