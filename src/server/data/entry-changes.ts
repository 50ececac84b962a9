import type { EntryChoice } from "#contracts/entries.ts";
import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Rights } from "#pipeline/sources/schema.ts";
import { counts, ENTRIES_WITH_PAGES, fits } from "./entry-filter.ts";
import type { Tx } from "./database.ts";
import { lockEntries, positionWindows } from "./walk-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";

/** What the author sets for entries: whether the book uses them (`included`), or whose words they are (`rights`). */
export type EntryWish = { included: boolean } | { rights: Rights };

/** Number of changes that can be undone; older ones are deleted. */
const KEPT_CHANGES = 20;
const IDS_AT_ONCE = 200;

/**
 * Changes entries in small batches and returns how many were changed. `changeId` is for undoing the change; it is null
 * if nothing changed.
 */
export async function changeEntries(
  project: OwnedProject,
  which: EntryChoice,
  wish: EntryWish,
): Promise<{ changed: number; changeId: string | null }> {
  const changeId = randomUUID();
  const [field, after] =
    "included" in wish ? ["included", String(wish.included)] : ["rights", wish.rights];
  const [column, set] =
    field === "included"
      ? [sql`included::text`, sql`included = b.after::boolean`]
      : [sql`chosen_rights`, sql`chosen_rights = b.after`];
  let changed = 0;
  let part = 0;
  for await (const chosen of choicesOf(project, which)) {
    const [batch] = await project.inTransaction(async (tx) => {
      await lockEntries(tx, project.id);
      return tx.selectRows<{ count: number }>(sql`
        with b as (
          select e.id, e.${column} as before, ${after}::text as after
          from ${ENTRIES_WITH_PAGES}
          where ${chosen} and e.${column} is distinct from ${after}::text
        ), changed as (
          update entries e set ${set} from b where e.project_id = ${project.id} and e.id = b.id
        )
        insert into entry_changes (id, part, project_id, field, after, changed)
        select ${changeId}::uuid, ${part}::int, ${project.id}::uuid, ${field}::text, ${after}::text,
          jsonb_agg(jsonb_build_object('id', id, 'before', before))
        from b having count(*) > 0
        returning jsonb_array_length(changed) as count`);
    });
    changed += batch?.count ?? 0;
    part += 1;
  }
  if (changed === 0) return { changed, changeId: null };
  await forgetOldChanges(project);
  return { changed, changeId };
}

async function forgetOldChanges(project: OwnedProject): Promise<void> {
  await project.inTransaction((tx) =>
    tx.execute(sql`
      delete from entry_changes where project_id = ${project.id} and id not in (
        select id from entry_changes where project_id = ${project.id}
        group by id order by max(created_at) desc limit ${KEPT_CHANGES})`),
  );
}

/**
 * Undoes a change and returns how many entries have their earlier value again. Entries that were changed once more
 * since then stay as they are.
 */
export async function undoEntryChange(project: OwnedProject, changeId: string): Promise<number> {
  let undone = 0;
  for (;;) {
    const count = await project.inTransaction((tx) => undoPart(tx, project.id, changeId));
    if (count === null) return undone;
    undone += count;
  }
}

/** Undoes one part of a change and returns how many entries it restored. Null if no part is left. */
async function undoPart(tx: Tx, projectId: string, changeId: string): Promise<number | null> {
  await lockEntries(tx, projectId);
  const [part] = await tx.selectRows<{ field: string; after: string; changed: object[] }>(sql`
    delete from entry_changes where project_id = ${projectId} and (id, part) in (
      select id, part from entry_changes
      where project_id = ${projectId} and id = ${changeId} order by part limit 1)
    returning field, after, changed`);
  if (!part) return null;
  const { field, after, changed } = part;
  const [column, set] =
    field === "included"
      ? [sql`included::text`, sql`included = b.before::boolean`]
      : [sql`chosen_rights`, sql`chosen_rights = b.before`];
  const undone = await tx.selectRows(sql`
    update entries e set ${set} from jsonb_to_recordset(${asJson(changed)}) as b(id text, before text)
    where e.project_id = ${projectId} and e.id = b.id and e.${column} = ${after}
    returning 1`);
  return undone.length;
}

/** Deletes entries and their linked pages for good. Reading their file again does not bring them back. */
export async function deleteEntries(project: OwnedProject, which: EntryChoice): Promise<number> {
  let deleted = 0;
  for await (const chosen of choicesOf(project, which)) {
    const [batch] = await project.inTransaction(async (tx) => {
      await lockEntries(tx, project.id);
      return tx.selectRows<{ count: number }>(sql`
        with gone as (
          delete from entries where project_id = ${project.id} and id in (
            select e.id from ${ENTRIES_WITH_PAGES} where ${chosen})
          returning id
        ), without_pages as (
          delete from pages p using gone where p.project_id = ${project.id} and p.entry_id = gone.id
        ), remembered as (
          insert into deleted_entries (project_id, entry_id) select ${project.id}, id from gone
          on conflict do nothing
        )
        select count(*)::int as count from gone`);
    });
    deleted += batch?.count ?? 0;
  }
  return deleted;
}

/** Yields conditions in SQL (for `ENTRIES_WITH_PAGES`). Each selects a batch of the chosen entries. */
async function* choicesOf(project: OwnedProject, which: EntryChoice): AsyncGenerator<SQL> {
  if ("filter" in which) {
    const fitting = fits(project.id, which.filter);
    const others = which.except ? sql`and not (${isOneOf(which.except)})` : sql``;
    for await (const { from, to } of positionWindows(project)) {
      yield sql`e.position >= ${from} and e.position < ${to} and ${fitting} ${others}`;
    }
    return;
  }
  for (let at = 0; at < which.ids.length; at += IDS_AT_ONCE) {
    const ids = which.ids.slice(at, at + IDS_AT_ONCE);
    yield sql`e.project_id = ${project.id} and ${counts(project.id)} and ${isOneOf(ids)}`;
  }
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`e.id in (select value from jsonb_array_elements_text(${asJson(ids)}))`;
}

const AT_ONCE = 500;

/** After an upload has added deleted entries again, removes the record that they were deleted. */
export async function forgetDeleted(project: OwnedProject): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const rows = await project.selectRows(sql`
      delete from deleted_entries where project_id = ${project.id} and entry_id in (
        select d.entry_id from deleted_entries d
        join entries e on e.project_id = d.project_id and e.id = d.entry_id
        where d.project_id = ${project.id} limit ${AT_ONCE})
      returning 1`);
    found = rows.length;
  }
}
