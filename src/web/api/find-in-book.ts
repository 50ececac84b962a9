import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { restoreBook } from "#contracts/book-versions.ts";
import { restoreContents } from "#contracts/contents.ts";
import { type BookPlace, findInBook, replaceInBook } from "#contracts/find-in-book.ts";
import { resultKey } from "./book.ts";
import { reloadContents } from "./contents.ts";
import { callApi, type Mutation } from "./call.ts";
import { saveAll } from "./chapter-saving.ts";
import type { Answer } from "./request.ts";

/** What is searched. `isExact` tells capitals from small letters, `isWhole` finds no parts of words. */
export type Search = { find: string; isExact: boolean; isWhole: boolean };
export type Found = Answer<typeof findInBook>;
export type Replaced = Answer<typeof replaceInBook>;

/** All places of the book with a text; nothing is asked while `search` is null. */
export function useFindInBook(projectId: string, search: Search | null): UseQueryResult<Found> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "places", search],
    enabled: search !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await saveAll();
      const { find, isExact, isWhole } = search ?? { find: "", isExact: false, isWhole: false };
      const query = { find, isExact: switched(isExact), isWhole: switched(isWhole) };
      return callApi(findInBook, { params: { projectId }, query }, { signal });
    },
  });
}

function switched(isOn: boolean): "true" | "false" {
  return isOn ? "true" : "false";
}

/** Replaces a text in the whole book, or in one place. */
export function useReplaceInBook(
  projectId: string,
): Mutation<Search & { instead: string; only?: BookPlace }, Replaced> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ only, ...search }) => {
      const body = { ...search, ...(only && { only }) };
      return callApi(replaceInBook, { params: { projectId }, body }, { attempts: 1 });
    },
    onSettled: (replaced) => reload(client, projectId, replaced?.contents),
  });
}

/** Shows the chapters again as they were before a replacement. Refused if one of them was changed since. */
export function useUndoReplace(projectId: string): Mutation<Replaced> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changed, contents }) => {
      const chapters = changed.map(({ chapterId: id, versionBefore, revision }) => ({
        id,
        versionId: versionBefore,
        baseRevision: revision,
      }));
      const params = { projectId };
      if (chapters.length > 0) {
        const body = { chapters, isUndo: true };
        await callApi(restoreBook, { params, body }, { attempts: 1 });
      }
      if (contents) {
        const body = { revision: contents.revision, to: contents.before, isUndo: true };
        await callApi(restoreContents, { params, body }, { attempts: 1 });
      }
    },
    onSettled: (_, _error, { contents }) => reload(client, projectId, contents),
  });
}

/** Loads the book anew after a change. Where the contents have changed with it, all that they decide is loaded, too. */
async function reload(
  client: QueryClient,
  projectId: string,
  contents: Replaced["contents"] | undefined,
): Promise<void> {
  if (contents) await reloadContents(client, projectId);
  else await client.invalidateQueries({ queryKey: resultKey(projectId, "draft") });
}
