import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { type Chapter, editChapter } from "#contracts/chapters.ts";
import { listPrintedTwice, type PrintedTwice } from "#contracts/draft.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { showChapter } from "./chapter-saving.ts";

/** Paragraphs that are printed in two chapters. `stamp` is the state of all texts: when it changes, they are looked for anew. */
export function usePrintedTwice(projectId: string, stamp: string): UseQueryResult<PrintedTwice[]> {
  return useQuery({
    queryKey: ["printed twice", projectId, stamp],
    queryFn: async () => (await callApi(listPrintedTwice, { params: { projectId } })).found,
    // The other chapter may have another place or name by now.
    staleTime: 0,
  });
}

/** Removes passages from a chapter, as an edit of its author with a version of its own. */
export function useRemovePassages(
  projectId: string,
  chapter: Chapter,
): Mutation<readonly string[], Chapter> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids) => {
      const removed = new Set(ids);
      const { id: chapterId, title, revision: baseRevision } = chapter;
      const passages = chapter.passages
        .filter(({ id }) => !removed.has(id))
        .map(({ id, text, role }) => ({ id, text, role }));
      const call = {
        params: { projectId, chapterId },
        body: { baseRevision, isNewVersion: true, title, passages },
      };
      return (await callApi(editChapter, call, { attempts: 1 })).chapter;
    },
    onSuccess: (stored) => showChapter(client, projectId, stored),
    // Somebody may have changed the chapter, or the answer got lost.
    onError: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}
