import { sql } from "drizzle-orm";
import type { RowFate } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, storableText } from "./stored-json.ts";

/** Which rows of an upload are meant: those after a place in it, of one fate or reason. */
export type RowsWanted = {
  fate?: RowFate["fate"] | undefined;
  reason?: string | undefined;
  after: { part: number; row: number };
  limit: number;
};

/** What became of one row, as it is shown; ProcessedRow of the contracts without its upload. */
export type ProcessedRow = RowFate & { part: number; isDeleted: boolean };

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
          case when r.fate = 'accepted' then left(coalesce(e.title, e.text, r.excerpt), 160) else r.excerpt end as excerpt,
          r.entry_id is not null and e.id is null as "isDeleted"
        from (
          select * from upload_rows
          where project_id = ${project.id} and upload_id = ${readingId} and ${ofFate} and ${forReason}
            and (part, row) > (${after.part}::int, ${after.row}::int)
          order by part, row limit ${limit}
        ) r
        left join entries e on e.project_id = r.project_id and e.id = r.entry_id
        order by r.part, r.row`,
    ),
  );
}

/** Adds what became of some rows, within an upload's transaction. */
export async function insertFates(
  tx: Tx,
  project: OwnedProject,
  uploadId: string,
  batch: readonly (RowFate & { part: number })[],
): Promise<void> {
  await tx.execute(sql`
    insert into upload_rows (project_id, upload_id, part, row, fate, reason, entry_id, excerpt)
    select ${project.id}, ${uploadId}, part, row, fate, reason, "entryId", left(excerpt, 160)
    from jsonb_to_recordset(${asJson(batch)})
      as t(part int, row int, fate text, reason text, "entryId" text, excerpt text)`);
}
