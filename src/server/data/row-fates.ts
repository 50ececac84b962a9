import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { HELD_ELSEWHERE, type RowFate } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import type { BringingUpload } from "./add-entries.ts";
import type { Tx } from "./database.ts";
import { findByKey } from "./find-by-key.ts";
import { lockEntries } from "./lock-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { rowsOfTexts } from "./rows-of-texts.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** How many rows of one file of an upload. */
export type PartCount = { part: number; count: number };

const COLUMNS: Parameters<typeof rowsOfTexts<RowFate & { part: number }>>[1] = {
  part: ({ part }) => part,
  row: ({ row }) => row,
  fate: ({ fate }) => fate,
  reason: ({ reason }) => reason,
  entry_id: ({ entryId }) => entryId,
  excerpt: ({ excerpt }) => excerpt,
};

/** Rows of one statement, of which each may hand its post on: 50 microseconds each on the embedded database, five times a removal. */
const ROWS_AT_ONCE = 500;

/**
 * Adds what became of some rows, within the transaction of an upload that holds the project's entries, all its own stored
 * already. A row whose post another upload holds is merged instead of accepted; gives how many those were.
 */
export async function insertFates(
  tx: Tx,
  upload: BringingUpload,
  batch: readonly (RowFate & { part: number })[],
): Promise<PartCount[]> {
  const incoming = rowsOfTexts(batch, COLUMNS);
  const into = sql`
    insert into upload_rows (project_id, upload_id, part, row, fate, reason, entry_id, excerpt)
    select ${upload.project.id}, ${upload.id}, t.part::int, t.row::int`;
  if (upload.isAlone) {
    await tx.execute(
      sql`${into}, t.fate, t.reason, t.entry_id, left(t.excerpt, 160) from ${incoming}`,
    );
    return [];
  }
  return selectRows<PartCount>(
    tx,
    sql`
      with added as (
        ${into},
          case when elsewhere then 'merged' else t.fate end,
          case when elsewhere then ${HELD_ELSEWHERE} else t.reason end,
          t.entry_id, left(t.excerpt, 160)
        from ${incoming}
        -- "offset 0", else it is asked once for each of the two places where it is needed.
        cross join lateral (select ${isHeldElsewhere(upload)} as elsewhere offset 0) held
        returning part, reason
      )
      select part, count(*)::int as count from added where reason = ${HELD_ELSEWHERE} group by part`,
  );
}

/** What the reading that is replaced held is this one's own; a post deleted for good has no holder, and stays what it was. */
function isHeldElsewhere({ id, project, replaces }: BringingUpload): SQL {
  return sql`t.fate = 'accepted' and coalesce(
    (select e.upload_id <> ${id} and e.upload_id is distinct from ${replaces}::uuid
      from entries e where e.project_id = ${project.id} and e.id = t.entry_id),
    exists (
      select 1 from upload_rows r
      where r.project_id = ${project.id} and r.entry_id = t.entry_id and r.reason = ${HELD_ELSEWHERE}
        and r.upload_id is not distinct from ${replaces}::uuid))`;
}

/** Counts rows of an upload as merged that its reader took for accepted; or, with numbers below zero, the other way round. */
export async function countAsMerged(
  tx: Tx,
  uploadId: string,
  counts: readonly PartCount[],
): Promise<void> {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  if (counts.length === 0) return;
  // From the row as it is by then, in one go: somebody else may have changed it a moment before.
  await tx.execute(sql`
    update uploads u set accepted = u.accepted - ${sum}::int, merged = u.merged + ${sum}::int, files = coalesce((
      select jsonb_agg(case when c.count is null then file else file || jsonb_build_object(
          'accepted', (file->>'accepted')::int - c.count,
          'merged', (file->>'merged')::int + c.count,
          'heldElsewhere', coalesce((file->>'heldElsewhere')::int, 0) + c.count
        ) end order by n)
      from jsonb_array_elements(u.files) with ordinality as f(file, n)
      left join jsonb_to_recordset(${asJson(counts)}) as c(part int, count int) on c.part = (file->>'part')::int
    ), '[]') where u.id = ${uploadId}`);
}

/**
 * Clears away the rows of an upload whose entries have moved on or gone. Each row that was accepted hands that on: to the
 * row of the upload that holds the post now, or, of a post deleted for good, to that of the oldest other one.
 *
 * In steps, each repeatable.
 */
export async function clearFates(project: OwnedProject, uploadId: string): Promise<void> {
  for (let found = ROWS_AT_ONCE; found === ROWS_AT_ONCE;) {
    found = await asUser(project.db, project.userId, async (tx) => {
      // Nobody may add a row meanwhile that would have been the next.
      await lockEntries(tx, project.id);
      await findByKey(tx);
      return clearSomeFates(tx, project.id, uploadId);
    });
  }
}

async function clearSomeFates(tx: Tx, projectId: string, id: string): Promise<number> {
  const [cleared] = await selectRows<{
    gone: number;
    handedOn: (PartCount & { uploadId: string })[];
  }>(
    tx,
    sql`
      with gone as (
        delete from upload_rows where (upload_id, part, row) in (
          select upload_id, part, row from upload_rows where project_id = ${projectId} and upload_id = ${id}
          limit ${ROWS_AT_ONCE})
        returning part, row, fate, entry_id
      ), handed_on as (
        update upload_rows r set fate = 'accepted', reason = null
        from gone g
        where g.fate = 'accepted'
          and r.project_id = ${projectId} and r.entry_id = g.entry_id and r.reason = ${HELD_ELSEWHERE}
          -- Not by equality, else all rows of that upload may be gone through for each of these.
          and r.upload_id is not distinct from coalesce(
            (select e.upload_id from entries e where e.project_id = ${projectId} and e.id = g.entry_id),
            (${oldestOther(projectId, id)}))
        returning r.upload_id, r.part
      ), counted as (
        select upload_id as "uploadId", part, count(*)::int as count from handed_on group by 1, 2
      )
      select (select count(*)::int from gone) as gone,
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from counted c) as "handedOn"`,
  );
  const { gone = 0, handedOn = [] } = cleared ?? {};
  for (const [uploadId, counts] of Map.groupBy(handedOn, (each) => each.uploadId)) {
    await countAsMerged(
      tx,
      uploadId,
      counts.map(({ part, count }) => ({ part, count: -count })),
    );
  }
  return gone;
}

/** The upload that is to show a deleted post as its own; none when the same row does so in the reading that takes the place of this one. */
function oldestOther(projectId: string, id: string): SQL {
  return sql`
    select o.upload_id from upload_rows o join uploads u on u.id = o.upload_id
    where o.project_id = ${projectId} and o.entry_id = g.entry_id and o.reason = ${HELD_ELSEWHERE}
      and u.withdrawn_at is null
      and not exists (
        select 1 from uploads next join upload_rows same on same.upload_id = next.id
        where next.project_id = ${projectId} and next.replaces = ${id}
          and same.part = g.part and same.row = g.row and same.entry_id = g.entry_id)
    order by u.finished_at is null, u.created_at, u.id limit 1`;
}
