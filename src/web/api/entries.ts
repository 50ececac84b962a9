import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  changeEntries,
  deleteEntries,
  type EntryChoice,
  type EntryFilter,
  getEntryCounts,
  listEntries,
  type ListedEntry,
  undoEntryChange,
} from "#contracts/entries.ts";
import { callApi } from "./call.ts";
import { sourcesKey } from "./source-keys.ts";

/** A page of entries. */
export type EntryPage = z.infer<typeof listEntries.answer>;
/** What there is to filter by. */
export type EntryCounts = z.infer<typeof getEntryCounts.answer>;
/** What is set on entries. */
export type EntryChange = z.infer<typeof changeEntries.body>["set"];

type Loaded = InfiniteData<EntryPage>;

/** The entries that fit a filter, 50 a page. */
export function useEntries(projectId: string, filter: EntryFilter): UseInfiniteQueryResult<Loaded> {
  return useInfiniteQuery({
    queryKey: sourcesKey(projectId, "entries", filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listEntries,
        {
          params: { projectId },
          query: { ...filter, ...(pageParam !== null && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // else it is taken for never anything but null
    getNextPageParam: (page) => page.next,
    // While another filter is asked for, the list stays instead of flashing.
    placeholderData: (before) => before,
  });
}

/** What there is to filter by. */
export function useEntryCounts(projectId: string): UseQueryResult<EntryCounts> {
  return useQuery({
    queryKey: sourcesKey(projectId, "counts"),
    queryFn: () => callApi(getEntryCounts, { params: { projectId } }),
  });
}

/** How many entries of an upload are the author's words, and how many are others'. */
export function useUploadRights(
  projectId: string,
  uploadId: string,
): UseQueryResult<{ own: number; others: number }> {
  return useQuery({
    queryKey: sourcesKey(projectId, "upload-rights", uploadId),
    queryFn: async () => {
      const count = async (rights: ListedEntry["rights"]) => {
        const query = { uploadId, rights };
        return (await callApi(listEntries, { params: { projectId }, query })).total;
      };
      const [own, others] = await Promise.all([count("own"), count("others")]);
      return { own, others };
    },
  });
}

/** One change that can be taken back: its id, how many entries it was, and what those on the screen had before. */
export type EntryChangeDone = { changed: number; changeId: string | null; before: ListedEntry[] };

/** Includes entries, leaves them out, or says whose words they are. The list on the screen shows it without moving. */
export function useChangeEntries(
  projectId: string,
): UseMutationResult<EntryChangeDone, Error, { which: EntryChoice; set: EntryChange }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ which, set }) => {
      const answer = await callApi(changeEntries, { params: { projectId }, body: { which, set } });
      const isMeant = meantBy(which);
      const before = loadedEntries(client, projectId).filter(isMeant);
      showLoaded(client, projectId, (entry) => (isMeant(entry) ? { ...entry, ...set } : entry));
      return { ...answer, before };
    },
    onSuccess: () => refreshFigures(client, projectId),
  });
}

/** Takes a change back. */
export function useUndoChange(
  projectId: string,
): UseMutationResult<number, Error, { changeId: string; before: ListedEntry[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changeId }) => {
      const body = { changeId };
      return (await callApi(undoEntryChange, { params: { projectId }, body })).changed;
    },
    onSuccess: (_, { before }) => {
      const had = new Map(before.map(({ id, included, rights }) => [id, { included, rights }]));
      showLoaded(client, projectId, (entry) => ({ ...entry, ...had.get(entry.id) }));
      return refreshFigures(client, projectId);
    },
  });
}

/** Deletes entries for good; `onDeleted` hears how many, also when the list has gone with its last one. */
export function useDeleteEntries(
  projectId: string,
  onDeleted: (deleted: number) => void,
): UseMutationResult<number, Error, EntryChoice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which) =>
      (await callApi(deleteEntries, { params: { projectId }, body: { which } })).deleted,
    onSuccess: (deleted, which) => {
      onDeleted(deleted);
      const isGone = meantBy(which);
      showLoaded(client, projectId, (entry) => (isGone(entry) ? null : entry));
      return refreshFigures(client, projectId);
    },
  });
}

/** Shows on the screen that the pages of these entries wait to be read. */
export function showWaiting(client: QueryClient, projectId: string, ids: readonly string[]): void {
  showLoaded(client, projectId, (entry) =>
    ids.includes(entry.id) && entry.page !== null
      ? { ...entry, page: { ...entry.page, state: "waiting", reason: null } }
      : entry,
  );
}

// A filter as a choice is always that of the list in which it was made, so all that this list holds is meant.
function meantBy(which: EntryChoice): (entry: ListedEntry) => boolean {
  if (!("ids" in which)) return () => true;
  const ids = new Set(which.ids);
  return ({ id }) => ids.has(id);
}

const onScreen = (projectId: string) =>
  ({ queryKey: sourcesKey(projectId, "entries"), type: "active" }) as const;

function loadedEntries(client: QueryClient, projectId: string): ListedEntry[] {
  return client
    .getQueriesData<Loaded>(onScreen(projectId))
    .flatMap(([, loaded]) => loaded?.pages.flatMap(({ entries }) => entries) ?? []);
}

/** Shows the entries of the list on the screen as they are now; null for one that is gone. */
function showLoaded(
  client: QueryClient,
  projectId: string,
  change: (entry: ListedEntry) => ListedEntry | null,
): void {
  client.setQueriesData<Loaded>(onScreen(projectId), (loaded) => {
    if (!loaded) return undefined;
    const pages = loaded.pages.map((page) => ({
      ...page,
      entries: page.entries.map(change).filter((entry) => entry !== null),
    }));
    const countIn = (some: EntryPage[]) =>
      some.reduce((sum, { entries }) => sum + entries.length, 0);
    const gone = countIn(loaded.pages) - countIn(pages);
    return { ...loaded, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
  });
}

// Not the list on the screen: with thousands of entries loaded it would be fetched anew, page by page, for one of them.
async function refreshFigures(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: sourcesKey(projectId),
      predicate: ({ queryKey }) => queryKey[2] !== "entries",
    }),
    client.invalidateQueries({ queryKey: sourcesKey(projectId, "entries"), refetchType: "none" }),
  ]);
}
