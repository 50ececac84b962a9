import { type ReactElement, useRef } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { useAnalysisStatus, useStartAnalysis } from "#web/api/analysis.ts";
import { explainError } from "#web/api/errors.ts";
import { useRunEnd } from "#web/api/polling.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { RunProgress } from "#web/components/ui/run-progress.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { ContentSummary } from "./content-summary.tsx";
import { Insights } from "./insights.tsx";
import { MaterialUsed } from "./material-used.tsx";
import { StartAnalysis } from "./start-analysis.tsx";

/** Step 2: what the posts add up to. */
export function AnalysisScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();
  const { data: status } = useAnalysisStatus(project?.id);
  const percentage = status?.status === "running" ? status.progress.percentage : null;

  return (
    <Page>
      <PageHeading
        step="Step 2 of 5 · Analyze"
        title="Content Analysis"
        tabTitle={percentage === null ? undefined : `${percentage}% · Content Analysis`}
        lead="We read every post, set aside what repeats, and look for the themes that carry a book."
      />
      {isPending && <AnalysisSkeleton />}
      {!isPending && !project && <LoadFailed title={MESSAGES.noProject} onRetry={retry} />}
      {project && <Analysing projectId={project.id} />}
    </Page>
  );
}

function Analysing({ projectId }: { projectId: string }): ReactElement {
  const stats = useStats(projectId);
  const status = useAnalysisStatus(projectId);
  const start = useStartAnalysis(projectId);
  const addressOf = useWorkflowAddress();
  // A cancelled run falls back to the result before it, which reads as completed.
  const cancelledJob = useRef<string | null>(null);
  useRunEnd(status.data?.status, (ended) => {
    if (cancelledJob.current !== null && status.data?.jobId === cancelledJob.current) return;
    if (ended === "completed") toast.success(MESSAGES.analysisComplete);
    if (ended === "error") {
      toast.error(MESSAGES.analysisFailed, { description: MESSAGES.analysisFailedWhy });
    }
  });

  if (stats.isPending || status.isPending) return <AnalysisSkeleton />;
  if (stats.isError) {
    return (
      <LoadFailed title="Your content could not be loaded." onRetry={() => void stats.refetch()}>
        {explainError(stats.error)}
      </LoadFailed>
    );
  }

  // A first check that fails reads as not started (SPEC.md section 4); later ones keep the last known state.
  const state = status.data?.status ?? "not_started";
  const analysis = state === "running" ? null : (status.data?.analysis ?? null);
  const handleStart = () =>
    start.mutate(
      { isAgain: state === "completed" },
      {
        onSuccess: () => toast.success(MESSAGES.analysisStarted),
        onError: () =>
          toast.error(MESSAGES.analysisStartFailed, {
            description: MESSAGES.analysisStartFailedWhy,
          }),
      },
    );

  return (
    <div className="space-y-6">
      <ContentSummary stats={stats.data}>
        {state !== "running" && (
          <StartAnalysis
            totalEntries={stats.data.totalEntries}
            isAgain={state === "completed"}
            isStarting={start.isPending}
            onStart={handleStart}
          />
        )}
      </ContentSummary>
      {state === "running" && status.data && (
        <RunProgress
          title="Analysis in progress"
          percentage={status.data.progress.percentage}
          step={status.data.progress.currentStep ?? status.data.message}
          cancel={
            status.data.jobId !== null && (
              <CancelRun
                projectId={projectId}
                jobId={status.data.jobId}
                label="Cancel analysis"
                onCancelled={() => {
                  cancelledJob.current = status.data.jobId;
                }}
              />
            )
          }
        />
      )}
      {start.isError && state !== "running" && (
        <Notice tone="danger" title={MESSAGES.analysisStartFailed}>
          {explainError(start.error)}
        </Notice>
      )}
      {state === "error" && !start.isError && (
        <Notice tone="danger" title={MESSAGES.analysisFailed}>
          {status.data?.message || MESSAGES.analysisFailedWhy} Your posts are still here.
        </Notice>
      )}
      {state === "completed" && (
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
      )}
      {analysis && <MaterialUsed analysis={analysis} />}
      {analysis && <Insights insights={analysis.insights} />}
    </div>
  );
}

function AnalysisSkeleton(): ReactElement {
  return (
    <Loading label="Loading your analysis">
      <div className="card p-6">
        <Skeleton className="h-5 w-40" />
        <div className="mt-5 flex gap-10">
          <Skeleton className="h-12 w-24" />
          <Skeleton className="h-12 w-24" />
          <Skeleton className="h-12 w-24" />
        </div>
        <Skeleton className="mt-6 h-11 w-40" />
      </div>
    </Loading>
  );
}
