import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { editOutline, resetOutline } from "#contracts/outline.ts";
import { type BookOutline, bookOutlineOf, resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { freshnessKey } from "./freshness-key.ts";

export type OutlineEdit = z.input<(typeof editOutline)["body"]>;

/** Stores a chapter's outline as its author has edited it. */
export function useEditOutline(
  projectId: string,
  chapterId: string,
): Mutation<OutlineEdit, BookOutline> {
  const params = { projectId, chapterId };
  return useOutlineChange(projectId, async (body: OutlineEdit) => {
    return bookOutlineOf(await callApi(editOutline, { params, body }, { attempts: 1 }));
  });
}

/** Puts back a chapter's outline as the last run made it. */
export function useResetOutline(
  projectId: string,
  chapterId: string,
): Mutation<string, BookOutline> {
  const params = { projectId, chapterId };
  return useOutlineChange(projectId, async (before: string) => {
    const call = { params, body: { revision: before } };
    return bookOutlineOf(await callApi(resetOutline, call, { attempts: 1 }));
  });
}

function useOutlineChange<Input>(
  projectId: string,
  change: (input: Input) => Promise<BookOutline>,
): Mutation<Input, BookOutline> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (outline) => client.setQueryData(resultKey(projectId, "outline"), outline),
    // The draft is older than the outline now.
    onSettled: () => client.invalidateQueries({ queryKey: freshnessKey(projectId) }),
    onError: () => client.invalidateQueries({ queryKey: resultKey(projectId, "outline") }),
  });
}
