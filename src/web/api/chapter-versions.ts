import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  type Chapter,
  compareVersion,
  declineProposal,
  getProposal,
  listVersions,
  restoreVersion,
  takeProposal,
} from "#contracts/chapters.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { showChapter } from "./chapter-saving.ts";
import type { Answer } from "./request.ts";

export type ListedVersion = Answer<typeof listVersions>["versions"][number];
export type Changes = Answer<typeof compareVersion>;
export type Proposal = Answer<typeof getProposal>;

/** Names one state of a chapter's text. A change is refused if somebody has changed the text since. */
export type ChapterState = { projectId: string; chapterId: string; revision: string };

/** The versions of a chapter, the newest first. */
export function useVersions(state: ChapterState): UseQueryResult<ListedVersion[]> {
  return useQuery({
    queryKey: keyOf(state, "versions"),
    queryFn: async () => (await callApi(listVersions, { params: paramsOf(state) })).versions,
  });
}

/** Compares the chapter's text with another version. */
export function useChanges(state: ChapterState, versionId: string): UseQueryResult<Changes> {
  return useQuery({
    queryKey: keyOf(state, "changes", versionId),
    queryFn: () => callApi(compareVersion, { params: { ...paramsOf(state), versionId } }),
  });
}

/** The text that a run proposes. */
export function useProposal(state: ChapterState): UseQueryResult<Proposal> {
  return useQuery({
    queryKey: keyOf(state, "proposal"),
    queryFn: () => callApi(getProposal, { params: paramsOf(state) }),
  });
}

/** Makes an earlier version the chapter's text. */
export function useRestore(state: ChapterState): Mutation<string, Chapter> {
  return useChapterChange(state, async (versionId: string) => {
    const params = { ...paramsOf(state), versionId };
    const body = { baseRevision: state.revision };
    return (await callApi(restoreVersion, { params, body }, { attempts: 1 })).chapter;
  });
}

/** Takes a proposal whole, or only some of its passages. */
export function useTakeProposal(
  state: ChapterState,
): Mutation<readonly string[] | undefined, Chapter> {
  return useChapterChange(state, async (passageIds: readonly string[] | undefined) => {
    const body = {
      baseRevision: state.revision,
      ...(passageIds && { passageIds: [...passageIds] }),
    };
    const call = { params: paramsOf(state), body };
    return (await callApi(takeProposal, call, { attempts: 1 })).chapter;
  });
}

/** Takes back what has made the text with this revision from a version. */
export function useTakeBack(
  state: ChapterState,
): Mutation<{ versionId: string; revision: string }, Chapter> {
  return useChapterChange(state, async ({ versionId, revision }) => {
    const params = { ...paramsOf(state), versionId };
    const body = { baseRevision: revision, isUndo: true };
    return (await callApi(restoreVersion, { params, body }, { attempts: 1 })).chapter;
  });
}

/** Keeps the author's text. The proposal stays among the versions. */
export function useDeclineProposal(state: ChapterState): Mutation<void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(declineProposal, { params: paramsOf(state) }),
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(state.projectId, "draft") }),
  });
}

function useChapterChange<Input>(
  { projectId }: ChapterState,
  change: (input: Input) => Promise<Chapter>,
): Mutation<Input, Chapter> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (chapter) => showChapter(client, projectId, chapter),
    // Somebody may have changed the chapter, or the answer got lost.
    onError: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

function paramsOf({ projectId, chapterId }: ChapterState): {
  projectId: string;
  chapterId: string;
} {
  return { projectId, chapterId };
}

function keyOf({ projectId, chapterId, revision }: ChapterState, ...rest: string[]): unknown[] {
  return ["chapter versions", projectId, chapterId, revision, ...rest];
}
