import type { ReactElement, ReactNode } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import type { RunView } from "#web/api/polling.ts";
import { Notice } from "./notice.tsx";
import { RunProgress } from "./run-progress.tsx";

/** How a run stands, in whatever state it is; nothing when there is nothing to tell. */
export function RunNotice({
  run,
  title,
  failed,
  timedOut,
  cancel,
}: {
  run: RunView;
  /** While it runs. */
  title: string;
  /** Said when the server gives no reason. */
  failed: string;
  timedOut: string;
  /** The button that stops it while it runs. */
  cancel?: ReactNode;
}): ReactElement | null {
  switch (run.kind) {
    case "none":
    case "completed":
      return null;
    case "running":
      return (
        <RunProgress title={title} percentage={run.percentage} step={run.step} cancel={cancel}>
          {run.trouble && <p className="mt-2">{explainError(run.trouble)}</p>}
        </RunProgress>
      );
    case "failed":
      return (
        <Notice tone="danger" title={MESSAGES.generationFailed}>
          {run.error ?? failed} What was finished is kept.
        </Notice>
      );
    case "cancelled":
      return (
        <Notice tone="info" title="Generation was cancelled">
          What was finished is kept. You can start again at any time.
        </Notice>
      );
    case "timedOut":
      return (
        <Notice tone="warning" title={timedOut}>
          It is still running in the background: reload this page to see how far it is.
        </Notice>
      );
    case "lost":
      return (
        <Notice tone="danger" title={MESSAGES.jobNotFound}>
          This run is not known any more. What was finished is kept; you can start again.
        </Notice>
      );
  }
}
