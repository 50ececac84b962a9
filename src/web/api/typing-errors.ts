import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { editChapter, getChapter } from "#contracts/chapters.ts";
import {
  correctTypingErrors,
  ignoreTypingError,
  listTypingErrors,
  type SuspectedError,
} from "#contracts/typing-errors.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { saveAll } from "./chapter-saving.ts";
import type { Replaced } from "./find-in-book.ts";
import type { Answer } from "./request.ts";

type TypingErrors = Answer<typeof listTypingErrors>;

const typingKey = (projectId: string): readonly unknown[] => [
  ...resultKey(projectId, "draft"),
  "typing-errors",
];

export function useTypingErrors(projectId: string): UseQueryResult<TypingErrors> {
  return useQuery({
    queryKey: typingKey(projectId),
    queryFn: async ({ signal }) => {
      await saveAll();
      return callApi(listTypingErrors, { params: { projectId } }, { signal });
    },
  });
}

/** Writes the suggested word into the chapter. The result is false if the passage has changed since. */
export function useCorrectTypingError(projectId: string): Mutation<SuspectedError, boolean> {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each correction is based on the chapter that the one before has saved.
    scope: { id: `typing-errors ${projectId}` },
    mutationFn: async ({ chapterId, passageId, at, found, instead }) => {
      const params = { projectId, chapterId };
      const { chapter } = await callApi(getChapter, { params, query: {} });
      const end = at + found.length;
      const passage = chapter.passages.find(({ id }) => id === passageId);
      if (passage?.text.slice(at, end) !== found) return false;
      const text = passage.text.slice(0, at) + (instead ?? found) + passage.text.slice(end);
      const passages = chapter.passages.map((each) => ({
        id: each.id,
        role: each.role,
        text: each.id === passageId ? text : each.text,
      }));
      const body = { baseRevision: chapter.revision, title: chapter.title, passages };
      await callApi(editChapter, { params, body });
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

/** Writes all these suggestions into the book. `useUndoReplace` takes them back. */
export function useCorrectTypingErrors(
  projectId: string,
): Mutation<readonly SuspectedError[], Replaced> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (errors) => {
      const places = errors.flatMap(({ chapterId, passageId, at, found, instead }) =>
        instead === null ? [] : [{ chapterId, passageId, at, found, instead }],
      );
      const body = { places };
      return callApi(correctTypingErrors, { params: { projectId }, body }, { attempts: 1 });
    },
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

/** Takes a suspected error for right: in its passage, or in the whole book. */
export function useIgnoreTypingError(
  projectId: string,
): Mutation<{ error: SuspectedError; isAlways: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ error: { kind, found, passageId, before, after }, isAlways }) => {
      const isWord = kind === "spelling" || kind === "doubled";
      const body = {
        found,
        passageId: isAlways ? null : passageId,
        ...(isAlways && !isWord && { around: before + found + after }),
      };
      return callApi(ignoreTypingError, { params: { projectId }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: typingKey(projectId) }),
  });
}
