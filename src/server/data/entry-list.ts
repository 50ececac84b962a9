import { sql } from "drizzle-orm";
import type { Entry, Rights } from "#pipeline/sources/schema.ts";
import { asUser } from "./as-user.ts";
import { ENTRIES_WITH_PAGES, IS_ITS_PAGE, RIGHTS, WORDS } from "./counting.ts";
import { DATE, fits, LENGTH, PAGE_STATE, YEAR, type EntryFilter } from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";

/** One entry in the list; ListedEntry of the contracts, but for the host of its page. */
export type ListedEntry = Pick<
  Entry,
  "id" | "url" | "title" | "text" | "date" | "engagement" | "type" | "source"
> & {
  words: number;
  rights: Rights;
  included: boolean;
  pageState: "unread" | "waiting" | "read" | "refused" | null;
  pageReason: string | null;
};

/**
 * Where a page of the list begins, with the number of all that fit, which is counted once; `until` is where the next page
 * begins: a page that is asked for by its place holds the same entries also when others were deleted since.
 */
export type ListPlace = { position: number; total: number; until: number | null };

const SHOWN_CHARACTERS = 2_000;

/**
 * A page of the entries that fit a filter, in the order they arrived; `next` is null after the last. With the first page
 * (`place` null) come the places of all pages, so that any of them can be opened. Ends when the signal aborts.
 */
export async function listEntries(
  project: OwnedProject,
  filter: EntryFilter,
  place: ListPlace | null,
  limit: number,
  signal?: AbortSignal,
): Promise<{
  entries: ListedEntry[];
  total: number;
  next: ListPlace | null;
  places: ListPlace[] | null;
}> {
  const places = place === null ? await placePages(project, filter, limit, signal) : null;
  // What was counted says where the first page begins and how much there is: nobody looks a second time for what is not there.
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
    const rows = await asUser(project.db, project.userId, (tx) =>
      selectRows<{ id: string; position: number }>(
        tx,
        sql`
          select e.id, e.position from ${ENTRIES_WITH_PAGES}
          where e.position >= ${from} and e.position < ${end} and ${fits(project.id, filter)}
          order by e.position limit ${limit - found.length}`,
      ),
    );
    found.push(...rows);
    if (found.length >= Math.min(limit, place.total)) break;
  }
  return found;
}

/** Where each page of the list begins: one walk over all that fits, which counts it as well. */
async function placePages(
  project: OwnedProject,
  filter: EntryFilter,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<ListPlace[]> {
  const starts: number[] = [];
  let total = 0;
  for await (const { from, to } of positionWindows(project, { signal })) {
    const [row] = await asUser(project.db, project.userId, (tx) =>
      selectRows<{ count: number; starts: number[] }>(
        tx,
        sql`
          select count(*)::int as count,
            coalesce(jsonb_agg(position order by position)
              filter (where (before + ${total}::int) % ${limit}::int = 0), '[]') as starts
          from (
            select e.position, row_number() over (order by e.position) - 1 as before
            from ${ENTRIES_WITH_PAGES}
            where e.position >= ${from} and e.position < ${to} and ${fits(project.id, filter)}
          ) fitting`,
      ),
    );
    total += row?.count ?? 0;
    starts.push(...(row?.starts ?? []));
  }
  return starts.map((position, page) => ({ position, total, until: starts[page + 1] ?? null }));
}

function readListed(project: OwnedProject, ids: readonly string[]): Promise<ListedEntry[]> {
  return asUser(project.db, project.userId, (tx) =>
    selectRows<ListedEntry>(
      tx,
      sql`
        select e.id, e.url, e.engagement, e.type, e.source, e.included, ${RIGHTS} as rights, ${WORDS} as words,
          case when ${IS_ITS_PAGE} then coalesce(e.title, p.title) else e.title end as title, ${DATE} as date,
          left(case when p.state = 'read' then btrim(e.text || E'\n\n' || coalesce(p.text, ''), E'\n') else e.text end,
            ${SHOWN_CHARACTERS}) as text,
          ${PAGE_STATE} as "pageState", p.reason as "pageReason"
        from ${ENTRIES_WITH_PAGES}
        where e.project_id = ${project.id}
          and e.id in (select value from jsonb_array_elements_text(${asJson(ids)}))
        order by e.position`,
    ),
  );
}

/** A value that entries have, and how many. */
export type ValueCount = { value: string; count: number };

/** What there is to filter entries by. */
export type EntryCounts = Record<
  "sources" | "years" | "types" | "rights" | "lengths",
  ValueCount[]
> & { included: number; excluded: number };

type Group = {
  source: string;
  year: string;
  type: string;
  rights: string;
  length: string;
  included: boolean;
  count: number;
};

/**
 * Counts the entries by everything that they are filtered by: the largest first, but years the newest first and lengths the
 * shortest first.
 */
export async function countEntries(
  project: OwnedProject,
  signal?: AbortSignal,
): Promise<EntryCounts> {
  const groups: Group[] = [];
  for await (const { from, to } of positionWindows(project, { signal })) {
    const found = await asUser(project.db, project.userId, (tx) =>
      selectRows<Group>(
        tx,
        sql`
          select e.source, ${YEAR} as year, e.type, ${RIGHTS} as rights, ${LENGTH} as length, e.included,
            count(*)::int as count
          from ${ENTRIES_WITH_PAGES}
          where e.position >= ${from} and e.position < ${to} and ${fits(project.id, {})}
          group by 1, 2, 3, 4, 5, 6`,
      ),
    );
    groups.push(...found);
  }
  const by = (read: (group: Group) => string): ValueCount[] => {
    const sums = new Map<string, number>();
    for (const group of groups) sums.set(read(group), (sums.get(read(group)) ?? 0) + group.count);
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
    included: kept(true),
    excluded: kept(false),
  };
}

function byCount(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

/** "none" stands last. */
function byYear(a: ValueCount, b: ValueCount): number {
  const yearOf = ({ value }: ValueCount): number => (value === "none" ? -1 : Number(value));
  return yearOf(b) - yearOf(a);
}

/** As LENGTH names them, the shortest first. */
const LENGTHS = ["none", "short", "medium", "long"];

function byLength(a: ValueCount, b: ValueCount): number {
  return LENGTHS.indexOf(a.value) - LENGTHS.indexOf(b.value);
}
