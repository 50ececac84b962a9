import { ArrowLeft } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type KnownUpload, type RowFilter, useKnownUploads } from "#web/api/sources.ts";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { useSourceAddress } from "#web/screens/workflow/add-sources/source-address.ts";
import { ReportRows } from "./report-rows.tsx";
import { UploadGone } from "./upload-gone.tsx";

/** What became of every row of one upload, the one that `?upload=` names. */
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
        <LoadFailed title="The report could not be loaded" onRetry={() => void refetch()} />
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

function filterOf(chosen: string): RowFilter {
  const [fate, reason] = chosen.split(":");
  if (fate !== "accepted" && fate !== "merged" && fate !== "skipped") return {};
  return reason === undefined ? { fate } : { fate, reason };
}
