import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { notFound } from "#server/platform/errors.ts";
import { rightsOf } from "./add-entries.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { findByKey, lockEntries, positionWindows, refreshStatistics } from "./walk-entries.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import { clearFates } from "./row-fates.ts";
import { uploads } from "./tables/sources.ts";

/**
 * An upload that is being stored counts as cut off after this time without a heartbeat, which is five times the
 * heartbeat's interval.
 */
const SILENCE = sql`interval '10 seconds'`;
/** If a withdrawn upload still exists after this time, the process that was deleting it has died. */
const LONGEST_CLEARING = sql`interval '60 seconds'`;
// How many rows one statement changes. More would block the embedded database and the event loop noticeably.
const ENTRIES_AT_ONCE = 200;
const CHUNKS_AT_ONCE = 4;

/** Takes an upload back: deletes the entries that no other upload holds, and returns their number. */
export async function takeBackUpload(project: OwnedProject, id: string): Promise<number> {
  const withdrawn = await project.inTransaction((tx) => withdrawIn(tx, id));
  if (withdrawn === 0) throw notFound();
  return clearUpload(project, id);
}

/**
 * Marks an upload as withdrawn. Its rows and entries no longer count, and its key can be used again. Returns 0 if the
 * upload was unfinished or withdrawn before.
 */
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
 * Deletes uploads that were cut off while they were being stored or deleted. "silent": those without a heartbeat for
 * some time. "all": every unfinished one, at the start of the only process that uses the database.
 */
export async function discardCutOffUploads(db: Database, which: "silent" | "all"): Promise<void> {
  const found = await asSystem(db, (tx) =>
    tx.selectRows<{ id: string; projectId: string; userId: string }>(sql`
      select u.id, u.project_id as "projectId", p.user_id as "userId"
      from uploads u join projects p on p.id = u.project_id
      where u.finished_at is null and (${which === "all"} or u.heartbeat_at < now() - ${SILENCE})
        or u.withdrawn_at is not null and (${which === "all"} or u.withdrawn_at < now() - ${LONGEST_CLEARING})`),
  );
  for (const { id, projectId, userId } of found) {
    await clearUpload(await ownedProject(db, userId, projectId), id);
  }
}

/**
 * Deletes an unfinished or withdrawn upload, and does nothing with any other. Returns how many entries were deleted:
 * those that only this upload holds. Entries that another upload holds as well stay and then belong to that upload. The
 * upload's own row is deleted last, and every step may be repeated, so that a crash in between does no harm.
 */
export async function clearUpload(project: OwnedProject, id: string): Promise<number> {
  const [gone] = await project.inTransaction((tx) =>
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
  // The database has no statistics yet about the rows of an upload that never finished, and would choose slow plans.
  await refreshStatistics(project.db);
  // This comes before the entries are deleted, because rows just deleted would slow down the search for the first and
  // the last position in `clearMentions`.
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
  // Deleting an upload's row would also delete its entries (foreign key). None are left, but with old statistics or a
  // generic plan the database would scan all entries of the project to find that out.
  await refreshStatistics(project.db);
  await project.inTransaction(async (tx) => {
    await findByKey(tx);
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const [row] = await tx.selectRows<{ fileId: string | null }>(sql`
      delete from uploads where id = ${id} and (finished_at is null or withdrawn_at is not null)
      returning file_id as "fileId"`);
    if (!row?.fileId) return;
    await tx.execute(sql`
      delete from files f where id = ${row.fileId}
        and not exists (select 1 from uploads u where u.file_id = f.id)
        and not exists (select 1 from analyses a where a.file_id = f.id)`);
  });
  return removed;
}

/**
 * What one step has done. `last`: the position of the last entry that it went through, null if there was none.
 * `removed`: how many entries it deleted.
 */
type ClearedStep = { last: number | null; removed: number };

// Goes through the next entries of the upload: moves each to another upload that holds it, or deletes it with its
// linked page. Deleted rows stay in the index until a vacuum or a later search tidies them away. So each step begins
// where the one before began (`after`) and tidies only that step's rows. If every step began at 0, it would pass all
// rows deleted so far; if each began where the last one ended, the final statement would have to tidy all (120 ms for
// 31,800 posts).
async function clearHeld(project: OwnedProject, id: string, after: number): Promise<ClearedStep> {
  const [step] = await project.inTransaction(async (tx) => {
    await lockEntries(tx, project.id);
    await findByKey(tx);
    return tx.selectRows<ClearedStep>(sql`
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
      select (select max(position) from held) as last, (select count(*)::int from gone) as removed`);
  });
  return step ?? { last: null, removed: 0 };
}

/** Removes this upload's rows from the entries that belong to another upload. */
async function clearMentions(project: OwnedProject, id: string): Promise<void> {
  for await (const { from, to } of positionWindows(project)) {
    await project.inTransaction(async (tx) => {
      await lockEntries(tx, project.id);
      await findByKey(tx);
      // Written without a join: a database that has only seen small projects would scan all entries of the window once
      // for each of them (measured with 20,000 entries: 20 s for each window).
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

/** Deletes the stored file, unless another upload was read from it. */
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

/** Repeats a statement, each time in a transaction of its own, until it finds fewer than `atOnce` rows. */
async function inBatches(project: OwnedProject, atOnce: number, statement: SQL): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const rows = await project.selectRows(statement);
    found = rows.length;
  }
}
