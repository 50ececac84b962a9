import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { answerField, getAnalysis } from "#contracts/analysis.ts";
import { BOOK_FORMATS, type FormatId, getAboutBook } from "#contracts/book.ts";
import { type Chapter, getBook, getChapter, takeOverChapter } from "#contracts/chapters.ts";
import { getDrafts } from "#contracts/draft.ts";
import { getOutline, type ShownOutline } from "#contracts/outline.ts";
import { callApi, type Mutation } from "./call.ts";
import type { Answer } from "./request.ts";
import { sourcesKey } from "./sources.ts";

export type Foundation = NonNullable<Answer<typeof getAnalysis>>["data"]["bookFoundation"];

export function resultKey(
  projectId: string | undefined,
  stage: "analysis" | "outline" | "draft",
): readonly unknown[] {
  return ["results", projectId, stage];
}

export function useFoundation(projectId: string | undefined): UseQueryResult<Foundation | null> {
  return useQuery({
    queryKey: resultKey(projectId, "analysis"),
    queryFn: async () => {
      const params = { projectId: projectId ?? "" };
      const answer = await callApi(getAnalysis, { params, query: { ifMissing: "null" } });
      return answer?.data.bookFoundation ?? null;
    },
    enabled: projectId !== undefined,
  });
}

export type FoundationField = z.infer<typeof answerField.body>["field"];

/** Fills in a field about the market; null takes it back. */
export function useAnswerField(
  projectId: string,
): Mutation<{ field: FoundationField; values: string[] | null }, Foundation> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) =>
      (await callApi(answerField, { params: { projectId }, body })).data.bookFoundation,
    onSuccess: (foundation) => client.setQueryData(resultKey(projectId, "analysis"), foundation),
  });
}

/**
 * The outlines of a book. `revision` identifies them, `parts` names the parts that chapters are in, by chapter id, and
 * `earlierBooks` lists the books with other contents, newest first.
 */
export type BookOutline = ShownOutline["outline"] & Omit<ShownOutline, "outline">;

/** Puts the answer of a call about outlines into one value. */
export function bookOutlineOf({ outline, ...rest }: ShownOutline): BookOutline {
  return { ...outline, ...rest };
}

export function useOutline(projectId: string | undefined): UseQueryResult<BookOutline | null> {
  return useQuery({
    queryKey: resultKey(projectId, "outline"),
    queryFn: async () => {
      const params = { projectId: projectId ?? "" };
      const answer = await callApi(getOutline, { params, query: { ifMissing: "null" } });
      return answer && bookOutlineOf(answer);
    },
    enabled: projectId !== undefined,
  });
}

export type Drafts = NonNullable<Answer<typeof getDrafts>>;

export function useDrafts(projectId: string | undefined): UseQueryResult<Drafts | null> {
  return useQuery({
    queryKey: resultKey(projectId, "draft"),
    queryFn: () =>
      callApi(getDrafts, {
        params: { projectId: projectId ?? "" },
        query: { only: "chapters", ifMissing: "null" },
      }),
    enabled: projectId !== undefined,
  });
}

/** Identifies a chapter's text. `book` is the id of an earlier book; without it, the current book is meant. */
type ChapterName = { chapterId: string; revision: string | undefined; book?: string };

/** Loads a chapter with its text. `revision` is part of the query key, so that a new revision of the text is loaded. */
export function useChapter(projectId: string, name: ChapterName): UseQueryResult<Chapter> {
  return useQuery(chapterQuery(projectId, name));
}

/** Loads a chapter that is likely to be read next, once `isReading` holds: it is there when one turns to it. */
export function useChapterAhead(
  projectId: string,
  name: ChapterName | undefined,
  isReading: boolean,
): void {
  const client = useQueryClient();
  const { chapterId, revision } = name ?? {};
  useEffect(() => {
    if (!isReading || chapterId === undefined) return;
    // A failure is told when the chapter is opened and asked for once more.
    void client.prefetchQuery(chapterQuery(projectId, { chapterId, revision }));
  }, [client, projectId, chapterId, revision, isReading]);
}

function chapterQuery(
  projectId: string,
  { chapterId, revision, book }: ChapterName,
): UseQueryOptions<Chapter> {
  return {
    // The query key begins like those of the sources. When posts are deleted or left out, chapters are loaded again as
    // well, because they mark what comes from such posts.
    queryKey: sourcesKey(projectId, "chapter", chapterId, revision, book),
    queryFn: async () => {
      const query = book === undefined ? {} : { book };
      return (await callApi(getChapter, { params: { projectId, chapterId }, query })).chapter;
    },
  };
}

/** An earlier book without the texts of its chapters. */
export type EarlierBookSummary = Answer<typeof getBook>;

export function useEarlierBook(
  projectId: string,
  bookId: string,
): UseQueryResult<EarlierBookSummary> {
  return useQuery({
    queryKey: ["books", projectId, bookId],
    queryFn: () => callApi(getBook, { params: { projectId, bookId } }),
  });
}

/** Copies the text of a chapter in an earlier book into a chapter of the current book. */
export function useTakeOver(
  projectId: string,
  bookId: string,
): Mutation<{ chapterId: string; into: string }, Chapter> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ chapterId, into }) => {
      const params = { projectId, bookId, chapterId };
      return (await callApi(takeOverChapter, { params, body: { into } })).chapter;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: resultKey(projectId, "draft") }),
  });
}

/** The page about the book as its files print it. */
export function useAboutBook(projectId: string): UseQueryResult<Answer<typeof getAboutBook>> {
  return useQuery({
    queryKey: [...resultKey(projectId, "draft"), "about"],
    queryFn: () => callApi(getAboutBook, { params: { projectId } }),
    // Its sentences depend on the chapters, the contents and the settings.
    staleTime: 0,
  });
}

export const FORMATS = Object.entries(BOOK_FORMATS).map(([format, { name, use }]) => ({
  format: format as FormatId, // The cast is safe: these are the keys of BOOK_FORMATS.
  name,
  use,
}));
