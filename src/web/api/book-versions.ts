import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { getBookVersion, listBookVersions, restoreBook } from "#contracts/book-versions.ts";
import { resultKey, useDrafts } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import type { Answer } from "./request.ts";

export type BookVersions = Answer<typeof listBookVersions>["versions"];
export type BookDifference = Answer<typeof getBookVersion>;
export type RestoredBook = Answer<typeof restoreBook>["restored"];

/** The versions of the present book, the newest first. */
export function useBookVersions(projectId: string): UseQueryResult<BookVersions> {
  return useQuery({
    queryKey: useKey(projectId),
    queryFn: async () => (await callApi(listBookVersions, { params: { projectId } })).versions,
  });
}

/** How a version of the book differs from the book of now. */
export function useBookDifference(
  projectId: string,
  versionId: string,
): UseQueryResult<BookDifference> {
  return useQuery({
    queryKey: useKey(projectId, versionId),
    queryFn: () => callApi(getBookVersion, { params: { projectId, versionId } }),
  });
}

/** Gives all chapters that differ the texts that they had then. */
export function useRestoreBook(projectId: string): Mutation<BookDifference, RestoredBook> {
  return useChange(projectId, ({ differing }: BookDifference) => ({
    chapters: differing.map(({ id, versionId, revision }) => ({
      id,
      versionId,
      baseRevision: revision,
    })),
  }));
}

/** Takes a restore back. */
export function useUndoRestore(projectId: string): Mutation<RestoredBook, RestoredBook> {
  return useChange(projectId, (restored: RestoredBook) => ({
    chapters: restored.map(({ id, versionBefore, revision }) => ({
      id,
      versionId: versionBefore,
      baseRevision: revision,
    })),
    isUndo: true,
  }));
}

function useChange<Input>(
  projectId: string,
  bodyOf: (input: Input) => Parameters<typeof callApi<typeof restoreBook>>[1]["body"],
): Mutation<Input, RestoredBook> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input) => {
      const call = { params: { projectId }, body: bodyOf(input) };
      return (await callApi(restoreBook, call, { attempts: 1 })).restored;
    },
    // Also after a failure: a chapter was changed meanwhile, or the answer got lost.
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

/** Another one as soon as a chapter has another text. */
function useKey(projectId: string, ...rest: string[]): unknown[] {
  const { data: drafts } = useDrafts(projectId);
  const stamp = drafts?.chapters.map(({ revision }) => revision).join(" ");
  return ["book versions", projectId, stamp, ...rest];
}
