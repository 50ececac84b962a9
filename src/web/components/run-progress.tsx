import type { ReactElement, ReactNode } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useCancelJob } from "#web/api/runs.ts";
import { tellDone, tellFailed } from "./toasts.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { ProgressBar } from "./ui/progress-bar.tsx";

/** Shows how far a running job is and what it is doing. A note says that nobody has to wait for it. */
export function RunProgress({
  title,
  percentage,
  step,
  cancel,
  children,
}: {
  title: string;
  percentage: number;
  step: string | null;
  cancel?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <Notice tone="info" title={title} actions={cancel} isProgress>
      <p className="text-ink-700">
        {(step || "Waiting to begin").replace(/\.$/u, "")}. You can leave this page; it goes on in
        the background.
      </p>
      <div className="mt-3 flex items-center gap-4">
        <ProgressBar label={title} value={percentage} className="grow" />
        <span className="w-10 shrink-0 text-right text-sm font-medium tabular-nums">
          {percentage}%
        </span>
      </div>
      {children}
    </Notice>
  );
}

/**
 * A button that cancels a run without asking for confirmation, because finished work is kept and the run can be started
 * again.
 */
export function CancelRun({
  projectId,
  jobId,
  label,
}: {
  projectId: string;
  jobId: string | null;
  /** Says what is cancelled, such as "Cancel analysis". */
  label: string;
}): ReactElement | null {
  const { mutate, isPending } = useCancelJob(projectId);
  if (jobId === null) return null;
  const handleCancel = () =>
    mutate(jobId, {
      onSuccess: () => tellDone(MESSAGES.jobCancelled),
      onError: tellFailed(MESSAGES.cancelJobFailed),
    });
  return (
    <Button kind="ghost" onClick={handleCancel} disabled={isPending} className="max-sm:w-full">
      {isPending ? "Cancelling…" : label}
    </Button>
  );
}
