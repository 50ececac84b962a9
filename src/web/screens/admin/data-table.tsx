import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { ListState } from "./list-state.ts";

/** One column of a list. */
export type Column<Row> = {
  /** The name that the server sorts by, where it does. */
  id: string;
  title: string;
  isSortable?: boolean;
  cell: (row: Row) => ReactNode;
};

/** Rows under sortable heads. Where there is no room, the table scrolls by itself. */
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
  /** The rows are still those of the last question. */
  isStale: boolean;
}): ReactElement {
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={isStale}
      // A scrolling region must be reachable by keyboard.
      tabIndex={0}
      // `relative` holds what only a reader sees: placed elsewhere it would widen the page.
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
            <tr key={keyOf(row)} className="border-b border-ink-100 last:border-0 hover:bg-ink-25">
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
