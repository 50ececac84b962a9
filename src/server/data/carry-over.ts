import { sql } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import type { Tx } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** What the author had said of the rows that an entry is made of. */
export type Said = { included: boolean; chosenRights: Entry["rights"] | null };

/**
 * What the author said of a reading's rows, for the entries that the same rows become when their file is read again:
 * another title or text is another id, and the author's word would be lost with the old one.
 *
 * Of several rows in one entry the careful word counts: it is left out when one of them was, and their own words only when
 * all were called so. One whose rows were all deleted for good is noted as deleted, too.
 */
export async function carryOver(
  tx: Tx,
  projectId: string,
  replaces: string,
  batch: readonly Pick<Entry, "id" | "rows">[],
): Promise<Map<string, Said>> {
  const incoming = batch.map(({ id, rows }) => ({ id, rows }));
  const said = await selectRows<Said & { id: string }>(
    tx,
    sql`
      with parts as (
        select f.part, f.file from uploads u, jsonb_to_recordset(u.files) as f(part int, file text)
        where u.id = ${replaces}
      ), said as (
        select t.id,
          bool_and(e.id is null and d.entry_id is not null) as deleted,
          bool_or(e.id is null and d.entry_id is not null or e.included is false) as left_out,
          case when bool_or(e.chosen_rights = 'others') then 'others'
            when bool_and(e.chosen_rights is not distinct from 'own') then 'own' end as chosen_rights
        from jsonb_to_recordset(${asJson(incoming)}) as t(id text, rows jsonb)
        cross join lateral jsonb_to_recordset(t.rows) as r(file text, "row" int)
        join parts on parts.file = r.file
        -- Row by row: of a list in a list the database expects so many that it would go through all rows of the reading.
        cross join lateral (
          select o.entry_id from upload_rows o
          where o.upload_id = ${replaces} and o.part = parts.part and o.row = r."row" and o.entry_id is not null
          offset 0
        ) o
        left join entries e on e.project_id = ${projectId} and e.id = o.entry_id
        left join lateral (
          select d.entry_id from deleted_entries d
          where d.project_id = ${projectId} and d.entry_id = o.entry_id
          offset 0
        ) d on true
        group by t.id
      ), remembered as (
        insert into deleted_entries (project_id, entry_id)
        select ${projectId}, s.id from said s
        where s.deleted and not exists (select 1 from entries e where e.project_id = ${projectId} and e.id = s.id)
        on conflict do nothing
      )
      select id, not left_out as included, chosen_rights as "chosenRights" from said
      where left_out or chosen_rights is not null`,
  );
  return new Map(said.map(({ id, ...word }) => [id, word]));
}
