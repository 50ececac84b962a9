import type { ReactElement, ReactNode } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useCancelJob } from "#web/api/runs.ts";
import { useTimeLeft } from "./time-left.ts";
import { tellDone, tellFailed } from "./toasts.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { ProgressBar } from "./ui/progress-bar.tsx";

/**
 * Shows how far a running job is, what it is doing and, where it can be told, how long it still takes. A note says that
 * nobody has to wait for it.
 */
export function RunProgress({
  title,
  percentage,
  step,
  isEven = false,
  cancel,
  children,
}: {
  title: string;
  percentage: number;
  step: string | null;
  /** Its percentage counts pieces of like size, so that its pace tells how long it takes. */
  isEven?: boolean;
  cancel?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const left = useTimeLeft(percentage);
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
      {isEven && <p className="mt-1 text-ink-700 first-letter:uppercase empty:hidden">{left}</p>}
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
  className = "max-sm:w-full",
}: {
  projectId: string;
  jobId: string | null;
  /** Says what is cancelled, such as "Cancel analysis". */
  label: string;
  className?: string;
}): ReactElement | null {
  const { mutate, isPending } = useCancelJob(projectId);
  if (jobId === null) return null;
  const handleCancel = () =>
    mutate(jobId, {
      onSuccess: () => tellDone(MESSAGES.jobCancelled),
      onError: tellFailed(MESSAGES.cancelJobFailed),
    });
  return (
    <Button kind="ghost" onClick={handleCancel} disabled={isPending} className={className}>
      {isPending ? "Cancelling…" : label}
    </Button>
  );
}
