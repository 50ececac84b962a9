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
      if (first === undefined) return { filter, places: [], sizes: [] };
      // A new list is of new pages; the same call has brought the first of them.
      void client.invalidateQueries({
        queryKey: listKey(projectId, filter),
        predicate: (query) => isPage(query) && query.queryKey.at(-1) !== first,
      });
      client.setQueryData(pageKey(projectId, filter, first), entries);
      const full = others.map(() => ENTRIES_PER_PAGE);
      return {
        filter,
        places: [first, ...others],
        sizes: [...full, total - full.length * ENTRIES_PER_PAGE],
      };
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
        noteSize(client, projectId, filter, { place, size: entries.length });
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
      noteSize(client, projectId, list.filter, { place, size: changed.length });
      return changed;
    });
  }
  if (missing > 0)
    void client.invalidateQueries({ queryKey: listKey(projectId, list.filter), exact: true });
}

/** Makes the pages of the list on the screen be asked for anew: those that are in sight now, the others when they are. */
export async function askShownAnew(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({
    queryKey: sourcesKey(projectId, "entries"),
    predicate: (query) => isPage(query) && isShown(client, projectId, query),
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

function noteSize(
  client: QueryClient,
  projectId: string,
  filter: EntryFilter,
  { place, size }: { place: unknown; size: number },
): void {
  client.setQueryData<EntryList>(listKey(projectId, filter), (list) => {
    const page = list?.places.findIndex((each) => each === place) ?? -1;
    if (!list || page === -1 || list.sizes[page] === size) return list;
    return { ...list, sizes: list.sizes.with(page, size) };
  });
}

const listKey = (projectId: string, filter: EntryFilter) =>
  sourcesKey(projectId, "entries", filter);

const pageKey = (projectId: string, filter: EntryFilter, place: unknown) =>
  sourcesKey(projectId, "entries", filter, place);

const LIST_KEY_LENGTH = 4;

const isPage = ({ queryKey }: Query) => queryKey.length > LIST_KEY_LENGTH;
