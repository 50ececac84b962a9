import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { RunProgress } from "#web/components/ui/run-progress.tsx";
import type { WritingRun } from "./use-writing-run.ts";
import { SpentLine } from "./writer/spent-line.tsx";
import { StoppedRun } from "./writer/stopped-run.tsx";

/** How a run that writes stands, in whatever state it is; nothing when there is nothing to tell. */
export function RunState({
  projectId,
  run: { view, startError, isStarting, start },
  title,
  cancelLabel,
  failed,
  timedOut,
}: {
  projectId: string;
  run: WritingRun;
  /** While it runs. */
  title: string;
  /** "Cancel outlines": which of the runs this is. */
  cancelLabel: string;
  /** Said when the server gives no reason. */
  failed: string;
  timedOut: string;
}): ReactElement | null {
  if (startError && view.kind !== "running") {
    return (
      <Notice tone="danger" title={MESSAGES.generationFailed}>
        {explainError(startError)}
      </Notice>
    );
  }
  switch (view.kind) {
    case "none":
    case "completed":
      return null;
    case "running":
      return (
        <RunProgress
          title={title}
          percentage={view.percentage}
          step={view.step}
          cancel={<CancelRun projectId={projectId} jobId={view.jobId} label={cancelLabel} />}
        >
          <SpentLine model={view.model} />
          {view.trouble && <p className="mt-2">{explainError(view.trouble)}</p>}
        </RunProgress>
      );
    case "failed":
      if (view.model?.stopped) {
        return (
          <StoppedRun
            projectId={projectId}
            reason={view.model.stopped}
            run={view.model}
            isStarting={isStarting}
            onGoOn={(goOnWith) => start({ goOnWith })}
          />
        );
      }
      return (
        <Notice tone="danger" title={MESSAGES.generationFailed}>
          {view.error ?? failed} What was finished is kept.
        </Notice>
      );
    case "cancelled":
      return (
        <Notice tone="info" title="Generation was cancelled">
          What was finished is kept. You can start again at any time
          {view.model === null ? "." : ": only what is missing is asked and paid for."}
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
