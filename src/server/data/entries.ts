import type { TracedPassage } from "#contracts/chapters.ts";
import type { ProjectStats } from "#contracts/sources.ts";
import { sql } from "drizzle-orm";
import { type Entry, INTERVIEW } from "#pipeline/sources/schema.ts";
import {
  counts,
  ENTRIES_WITH_PAGES,
  IS_CLAIMED,
  IS_ITS_PAGE,
  PAGE_RIGHTS,
  PAGE_SUFFIX,
  RIGHTS,
} from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./walk-entries.ts";
import { asJson } from "./sent-values.ts";

/** The linked page of an entry, if the page becomes a second entry. `pageText` is null if it does not. */
type PageBeside = {
  pageText: string | null;
  pageTitle: string | null;
  pageDate: string | null;
  pageRights: Entry["rights"];
};

// The limits of one batch. They are low because all texts of a batch are unpacked to measure them: 1,000 long texts
// blocked the database for 200 ms.
const BATCH = { entries: 150, bytes: 75_000 };

/**
 * Reads the entries that the book uses, in order, from a position on: at most 150, or about 75 kB of text, because more
 * would block the event loop. `next` is the position where the next batch begins, null after the last. If an entry has
 * no words, the text of its linked page becomes its text; if it has words, the page becomes a second entry.
 */
export async function readEntries(
  project: OwnedProject,
  from: number,
): Promise<{ entries: Entry[]; next: number | null }> {
  const found = await project.selectRows<Entry & PageBeside & { position: number }>(sql`
    select position, id, rows, url, title, text, date, engagement, type, source, rights, is_claimed as "isClaimed", tags,
      source_id as "sourceId", reply_to as "replyTo",
      page_text as "pageText", page_title as "pageTitle", page_date as "pageDate", page_rights as "pageRights"
    from (
      select *, sum(octet_length(text) + coalesce(octet_length(page_text), 0)) over (
        order by position rows between unbounded preceding and 1 preceding) as before
      from (
        select e.position, e.id, e.rows, e.url, e.engagement, e.source, e.tags, e.source_id, e.reply_to,
          ${RIGHTS} as rights, ${IS_CLAIMED} as is_claimed,
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
    order by position`);
  const last = found.at(-1);
  return { entries: found.flatMap(withPage), next: last ? last.position + 1 : null };
}

function withPage({
  position: _position,
  pageText,
  pageTitle,
  pageDate,
  pageRights,
  isClaimed,
  ...content
}: Entry & PageBeside & { position: number }): Entry[] {
  // Only a claimed one has the field, so that the others have the input hash that they had before.
  const entry: Entry = isClaimed ? { ...content, isClaimed } : content;
  if (pageText === null) return [entry];
  const page: Entry = {
    ...content,
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

/** An entry as shown beside the paragraphs made from it. */
export type QuotedEntry = NonNullable<TracedPassage["sources"][number]["entry"]>;

/** Reads entries by the ids that `readEntries` gives them. Ids of deleted entries are missing from the result. */
export async function readQuoted(
  project: OwnedProject,
  entryIds: readonly string[],
): Promise<Map<string, QuotedEntry>> {
  const rows = await project.selectRows<QuotedEntry & { id: string }>(sql`
    select wanted.id, e.url, e.source, not e.included as "isLeftOut",
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
    where (not is_page or p.state = 'read') and ${counts(project.id)}`);
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

type Counted = { source: string; isVideo: boolean; count: number; leftOut: number };

/**
 * Counts a project's posts: all, the videos, all except videos, those left out, and those of each source. Answers of the
 * interview are counted apart.
 */
export async function readStats(project: OwnedProject): Promise<ProjectStats> {
  const stats = { totalEntries: 0, totalPostUrls: 0, totalVideoUrls: 0, leftOut: 0, answers: 0 };
  // A Map and not an object, because sources are named after web sites: a site called "constructor" would be found in
  // every object.
  const bySource = new Map<string, number>();
  for await (const { from, to } of positionWindows(project)) {
    const rows = await project.selectRows<Counted>(sql`
      select e.source, e.type = 'video' as "isVideo", count(*)::int as count,
        count(*) filter (where not e.included)::int as "leftOut"
      from entries e
      where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to} and ${counts(project.id)}
      group by 1, 2`);
    for (const { source, isVideo, count, leftOut } of rows) {
      if (source === INTERVIEW) {
        // One that was withdrawn is none of the book's.
        stats.answers += count - leftOut;
        continue;
      }
      stats.totalEntries += count;
      stats.leftOut += leftOut;
      stats[isVideo ? "totalVideoUrls" : "totalPostUrls"] += count;
      bySource.set(source, (bySource.get(source) ?? 0) + count);
    }
  }
  const byName = [...bySource].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...stats, sourceBreakdown: Object.fromEntries(byName) };
}

/**
 * Counts a project's posts, without answers of the interview, but stops counting at `most`, and tells whether the book uses any of them. It is fast for
 * any number of entries.
 */
export async function countSomePosts(
  project: OwnedProject,
  most: number,
): Promise<{ count: number; isAnyIncluded: boolean }> {
  const ofProject = sql`from entries e where e.project_id = ${project.id} and ${counts(project.id)}
    and e.source <> ${INTERVIEW}`;
  const [row] = await project.selectRows<{ count: number; isAnyIncluded: boolean }>(sql`
    select (select count(*)::int from (select 1 ${ofProject} limit ${most}) few) as count,
      exists (select 1 ${ofProject} and e.included) as "isAnyIncluded"`);
  return row ?? { count: 0, isAnyIncluded: false };
}
