import type { CallWindow, CountIn } from "#server/platform/limits.ts";
import type { Database } from "./database.ts";

/** Counts calls in the database, so that all servers count together. Each call needs one statement. */
export function callCounts(db: Pick<Database, "executeSql">): CountIn {
  return async (windows) => {
    const { rows } = await db.executeSql(
      countingText(windows),
      windows.flatMap(({ id, windowMs }) => [id, windowMs]),
    );
    const last = rows.at(-1);
    const index = rows.length - 1;
    const max = windows[index]?.max;
    if (!last || max === undefined || Number(last["calls"]) <= max) return null;
    return { index, endsInMs: Number(last["ends_in_ms"]) };
  };
}

/**
 * SQL that counts a call in several windows in turn. A window is counted only if the limit of the one before it is not
 * exceeded, so an exceeded limit is always that of the last returned row.
 *
 * The time is `clock_timestamp()`, read after the row is locked, and not `now()`, the start of the transaction. A
 * transaction that starts earlier but locks the row later would otherwise find an end of the window that lies too far
 * ahead. It would conclude that the clock was set back, and begin to count from 1 again.
 */
function countingText(windows: readonly CallWindow[]): string {
  const counted = windows.map((_, index) => {
    const [id, windowMs] = [`$${2 * index + 1}`, `$${2 * index + 2}::float8 * interval '1 ms'`];
    const before = windows[index - 1];
    return `counted_${index} as (
      insert into call_counts as known (id, calls, ends_at)
      select ${id}, 1, clock_timestamp() + ${windowMs}
      ${before ? `where (select calls from counted_${index - 1}) <= ${before.max}` : ""}
      on conflict (id) do update set (calls, ends_at) = (
        select case when ${isOver(windowMs)} then 1 else known.calls + 1 end,
          case when ${isOver(windowMs)} then at + ${windowMs} else known.ends_at end
        from (select clock_timestamp() as at) as clock
      )
      returning ${index} as place, calls, extract(epoch from ends_at - clock_timestamp()) * 1000 as ends_in_ms
    )`;
  });
  const rows = windows.map((_, index) => `select * from counted_${index}`);
  return `with ${counted.join(", ")} ${rows.join(" union all ")} order by place`;
}

/**
 * SQL for: the window has ended. A window whose end is further away than its length counts as ended, too: then the
 * clock was set back, and nobody must be refused for longer than one window.
 */
function isOver(windowMs: string): string {
  return `known.ends_at <= at or known.ends_at > at + ${windowMs}`;
}

/** Deletes the counts of windows that have ended. */
export async function clearCallCounts(db: Database): Promise<void> {
  await db.executeSql("delete from call_counts where ends_at <= now()");
}
