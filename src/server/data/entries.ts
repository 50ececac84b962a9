import { sql } from "drizzle-orm";
import type { Entry } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import { counts, ENTRIES_WITH_PAGES, IS_ITS_PAGE, PAGE_RIGHTS, RIGHTS } from "./counting.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** How much a project holds; ProjectStats of the contracts. */
export type EntryStats = {
  totalEntries: number;
  totalPostUrls: number;
  totalVideoUrls: number;
  sourceBreakdown: Record<string, number>;
};

/** An entry with a page of its own words beside it is followed by a second one, with this at the end of its id. */
const PAGE_SUFFIX = ":page";

/** What is known of the page that follows an entry; null when none does. */
type PageBeside = {
  pageText: string | null;
  pageTitle: string | null;
  pageDate: string | null;
  pageRights: Entry["rights"];
};

/**
 * Entries that are read at once. The texts of all of them are unpacked to see how many make up the bytes: of 1,000 long ones,
 * that kept the embedded database busy for 200 ms.
 */
const BATCH = { entries: 300, bytes: 150_000 };

/**
 * What a book is made from: the entries that the author has not left out, in the order they arrived, from a position on;
 * 300 or about 150 kB of text at most, since more would keep the event loop busy. `next` is where the next batch begins; null
 * after the last.
 *
 * The page that was read behind a link is the text of an entry that has no words, and an entry of its own after one that has.
 */
export async function readEntries(
  project: OwnedProject,
  from: number,
): Promise<{ entries: Entry[]; next: number | null }> {
  const found = await asUser(project.db, project.userId, (tx) =>
    selectRows<Entry & PageBeside & { position: number }>(
      tx,
      sql`
      select position, id, rows, url, title, text, date, engagement, type, source, rights, tags,
        source_id as "sourceId", reply_to as "replyTo",
        page_text as "pageText", page_title as "pageTitle", page_date as "pageDate", page_rights as "pageRights"
      from (
        select *, sum(octet_length(text) + coalesce(octet_length(page_text), 0)) over (
          order by position rows between unbounded preceding and 1 preceding) as before
        from (
          select e.position, e.id, e.rows, e.url, e.engagement, e.source, e.tags, e.source_id, e.reply_to,
            ${RIGHTS} as rights,
            case when ${IS_ITS_PAGE} then coalesce(e.title, p.title) else e.title end as title,
            case when ${IS_ITS_PAGE} then coalesce(e.date, p.date) else e.date end as date,
            case when ${IS_ITS_PAGE} then coalesce(p.text, '') else e.text end as text,
            case when not ${IS_ITS_PAGE} or e.type = 'video' then e.type
              when ${RIGHTS} = 'own' then 'article' else 'bookmark' end as type,
            case when e.words > 0 and p.state = 'read' then p.text end as page_text,
            p.title as page_title, p.date as page_date, ${PAGE_RIGHTS} as page_rights
          from ${ENTRIES_WITH_PAGES}
          where e.project_id = ${project.id} and e.position >= ${from} and e.included and ${counts(project.id)}
          order by e.position limit ${BATCH.entries}
        ) near
      ) measured
      where coalesce(before, 0) < ${BATCH.bytes}
      order by position`,
    ),
  );
  const last = found.at(-1);
  return { entries: found.flatMap(withPage), next: last ? last.position + 1 : null };
}

function withPage({
  position: _position,
  pageText,
  pageTitle,
  pageDate,
  pageRights,
  ...entry
}: Entry & PageBeside & { position: number }): Entry[] {
  if (pageText === null) return [entry];
  const page: Entry = {
    ...entry,
    id: `${entry.id}${PAGE_SUFFIX}`,
    title: pageTitle,
    text: pageText,
    date: pageDate ?? entry.date,
    engagement: null,
    type: pageRights === "own" ? "article" : "bookmark",
    rights: pageRights,
    sourceId: null,
    replyTo: null,
  };
  return [entry, page];
}

/** Says whether anything is left that a book can be made from. */
export async function hasIncludedEntries(project: OwnedProject): Promise<boolean> {
  const found = await asUser(project.db, project.userId, (tx) =>
    selectRows(
      tx,
      sql`
        select 1 from entries e
        where e.project_id = ${project.id} and e.included and ${counts(project.id)} limit 1`,
    ),
  );
  return found.length > 0;
}

/** A post as the paragraphs made from it show it. */
export type QuotedEntry = Pick<Entry, "title" | "text" | "url" | "source" | "date">;

/** Some entries of a project by the ids that `readEntries` gives them; those that are gone are left out. */
export async function readQuoted(
  project: OwnedProject,
  entryIds: readonly string[],
): Promise<Map<string, QuotedEntry>> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<QuotedEntry & { id: string }>(
      tx,
      sql`
        select wanted.id, e.url, e.source,
          case when is_page or ${IS_ITS_PAGE} then coalesce(p.text, '') else e.text end as text,
          case when is_page then p.title when ${IS_ITS_PAGE} then coalesce(e.title, p.title) else e.title end as title,
          case when is_page then coalesce(p.date, e.date) when ${IS_ITS_PAGE} then coalesce(e.date, p.date)
            else e.date end as date
        from (
          select value as id, value like '%' || ${PAGE_SUFFIX} as is_page,
            regexp_replace(value, ${`${PAGE_SUFFIX}$`}, '') as entry_id
          from jsonb_array_elements_text(${asJson(entryIds)})
        ) wanted
        join (${ENTRIES_WITH_PAGES}) on e.project_id = ${project.id} and e.id = wanted.entry_id
        where (not is_page or p.state = 'read') and ${counts(project.id)}`,
    ),
  );
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Counts a project's entries: all of them, those that are no video, the videos, and by source. */
export async function readStats(project: OwnedProject): Promise<EntryStats> {
  const stats = { totalEntries: 0, totalPostUrls: 0, totalVideoUrls: 0 };
  // A map: a source is called as its site is, which may be "constructor".
  const bySource = new Map<string, number>();
  for await (const { from, to } of positionWindows(project)) {
    const rows = await asUser(project.db, project.userId, (tx) =>
      selectRows<{ source: string; isVideo: boolean; count: number }>(
        tx,
        sql`
          select e.source, e.type = 'video' as "isVideo", count(*)::int as count
          from entries e
          where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to} and ${counts(project.id)}
          group by 1, 2`,
      ),
    );
    for (const { source, isVideo, count } of rows) {
      stats.totalEntries += count;
      stats[isVideo ? "totalVideoUrls" : "totalPostUrls"] += count;
      bySource.set(source, (bySource.get(source) ?? 0) + count);
    }
  }
  const byName = [...bySource].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...stats, sourceBreakdown: Object.fromEntries(byName) };
}
