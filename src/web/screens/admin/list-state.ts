import { useSearchParams } from "react-router";
import type { ListQuery } from "#web/api/admin.ts";

/** What a list shows, and how to show something else of it. */
export type ListState = { query: ListQuery; change: (part: Partial<ListQuery>) => void };

/** What the open list is asked for stands in the address, so that a reload or a link shows the same. */
export function useListState(firstSort: string): ListState {
  const [search, setSearch] = useSearchParams();
  const query: ListQuery = {
    search: search.get("search") ?? "",
    sort: search.get("sort") ?? firstSort,
    direction: search.get("direction") === "asc" ? "asc" : "desc",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
  };
  const change = (part: Partial<ListQuery>): void => {
    // Whatever else changes, the rows are others: the first page again.
    const { page, ...rest } = { ...query, page: 1, ...part };
    const tab = search.get("tab");
    const asked = new URLSearchParams({
      ...(tab !== null && { tab }),
      ...rest,
      ...(page !== 1 && { page: String(page) }),
    });
    if (rest.search === "") asked.delete("search");
    setSearch(asked, { replace: true, preventScrollReset: true });
  };
  return { query, change };
}
