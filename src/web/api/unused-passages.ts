import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { listUnusedPassages, type UnusedPassage } from "#contracts/unused-passages.ts";
import { resultKey } from "./book.ts";
import { callApi } from "./call.ts";
import type { Answer } from "./request.ts";

type UnusedPage = Answer<typeof listUnusedPassages>;

type OfChapter = { projectId: string; chapterId: string };

/** How many passages are offered in the place of another. */
const OFFERED = 5;
/** How much of a passage is sent to find others like it. */
const MOST_NEAR = 1_000;

/** What the book does not print, page by page: the best for this chapter first. */
export function useUnusedPassages(
  params: OfChapter,
  search: string,
): UseInfiniteQueryResult<InfiniteData<UnusedPage>> {
  return useInfiniteQuery({
    queryKey: [...keyOf(params), search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search !== "" && { search }), from: pageParam };
      return callApi(listUnusedPassages, { params, query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The text has changed since the list was open before.
    gcTime: 0,
    // While another search runs, the list before stays.
    placeholderData: (before) => before,
  });
}

/** The passages that could best stand in the place of one with this text. */
export function useSwapCandidates(
  params: OfChapter,
  text: string,
): UseQueryResult<UnusedPassage[]> {
  return useQuery({
    queryKey: [...keyOf(params), "near", text],
    queryFn: async ({ signal }) => {
      const query = { near: text.slice(0, MOST_NEAR) };
      const { passages } = await callApi(listUnusedPassages, { params, query }, { signal });
      return passages.slice(0, OFFERED);
    },
    gcTime: 0,
  });
}

function keyOf({ projectId, chapterId }: OfChapter): readonly unknown[] {
  return [...resultKey(projectId, "draft"), "unused", chapterId];
}
