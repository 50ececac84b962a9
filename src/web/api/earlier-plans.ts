import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { getContentsVersion, listContentsVersions } from "#contracts/contents-versions.ts";
import {
  getOutlineVersion,
  listOutlineVersions,
  restoreOutlines,
} from "#contracts/outline-versions.ts";
import { type BookOutline, bookOutlineOf, resultKey, useOutline } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { freshnessKey } from "./freshness-key.ts";
import type { Answer } from "./request.ts";

export type ContentsVersions = Answer<typeof listContentsVersions>["versions"];
export type EarlierContents = Answer<typeof getContentsVersion>;
export type OutlineVersions = Answer<typeof listOutlineVersions>["versions"];
export type EarlierOutlines = Answer<typeof getOutlineVersion>;

/** Under the foundation's key, so that a change of the contents and a new analysis ask anew. */
function contentsVersionsKey(projectId: string, ...rest: unknown[]): readonly unknown[] {
  return [...resultKey(projectId, "analysis"), "contents versions", ...rest];
}

/** What the table of contents has been, the newest first. */
export function useContentsVersions(projectId: string): UseQueryResult<ContentsVersions> {
  return useQuery({
    queryKey: contentsVersionsKey(projectId),
    queryFn: async () => (await callApi(listContentsVersions, { params: { projectId } })).versions,
  });
}

/** An earlier table of contents, compared with the one of now. */
export function useContentsVersion(
  projectId: string,
  contentsRevision: string,
): UseQueryResult<EarlierContents> {
  return useQuery({
    queryKey: contentsVersionsKey(projectId, contentsRevision),
    queryFn: () => callApi(getContentsVersion, { params: { projectId, contentsRevision } }),
  });
}

/** What the outlines have been, the newest first. */
export function useOutlineVersions(projectId: string): UseQueryResult<OutlineVersions> {
  return useQuery({
    queryKey: useOutlineKey(projectId),
    queryFn: async () => (await callApi(listOutlineVersions, { params: { projectId } })).versions,
  });
}

/** Earlier outlines, compared with those of now. */
export function useOutlineVersion(
  projectId: string,
  outlineId: string,
): UseQueryResult<EarlierOutlines> {
  return useQuery({
    queryKey: useOutlineKey(projectId, outlineId),
    queryFn: () => callApi(getOutlineVersion, { params: { projectId, outlineId } }),
  });
}

/** Puts back the outlines of this version where their chapters have the same posts now. `revision` is that of now. */
export function useRestoreOutlines(
  projectId: string,
): Mutation<{ outlineId: string; revision: string }, BookOutline> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ outlineId, revision }) => {
      const call = { params: { projectId, outlineId }, body: { revision } };
      return bookOutlineOf(await callApi(restoreOutlines, call, { attempts: 1 }));
    },
    onSuccess: (outline) => client.setQueryData(resultKey(projectId, "outline"), outline),
    // The draft is older than the outlines now.
    onSettled: () => client.invalidateQueries({ queryKey: freshnessKey(projectId) }),
    onError: () => client.invalidateQueries({ queryKey: resultKey(projectId, "outline") }),
  });
}

/** Another one as soon as the outlines are others. */
function useOutlineKey(projectId: string, ...rest: string[]): unknown[] {
  const { data } = useOutline(projectId);
  return ["outline versions", projectId, data?.revision, ...rest];
}
