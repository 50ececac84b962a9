import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  type Chapter,
  getBook,
  getChapter,
  listBooks,
  takeOverChapter,
} from "#contracts/chapters.ts";
import { callApi } from "./call.ts";
import { draftsKey } from "./draft.ts";

/** An earlier book in the list. */
export type EarlierBook = z.infer<typeof listBooks.answer>["books"][number];
/** An earlier book with its chapters. */
export type WholeEarlierBook = z.infer<typeof getBook.answer>;

/** Which text of which chapter: one of the book that is shown, or of an earlier `book`. */
export type ChapterName = { chapterId: string; revision: string | undefined; book?: string };

/** A chapter with its text, as it is in one revision: another revision is fetched anew. */
export function useChapter(
  projectId: string,
  { chapterId, revision, book }: ChapterName,
): UseQueryResult<Chapter> {
  return useQuery({
    queryKey: ["chapter", projectId, chapterId, revision, book],
    queryFn: async () => {
      const query = book === undefined ? {} : { book };
      return (await callApi(getChapter, { params: { projectId, chapterId }, query })).chapter;
    },
  });
}

/** The earlier books of a project, with other contents; the newest first. */
export function useEarlierBooks(projectId: string): UseQueryResult<EarlierBook[]> {
  return useQuery({
    queryKey: ["books", projectId],
    queryFn: async () => (await callApi(listBooks, { params: { projectId } })).books,
  });
}

/** One earlier book. */
export function useEarlierBook(
  projectId: string,
  bookId: string,
): UseQueryResult<WholeEarlierBook> {
  return useQuery({
    queryKey: ["books", projectId, bookId],
    queryFn: () => callApi(getBook, { params: { projectId, bookId } }),
  });
}

/** Takes a chapter's text over from an earlier book into a chapter of the book that is shown. */
export function useTakeOver(
  projectId: string,
  bookId: string,
): UseMutationResult<Chapter, Error, { chapterId: string; into: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ chapterId, into }) => {
      const params = { projectId, bookId, chapterId };
      return (await callApi(takeOverChapter, { params, body: { into } })).chapter;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: draftsKey(projectId) }),
  });
}
