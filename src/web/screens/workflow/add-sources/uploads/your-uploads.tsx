import type { ReactElement } from "react";
import { type KnownUpload, useKnownUploads } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { timeText } from "#web/components/ui/time-text.ts";
import { KnownUploadRow } from "./known-upload-row.tsx";

const KINDS = { file: null, pasted: "Pasted", sample: "Sample" } as const;

/** Everything that was ever added to this book, each to be looked into, corrected or taken back; nothing before the first. */
export function YourUploads({
  projectId,
  onTakenBack,
}: {
  projectId: string;
  onTakenBack: (uploadId: string) => void;
}): ReactElement | null {
  const { data: uploads, isPending, isError, refetch } = useKnownUploads(projectId);
  if (isPending) {
    return (
      <Loading label="Loading your uploads">
        <Skeleton className="mt-8 h-16 w-full rounded-xl" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <div className="mt-8">
        <LoadFailed title="Your uploads could not be loaded" onRetry={() => void refetch()} />
      </div>
    );
  }
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="your-uploads" className="mt-8">
      <h2 id="your-uploads" className="text-lg">
        Your uploads
      </h2>
      <ul className="card mt-3 divide-y divide-ink-200">
        {uploads.map((upload) => (
          <li key={upload.uploadId}>
            <KnownUploadRow projectId={projectId} upload={upload} onTakenBack={onTakenBack}>
              <UploadLine upload={upload} />
            </KnownUploadRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadLine({
  upload: { file, format, kind, uploadedAt, accepted, heldElsewhere, rows },
}: {
  upload: KnownUpload;
}): ReactElement {
  const mark = KINDS[kind];
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-medium wrap-anywhere">{file}</span>
        {mark !== null && <Badge className="text-xs">{mark}</Badge>}
      </span>
      <span className="block text-sm text-ink-600 tabular-nums">
        {format} · {counted(accepted, "post", "posts")} from {counted(rows, "row", "rows")} ·{" "}
        {heldElsewhere > 0 && `${heldElsewhere.toLocaleString("en")} already in another upload · `}
        {timeText(uploadedAt)}
      </span>
    </span>
  );
}
