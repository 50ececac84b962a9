import type { ReactElement } from "react";
import { Link } from "react-router";
import type { ProcessedRow, ReadFile } from "#contracts/sources.ts";
import { useProcessedRows, type RowFilter } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { previewText } from "#web/screens/workflow/add-sources/preview-text.ts";
import { UploadGone } from "./upload-gone.tsx";
import { useSourceAddress } from "#web/screens/workflow/add-sources/source-address.ts";

const FATES = {
  accepted: { name: "Accepted", tone: "success" },
  merged: { name: "Merged", tone: "brand" },
  skipped: { name: "Skipped", tone: "warning" },
} as const;

/** The rows of a file, in its order, with what became of each. */
export function ReportRows({
  projectId,
  uploadId,
  files,
  filter,
}: {
  projectId: string;
  uploadId: string;
  files: readonly ReadFile[];
  filter: RowFilter;
}): ReactElement {
  const { data, isPending, isFetchingNextPage, isFetchNextPageError, ...query } = useProcessedRows(
    projectId,
    uploadId,
    filter,
  );
  if (isPending) {
    return (
      <Loading label="Loading the rows">
        <Skeleton className="mt-4 h-96 w-full rounded-xl" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <div className="mt-4">
        <LoadFailed title="The rows could not be loaded" onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (data.pages.includes(null)) return <UploadGone />;
  const rows = data.pages.flatMap((page) => page?.rows ?? []);
  if (rows.length === 0) {
    return <p className="mt-6 text-[15px] text-ink-600">There are no such rows.</p>;
  }
  return (
    <>
      <ol className="card mt-4 divide-y divide-ink-200">
        {rows.map((row) => (
          <Row
            key={`${row.part} ${row.row}`}
            row={row}
            file={files.length > 1 ? files.find(({ part }) => part === row.part)?.file : undefined}
          />
        ))}
      </ol>
      {isFetchNextPageError && (
        <div className="mt-4">
          <LoadFailed
            title="The next rows could not be loaded"
            onRetry={() => void query.fetchNextPage()}
          />
        </div>
      )}
      {query.hasNextPage && !isFetchNextPageError && (
        <Button
          kind="ghost"
          disabled={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-4 w-full"
        >
          {isFetchingNextPage ? "Loading…" : "Show the next rows"}
        </Button>
      )}
    </>
  );
}

function Row({
  row: { row, fate, reason, excerpt, entryId, isDeleted },
  file,
}: {
  row: ProcessedRow;
  /** Where there are several in the upload. */
  file: string | undefined;
}): ReactElement {
  const addressOf = useSourceAddress();
  const { name, tone } = FATES[fate];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 text-[15px] sm:grid-cols-[7rem_minmax(0,1fr)] sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-600 tabular-nums sm:block">
        Row {row.toLocaleString("en")}
        {file !== undefined && <span className="block text-sm wrap-anywhere">{file}</span>}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone}>{name}</Badge>
          {reason !== null && <span className="text-ink-700">{reason}</span>}
          {isDeleted && <span className="text-ink-700">deleted by you</span>}
        </p>
        {excerpt !== null && excerpt !== "" && (
          <p className="mt-1 line-clamp-2 wrap-anywhere text-ink-800">
            {previewText(excerpt) || excerpt}
          </p>
        )}
        {entryId !== null && !isDeleted && (
          <Link
            to={addressOf({ view: "entries", entryId })}
            className="inline-flex min-h-8 items-center text-sm font-medium text-brand-700 underline underline-offset-2"
          >
            See the post<span className="sr-only"> of row {row}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
