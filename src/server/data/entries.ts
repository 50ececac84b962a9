import { sql } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** How much a project holds; ProjectStats of the contracts. */
export type EntryStats = {
  totalEntries: number;
  totalPostUrls: number;
  totalVideoUrls: number;
  sourceBreakdown: Record<string, number>;
};

/** Entries of uploads that are still arriving, or that were cut off, count nowhere. */
const ARRIVED = sql`not exists (
  select 1 from uploads where uploads.id = entries.upload_id and uploads.finished_at is null)`;

/** Rows as `addEntries` sends them: a batch as one JSON text is a third of the work of a parameter for each value. */
const INCOMING = sql`t(id text, position int, rows jsonb, url text, title text, text text, date text, engagement float8,
  type text, source text, rights text, tags jsonb, "sourceId" text, "replyTo" text)`;

/**
 * Adds a batch of entries within an upload's transaction and gives how many the project did not have before.
 *
 * A post that is already there gets the new rows beside its own, and what its first export did not know.
 */
export async function addEntries(
  tx: Tx,
  upload: { id: string; project: OwnedProject },
  firstPosition: number,
  batch: readonly Entry[],
): Promise<number> {
  const incoming = batch.map(({ rows, ...entry }, index) => ({
    ...entry,
    position: firstPosition + index,
    // So that an upload that was cut off can take its rows back from the entries of others.
    rows: rows.map((row) => ({ ...row, uploadId: upload.id })),
  }));
  const added = await selectRows<{ id: string }>(
    tx,
    sql`
      insert into entries (project_id, upload_id, id, position, rows, url, title, text, date, engagement, type, source,
        rights, tags, source_id, reply_to)
      select ${upload.project.id}, ${upload.id}, id, position, rows, url, title, text, date, engagement, type, source,
        rights, tags, "sourceId", "replyTo"
      from jsonb_to_recordset(${asJson(incoming)}) as ${INCOMING}
      on conflict (project_id, id) do nothing
      returning id`,
  );
  const isNew = new Set(added.map(({ id }) => id));
  const known = incoming.filter(({ id }) => !isNew.has(id));
  if (known.length > 0) await addToKnown(tx, upload.project.id, known);
  return added.length;
}

async function addToKnown(tx: Tx, projectId: string, known: readonly object[]): Promise<void> {
  await tx.execute(sql`
    update entries e set
      rows = e.rows || t.rows,
      date = coalesce(e.date, t.date),
      engagement = coalesce(e.engagement, t.engagement),
      source_id = coalesce(e.source_id, t."sourceId"),
      reply_to = coalesce(e.reply_to, t."replyTo"),
      -- Whose words they are must not depend on which of two uploads came first.
      rights = case when t.rights = 'own' then 'own' else e.rights end
    from jsonb_to_recordset(${asJson(known)}) as ${INCOMING}
    where e.project_id = ${projectId} and e.id = t.id`);
}

/** How many entries a project holds, and the position after the last; within the transaction that begins an upload. */
export async function measureEntries(
  tx: Tx,
  projectId: string,
): Promise<{ count: number; nextPosition: number }> {
  const [row] = await selectRows<{ count: number; nextPosition: number }>(
    tx,
    sql`
      select count(*)::int as count, coalesce(max(position) + 1, 0) as "nextPosition"
      from entries where project_id = ${projectId}`,
  );
  return row ?? { count: 0, nextPosition: 0 };
}

/**
 * Entries in the order they arrived, from a position on: 1,000 or about 400 kB of text at most, since more would keep
 * the event loop busy. `next` is where the next batch begins; null after the last.
 */
export async function readEntries(
  project: OwnedProject,
  from: number,
): Promise<{ entries: Entry[]; next: number | null }> {
  const found = await asUser(project.db, project.userId, (tx) =>
    selectRows<Entry & { position: number }>(
      tx,
      sql`
      select position, id, rows, url, title, text, date, engagement, type, source, rights, tags,
        source_id as "sourceId", reply_to as "replyTo"
      from (
        select *, sum(octet_length(text)) over (
          order by position rows between unbounded preceding and 1 preceding) as before
        from (
          select * from entries
          where project_id = ${project.id} and position >= ${from} and ${ARRIVED}
          order by position limit 1000
        ) near
      ) measured
      where coalesce(before, 0) < 400000
      order by position`,
    ),
  );
  const last = found.at(-1);
  return {
    entries: found.map(({ position: _position, ...entry }) => entry),
    next: last ? last.position + 1 : null,
  };
}

/** A post as the paragraphs made from it show it. */
export type QuotedEntry = Pick<Entry, "title" | "text" | "url" | "source" | "date">;

/** Some entries of a project by their ids; those that are gone are left out. */
export async function readQuoted(
  project: OwnedProject,
  entryIds: readonly string[],
): Promise<Map<string, QuotedEntry>> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<QuotedEntry & { id: string }>(
      tx,
      sql`
        select id, title, text, url, source, date from entries
        where project_id = ${project.id}
          and id in (select value from jsonb_array_elements_text(${asJson(entryIds)})) and ${ARRIVED}`,
    ),
  );
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Counts a project's entries: all of them, those that are no video, the videos, and by source. */
export async function readStats(project: OwnedProject): Promise<EntryStats> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ source: string; isVideo: boolean; count: number }>(
      tx,
      sql`
      select source, type = 'video' as "isVideo", count(*)::int as count
      from entries where project_id = ${project.id} and ${ARRIVED}
      group by 1, 2 order by 1`,
    ),
  );
  const stats: EntryStats = {
    totalEntries: 0,
    totalPostUrls: 0,
    totalVideoUrls: 0,
    sourceBreakdown: {},
  };
  for (const { source, isVideo, count } of rows) {
    stats.totalEntries += count;
    stats[isVideo ? "totalVideoUrls" : "totalPostUrls"] += count;
    stats.sourceBreakdown[source] = (stats.sourceBreakdown[source] ?? 0) + count;
  }
  return stats;
}
