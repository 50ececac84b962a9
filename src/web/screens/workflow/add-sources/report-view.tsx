import { ArrowLeft } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ProcessedRow, ReadFile } from "#contracts/sources.ts";
import {
  type KnownUpload,
  type RowFilter,
  useKnownUploads,
  useProcessedRows,
} from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { StepNotice } from "#web/screens/workflow/step-page.tsx";
import { previewText } from "./preview-text.ts";
import { useSourceAddress } from "#web/api/projects.ts";

/** Shows what became of every row of an upload, the one that `?upload=` in the URL names. */
export function ReportView({ projectId }: { projectId: string }): ReactElement {
  const [search] = useSearchParams();
  const addressOf = useSourceAddress();
  const { data: uploads, isPending, refetch } = useKnownUploads(projectId);
  const upload = uploads?.find(({ uploadId }) => uploadId === search.get("upload"));
  return (
    <>
      <Link
        to={addressOf({})}
        className="-mt-3 mb-4 inline-flex min-h-11 items-center gap-1.5 text-[15px] font-medium text-brand-700"
      >
        <ArrowLeft size={16} aria-hidden /> Back to adding content
      </Link>
      {isPending && (
        <Loading label="Loading the report">
          <Skeleton className="h-24 w-full rounded-xl" />
          <Skeleton className="mt-5 h-96 w-full rounded-xl" />
        </Loading>
      )}
      {!isPending && !uploads && (
        <LoadFailed title="The report could not be loaded" onRetry={refetch} />
      )}
      {uploads && !upload && <UploadGone />}
      {upload && <Report key={upload.uploadId} projectId={projectId} upload={upload} />}
    </>
  );
}

const EVERYTHING = "all";

function Report({ projectId, upload }: { projectId: string; upload: KnownUpload }): ReactElement {
  const { uploadId, file, files, format, rows, accepted, merged, heldElsewhere, skipped } = upload;
  const [chosen, setChosen] = useState(EVERYTHING);
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { value: EVERYTHING, label: `All ${counted(rows, "row", "rows")}` },
    { value: "accepted", label: `Accepted (${accepted.toLocaleString("en")})` },
    { value: "merged", label: `Merged (${merged.toLocaleString("en")})` },
    ...(merged > heldElsewhere
      ? [
          { value: "merged:duplicate", label: "Merged: duplicate" },
          { value: "merged:part of a thread", label: "Merged: part of a thread" },
        ]
      : []),
    ...(heldElsewhere > 0
      ? [
          {
            value: "merged:already in another upload",
            label: `Merged: already in another upload (${heldElsewhere.toLocaleString("en")})`,
          },
        ]
      : []),
    { value: "skipped", label: `Skipped (${left.toLocaleString("en")})` },
    ...skipped.map(({ reason, count }) => ({
      value: `skipped:${reason}`,
      label: `Skipped: ${reason} (${count.toLocaleString("en")})`,
    })),
  ];
  return (
    <>
      <Card>
        <p className="font-semibold wrap-anywhere">{file}</p>
        {files.map(({ part, writers }) => writers && <WhoseRows key={part} writers={writers} />)}
        <p className="text-[15px] text-ink-700 tabular-nums">
          {format}:{" "}
          {`${counted(rows, "row", "rows")} = ${accepted.toLocaleString("en")} accepted + ${merged.toLocaleString("en")} merged + ${left.toLocaleString("en")} skipped`}
        </p>
        {files.some(({ columns }) => columns.length > 0) && (
          <p className="text-[15px] text-ink-600">
            Row 1 is the first one below the headings of the columns.
          </p>
        )}
        {heldElsewhere > 0 && (
          <p className="text-[15px] text-ink-700">
            {counted(heldElsewhere, "merged row holds a post", "merged rows hold posts")} that
            another upload has brought already.
          </p>
        )}
      </Card>
      <SelectBox
        label="Which rows"
        value={chosen}
        choices={choices}
        onChange={setChosen}
        className="mt-5 max-w-lg"
      />
      <ReportRows
        projectId={projectId}
        uploadId={uploadId}
        files={files}
        filter={filterOf(chosen)}
      />
    </>
  );
}

/** Says by whom the rows are, if a column of the file names their writers. */
function WhoseRows({
  writers: { author, own, others },
}: {
  writers: NonNullable<ReadFile["writers"]>;
}): ReactElement {
  return (
    <p className="text-[15px] text-ink-900 tabular-nums wrap-anywhere">
      {own === 0
        ? `Nobody wrote half of these ${counted(others, "row", "rows")}, so all count as other people's words. If they are yours, open the file under “Your uploads” to say so.`
        : `${counted(own, "row", "rows")} by ${author ?? "you"} count as your own words.`}
      {own > 0 && others > 0 && ` ${counted(others, "row", "rows")} by others do not.`}
    </p>
  );
}

function filterOf(chosen: string): RowFilter {
  const [fate, reason] = chosen.split(":");
  if (fate !== "accepted" && fate !== "merged" && fate !== "skipped") return {};
  return reason === undefined ? { fate } : { fate, reason };
}

const FATES = {
  accepted: { name: "Accepted", tone: "success" },
  merged: { name: "Merged", tone: "brand" },
  skipped: { name: "Skipped", tone: "warning" },
} as const;

function ReportRows({
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
      <LoadFailed title="The rows could not be loaded" onRetry={query.refetch} className="mt-4" />
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
        <LoadFailed
          title="The next rows could not be loaded"
          onRetry={query.fetchNextPage}
          className="mt-4"
        />
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
  /** The name of the file. Set only if the upload has several files. */
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
          <Badge tone={isDeleted ? "plain" : tone}>{isDeleted ? "Deleted by you" : name}</Badge>
          {reason !== null && <span className="text-ink-700">{reason}</span>}
        </p>
        {excerpt !== null && excerpt !== "" && (
          <p className="mt-1 wrap-anywhere text-ink-800">{previewText(excerpt) || excerpt}</p>
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

function UploadGone(): ReactElement {
  return (
    <StepNotice title="This upload is not here" to="/workflow/add-sources" link="Add content">
      It was deleted, or it belongs to another book.
    </StepNotice>
  );
}
