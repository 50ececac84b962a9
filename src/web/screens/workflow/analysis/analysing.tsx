import type { ReactElement } from "react";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { ProjectStats } from "#contracts/sources.ts";
import { ENTRIES_FOR_ANALYSIS } from "#contracts/workflow.ts";
import type { Writer } from "#contracts/writer.ts";
import { explainError } from "#web/api/errors.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { RunProgress } from "#web/components/ui/run-progress.tsx";
import { ChosenWriter } from "#web/screens/workflow/writer/chosen-writer.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { spentText } from "#web/screens/workflow/writer/estimate-text.ts";
import { SpentLine } from "#web/screens/workflow/writer/spent-line.tsx";
import { StoppedRun } from "#web/screens/workflow/writer/stopped-run.tsx";
import { WriterForm } from "#web/screens/workflow/writer/writer-form.tsx";
import { ContentSummary } from "./content-summary.tsx";
import { Insights } from "./insights.tsx";
import { MaterialUsed } from "./material-used.tsx";
import { StartAnalysis } from "./start-analysis.tsx";
import { useAnalysisRun } from "./use-analysis-run.ts";

/** The posts, the run that reads them, and what came of it. */
export function Analysing({
  projectId,
  stats,
  status,
  writer,
}: {
  projectId: string;
  stats: ProjectStats;
  /** Left out: not known. */
  status: AnalysisStatus | undefined;
  writer: Writer | undefined;
}): ReactElement {
  const { isStarting, startError, start } = useAnalysisRun(projectId, status);
  const state = status?.status ?? "not_started";
  const isRunning = state === "running";
  const isAgain = state === "completed";
  const analysis = isRunning ? null : (status?.analysis ?? null);
  const stopped = state === "error" ? (status?.model?.stopped ?? null) : null;
  const model = writer?.model ?? null;
  // Chosen together with the first start; later beside what is there, and never while a run goes on.
  const isChoosable = model !== null && !isRunning && stats.totalEntries >= ENTRIES_FOR_ANALYSIS;
  const isFirst = isChoosable && !isAgain && stopped === null;

  return (
    <>
      <ContentSummary stats={stats}>
        {!isRunning && !isFirst && stopped === null && (
          <StartAnalysis
            totalEntries={stats.totalEntries}
            isAgain={isAgain}
            isStarting={isStarting}
            onStart={() => start({ isAgain })}
            estimate={
              writer?.chosen === "llm" && (
                <EstimateLine projectId={projectId} operation="analysis" />
              )
            }
          />
        )}
      </ContentSummary>
      {isRunning && status && <Running projectId={projectId} status={status} />}
      {startError && !isRunning && (
        <Notice tone="danger" title={MESSAGES.analysisStartFailed}>
          {explainError(startError)}
        </Notice>
      )}
      {state === "error" && stopped === null && !startError && (
        <Notice tone="danger" title={MESSAGES.analysisFailed}>
          {status?.message || MESSAGES.analysisFailedWhy} Your posts are still here.
        </Notice>
      )}
      {stopped !== null && status?.model && (
        <StoppedRun
          projectId={projectId}
          reason={stopped}
          run={status.model}
          isStarting={isStarting}
          onGoOn={(goOnWith) => start({ goOnWith })}
        />
      )}
      {isFirst && writer && (
        <WriterForm
          projectId={projectId}
          writer={writer}
          model={model}
          submitLabel="Start Analysis"
          isBusy={isStarting}
          onChosen={() => start({})}
        >
          <p className="text-[15px] text-ink-600">
            You can leave this page, and choose again later.
          </p>
        </WriterForm>
      )}
      {state === "not_started" && status?.model?.spent && status.model.spent.calls > 0 && (
        <Notice tone="info" title="The analysis was cancelled">
          {spentText(status.model.spent)} It is kept: starting again asks and pays only for what is
          missing.
        </Notice>
      )}
      {state === "completed" && <Completed />}
      {isChoosable && !isFirst && writer && (
        <ChosenWriter projectId={projectId} writer={writer} model={model} />
      )}
      {analysis && <MaterialUsed analysis={analysis} />}
      {analysis && <Insights insights={analysis.insights} />}
    </>
  );
}

function Running({
  projectId,
  status: { progress, message, jobId, model },
}: {
  projectId: string;
  status: AnalysisStatus;
}): ReactElement {
  return (
    <RunProgress
      title="Analysis in progress"
      percentage={progress.percentage}
      step={progress.currentStep ?? message}
      cancel={
        jobId !== null && <CancelRun projectId={projectId} jobId={jobId} label="Cancel analysis" />
      }
    >
      <SpentLine model={model} />
    </RunProgress>
  );
}

function Completed(): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <Notice
      tone="success"
      title={MESSAGES.analysisComplete}
      actions={
        <LinkButton to={addressOf("/workflow/review")} className="max-sm:w-full">
          Continue
        </LinkButton>
      }
    >
      Your book foundation is ready: titles, contents, voice and readers.
    </Notice>
  );
}
