import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  correctTypingErrors,
  ignoreTypingError,
  KINDS_OF_WORDS,
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
    mutationFn: async (error) => (await correct(projectId, [error])).replaced > 0,
    onSettled: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

async function correct(projectId: string, errors: readonly SuspectedError[]): Promise<Replaced> {
  const places = errors.flatMap(({ chapterId, passageId, at, found, instead }) =>
    instead === null ? [] : [{ chapterId, passageId, at, found, instead }],
  );
  return callApi(correctTypingErrors, { params: { projectId }, body: { places } }, { attempts: 1 });
}

/** Writes all these suggestions into the book. `useUndoReplace` takes them back. */
export function useCorrectTypingErrors(
  projectId: string,
): Mutation<readonly SuspectedError[], Replaced> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (errors) => correct(projectId, errors),
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
      const body = {
        found,
        passageId: isAlways ? null : passageId,
        ...(isAlways && !KINDS_OF_WORDS.has(kind) && { around: before + found + after }),
      };
      return callApi(ignoreTypingError, { params: { projectId }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: typingKey(projectId) }),
  });
}
