import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";
import { Download, Search } from "lucide-react";
import { ADMIN_PAGE_SIZE } from "#contracts/admin.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { type ListQuery, useAdminList, useExportCsv } from "#web/api/admin.ts";
import type { Answer } from "#web/api/request.ts";
import type { z } from "zod";
import { tellDownload, tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { type Column, DataTable, useListState } from "./data-table.tsx";

type ListNames = {
  one: string;
  many: string;
  empty: string;
  failed: string;
};

export function ListPanel<Call extends Endpoint & { answer: z.ZodType<{ total: number }> }, Row>({
  call,
  firstSort = "createdAt",
  names,
  rowsOf,
  columns,
  keyOf,
  renderActions,
  renderAbove,
}: {
  call: Call;
  firstSort?: string;
  names: ListNames;
  rowsOf: (answer: Answer<Call>) => Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  renderActions?: (query: ListQuery) => ReactNode;
  /** Renders actions on the whole list. They stand above the list. */
  renderAbove?: (answer: Answer<Call> | undefined) => ReactNode;
}): ReactElement {
  const state = useListState(firstSort);
  const { query, change } = state;
  const { data, error, isPlaceholderData, refetch } = useAdminList(call, query);
  const rows = data && rowsOf(data);
  const total = data?.total;
  return (
    <div className="space-y-4">
      {renderAbove?.(data)}
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
        {renderActions?.(query)}
      </div>
      {!error && rows === undefined && (
        <Loading label={`Loading ${names.many}`}>
          <div className="card space-y-5 p-5">
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </Loading>
      )}
      {error && <LoadFailed title={names.failed} onRetry={refetch} error={error} />}
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

function Pager({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}): ReactElement | null {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3">
      <p className="text-[15px] text-ink-700 tabular-nums">
        Page {page.toLocaleString("en")} of {Math.max(pages, 1).toLocaleString("en")}
      </p>
      <Button
        kind="ghost"
        size="small"
        disabled={page <= 1}
        onClick={() => onChange(Math.min(page - 1, Math.max(pages, 1)))}
      >
        Previous
      </Button>
      <Button kind="ghost" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/**
 * Searches when the form is submitted and not after each letter, because every query of a list is written to the audit
 * log.
 */
function SearchForm({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={handleSubmit} className="flex w-full gap-2 sm:max-w-sm">
      <div className="relative grow">
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-600"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field pl-10 text-[15px]"
        />
      </div>
      <Button kind="ghost" type="submit">
        Search
      </Button>
    </form>
  );
}

/** Saves all rows that match the search as CSV, not only those of this page. */
export function ExportCsv({
  which,
  query,
}: {
  which: "captures" | "waitlist";
  query: ListQuery;
}): ReactElement {
  const { mutate, isPending } = useExportCsv(which);
  const handleExport = () =>
    mutate(query, {
      onSuccess: tellDownload,
      onError: tellFailed(MESSAGES.downloadFailed),
    });
  return (
    <Button kind="ghost" onClick={handleExport} disabled={isPending}>
      <Download size={18} aria-hidden />
      {isPending ? "Preparing…" : "Export CSV"}
    </Button>
  );
}
