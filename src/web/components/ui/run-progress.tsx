import type { ReactElement, ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** A run in the background: how far it is, what it does, and that it needs nobody to watch. */
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
  /** The button that stops it. */
  cancel?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <Notice tone="info" title={title} actions={cancel}>
      <p className="text-ink-700">
        {step || "Waiting to begin"}. You can leave this page; it goes on in the background.
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
