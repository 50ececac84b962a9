import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ListQuery } from "#web/api/admin.ts";

export type Column<Row> = {
  /** The name that the server has for a column to sort by. */
  id: string;
  title: string;
  isSortable?: boolean;
  cell: (row: Row) => ReactNode;
};

/**
 * A table that is sorted by a click on a column's header. On narrow screens, only the table scrolls sideways, not the
 * page.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  state,
  isStale,
}: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  state: ListState;
  /** True while the rows of the previous query are shown and new ones are being loaded. */
  isStale: boolean;
}): ReactElement {
  return (
    <>
      <p className="mb-2 text-sm text-ink-600 lg:hidden">
        The table is wider than your window: scroll it sideways.
      </p>
      <div
        role="region"
        aria-label={label}
        aria-busy={isStale}
        // An area that scrolls must be reachable with the keyboard.
        tabIndex={0}
        // The class `relative` keeps the hidden texts for screen readers inside the table. They would make the page wider
        // otherwise.
        className="card relative overflow-x-auto p-px transition-opacity aria-busy:opacity-60"
      >
        <table className="w-full min-w-[52rem] text-left text-[15px]">
          <thead>
            <tr className="border-b border-ink-200 text-sm text-ink-600">
              {columns.map((column) => (
                <Head key={column.id} column={column} state={state} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                className="border-b border-ink-100 last:border-0 hover:bg-ink-25"
              >
                {columns.map(({ id, cell }) => (
                  <td key={id} className="px-3 py-1.5 align-top first:pl-4 last:pr-4">
                    <div className="flex min-h-8 flex-col justify-center">{cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Head<Row>({
  column: { id, title, isSortable = false },
  state: { query, change },
}: {
  column: Column<Row>;
  state: ListState;
}): ReactElement {
  const place = "px-3 py-1 font-medium whitespace-nowrap first:pl-4 last:pr-4";
  if (!isSortable) {
    return (
      <th scope="col" className={`${place} py-3`}>
        {title}
      </th>
    );
  }
  const isSorted = query.sort === id;
  const isAscending = isSorted && query.direction === "asc";
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : "none"}
      className={place}
    >
      <button
        type="button"
        onClick={() => change({ sort: id, direction: isAscending ? "desc" : "asc" })}
        className={`-ml-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 hover:bg-ink-100 pointer-fine:min-h-9 ${isSorted ? "text-ink-900" : ""}`}
      >
        {title}
        <Icon size={14} aria-hidden className={isSorted ? "text-brand-700" : "text-ink-400"} />
      </button>
    </th>
  );
}

export type ListState = { query: ListQuery; change: (part: Partial<ListQuery>) => void };

/** Keeps the search, order and page of a list in the URL, so that a reload or a link shows the same list. */
export function useListState(firstSort: string): ListState {
  const [search, setSearch] = useSearchParams();
  const query: ListQuery = {
    search: search.get("search") ?? "",
    sort: search.get("sort") ?? firstSort,
    direction: search.get("direction") === "asc" ? "asc" : "desc",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
  };
  const change = (part: Partial<ListQuery>): void => {
    // A new search or order gives other rows, so the list begins again at page 1, unless `part` names a page.
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
