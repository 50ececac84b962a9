import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { type BookIndex, changeBookIndex, getBookIndex } from "#contracts/book.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";

/** Under the draft's key, because the entries are proposed from what is written. */
function indexKey(projectId: string): readonly unknown[] {
  return [...resultKey(projectId, "draft"), "index"];
}

/** The entries of the book's index. */
export function useBookIndex(projectId: string): UseQueryResult<BookIndex> {
  return useQuery({
    queryKey: indexKey(projectId),
    queryFn: () => callApi(getBookIndex, { params: { projectId } }),
  });
}

type Terms = Pick<BookIndex, "terms">;

/** Saves the entries, one change after the other, and shows each before it is saved. If it is not, the list is asked anew. */
export function useChangeBookIndex(projectId: string): Mutation<Terms, Terms> {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `book-index ${projectId}` },
    mutationFn: (body) => callApi(changeBookIndex, { params: { projectId }, body }),
    onMutate: async ({ terms }) => {
      await client.cancelQueries({ queryKey: indexKey(projectId) });
      client.setQueryData<BookIndex>(indexKey(projectId), (shown) => shown && { ...shown, terms });
    },
    onError: () => client.invalidateQueries({ queryKey: indexKey(projectId) }),
  });
}
