import { sql } from "drizzle-orm";
import { type Entry, INTERVIEW } from "#pipeline/sources/schema.ts";
import { ENTRIES_WITH_PAGES, IS_ITS_PAGE, RIGHTS, WORDS, DATE, fits } from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./walk-entries.ts";
import { asJson } from "./sent-values.ts";

/** Sums over the entries that the book uses. `leftOut` is the number of posts that it does not use. */
export type MaterialSums = {
  entries: number;
  leftOut: number;
  /** Entries with a link but without words. */
  wordless: number;
  /** Of the wordless entries, how many link to a page that nobody has asked to read, for each host. */
  unread: Record<string, number>;
  ownWords: number;
  othersWords: number;
  /** The number of the author's own words that are in entries with fewer than 50 such words. */
  ownWordsInShort: number;
  from: string | null;
  to: string | null;
};

/** A text from which to detect the author's language. `words` is the number of the author's own words in its entry. */
export type TextSample = Pick<Entry, "text" | "type"> & { words: number };

const SHORT_WORDS = 50;
/**
 * Counts the author's own words in an entry and its linked page. Each of the two holds either only the author's words
 * or only other people's.
 */
const OWN_WORDS = sql`(case when ${RIGHTS} = 'own' then e.words else 0 end
  + case when p.state = 'read' and (case when ${IS_ITS_PAGE} then ${RIGHTS} else coalesce(h.rights, 'others') end) = 'own'
    then p.words else 0 end)`;

/** Sums up the entries of a project that the book uses, and counts those left out. */
export async function sumMaterial(
  project: OwnedProject,
  signal?: AbortSignal,
): Promise<MaterialSums> {
  const sums: MaterialSums = {
    entries: 0,
    leftOut: 0,
    wordless: 0,
    unread: {},
    ownWords: 0,
    othersWords: 0,
    ownWordsInShort: 0,
    from: null,
    to: null,
  };
  for await (const { from, to } of positionWindows(project, { signal })) {
    const [window] = await project.selectRows<MaterialSums & { words: number }>(sql`
      with near as (
        select e.url, ${WORDS} as words, ${OWN_WORDS} as own, ${DATE} as date, p.state
        from ${ENTRIES_WITH_PAGES}
        where e.position >= ${from} and e.position < ${to} and ${fits(project.id, { included: "true" })}
      ), hosts as (
        select lower(substring(url from '^https?://(?:[^/?#@]*@)?([^/:?#]+)')) as host, count(*)::int as count
        from near where words = 0 and state is null and url ~ '^https?://' group by 1
      )
      select count(*)::int as entries, count(*) filter (where words = 0 and url is not null)::int as wordless,
        (select count(*)::int from ${ENTRIES_WITH_PAGES} where e.position >= ${from} and e.position < ${to}
          and ${fits(project.id, { included: "false" })}
          and e.source <> ${INTERVIEW}) as "leftOut",
        (select coalesce(jsonb_object_agg(host, count), '{}') from hosts where host is not null) as unread,
        coalesce(sum(words), 0)::int as words, coalesce(sum(own), 0)::int as "ownWords",
        coalesce(sum(own) filter (where own < ${SHORT_WORDS}), 0)::int as "ownWordsInShort",
        min(date) as from, max(date) as to
      from near`);
    if (window) addTo(sums, window);
  }
  return sums;
}

function addTo(
  sums: MaterialSums,
  { words, unread, ...window }: MaterialSums & { words: number },
): void {
  sums.entries += window.entries;
  sums.leftOut += window.leftOut;
  sums.wordless += window.wordless;
  sums.ownWords += window.ownWords;
  sums.othersWords += words - window.ownWords;
  sums.ownWordsInShort += window.ownWordsInShort;
  for (const [host, count] of Object.entries(unread)) {
    // With `hasOwn`, because a host called "constructor" would otherwise be found in every object.
    const before = Object.hasOwn(sums.unread, host) ? sums.unread[host] : 0;
    sums.unread[host] = (before ?? 0) + count;
  }
  // ISO 8601 dates can be compared as text.
  if (window.from !== null && (sums.from === null || window.from < sums.from))
    sums.from = window.from;
  if (window.to !== null && (sums.to === null || window.to > sums.to)) sums.to = window.to;
}

/**
 * Returns the beginnings of some entries that the book uses and that hold words of the author, spread evenly over the
 * project.
 */
export async function sampleTexts(
  project: OwnedProject,
  count: number,
  characters: number,
  signal?: AbortSignal,
): Promise<TextSample[]> {
  const ids: string[] = [];
  for await (const { from, to } of positionWindows(project, { signal })) {
    const found = await project.selectRows<{ id: string }>(sql`
      select e.id from ${ENTRIES_WITH_PAGES}
      where e.position >= ${from} and e.position < ${to} and ${OWN_WORDS} > 0
        and ${fits(project.id, { included: "true" })}
      order by e.position`);
    for (const { id } of found) ids.push(id);
  }
  const step = Math.max(1, ids.length / count);
  const chosen: string[] = [];
  for (let at = 0; at < ids.length; at += step) chosen.push(ids[Math.floor(at)] ?? "");
  return project.selectRows<TextSample>(sql`
    select left(case when ${IS_ITS_PAGE} then p.text else e.text end, ${characters}) as text, e.type, ${OWN_WORDS} as words
    from ${ENTRIES_WITH_PAGES}
    where e.project_id = ${project.id}
      and e.id in (select value from jsonb_array_elements_text(${asJson(chosen)}))
    order by e.position`);
}
