import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Rights } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import { counts, ENTRIES_WITH_PAGES } from "./counting.ts";
import type { Tx } from "./database.ts";
import { fits, type EntryFilter } from "./entry-filter.ts";
import { lockEntries } from "./lock-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** Single entries by id, or all that fit a filter; EntryChoice of the contracts. */
export type EntryChoice = { ids: readonly string[] } | { filter: EntryFilter };

/** What is said about entries. */
export type EntryWish = { included: boolean } | { rights: Rights };

/** Changes that can be taken back; older ones are forgotten. */
const KEPT_CHANGES = 20;
const IDS_AT_ONCE = 200;

/**
 * Includes entries or leaves them out, or says whose words they are, a few at a time; gives how many there were to change.
 * `changeId` takes it back; it is null when nothing changed.
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
    const [batch] = await inProject(project, async (tx) => {
      await lockEntries(tx, project.id);
      return selectRows<{ count: number }>(
        tx,
        sql`
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
          returning jsonb_array_length(changed) as count`,
      );
    });
    changed += batch?.count ?? 0;
    part += 1;
  }
  if (changed === 0) return { changed, changeId: null };
  await forgetOldChanges(project);
  return { changed, changeId };
}

async function forgetOldChanges(project: OwnedProject): Promise<void> {
  await inProject(project, (tx) =>
    tx.execute(sql`
      delete from entry_changes where project_id = ${project.id} and id not in (
        select id from entry_changes where project_id = ${project.id}
        group by id order by max(created_at) desc limit ${KEPT_CHANGES})`),
  );
}

/** Takes one change back and gives how many entries that changed: those that were not changed again since. */
export async function undoEntryChange(project: OwnedProject, changeId: string): Promise<number> {
  let undone = 0;
  for (;;) {
    const count = await inProject(project, (tx) => undoPart(tx, project.id, changeId));
    if (count === null) return undone;
    undone += count;
  }
}

/** Takes one of the parts of a change back; null when none is left. */
async function undoPart(tx: Tx, projectId: string, changeId: string): Promise<number | null> {
  await lockEntries(tx, projectId);
  const [part] = await selectRows<{ field: string; after: string; changed: object[] }>(
    tx,
    sql`
      delete from entry_changes where project_id = ${projectId} and (id, part) in (
        select id, part from entry_changes
        where project_id = ${projectId} and id = ${changeId} order by part limit 1)
      returning field, after, changed`,
  );
  if (!part) return null;
  const { field, after, changed } = part;
  const [column, set] =
    field === "included"
      ? [sql`included::text`, sql`included = b.before::boolean`]
      : [sql`chosen_rights`, sql`chosen_rights = b.before`];
  const undone = await selectRows(
    tx,
    sql`
      update entries e set ${set} from jsonb_to_recordset(${asJson(changed)}) as b(id text, before text)
      where e.project_id = ${projectId} and e.id = b.id and e.${column} = ${after}
      returning 1`,
  );
  return undone.length;
}

/** Deletes entries for good, with the pages behind their links, and remembers that reading their file again brings none back. */
export async function deleteEntries(project: OwnedProject, which: EntryChoice): Promise<number> {
  let deleted = 0;
  for await (const chosen of choicesOf(project, which)) {
    const [batch] = await inProject(project, async (tx) => {
      await lockEntries(tx, project.id);
      return selectRows<{ count: number }>(
        tx,
        sql`
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
          select count(*)::int as count from gone`,
      );
    });
    deleted += batch?.count ?? 0;
  }
  return deleted;
}

/** Conditions on `ENTRIES_WITH_PAGES`, each for a few of the entries that are meant; together they are for all of them. */
async function* choicesOf(project: OwnedProject, which: EntryChoice): AsyncGenerator<SQL> {
  if ("filter" in which) {
    const fitting = fits(project.id, which.filter);
    for await (const { from, to } of positionWindows(project)) {
      yield sql`e.position >= ${from} and e.position < ${to} and ${fitting}`;
    }
    return;
  }
  for (let at = 0; at < which.ids.length; at += IDS_AT_ONCE) {
    const ids = which.ids.slice(at, at + IDS_AT_ONCE);
    yield sql`e.project_id = ${project.id} and ${counts(project.id)}
      and e.id in (select value from jsonb_array_elements_text(${asJson(ids)}))`;
  }
}

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
