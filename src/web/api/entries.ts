import {
  type QueryClient,
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
  getEntryCounts,
  listEntries,
  type ListedEntry,
  undoEntryChange,
} from "#contracts/entries.ts";
import { callApi } from "./call.ts";
import { askShownAnew, fits, isShown, noteNoneFits, showInList } from "./entry-list.ts";
import { sourcesKey } from "./source-keys.ts";

/** What there is to filter by. */
export type EntryCounts = z.infer<typeof getEntryCounts.answer>;
/** What is set on entries. */
export type EntryChange = z.infer<typeof changeEntries.body>["set"];

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

/** One change that can be taken back: its id (null when nothing changed), and how many entries it was. */
export type EntryChangeDone = z.infer<typeof changeEntries.answer>;

/** Includes entries, leaves them out, or says whose words they are. The list on the screen shows it without moving. */
export function useChangeEntries(
  projectId: string,
): UseMutationResult<EntryChangeDone, Error, { which: EntryChoice; set: EntryChange }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ which, set }) =>
      callApi(changeEntries, { params: { projectId }, body: { which, set } }),
    onSuccess: (_, { which, set }) => {
      const isMeant = meantBy(which);
      showInList(client, projectId, (entry) => (isMeant(entry) ? { ...entry, ...set } : entry));
      if ("filter" in which && !fits(which.filter, set)) noteNoneFits(client, projectId);
      return refreshFigures(client, projectId);
    },
  });
}

/** Takes a change back. */
export function useUndoChange(projectId: string): UseMutationResult<number, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeId) => {
      const body = { changeId };
      return (await callApi(undoEntryChange, { params: { projectId }, body })).changed;
    },
    // What each entry had before, the server knows.
    onSuccess: () =>
      Promise.all([askShownAnew(client, projectId), refreshFigures(client, projectId)]),
  });
}

/** Which entries go; `onDeleted` hears how many, while they are still shown and also when the list has gone meanwhile. */
export type EntryDeletion = { which: EntryChoice; onDeleted: (deleted: number) => void };

/** Deletes entries for good. */
export function useDeleteEntries(
  projectId: string,
): UseMutationResult<number, Error, EntryDeletion> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ which }) =>
      (await callApi(deleteEntries, { params: { projectId }, body: { which } })).deleted,
    onSuccess: (deleted, { which, onDeleted }) => {
      onDeleted(deleted);
      const isGone = meantBy(which);
      showInList(client, projectId, (entry) => (isGone(entry) ? null : entry), deleted);
      return refreshFigures(client, projectId);
    },
  });
}

/** Shows on the screen that the pages of these entries wait to be read. */
export function showWaiting(client: QueryClient, projectId: string, ids: readonly string[]): void {
  showInList(client, projectId, (entry) =>
    ids.includes(entry.id) && entry.page !== null
      ? { ...entry, page: { ...entry.page, state: "waiting", reason: null } }
      : entry,
  );
}

// A filter as a choice is always that of the list in which it was made, so all that this list holds is meant, but for what
// was changed since.
function meantBy(which: EntryChoice): (entry: ListedEntry) => boolean {
  if (!("ids" in which)) return (entry) => fits(which.filter, entry);
  const ids = new Set(which.ids);
  return ({ id }) => ids.has(id);
}

// Not the list on the screen: what was changed would leave it under the reader's eyes where its filter asks for that.
async function refreshFigures(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({
    queryKey: sourcesKey(projectId),
    predicate: (query) => !isShown(client, projectId, query),
  });
}
