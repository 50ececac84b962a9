import type { ReactElement } from "react";
import type { RunView } from "#web/api/polling.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";

/** Stops the run that writes the outlines, while there is one. */
export function CancelOutlines({
  projectId,
  view,
}: {
  projectId: string;
  view: RunView;
}): ReactElement | null {
  if (view.kind !== "running") return null;
  return <CancelRun projectId={projectId} jobId={view.jobId} label="Cancel outlines" />;
}
