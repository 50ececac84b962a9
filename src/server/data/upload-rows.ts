import { sql } from "drizzle-orm";
import { HELD_ELSEWHERE, type RowFate } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { storableText } from "./stored-json.ts";

/** Which rows of an upload are meant: those after a place in it, of one fate or reason. */
export type RowsWanted = {
  fate?: RowFate["fate"] | undefined;
  reason?: string | undefined;
  after: { part: number; row: number };
  limit: number;
};

/** What became of one row, as it is shown; ProcessedRow of the contracts without its upload. */
export type ProcessedRow = Omit<RowFate, "reason"> & {
  reason: RowFate["reason"] | typeof HELD_ELSEWHERE;
  part: number;
  /** The author deleted the entry for good; an upload that has brought it anew since does not change that. */
  isDeleted: boolean;
};

/** What became of the rows of one reading of an upload, in the order of file and row. */
export function readProcessedRows(
  project: OwnedProject,
  readingId: string,
  { fate, reason, after, limit }: RowsWanted,
): Promise<ProcessedRow[]> {
  const ofFate = fate === undefined ? sql`true` : sql`fate = ${fate}`;
  const forReason = reason === undefined ? sql`true` : sql`reason = ${storableText(reason)}`;
  return asUser(project.db, project.userId, (tx) =>
    selectRows<ProcessedRow>(
      tx,
      sql`
        select r.part, r.row, r.fate, r.reason, r.entry_id as "entryId",
          case when r.fate = 'accepted' or r.reason = ${HELD_ELSEWHERE}
            then left(coalesce(nullif(e.title, ''), nullif(e.text, ''), e.url, r.excerpt), 160) else r.excerpt end as excerpt,
          r.entry_id is not null and e.id is null as "isDeleted"
        from (
          select * from upload_rows
          where project_id = ${project.id} and upload_id = ${readingId} and ${ofFate} and ${forReason}
            and (part, row) > (${after.part}::int, ${after.row}::int)
          order by part, row limit ${limit}
        ) r
        left join entries e on e.project_id = r.project_id and e.id = r.entry_id and (e.upload_id = r.upload_id
          or e.rows @> jsonb_build_array(jsonb_build_object('uploadId', r.upload_id::text)))
        order by r.part, r.row`,
    ),
  );
}
