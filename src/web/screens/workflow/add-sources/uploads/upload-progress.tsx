import { FileText, X } from "lucide-react";
import { type ReactElement, useEffect, useRef } from "react";
import { Link } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { UploadAnswer } from "#contracts/sources.ts";
import { useKnownUploads } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { IconButton } from "#web/components/ui/button.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { formatSize } from "#web/screens/workflow/add-sources/drop/rejected-files.ts";
import { Understood } from "#web/screens/workflow/add-sources/mapping/understood.tsx";
import { PagesQuestion } from "#web/screens/workflow/add-sources/pages/pages-question.tsx";
import { useSourceAddress } from "#web/api/projects.ts";
import type { UploadItem } from "./upload-queue.ts";
import { UploadChoices } from "./your-uploads.tsx";
import type { Uploads } from "./use-uploads.ts";

const STATES = {
  waiting: { name: "Waiting", tone: "plain" },
  uploading: { name: "Uploading", tone: "brand" },
  completed: { name: "Completed", tone: "success" },
  error: { name: "Error", tone: "danger" },
} as const;

export function UploadProgress({
  projectId,
  uploads,
}: {
  projectId: string;
  uploads: Uploads;
}): ReactElement {
  const addressOf = useSourceAddress();
  const { data: known } = useKnownUploads(projectId);
  const { retry, remove } = uploads;
  // Shows the newest state of each upload. Since the upload's own answer, the author may have corrected its columns, or
  // removed another upload with the same posts.
  const items = uploads.items.map((item) => {
    const now = known?.find(({ uploadId }) => uploadId === item.answer?.uploadId);
    return now ? { ...item, answer: now, known: now } : { ...item, known: null };
  });
  const sending = items.find(({ status }) => status === "uploading");
  const section = useRef<HTMLElement>(null);
  // The files may have been dropped far below, such as in a guide.
  const isSending = sending !== undefined;
  useEffect(() => {
    if (isSending) section.current?.scrollIntoView({ block: "nearest" });
  }, [isSending]);
  return (
    <section
      ref={section}
      aria-labelledby="upload-progress"
      className="mt-6 scroll-mt-32 scroll-mb-24 first:mt-0"
    >
      <h2 id="upload-progress" className="text-lg">
        Upload Progress
      </h2>
      <ul className="card mt-3 divide-y divide-ink-200">
        {items.map((item) => (
          <li key={item.id}>
            <UploadRow
              item={item}
              isWaiting={item.status === "uploading" && item !== sending}
              onRetry={() => retry(item.id)}
              onRemove={() => remove(item.id)}
            />
            {item.answer && (
              <div className="-mt-1 px-5 pb-4">
                <PagesQuestion projectId={projectId} answer={item.answer} />
                <Understood
                  projectId={projectId}
                  answer={item.answer}
                  isCountedAbove
                  // If no row could be used, another column has to be chosen.
                  isOpen={item.answer.accepted + item.answer.merged === 0}
                  aside={
                    <Link
                      to={addressOf({ view: "report", upload: item.answer.uploadId })}
                      aria-label={`See each row of ${item.name}`}
                      className="inline-flex min-h-11 items-center text-[15px] font-medium text-brand-700 underline underline-offset-2"
                    >
                      See each row
                    </Link>
                  }
                />
                {item.known && (
                  <UploadChoices
                    projectId={projectId}
                    upload={item.known}
                    onTakenBack={uploads.forget}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadRow({
  item,
  isWaiting,
  onRetry,
  onRemove,
}: {
  item: UploadItem;
  isWaiting: boolean;
  onRetry: () => void;
  onRemove: () => void;
}): ReactElement {
  const { name, size, status } = item;
  const state = STATES[isWaiting ? "waiting" : status];
  return (
    <div className="flex items-start gap-4 px-5 py-4">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-md max-sm:hidden ${
          status === "error" ? "bg-danger-50 text-danger-700" : "bg-ink-100 text-ink-700"
        }`}
      >
        <FileText size={20} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <span className="shrink-0 text-sm text-ink-600 tabular-nums">{formatSize(size)}</span>
        </div>
        <UploadDetail item={item} isWaiting={isWaiting} onRetry={onRetry} />
        <Badge tone={state.tone} className="mt-2 sm:hidden">
          {state.name}
        </Badge>
      </div>
      <Badge tone={state.tone} className="mt-1.5 w-24 shrink-0 max-sm:hidden">
        {state.name}
      </Badge>
      <IconButton
        label={
          status === "uploading" ? `Cancel upload of ${name}` : `Remove ${name} from this list`
        }
        icon={X}
        onClick={onRemove}
        className="max-sm:-mr-2"
      />
    </div>
  );
}

function UploadDetail({
  item,
  isWaiting,
  onRetry,
}: {
  item: UploadItem;
  isWaiting: boolean;
  onRetry: () => void;
}): ReactElement {
  const { name, status, progress, error, answer } = item;
  if (status === "error") {
    return (
      <p role="alert" className="mt-1 text-sm text-danger-700">
        {MESSAGES.uploadFailed}. {error}{" "}
        <button
          type="button"
          onClick={onRetry}
          className="font-semibold underline underline-offset-2"
        >
          Try again
        </button>
      </p>
    );
  }
  if (answer) {
    return (
      <div className="mt-1 text-sm text-ink-600">
        <WhatWasRead answer={answer} />
      </div>
    );
  }
  if (isWaiting) return <p className="mt-1 text-sm text-ink-600">Waiting for the file before it</p>;
  return (
    <>
      <ProgressBar label={`Upload of ${name}`} value={progress} className="mt-2 h-1.5" />
      <p className="mt-1.5 text-sm text-ink-600 tabular-nums">
        {progress < 100 ? `${progress}%` : "100%, reading the rows"}
      </p>
    </>
  );
}

/** Says what became of the rows of an upload and why, and what an archive lacks. */
export function WhatWasRead({ answer }: { answer: UploadAnswer }): ReactElement {
  const { rows, merged, heldElsewhere, skipped, files } = answer;
  const joined = merged - heldElsewhere;
  return (
    <>
      <p>
        {postsText(answer) ?? (merged > 0 ? MESSAGES.nothingNew : MESSAGES.nothingFound)}
        {postsText(answer) !== null && ` from ${counted(rows, "row", "rows")}`}
      </p>
      {(merged > 0 || skipped.length > 0) && (
        <ul className="mt-0.5">
          {heldElsewhere > 0 && (
            <li>{counted(heldElsewhere, "row", "rows")} merged: already in another upload</li>
          )}
          {joined > 0 && (
            <li>{counted(joined, "row", "rows")} merged: a duplicate, or part of a thread</li>
          )}
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              {count.toLocaleString("en")} skipped: {reason}
            </li>
          ))}
        </ul>
      )}
      {files.map(({ part, passedOver }) => passedOver && <p key={part}>{passedOver}</p>)}
    </>
  );
}

/** Returns a text such as "3 new posts". Posts that were in the project before are not called new. */
function postsText({ newEntries, accepted }: UploadAnswer): string | null {
  if (newEntries > 0) return counted(newEntries, "new post", "new posts");
  return accepted > 0 ? counted(accepted, "post", "posts") : null;
}
