import type { ReactElement } from "react";
import { explainError } from "#web/api/errors.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { RunState } from "#web/screens/workflow/run-state.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";

/** Says what went wrong with the run. The header shows the progress of a run that goes well. */
export function RunTrouble({
  projectId,
  run,
  isWhole,
}: {
  projectId: string;
  run: StageRun;
  isWhole: boolean;
}): ReactElement | null {
  const { view } = run;
  if (view.kind === "running") {
    if (!view.trouble) return null;
    return <Notice tone="warning">{explainError(view.trouble)}</Notice>;
  }
  return (
    <RunState
      projectId={projectId}
      stage="draft"
      run={run}
      next={run.rewrite === null ? TRY_AGAIN[isWhole ? "whole" : "begun"] : undefined}
    />
  );
}

const TRY_AGAIN = {
  begun: "“Generate All Chapters” goes on with the others.",
  whole: "“Re-generate All Chapters” tries it again.",
} as const;
