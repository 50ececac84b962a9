import type { ReactElement } from "react";
import type { Operation } from "#contracts/jobs.ts";
import { isStopped } from "#web/api/polling.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import type { WritingRun } from "./use-writing-run.ts";
import { ChooseFirst, mustChoose } from "./writer/choose-first.tsx";
import { EstimateLine } from "./writer/estimate-line.tsx";

/** The button that begins a run, and with a model what the run costs. */
export function RunStart({
  projectId,
  operation,
  label,
  run: { view, isStarting, start },
}: {
  projectId: string;
  operation: Operation;
  label: string;
  run: WritingRun;
}): ReactElement | null {
  const { data: writer, isPending } = useWriter(projectId);
  if (isPending) {
    return (
      <Loading label="Loading who writes your book">
        <Skeleton className="h-11 w-40" />
      </Loading>
    );
  }
  // A run that the model stopped has its own ways to go on.
  if (isStopped(view)) return null;
  if (mustChoose(writer)) return <ChooseFirst />;
  return (
    <div className="space-y-5">
      {writer?.chosen === "llm" && <EstimateLine projectId={projectId} operation={operation} />}
      <Button onClick={() => start({})} disabled={isStarting} className="max-sm:w-full">
        {label}
      </Button>
    </div>
  );
}
