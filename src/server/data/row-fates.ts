import type { ProcessedRow } from "#contracts/sources.ts";
import { sql, type SQL } from "drizzle-orm";
import { HELD_ELSEWHERE, type RowFate } from "#pipeline/sources/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import type { BringingUpload } from "./add-entries.ts";
import type { Tx } from "./database.ts";
import { findByKey, lockEntries } from "./walk-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { rowsOfTexts, asJson, storableText } from "./sent-values.ts";

/** A number of rows that belong to one file of an upload. `part` is the number of that file. */
export type PartCount = { part: number; count: number };

const COLUMNS: Parameters<typeof rowsOfTexts<RowFate & { part: number }>>[1] = {
  part: ({ part }) => part,
  row: ({ row }) => row,
  fate: ({ fate }) => fate,
  reason: ({ reason }) => reason,
  entry_id: ({ entryId }) => entryId,
  excerpt: ({ excerpt }) => excerpt,
};

/**
 * How many rows one statement deletes. For each of them, a row of another upload may have to be set to accepted, which
 * takes 50 µs, five times as long as the deletion.
 */
const ROWS_AT_ONCE = 500;

/**
 * Stores what became of rows (accepted, merged, skipped), after their entries are stored. Returns how many of them
 * count as merged because another upload has the same post.
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
  return tx.selectRows<PartCount>(sql`
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
    select part, count(*)::int as count from added where reason = ${HELD_ELSEWHERE} group by part`);
}

/**
 * True if a row has a post that another upload holds, not counting the replaced one. If the author has deleted the
 * post, the answer is the same as it was in the replaced upload.
 */
function isHeldElsewhere({ id, project, replaces }: BringingUpload): SQL {
  return sql`t.fate = 'accepted' and coalesce(
    (select e.upload_id <> ${id} and e.upload_id is distinct from ${replaces}::uuid
      from entries e where e.project_id = ${project.id} and e.id = t.entry_id),
    exists (
      select 1 from upload_rows r
      where r.project_id = ${project.id} and r.entry_id = t.entry_id and r.reason = ${HELD_ELSEWHERE}
        and r.upload_id is not distinct from ${replaces}::uuid))`;
}

/**
 * Corrects an upload's numbers: so many rows that counted as accepted now count as merged. With negative counts, it is
 * the other way round.
 */
export async function countAsMerged(
  tx: Tx,
  uploadId: string,
  counts: readonly PartCount[],
): Promise<void> {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  if (counts.length === 0) return;
  // Computed from the stored counts, because another transaction may have changed them just before.
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
 * Deletes an upload's rows; its entries are deleted already. If another upload has a row with the same post, that row
 * is now the accepted one.
 */
export async function clearFates(project: OwnedProject, uploadId: string): Promise<void> {
  for (let found = ROWS_AT_ONCE; found === ROWS_AT_ONCE;) {
    found = await project.inTransaction(async (tx) => {
      // Without the lock, another upload could be adding just the row that is to become the accepted one.
      await lockEntries(tx, project.id);
      await findByKey(tx);
      return clearSomeFates(tx, project.id, uploadId);
    });
  }
}

async function clearSomeFates(tx: Tx, projectId: string, id: string): Promise<number> {
  const [cleared] = await tx.selectRows<{
    gone: number;
    handedOn: (PartCount & { uploadId: string })[];
  }>(sql`
      with gone as (
        delete from upload_rows where (upload_id, part, row) in (
          select upload_id, part, row from upload_rows where project_id = ${projectId} and upload_id = ${id}
          limit ${ROWS_AT_ONCE})
        returning part, row, fate, entry_id
      ), handed_on as (
        update upload_rows r set fate = 'accepted', reason = null
        from gone g cross join lateral (
          select h.upload_id, h.part, h.row from upload_rows h
          where h.project_id = ${projectId} and h.entry_id = g.entry_id and h.reason = ${HELD_ELSEWHERE}
            -- Not by equality, else all rows of that upload may be gone through for each of these.
            and h.upload_id is not distinct from coalesce(
              (select e.upload_id from entries e where e.project_id = ${projectId} and e.id = g.entry_id),
              (${oldestOther(projectId, id)}))
          -- For each row that is gone, whatever the database takes the others for: not the other way round.
          offset 0
        ) next
        where g.fate = 'accepted' and r.upload_id = next.upload_id and r.part = next.part and r.row = next.row
        returning r.upload_id, r.part
      ), counted as (
        select upload_id as "uploadId", part, count(*)::int as count from handed_on group by 1, 2
      )
      select (select count(*)::int from gone) as gone,
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from counted c) as "handedOn"`);
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

/**
 * For a post that the author has deleted: finds the oldest other upload with that post, whose row becomes the accepted
 * one. Finds none if the upload that replaces this one has the same row.
 */
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

/**
 * Which rows to read: those after a certain row of the upload. With `fate` or `reason`, only rows with that fate or
 * reason.
 */
export type RowsWanted = {
  fate?: RowFate["fate"] | undefined;
  reason?: string | undefined;
  after: { part: number; row: number };
  limit: number;
};

/** What became of a row, as the author sees it. */
export type FoundRow = Omit<ProcessedRow, "uploadId">;

/**
 * Reads what became of an upload's rows, in order. `readingId` is the upload's `id`, which changes when the file is
 * read again.
 */
export async function readProcessedRows(
  project: OwnedProject,
  readingId: string,
  { fate, reason, after, limit }: RowsWanted,
): Promise<FoundRow[]> {
  const ofFate = fate === undefined ? sql`true` : sql`fate = ${fate}`;
  const forReason = reason === undefined ? sql`true` : sql`reason = ${storableText(reason)}`;
  const rows = await project.selectRows<FoundRow>(sql`
    select r.part, r.row, r.fate, r.reason, r.entry_id as "entryId",
      case when r.fate = 'accepted' or r.reason = ${HELD_ELSEWHERE}
        then left(coalesce(nullif(e.title, ''), nullif(e.text, ''), e.url, r.excerpt), ${2 * LONGEST_EXCERPT}) else r.excerpt end as excerpt,
      r.entry_id is not null and e.id is null as "isDeleted"
    from (
      select * from upload_rows
      where project_id = ${project.id} and upload_id = ${readingId} and ${ofFate} and ${forReason}
        and (part, row) > (${after.part}::int, ${after.row}::int)
      order by part, row limit ${limit}
    ) r
    left join entries e on e.project_id = r.project_id and e.id = r.entry_id and (e.upload_id = r.upload_id
      or e.rows @> jsonb_build_array(jsonb_build_object('uploadId', r.upload_id::text)))
    order by r.part, r.row`);
  return rows.map((row) => ({
    ...row,
    excerpt: row.excerpt === null ? null : shortened(row.excerpt, LONGEST_EXCERPT),
  }));
}

/** The longest excerpt of a row, in UTF-16 code units. */
const LONGEST_EXCERPT = 160;
