import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  changeEntries,
  deleteEntries,
  type EntryChoice,
  getEntryCounts,
  listEntries,
  type ListedEntry,
  undoEntryChange,
} from "#contracts/entries.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { askShownAnew, fits, isShown, noteNoneFits, showInList } from "./entry-list.ts";
import { runKey } from "./polling.ts";
import { sourcesKey } from "./sources.ts";

/** How many entries have each value of each filter. */
export type EntryCounts = z.infer<typeof getEntryCounts.answer>;
export type EntryChange = z.infer<typeof changeEntries.body>["set"];

export function useEntryCounts(projectId: string): UseQueryResult<EntryCounts> {
  return useQuery({
    queryKey: sourcesKey(projectId, "counts"),
    queryFn: () => callApi(getEntryCounts, { params: { projectId } }),
  });
}

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

/**
 * The result of changing entries: the id with which the change can be undone (null if nothing changed), and how many
 * entries it changed.
 */
export type EntryChangeDone = z.infer<typeof changeEntries.answer>;

/**
 * Includes or excludes entries, or sets whose words they are. An entry that was changed stays in the list on screen,
 * even if it no longer fits the filter.
 */
export function useChangeEntries(
  projectId: string,
): Mutation<{ which: EntryChoice; set: EntryChange }, EntryChangeDone> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ which, set }) =>
      callApi(changeEntries, { params: { projectId }, body: { which, set } }),
    onSuccess: (_, { which, set }) => {
      const isMeant = meantBy(which);
      const claim = "rights" in set ? { isClaimed: set.rights === "own" } : {};
      showInList(client, projectId, (entry) =>
        isMeant(entry) ? { ...entry, ...set, ...claim } : entry,
      );
      if ("filter" in which && !fits(which.filter, set)) noteNoneFits(client, projectId);
      return refreshFigures(client, projectId);
    },
  });
}

export function useUndoChange(projectId: string): Mutation<string, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeId) => {
      const body = { changeId };
      return (await callApi(undoEntryChange, { params: { projectId }, body })).changed;
    },
    // Loads the list again, because only the server knows the values that the entries had before.
    onSuccess: () =>
      Promise.all([askShownAnew(client, projectId), refreshFigures(client, projectId)]),
  });
}

/**
 * Which entries to delete. `onDeleted` is called before the list on screen changes. It is called even if that list is
 * not shown any more.
 */
export type EntryDeletion = { which: EntryChoice; onDeleted: (deleted: number) => void };

export function useDeleteEntries(projectId: string): Mutation<EntryDeletion, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ which }) =>
      (await callApi(deleteEntries, { params: { projectId }, body: { which } })).deleted,
    onSuccess: (deleted, { which, onDeleted }) => {
      onDeleted(deleted);
      const isGone = meantBy(which);
      showInList(client, projectId, (entry) => (isGone(entry) ? null : entry), deleted);
      // It says whether there are still enough posts.
      void client.invalidateQueries({ queryKey: runKey(projectId, "analysis") });
      return refreshFigures(client, projectId);
    },
  });
}

/** Shows the linked pages of these entries as waiting to be read. */
export function showWaiting(client: QueryClient, projectId: string, ids: readonly string[]): void {
  showInList(client, projectId, (entry) =>
    ids.includes(entry.id) && entry.page !== null
      ? { ...entry, page: { ...entry.page, state: "waiting", reason: null } }
      : entry,
  );
}

// Makes a function that is true for the entries of a choice. A choice is a list of ids, or the filter of the list on
// screen.
function meantBy(which: EntryChoice): (entry: ListedEntry) => boolean {
  if ("ids" in which) {
    const ids = new Set(which.ids);
    return ({ id }) => ids.has(id);
  }
  const others = new Set(which.except);
  return (entry) => fits(which.filter, entry) && !others.has(entry.id);
}

// Loads counts again, but not the list on screen: entries that were changed and no longer fit its filter would vanish.
async function refreshFigures(client: QueryClient, projectId: string): Promise<void> {
  // The contents say of each post whether it is left out.
  void client.invalidateQueries({ queryKey: resultKey(projectId, "analysis") });
  await client.invalidateQueries({
    queryKey: sourcesKey(projectId),
    predicate: (query) => !isShown(client, projectId, query),
  });
}
