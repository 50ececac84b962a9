import { sql, type SQL } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import { carryOver, type Said } from "./carry-over.ts";
import type { Tx } from "./database.ts";
import { findByKey, positionWindows } from "./walk-entries.ts";
import type { OwnedProject } from "./owned-project.ts";
import { rowsOfTexts, asJson, jsonText } from "./sent-values.ts";

/** An entry with the number of words in its text. */
export type CountedEntry = Entry & { words: number };

/**
 * An upload whose entries are being added. `replaces`: the earlier upload of the same file, which this one will
 * replace. `isAlone`: the project had no entries before.
 */
export type BringingUpload = {
  id: string;
  project: OwnedProject;
  replaces: string | null;
  isAlone: boolean;
};

type Incoming = Omit<CountedEntry, "rows"> & Partial<Said> & { rows: readonly object[] };

const COLUMNS: Parameters<typeof rowsOfTexts<Incoming>>[1] = {
  id: ({ id }) => id,
  rows: ({ rows }) => jsonText(rows),
  url: ({ url }) => url,
  title: ({ title }) => title,
  text: ({ text }) => text,
  date: ({ date }) => date,
  engagement: ({ engagement }) => engagement,
  type: ({ type }) => type,
  source: ({ source }) => source,
  rights: ({ rights }) => rights,
  tags: ({ tags }) => jsonText(tags),
  source_id: ({ sourceId }) => sourceId,
  reply_to: ({ replyTo }) => replyTo,
  words: ({ words }) => words,
  included: ({ included }) => included,
  chosen_rights: ({ chosenRights }) => chosenRights,
};

/** Reads a batch of entries, given as JSON, as a table `t`. It is used for entries that the project already has. */
const KNOWN = sql`t(id text, rows jsonb, url text, title text, text text, date text, engagement float8, type text, source text,
  tags jsonb, "sourceId" text, "replyTo" text)`;

/**
 * Adds a batch of entries; the caller must hold the lock of `lockEntries`. Returns how many of them are new to the
 * project or came from the replaced upload. An entry that exists already gets the new rows, and the values that it
 * lacked. What the author chose for a row (deleted, left out, whose words) also holds for the entry that the row is in
 * now. The same id must not be in two batches of an upload.
 */
export async function addEntries(
  tx: Tx,
  upload: BringingUpload,
  firstPosition: number,
  batch: readonly CountedEntry[],
): Promise<number> {
  const { id, project, replaces, isAlone } = upload;
  if (replaces !== null) await findByKey(tx);
  const said = replaces === null ? null : await carryOver(tx, project.id, replaces, batch);
  const incoming = batch.map(({ rows, ...entry }) => ({
    ...entry,
    ...said?.get(entry.id),
    // Each row is marked with this upload. If the author takes the upload back, its rows can then be removed from
    // entries that another upload holds as well.
    rows: rows.map((row) => ({ ...row, uploadId: id, ...markOf(entry) })),
  }));
  const into = sql`
    insert into entries (project_id, upload_id, id, position, rows, url, title, text, date, engagement, type, source,
      rights, tags, source_id, reply_to, words, included, chosen_rights)
    select ${project.id}, ${id}, t.id, ${firstPosition}::int + t.n - 1, t.rows::jsonb, t.url, t.title, t.text, t.date,
      t.engagement::float8, t.type, t.source, t.rights, t.tags::jsonb, t.source_id, t.reply_to, t.words::int,
      coalesce(t.included::boolean, true), t.chosen_rights
    from ${rowsOfTexts(incoming, COLUMNS)}`;
  if (isAlone) {
    await tx.execute(into);
    return incoming.length;
  }
  const [added] = await tx.selectRows<{ count: number; ids: string[] | null }>(
    // The ids are selected only if some of the entries existed before: returning the ids of all rows takes a tenth of
    // the insert's time.
    sql`
      with added as (
        ${into}
        where ${replaces === null} or not exists (
          select 1 from deleted_entries d where d.project_id = ${project.id} and d.entry_id = t.id)
        on conflict (project_id, id) do nothing
        returning id
      )
      select count(*)::int as count,
        case when count(*) < ${incoming.length}::int then coalesce(jsonb_agg(id), '[]') end as ids
      from added`,
  );
  const count = added?.count ?? 0;
  if (count === incoming.length) return count;
  const isNew = new Set(added?.ids);
  const known = incoming.filter((entry) => !isNew.has(entry.id));
  const kept = replaces === null ? [] : await keepFor(tx, project.id, replaces, known);
  const isKept = new Set(kept);
  const others = known.filter((entry) => !isKept.has(entry.id));
  if (others.length > 0) await addToKnown(tx, project.id, others);
  return count + kept.length;
}

/** The mark on a row with other people's words. Rows with the author's own words, which are most, get no mark. */
function markOf({ rights }: Pick<CountedEntry, "rights">): { rights?: "others" } {
  return rights === "others" ? { rights } : {};
}

/**
 * SQL that tells from an entry's rows whose words it holds: the author's own if at least one row has no mark for
 * others' words.
 */
export function rightsOf(rows: SQL): SQL {
  return sql`case when jsonb_path_exists(${rows}, '$[*] ? (!exists(@.rights))') then 'own' else 'others' end`;
}

// For entries that the replaced upload holds already: notes their new values in their rows, in the field `becomes`.
// clear-uploads.ts writes them into the entries when it deletes the replaced upload. So an upload that is interrupted
// changes nothing.
async function keepFor(
  tx: Tx,
  projectId: string,
  replaces: string,
  known: readonly object[],
): Promise<string[]> {
  const kept = await tx.selectRows<{ id: string }>(sql`
    update entries e set rows = e.rows || (
      select jsonb_agg(case when n > 1 then row else row || jsonb_build_object('becomes', jsonb_build_object(
        'url', t.url, 'title', t.title, 'date', t.date, 'engagement', t.engagement, 'type', t.type,
        'source', t.source, 'tags', t.tags, 'source_id', t."sourceId", 'reply_to', t."replyTo"
      )) end order by n)
      from jsonb_array_elements(t.rows) with ordinality as r(row, n))
    from jsonb_to_recordset(${asJson(known)}) as ${KNOWN}
    where e.project_id = ${projectId} and e.id = t.id
      -- Not by equality: the index of an upload's entries would be gone through for each of them.
      and e.upload_id is not distinct from ${replaces}::uuid
    returning e.id`);
  return kept.map(({ id }) => id);
}

async function addToKnown(tx: Tx, projectId: string, known: readonly object[]): Promise<void> {
  await findByKey(tx);
  await tx.execute(sql`
    update entries e set
      rows = e.rows || t.rows,
      date = coalesce(e.date, t.date),
      engagement = coalesce(e.engagement, t.engagement),
      source_id = coalesce(e.source_id, t."sourceId"),
      reply_to = coalesce(e.reply_to, t."replyTo"),
      -- Whose words they are must not depend on which of two uploads came first.
      rights = ${rightsOf(sql`e.rows || t.rows`)}
    from jsonb_to_recordset(${asJson(known)}) as ${KNOWN}
    where e.project_id = ${projectId} and e.id = t.id`);
}

/** Counts a project's entries, except those of the given upload. With `uploadId` null, it counts all. */
export async function countEntriesBeside(
  project: OwnedProject,
  uploadId: string | null,
): Promise<number> {
  let sum = 0;
  for await (const { from, to } of positionWindows(project)) {
    const [row] = await project.selectRows<{ count: number }>(sql`
      select count(*)::int as count from entries
      where project_id = ${project.id} and position >= ${from} and position < ${to}
        and upload_id is distinct from ${uploadId}::uuid`);
    sum += row?.count ?? 0;
  }
  return sum;
}

/**
 * Returns the first free position after a project's last entry. It is read in the transaction that begins an upload.
 */
export async function nextPositionIn(tx: Tx, projectId: string): Promise<number> {
  const [last] = await tx.selectRows<{ position: number }>(
    sql`select position from entries where project_id = ${projectId} order by position desc limit 1`,
  );
  return last ? last.position + 1 : 0;
}
