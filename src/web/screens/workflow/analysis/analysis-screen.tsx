import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useAnalysisStatus } from "#web/api/analysis.ts";
import { explainError } from "#web/api/errors.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";
import { useWriter } from "#web/api/writer.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Analysing } from "./analysing.tsx";

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
      {project && <Loaded projectId={project.id} />}
    </Page>
  );
}

function Loaded({ projectId }: { projectId: string }): ReactElement {
  const stats = useStats(projectId);
  const status = useAnalysisStatus(projectId);
  const writer = useWriter(projectId);

  if (stats.isPending || status.isPending || writer.isPending) return <AnalysisSkeleton />;
  if (stats.isError) {
    return (
      <LoadFailed title="Your content could not be loaded." onRetry={() => void stats.refetch()}>
        {explainError(stats.error)}
      </LoadFailed>
    );
  }
  return (
    <div className="space-y-6">
      {writer.data === undefined && (
        // Not in the way of the rest: without a model there is nothing to choose.
        <LoadFailed
          title="Who writes your book could not be loaded"
          onRetry={() => void writer.refetch()}
        >
          {explainError(writer.error)}
        </LoadFailed>
      )}
      <Analysing
        projectId={projectId}
        stats={stats.data}
        // A first check that fails reads as not started (SPEC.md section 4); later ones keep the last known state.
        status={status.data}
        writer={writer.data}
      />
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
