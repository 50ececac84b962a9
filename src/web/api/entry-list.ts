import {
  hashKey,
  type Query,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useMemo } from "react";
import {
  ENTRIES_PER_PAGE,
  type EntryFilter,
  listEntries,
  type ListedEntry,
} from "#contracts/entries.ts";
import { callApi } from "./call.ts";
import { lookUp, type PageSpan } from "./entry-places.ts";
import { sourcesKey } from "./source-keys.ts";

/** All entries that fit a filter, by the pages that they can be asked for. */
export type EntryList = {
  filter: EntryFilter;
  /** What each page is asked for by. */
  places: readonly string[];
  /** How many entries each page holds, as far as is known. */
  sizes: readonly number[];
  /** How many of them fit the filter: what was changed since stays in the list, but is meant by its filter no more. */
  fitting: readonly number[];
};

/** The list of a filter; its first page is there with it. */
export function useEntryList(projectId: string, filter: EntryFilter): UseQueryResult<EntryList> {
  return useQuery({
    queryKey: listKey(projectId, filter),
    queryFn: async ({ client, signal }): Promise<EntryList> => {
      const { entries, places, total } = await callApi(
        listEntries,
        { params: { projectId }, query: filter },
        { signal },
      );
      const [first, ...others] = places ?? [];
      if (first === undefined) return { filter, places: [], sizes: [], fitting: [] };
      // A new list is of new pages; the same call has brought the first of them.
      void client.invalidateQueries({
        queryKey: listKey(projectId, filter),
        predicate: (query) => isPage(query) && query.queryKey.at(-1) !== first,
      });
      client.setQueryData(pageKey(projectId, filter, first), entries);
      const full = others.map(() => ENTRIES_PER_PAGE);
      const sizes = [...full, total - full.length * ENTRIES_PER_PAGE];
      return { filter, places: [first, ...others], sizes, fitting: sizes };
    },
    staleTime: 0,
    // While another filter is asked for, the list stays instead of flashing.
    placeholderData: (before) => before,
  });
}

/** Some pages of a list, as they come. */
export type EntryPages = {
  /** The entry at a place in the list; undefined while it was not loaded. */
  entryAt: (index: number) => ListedEntry | undefined;
  isLoading: boolean;
  isFailed: boolean;
  /** Asks again for what failed. */
  retry: () => void;
};

/** What of an entry can be changed while it is in the list. */
type Changeable = Partial<Pick<ListedEntry, "included" | "rights" | "page">>;

/** Whether an entry of this filter's list still fits it, by what may have been changed since it was listed. */
export function fits(filter: EntryFilter, { included, rights, page }: Changeable): boolean {
  const isAsked = (wanted: string | undefined, has: string | undefined) =>
    wanted === undefined || has === undefined || wanted === has;
  return (
    isAsked(filter.included, included?.toString()) &&
    isAsked(filter.rights, rights) &&
    isAsked(filter.page, page?.state)
  );
}

/** Loads the pages from `first` to `last`; what was loaded before is still known. */
export function useEntryPages(
  projectId: string,
  list: EntryList,
  { first, last }: PageSpan,
): EntryPages {
  const client = useQueryClient();
  const { filter, places, sizes } = list;
  const { data, isLoading, failed } = useQueries({
    queries: places.slice(first, last + 1).map((place) => ({
      queryKey: pageKey(projectId, filter, place),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedEntry[]> => {
        const query = { ...filter, after: place };
        const { entries } = await callApi(
          listEntries,
          { params: { projectId }, query },
          { signal },
        );
        notePage(client, projectId, filter, { place, entries });
        return entries;
      },
    })),
    combine: allTogether,
  });
  const entryAt = useMemo(() => {
    const loaded = loadedPages(client, projectId, filter);
    for (const [offset, entries] of data.entries()) loaded.set(places[first + offset], entries);
    return lookUp({ places, sizes }, loaded);
  }, [client, projectId, filter, places, sizes, first, data]);
  return {
    entryAt,
    isLoading,
    isFailed: failed.length > 0,
    retry: () => failed.forEach((askAgain) => void askAgain()),
  };
}

function allTogether(results: UseQueryResult<ListedEntry[]>[]): {
  data: (ListedEntry[] | undefined)[];
  isLoading: boolean;
  failed: UseQueryResult["refetch"][];
} {
  return {
    data: results.map(({ data }) => data),
    isLoading: results.some(({ isPending }) => isPending),
    failed: results
      .filter(({ isError, data }) => isError && data === undefined)
      .map(({ refetch }) => refetch),
  };
}

/** The pages that are known, each by what it was asked for by. */
function loadedPages(
  client: QueryClient,
  projectId: string,
  filter: EntryFilter,
): Map<unknown, ListedEntry[] | undefined> {
  const pages = client.getQueriesData<ListedEntry[]>({
    queryKey: listKey(projectId, filter),
    predicate: isPage,
  });
  return new Map(pages.map(([queryKey, entries]) => [queryKey.at(-1), entries]));
}

/**
 * Shows the entries of the list on the screen as they are now; null for one that is gone. Where more are `gone` than were
 * loaded, the list is asked for anew.
 */
export function showInList(
  client: QueryClient,
  projectId: string,
  change: (entry: ListedEntry) => ListedEntry | null,
  gone = 0,
): void {
  const list = shownList(client, projectId);
  if (list === undefined) return;
  let missing = gone;
  for (const place of loadedPages(client, projectId, list.filter).keys()) {
    client.setQueryData<ListedEntry[]>(pageKey(projectId, list.filter, place), (entries) => {
      if (!entries) return undefined;
      const changed = entries.map(change).filter((entry) => entry !== null);
      missing -= entries.length - changed.length;
      notePage(client, projectId, list.filter, { place, entries: changed });
      return changed;
    });
  }
  if (missing > 0)
    void client.invalidateQueries({ queryKey: listKey(projectId, list.filter), exact: true });
}

/** Notes that no entry of the list on the screen fits its filter any more, those of the pages that were not loaded included. */
export function noteNoneFits(client: QueryClient, projectId: string): void {
  const list = shownList(client, projectId);
  if (list === undefined) return;
  client.setQueryData<EntryList>(listKey(projectId, list.filter), {
    ...list,
    fitting: list.sizes.map(() => 0),
  });
}

/**
 * Makes the pages of the list on the screen be asked for anew: those that are in sight now, the others when they are. Where
 * what was changed may have left the filter, which entries fit it is asked first.
 */
export async function askShownAnew(client: QueryClient, projectId: string): Promise<void> {
  const { included, rights, page } = shownList(client, projectId)?.filter ?? {};
  const mayHaveLeft = (included ?? rights ?? page) !== undefined;
  await client.invalidateQueries({
    queryKey: sourcesKey(projectId, "entries"),
    // The list has its pages asked for when it comes.
    predicate: (query) => isPage(query) !== mayHaveLeft && isShown(client, projectId, query),
  });
}

/** Whether a query is that of the list on the screen, or of one of its pages. */
export function isShown(client: QueryClient, projectId: string, { queryKey }: Query): boolean {
  const list = shownList(client, projectId);
  const [, , part, filter] = queryKey;
  return part === "entries" && list !== undefined && hashKey([filter]) === hashKey([list.filter]);
}

function shownList(client: QueryClient, projectId: string): EntryList | undefined {
  const [query] = client.getQueryCache().findAll({
    queryKey: sourcesKey(projectId, "entries"),
    type: "active",
    predicate: (each) => !isPage(each),
  });
  return query && client.getQueryData<EntryList>(query.queryKey);
}

function notePage(
  client: QueryClient,
  projectId: string,
  filter: EntryFilter,
  { place, entries }: { place: unknown; entries: readonly ListedEntry[] },
): void {
  client.setQueryData<EntryList>(listKey(projectId, filter), (list) => {
    const page = list?.places.findIndex((each) => each === place) ?? -1;
    if (!list || page === -1) return list;
    const size = entries.length;
    const fitting = entries.filter((entry) => fits(filter, entry)).length;
    if (list.sizes[page] === size && list.fitting[page] === fitting) return list;
    return {
      ...list,
      sizes: list.sizes.with(page, size),
      fitting: list.fitting.with(page, fitting),
    };
  });
}

const listKey = (projectId: string, filter: EntryFilter) =>
  sourcesKey(projectId, "entries", filter);

const pageKey = (projectId: string, filter: EntryFilter, place: unknown) =>
  sourcesKey(projectId, "entries", filter, place);

const LIST_KEY_LENGTH = 4;

const isPage = ({ queryKey }: Query) => queryKey.length > LIST_KEY_LENGTH;
