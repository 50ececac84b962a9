import { FileText, X } from "lucide-react";
import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { formatSize } from "./rejected-files.ts";
import type { UploadItem } from "./upload-queue.ts";
import { WhatWasRead } from "./what-was-read.tsx";

const STATES = {
  uploading: { name: "Uploading", tone: "brand" },
  completed: { name: "Completed", tone: "success" },
  error: { name: "Error", tone: "danger" },
} as const;

/** Every file that was dropped, with how far it is. */
export function UploadProgress({
  items,
  onRetry,
  onRemove,
}: {
  items: readonly UploadItem[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}): ReactElement {
  const sending = items.find(({ status }) => status === "uploading");
  return (
    <section aria-labelledby="upload-progress" className="mt-6">
      <h2 id="upload-progress" className="text-lg">
        Upload Progress
      </h2>
      <ul className="card mt-3 divide-y divide-ink-200">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            isWaiting={item.status === "uploading" && item !== sending}
            onRetry={() => onRetry(item.id)}
            onRemove={() => onRemove(item.id)}
          />
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
  const state = STATES[status];
  return (
    <li className="flex items-start gap-4 px-5 py-4">
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
    </li>
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
