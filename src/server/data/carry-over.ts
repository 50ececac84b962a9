import { sql } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import type { Tx } from "./database.ts";
import { asJson } from "./sent-values.ts";

/** The author's choices for an entry: whether the book uses it, and whose words it is (null: not chosen). */
export type Said = { included: boolean; chosenRights: Entry["rights"] | null };

/**
 * When a file is read again, its rows may become entries with other titles or texts, and so with other ids. This
 * returns what the author chose for the old entries, by the ids of the new ones. If several rows become one entry and
 * their choices differ, the more careful choice wins: the entry is left out if one row's entry was, and counts as the
 * author's own words only if all did. If the author had deleted the entries of all its rows, the new entry is marked as
 * deleted as well.
 */
export async function carryOver(
  tx: Tx,
  projectId: string,
  replaces: string,
  batch: readonly Pick<Entry, "id" | "rows">[],
): Promise<Map<string, Said>> {
  const incoming = batch.map(({ id, rows }) => ({ id, rows }));
  const said = await tx.selectRows<Said & { id: string }>(sql`
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
    where left_out or chosen_rights is not null`);
  return new Map(said.map(({ id, ...word }) => [id, word]));
}
