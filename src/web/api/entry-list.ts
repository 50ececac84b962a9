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
import { sourcesKey } from "./sources.ts";

export type EntryList = {
  filter: EntryFilter;
  /** For each page, the text with which the server is asked for it. */
  places: readonly string[];
  /** For each page, how many entries it holds. Until a page is loaded, this is an estimate. */
  sizes: readonly number[];
  /**
   * For each page, how many of its entries fit the filter. An entry that was changed stays on its page even if it no
   * longer fits.
   */
  fitting: readonly number[];
};

/** Loads the list of entries for a filter. Its first page comes in the same answer. */
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
      // The pages of the old list are no longer valid. The first page is, because it came with this answer.
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
    // While the list for another filter loads, the old list stays visible.
    placeholderData: (before) => before,
  });
}

export type EntryPages = {
  entryAt: (index: number) => ListedEntry | undefined;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** The fields of an entry that may change while the entry is on screen. */
type Changeable = Partial<Pick<ListedEntry, "included" | "rights" | "page">>;

/**
 * True if an entry still fits the filter. Only the fields that can change are compared; a field that is missing counts
 * as fitting.
 */
export function fits(filter: EntryFilter, { included, rights, page }: Changeable): boolean {
  const isAsked = (wanted: string | undefined, has: string | undefined) =>
    wanted === undefined || has === undefined || wanted === has;
  return (
    isAsked(filter.included, included?.toString()) &&
    isAsked(filter.rights, rights) &&
    isAsked(filter.page, page?.state)
  );
}

/** Loads the pages from `first` to `last`. Pages that were loaded before stay available. */
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
 * Changes the loaded entries of the list on screen. If `change` returns null, the entry is removed. If more entries are
 * gone than were removed here (`gone`), the list is loaded again.
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

/** Notes that no entry of the list on screen that is not loaded fits the filter any more. */
export function noteNoneFits(client: QueryClient, projectId: string): void {
  const list = shownList(client, projectId);
  if (list === undefined) return;
  const loaded = loadedPages(client, projectId, list.filter);
  client.setQueryData<EntryList>(listKey(projectId, list.filter), {
    ...list,
    fitting: list.fitting.map((count, page) => (loaded.has(list.places[page]) ? count : 0)),
  });
}

/**
 * Loads the list on screen again. If a change can make entries of this list stop fitting its filter, the list itself is
 * loaded, otherwise only its pages.
 */
export async function askShownAnew(client: QueryClient, projectId: string): Promise<void> {
  const { included, rights, page } = shownList(client, projectId)?.filter ?? {};
  const mayHaveLeft = (included ?? rights ?? page) !== undefined;
  await client.invalidateQueries({
    queryKey: sourcesKey(projectId, "entries"),
    // Either the list or its pages: if the list is loaded again, useEntryList has its pages loaded again as well.
    predicate: (query) => isPage(query) !== mayHaveLeft && isShown(client, projectId, query),
  });
}

/** True for the queries of the list on screen and of its pages. */
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
