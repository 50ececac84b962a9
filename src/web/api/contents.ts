import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  changeContents,
  type Contents,
  type ContentsChange,
  getContents,
  previewContents,
  readPost,
  restoreContents,
} from "#contracts/contents.ts";
import { resultKey } from "./book.ts";
import { sourcesKey } from "./sources.ts";
import { callApi, type Mutation } from "./call.ts";
import { HttpError, orNull } from "./errors.ts";
import { freshnessKey } from "./freshness-key.ts";

/** Under the foundation's key, so that a new analysis reloads the contents too. */
function contentsKey(projectId: string): readonly unknown[] {
  return [...resultKey(projectId, "analysis"), "contents"];
}

function contentsQuery(projectId: string): {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Contents | null>;
} {
  return {
    queryKey: contentsKey(projectId),
    queryFn: () =>
      callApi(getContents, { params: { projectId }, query: { ifMissing: "null" as const } }),
  };
}

export function useContents(projectId: string): UseQueryResult<Contents | null> {
  return useQuery(contentsQuery(projectId));
}

/** The whole of a post. It is loaded when it is to be read. Null: it was deleted. */
export function usePost(
  projectId: string,
  entryId: string,
): UseQueryResult<z.infer<typeof readPost.answer> | null> {
  return useQuery({
    queryKey: sourcesKey(projectId, "post", entryId),
    queryFn: () => orNull(callApi(readPost, { params: { projectId, entryId } })),
  });
}

export type ContentsPreview = z.infer<typeof previewContents.answer>;

/** What a change would do; null while there is nothing to preview. */
export function useContentsPreview(
  projectId: string,
  revision: number,
  change: ContentsChange | null,
): UseQueryResult<ContentsPreview> {
  return useQuery({
    queryKey: ["contents-preview", projectId, revision, change],
    queryFn: () => {
      if (change === null) throw new Error("There is no change to preview");
      return callApi(previewContents, { params: { projectId }, body: { change } });
    },
    enabled: change !== null,
    // The old figures stay until the new ones arrive, so that the dialog does not jump with each tick.
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What a change made, and the revision that it was made from. */
export type ContentsChanged = { contents: Contents; before: number };

/** The revision that each refused change was sent with, by its error. */
const sentWith = new WeakMap<Error, number>();

/**
 * Returns the revision that a refused change was sent with: the one that the change before it made, if it had to wait
 * for that. Undefined if the change was not refused.
 */
export function revisionSentWith(refusal: Error): number | undefined {
  return sentWith.get(refusal);
}

/** Changes of one book's contents are made one after another, because each needs the revision that the last one made. */
const inTurn = (projectId: string): { id: string } => ({ id: `contents ${projectId}` });

/**
 * Changes the contents. A new order shows at once, also while an earlier change is still being saved; if it cannot be
 * saved, the old one returns.
 */
export function useChangeContents(projectId: string): Mutation<ContentsChange, ContentsChanged> {
  const client = useQueryClient();
  const key = contentsKey(projectId);
  const mutationKey = ["change contents", projectId];
  const waiting = (): ContentsChange[] =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .map(({ state }) => state.variables as ContentsChange);
  return useMutation({
    mutationKey,
    scope: inTurn(projectId),
    mutationFn: async (change) => {
      // A chapter can be renamed with its outline, where the contents may not be loaded yet.
      const before = (await client.ensureQueryData(contentsQuery(projectId)))?.revision;
      if (before === undefined) throw new Error("There are no contents to change.");
      const call = { params: { projectId }, body: { revision: before, change } };
      // Not retried: if only the answer was lost, the change was made, and a second one would be refused.
      try {
        const { contents } = await callApi(changeContents, call, { attempts: 1 });
        return { contents, before };
      } catch (error) {
        if (error instanceof HttpError) sentWith.set(error, before);
        throw error;
      }
    },
    onMutate: async (change) => {
      // While the contents are loaded for the first time, an earlier change waits for them.
      if (client.getQueryData(key) !== undefined) await client.cancelQueries({ queryKey: key });
      client.setQueryData<Contents | null>(
        key,
        (contents) => contents && reordered(contents, change),
      );
    },
    onSuccess: ({ contents }, change) => {
      const later = waiting().filter((each) => each !== change);
      client.setQueryData(key, later.reduce(reordered, contents));
    },
    onSettled: async () => {
      // The last one asks; the answer to an earlier one would show the contents without the changes that wait.
      if (waiting().length <= 1) await reloadContents(client, projectId);
    },
  });
}

/** Puts back the contents of an earlier revision. */
export function useRestoreContents(
  projectId: string,
): Mutation<z.infer<typeof restoreContents.body>, Contents> {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(projectId),
    mutationFn: async (body) => {
      const made = await callApi(restoreContents, { params: { projectId }, body }, { attempts: 1 });
      return made.contents;
    },
    onSuccess: (contents) => client.setQueryData(contentsKey(projectId), contents),
    onSettled: () => reloadContents(client, projectId),
  });
}

/** Asks anew for what the contents decide. */
export async function reloadContents(
  client: ReturnType<typeof useQueryClient>,
  projectId: string,
): Promise<void> {
  for (const stage of ["outline", "draft"] as const) {
    void client.invalidateQueries({ queryKey: resultKey(projectId, stage) });
  }
  void client.invalidateQueries({ queryKey: freshnessKey(projectId) });
  // Chapters show the dates and notes that the settings ask for.
  void client.invalidateQueries({ queryKey: sourcesKey(projectId, "chapter") });
  await client.invalidateQueries({ queryKey: resultKey(projectId, "analysis") });
}

function reordered(contents: Contents, change: ContentsChange): Contents {
  if (change.kind !== "move") return contents;
  const chapter = contents.chapters.find(({ id }) => id === change.chapterId);
  if (!chapter) return contents;
  const chapters = contents.chapters
    .filter((each) => each !== chapter)
    .toSpliced(change.to - 1, 0, chapter)
    .map((each, index) => ({ ...each, number: index + 1 }));
  return { ...contents, chapters };
}
