import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { notFound } from "#server/platform/errors.ts";
import { rightsOf } from "./add-entries.ts";
import { asSystem, asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { findByKey } from "./find-by-key.ts";
import { lockEntries } from "./lock-entries.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { clearFates } from "./row-fates.ts";
import { selectRows } from "./select-rows.ts";
import { uploads } from "./tables/sources.ts";

/** An arriving upload whose server gave no sign for this long, five times what lies between two, was cut off. */
const SILENCE = sql`interval '10 seconds'`;
/** What was withdrawn so long ago is not being cleared away any more; nobody waits for it. */
const LONGEST_CLEARING = sql`interval '60 seconds'`;
// Rows of one statement: more would keep the embedded database, and with it the event loop, busy for a noticeable time.
const ENTRIES_AT_ONCE = 200;
const CHUNKS_AT_ONCE = 4;

/** Takes an upload back and gives how many entries went with it: those that no other upload holds. */
export async function takeBackUpload(project: OwnedProject, id: string): Promise<number> {
  const withdrawn = await inProject(project, (tx) => withdrawIn(tx, id));
  if (withdrawn === 0) throw notFound();
  return clearUpload(project, id);
}

/** Takes an upload out of everything that counts, within a transaction; its key is free again. */
export async function withdrawIn(tx: Tx, id: string): Promise<number> {
  const withdrawn = await tx
    .update(uploads)
    .set({
      withdrawn_at: sql`now()`,
      shown_id: sql`gen_random_uuid()`,
      upload_key: sql`'withdrawn ' || ${uploads.id}`,
    })
    .where(and(eq(uploads.id, id), isNotNull(uploads.finished_at), isNull(uploads.withdrawn_at)))
    .returning({ id: uploads.id });
  return withdrawn.length;
}

/**
 * Goes on with the clearing of uploads that were cut off while they arrived or were taken back: `all` on a start of the
 * one process there is, else those that are silent.
 */
export async function discardCutOffUploads(db: Database, which: "silent" | "all"): Promise<void> {
  const found = await asSystem(db, (tx) =>
    selectRows<{ id: string; projectId: string; userId: string }>(
      tx,
      sql`
        select u.id, u.project_id as "projectId", p.user_id as "userId"
        from uploads u join projects p on p.id = u.project_id
        where u.finished_at is null and (${which === "all"} or u.heartbeat_at < now() - ${SILENCE})
          or u.withdrawn_at is not null and (${which === "all"} or u.withdrawn_at < now() - ${LONGEST_CLEARING})`,
    ),
  );
  for (const { id, projectId, userId } of found) {
    await clearUpload(await ownedProject(db, userId, projectId), id);
  }
}

/**
 * Clears away what an upload holds alone, and gives how many entries that were; entries that another upload holds as well
 * move on to it.
 *
 * In steps, each repeatable: after a crash in the middle, it is begun again. The upload's own row goes last; one that
 * counts is left as it is.
 */
export async function clearUpload(project: OwnedProject, id: string): Promise<number> {
  const [gone] = await inProject(project, (tx) =>
    tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          eq(uploads.project_id, project.id),
          eq(uploads.id, id),
          sql`(${isNull(uploads.finished_at)} or ${isNotNull(uploads.withdrawn_at)})`,
        ),
      ),
  );
  if (!gone) return 0;
  // Of an upload that never finished the database knows nothing yet.
  await refreshStatistics(project.db);
  // Before the entries go: what is gone lies in the way of whoever looks for the first and the last position.
  await clearMentions(project, id);
  let removed = 0;
  let from = -1;
  for (let last: number | null = -1; last !== null;) {
    const step: ClearedStep = await clearHeld(project, id, from);
    from = last;
    last = step.last;
    removed += step.removed;
  }
  await clearFates(project, id);
  await clearFile(project, id);
  // What is left of it is nothing, which the database must hear: with the upload it deletes its entries, and as long as it
  // remembers many, or plans for any upload whatever, it goes through all that the project has.
  await refreshStatistics(project.db);
  await inProject(project, async (tx) => {
    await findByKey(tx);
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const [row] = await selectRows<{ fileId: string | null }>(
      tx,
      sql`
        delete from uploads where id = ${id} and (finished_at is null or withdrawn_at is not null)
        returning file_id as "fileId"`,
    );
    if (!row?.fileId) return;
    await tx.execute(sql`
      delete from files f where id = ${row.fileId}
        and not exists (select 1 from uploads u where u.file_id = f.id)
        and not exists (select 1 from analyses a where a.file_id = f.id)`);
  });
  return removed;
}

/** The position of the last entry of a step, null when there was none, and how many were removed. */
type ClearedStep = { last: number | null; removed: number };

/**
 * Some of the entries that name this upload as their holder: they move on to another, or go with their pages.
 *
 * From the start, each step would pass all that is gone, which stays in the index until a vacuum; so it begins with what the
 * step before has removed. To pass that once is enough for its pages to be tidied, which the last statement would else do
 * for all of them at once (measured for 31,800 posts on the embedded database: 120 ms).
 */
async function clearHeld(project: OwnedProject, id: string, after: number): Promise<ClearedStep> {
  const [step] = await inProject(project, async (tx) => {
    await lockEntries(tx, project.id);
    await findByKey(tx);
    return selectRows<ClearedStep>(
      tx,
      sql`
        with held as (
          select e.id, e.position, (
            select jsonb_agg(row order by n) from jsonb_array_elements(e.rows) with ordinality as r(row, n)
            where row->>'uploadId' is distinct from ${id}
          ) as rest
          from entries e
          -- Not by the project, or the index of its order would be passed and tidied in place of the upload's own.
          where e.upload_id = ${id} and e.position > ${after}
          order by e.position limit ${ENTRIES_AT_ONCE}
        ), placed as (
          select held.*, next.id as next, next.becomes from held left join lateral (
            select u.id, row->'becomes' as becomes
            from jsonb_array_elements(held.rest) with ordinality as r(row, n)
            join uploads u on u.id::text = row->>'uploadId' and u.project_id = ${project.id}
            where u.withdrawn_at is null
            -- The reading that takes this one's place comes first, one that is still arriving last.
            order by (u.replaces = ${id}) is true desc, u.finished_at is null, n limit 1
          ) next on true
        ), gone as (
          delete from entries e using placed
          where e.project_id = ${project.id} and e.id = placed.id and placed.next is null
          returning e.id
        ), without_pages as (
          delete from pages p using gone where p.project_id = ${project.id} and p.entry_id = gone.id
        ), moved as (
          update entries e set
            upload_id = placed.next,
            rows = (select jsonb_agg(row - 'becomes' order by n)
              from jsonb_array_elements(placed.rest) with ordinality as r(row, n)),
            url = case when placed.becomes is null then e.url else placed.becomes->>'url' end,
            title = case when placed.becomes is null then e.title else placed.becomes->>'title' end,
            date = case when placed.becomes is null then e.date else placed.becomes->>'date' end,
            engagement = case when placed.becomes is null then e.engagement
              else (placed.becomes->>'engagement')::float8 end,
            type = coalesce(placed.becomes->>'type', e.type),
            source = coalesce(placed.becomes->>'source', e.source),
            rights = ${rightsOf(sql`placed.rest`)},
            tags = coalesce(placed.becomes->'tags', e.tags),
            source_id = case when placed.becomes is null then e.source_id else placed.becomes->>'source_id' end,
            reply_to = case when placed.becomes is null then e.reply_to else placed.becomes->>'reply_to' end
          from placed
          where e.project_id = ${project.id} and e.id = placed.id and placed.next is not null
          returning 1
        )
        select (select max(position) from held) as last, (select count(*)::int from gone) as removed`,
    );
  });
  return step ?? { last: null, removed: 0 };
}

/** Its rows among those of entries that another upload holds. */
async function clearMentions(project: OwnedProject, id: string): Promise<void> {
  for await (const { from, to } of positionWindows(project)) {
    await inProject(project, async (tx) => {
      await lockEntries(tx, project.id);
      await findByKey(tx);
      // One table and no join: a database that has only seen small projects would go through a large one's window for each
      // of its entries (measured for 20,000 entries: 20 s for each window).
      await tx.execute(sql`
        update entries e set (rows, rights) = (
          select rest, ${rightsOf(sql`rest`)} from (
            select jsonb_agg(row order by n) as rest from jsonb_array_elements(e.rows) with ordinality as r(row, n)
            where row->>'uploadId' is distinct from ${id}
          ) as without_it)
        where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to} and e.upload_id <> ${id}
          and e.rows @> jsonb_build_array(jsonb_build_object('uploadId', ${id}::text))`);
    });
  }
}

/** The kept bytes, unless another reading of the same file still has them. */
async function clearFile(project: OwnedProject, id: string): Promise<void> {
  await inBatches(
    project,
    CHUNKS_AT_ONCE,
    sql`
    delete from file_chunks where (file_id, position) in (
      select c.file_id, c.position from file_chunks c join uploads u on u.file_id = c.file_id
      where u.id = ${id} and (u.finished_at is null or u.withdrawn_at is not null)
        and not exists (select 1 from uploads other where other.file_id = u.file_id and other.id <> u.id)
      limit ${CHUNKS_AT_ONCE})
    returning 1`,
  );
}

/** Runs a statement, each time in a transaction of its own, until it finds less than a whole batch. */
async function inBatches(project: OwnedProject, atOnce: number, statement: SQL): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const rows = await inProject(project, (tx) => selectRows(tx, statement));
    found = rows.length;
  }
}

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
