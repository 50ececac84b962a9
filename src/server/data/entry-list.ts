import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { EntryFilter, getEntryCounts, ListedEntry } from "#contracts/entries.ts";
import {
  ENTRIES_WITH_PAGES,
  IS_CLAIMED,
  IS_ITS_PAGE,
  RIGHTS,
  WORDS,
  DATE,
  fits,
  LENGTH,
  asidesOf,
  PAGE_STATE,
  YEAR,
} from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./walk-entries.ts";
import { asJson } from "./sent-values.ts";

/** An entry of the list, with the state of its linked page. */
export type FoundEntry = Omit<ListedEntry, "page"> & {
  pageState: NonNullable<ListedEntry["page"]>["state"] | null;
  pageReason: string | null;
};

/**
 * Where a page of the list begins (`position`) and ends (`until`), as positions of entries. Unlike offsets, these stay
 * right when entries are deleted: no entry moves to another page.
 */
export type ListPlace = { position: number; total: number; until: number | null };

const SHOWN_CHARACTERS = 2_000;

/**
 * Reads one page of the entries that match a filter, in the order of arrival. Without `place`, it reads the first page
 * and also returns where each page begins (`places`).
 */
export async function listEntries(
  project: OwnedProject,
  filter: EntryFilter,
  place: ListPlace | null,
  limit: number,
  signal?: AbortSignal,
): Promise<{
  entries: FoundEntry[];
  total: number;
  next: ListPlace | null;
  places: ListPlace[] | null;
}> {
  const places = place === null ? await placePages(project, filter, limit, signal) : null;
  const first = place ?? places?.[0];
  const found = first ? await findFitting(project, filter, first, limit + 1, signal) : [];
  const total = first?.total ?? 0;
  const entries = await readListed(
    project,
    found.slice(0, limit).map(({ id }) => id),
  );
  const following = first?.until ?? found[limit]?.position ?? null;
  const next = following === null ? null : { position: following, total, until: null };
  return { entries, total, next, places };
}

async function findFitting(
  project: OwnedProject,
  filter: EntryFilter,
  place: ListPlace,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<{ id: string; position: number }[]> {
  const found: { id: string; position: number }[] = [];
  for await (const { from, to } of positionWindows(project, {
    from: place.position,
    signal,
  })) {
    const end = Math.min(to, place.until ?? to);
    if (end <= from) break;
    const rows = await project.selectRows<{ id: string; position: number }>(sql`
      select e.id, e.position from ${ENTRIES_WITH_PAGES}
      where e.position >= ${from} and e.position < ${end} and ${fits(project.id, filter)}
      order by e.position limit ${limit - found.length}`);
    found.push(...rows);
    if (found.length >= Math.min(limit, place.total)) break;
  }
  return found;
}

async function placePages(
  project: OwnedProject,
  filter: EntryFilter,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<ListPlace[]> {
  const starts: number[] = [];
  let total = 0;
  for await (const { from, to } of positionWindows(project, { signal })) {
    const [row] = await project.selectRows<{ count: number; starts: number[] }>(sql`
      select count(*)::int as count,
        coalesce(jsonb_agg(position order by position)
          filter (where (before + ${total}::int) % ${limit}::int = 0), '[]') as starts
      from (
        select e.position, row_number() over (order by e.position) - 1 as before
        from ${ENTRIES_WITH_PAGES}
        where e.position >= ${from} and e.position < ${to} and ${fits(project.id, filter)}
      ) fitting`);
    total += row?.count ?? 0;
    starts.push(...(row?.starts ?? []));
  }
  return starts.map((position, page) => ({ position, total, until: starts[page + 1] ?? null }));
}

function readListed(project: OwnedProject, ids: readonly string[]): Promise<FoundEntry[]> {
  return project.selectRows<FoundEntry>(sql`
    select e.id, e.url, e.engagement, e.type, e.source, e.included, ${RIGHTS} as rights,
      ${IS_CLAIMED} as "isClaimed", ${WORDS} as words,
      case when ${IS_ITS_PAGE} then coalesce(e.title, p.title) else e.title end as title, ${DATE} as date,
      left(case when p.state = 'read' then btrim(e.text || E'\n\n' || coalesce(p.text, ''), E'\n') else e.text end,
        ${SHOWN_CHARACTERS}) as text,
      ${PAGE_STATE} as "pageState", p.reason as "pageReason", other.aside
    from ${ENTRIES_WITH_PAGES}
      left join ${asidesOf(project.id)} other on other.entry_id = e.id
    where e.project_id = ${project.id}
      and e.id in (select value from jsonb_array_elements_text(${asJson(ids)}))
    order by e.position`);
}

type EntryCounts = z.infer<typeof getEntryCounts.answer>;
type ValueCount = EntryCounts["sources"][number];
type Group = {
  source: string;
  year: string;
  type: string;
  rights: string;
  length: string;
  included: boolean;
  aside: string | null;
  count: number;
};

/**
 * Counts entries for each value of each filter. The values with most entries come first, except for years (newest
 * first) and lengths (shortest first).
 */
export async function countEntries(
  project: OwnedProject,
  signal?: AbortSignal,
): Promise<EntryCounts> {
  const groups: Group[] = [];
  for await (const { from, to } of positionWindows(project, { signal })) {
    const found = await project.selectRows<Group>(sql`
      select e.source, ${YEAR} as year, e.type, ${RIGHTS} as rights, ${LENGTH} as length, e.included,
        other.aside, count(*)::int as count
      from ${ENTRIES_WITH_PAGES}
        left join ${asidesOf(project.id)} other on other.entry_id = e.id
      where e.position >= ${from} and e.position < ${to} and ${fits(project.id, {})}
      group by 1, 2, 3, 4, 5, 6, 7`);
    groups.push(...found);
  }
  const by = (read: (group: Group) => string | null): ValueCount[] => {
    const sums = new Map<string, number>();
    for (const group of groups) {
      const value = read(group);
      if (value !== null) sums.set(value, (sums.get(value) ?? 0) + group.count);
    }
    return [...sums].map(([value, count]) => ({ value, count })).toSorted(byCount);
  };
  const kept = (included: boolean): number =>
    groups.reduce((sum, group) => sum + (group.included === included ? group.count : 0), 0);
  return {
    sources: by(({ source }) => source),
    years: by(({ year }) => year).toSorted(byYear),
    types: by(({ type }) => type),
    rights: by(({ rights }) => rights),
    lengths: by(({ length }) => length).toSorted(byLength),
    asides: by(({ aside }) => aside),
    included: kept(true),
    excluded: kept(false),
  };
}

function byCount(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function byYear(a: ValueCount, b: ValueCount): number {
  const yearOf = ({ value }: ValueCount): number => (value === "none" ? -1 : Number(value));
  return yearOf(b) - yearOf(a);
}

const LENGTHS = ["none", "short", "medium", "long"];

function byLength(a: ValueCount, b: ValueCount): number {
  return LENGTHS.indexOf(a.value) - LENGTHS.indexOf(b.value);
}
