import type { ReactElement, ReactNode } from "react";
import { ADMIN_PAGE_SIZE } from "#contracts/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { counted } from "#web/components/ui/counted.ts";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import type { ListState } from "./list-state.ts";
import { Pager } from "./pager.tsx";
import { SearchForm } from "./search-form.tsx";

/** What a list is called. */
export type ListNames = {
  one: string;
  many: string;
  /** Said where there is nothing yet. */
  empty: string;
  /** Said when the list cannot be loaded. */
  failed: string;
};

/** A list with its search, its table and its pages. */
export function ListPanel<Row>({
  names,
  state,
  list: { rows, total, error, isPlaceholderData, refetch },
  columns,
  keyOf,
  actions,
  children,
}: {
  names: ListNames;
  state: ListState;
  list: {
    rows: Row[] | undefined;
    total: number | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** What can be done with the list as a whole, above it. */
  children?: ReactNode;
}): ReactElement {
  const { query, change } = state;
  return (
    <div className="space-y-4">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchForm
          key={query.search}
          label={`Search ${names.many}`}
          value={query.search}
          onSearch={(search) => change({ search })}
        />
        {total !== undefined && !error && (
          <p role="status" className="mr-auto text-[15px] text-ink-700 tabular-nums">
            {counted(total, names.one, names.many)}
          </p>
        )}
        {actions}
      </div>
      {!error && rows === undefined && <RowsSkeleton label={`Loading ${names.many}`} />}
      {error && (
        <LoadFailed title={names.failed} onRetry={() => void refetch()}>
          {explainError(error)}
        </LoadFailed>
      )}
      {!error && rows?.length === 0 && query.search === "" && (
        <Notice tone="plain">{names.empty}</Notice>
      )}
      {!error && rows?.length === 0 && query.search !== "" && (
        <Notice
          tone="plain"
          actions={
            <Button kind="ghost" onClick={() => change({ search: "" })}>
              Show all
            </Button>
          }
        >
          Nothing matches “{query.search}”.
        </Notice>
      )}
      {!error && rows !== undefined && rows.length > 0 && (
        <DataTable
          label={`List of ${names.many}`}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          state={state}
          isStale={isPlaceholderData}
        />
      )}
      {!error && total !== undefined && (
        <Pager
          page={query.page}
          pages={Math.ceil(total / ADMIN_PAGE_SIZE)}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}

function RowsSkeleton({ label }: { label: string }): ReactElement {
  return (
    <Loading label={label}>
      <div className="card space-y-5 p-5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Loading>
  );
}
