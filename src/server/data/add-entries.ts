import { sql, type SQL } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import { carryOver, type Said } from "./carry-over.ts";
import type { Tx } from "./database.ts";
import { findByKey } from "./find-by-key.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { rowsOfTexts } from "./rows-of-texts.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, jsonText } from "./stored-json.ts";

/** An entry with the words of its text. */
export type CountedEntry = Entry & { words: number };

/**
 * The upload that brings entries; `replaces` is the reading whose place it takes, null for a file that is new.
 *
 * `isAlone`: it began when the project held no entry, so that nothing it brings can be there already.
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

/** Those of a batch that are there already, as JSON. */
const KNOWN = sql`t(id text, rows jsonb, url text, title text, text text, date text, engagement float8, type text, source text,
  tags jsonb, "sourceId" text, "replyTo" text)`;

/**
 * Adds a batch of entries within an upload's transaction, which holds the project's entries, and gives how many the project
 * did not have before; for a file that is read again, those of its first reading are among them. No id is in two batches.
 *
 * A post that is already there gets the new rows beside its own, and what its first export did not know. What the author
 * said of a row (deleted for good, left out, whose words) holds for what the row becomes when its kept file is read again.
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
    // So that an upload that is taken back can take its rows, and its word on the rights, from the entries of others.
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
  const [added] = await selectRows<{ count: number; ids: string[] | null }>(
    tx,
    // The ids only where there are some to look for: row by row, an answer is as much work as a tenth of the insert.
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

/** What rows of others' words bear; the author's own, which are most, bear nothing. */
function markOf({ rights }: Pick<CountedEntry, "rights">): { rights?: "others" } {
  return rights === "others" ? { rights } : {};
}

/** Whose words an entry holds that is made of these rows: the author's, once any upload says so. */
export function rightsOf(rows: SQL): SQL {
  return sql`case when jsonb_path_exists(${rows}, '$[*] ? (!exists(@.rights))') then 'own' else 'others' end`;
}

/**
 * Entries of the reading that is being replaced: what they become is noted beside their rows and holds from the moment
 * their first reading goes, so that a correction that breaks off has changed nothing.
 */
async function keepFor(
  tx: Tx,
  projectId: string,
  replaces: string,
  known: readonly object[],
): Promise<string[]> {
  const kept = await selectRows<{ id: string }>(
    tx,
    sql`
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
      returning e.id`,
  );
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

/** How many entries a project holds beside those of an upload, or all of them. */
export async function countEntriesBeside(
  project: OwnedProject,
  uploadId: string | null,
): Promise<number> {
  let sum = 0;
  for await (const { from, to } of positionWindows(project)) {
    const [row] = await asUser(project.db, project.userId, (tx) =>
      selectRows<{ count: number }>(
        tx,
        sql`
          select count(*)::int as count from entries
          where project_id = ${project.id} and position >= ${from} and position < ${to}
            and upload_id is distinct from ${uploadId}::uuid`,
      ),
    );
    sum += row?.count ?? 0;
  }
  return sum;
}

/** The position after a project's last entry; within the transaction that begins an upload. */
export async function nextPositionIn(tx: Tx, projectId: string): Promise<number> {
  const [last] = await selectRows<{ position: number }>(
    tx,
    sql`select position from entries where project_id = ${projectId} order by position desc limit 1`,
  );
  return last ? last.position + 1 : 0;
}
