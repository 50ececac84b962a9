import type { ReactElement } from "react";
import type { Project } from "#contracts/projects.ts";
import { useRunStatus } from "#web/api/runs.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";
import { useWriter } from "#web/api/writer.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { OfProject } from "#web/screens/workflow/step-page.tsx";
import { useRun } from "#web/screens/workflow/use-run.ts";
import { Analysing } from "./analysing.tsx";

export function AnalysisScreen(): ReactElement {
  const { project } = useCurrentProject();
  const { data } = useRunStatus("analysis", project?.id);
  const percentage = data?.job?.status === "running" ? data.job.progress.percentage : null;

  return (
    <Page>
      <PageHeading
        step="Step 2 of 5 Analyze"
        title="Content Analysis"
        tabTitle={percentage === null ? undefined : `${percentage}% · Content Analysis`}
        lead="We read every post, set aside what repeats, and look for the themes that carry a book."
      />
      <OfProject skeleton={<AnalysisSkeleton />}>{(found) => <Loaded project={found} />}</OfProject>
    </Page>
  );
}

function Loaded({ project }: { project: Project }): ReactElement {
  const stats = useStats(project.id);
  const status = useRunStatus("analysis", project.id);
  const writer = useWriter(project.id);
  const run = useRun("analysis", project, false);

  if (stats.isPending || status.isPending || writer.isPending) return <AnalysisSkeleton />;
  if (stats.isError) {
    return (
      <LoadFailed
        title="Your content could not be loaded."
        error={stats.error}
        onRetry={stats.refetch}
      />
    );
  }
  return (
    <div className="space-y-6">
      {writer.data === undefined && (
        // The rest of the page is shown nevertheless. Without a model, there is nothing to choose about who writes.
        <LoadFailed
          title="Who writes your book could not be loaded"
          error={writer.error}
          onRetry={writer.refetch}
        />
      )}
      <Analysing
        project={project}
        run={run}
        stats={stats.data}
        // If the first request fails, the analysis counts as not started (SPEC.md section 4). If a later one fails, the
        // state known before stays.
        found={status.data?.job?.analysis ?? null}
        lacksWords={status.data?.job?.lacksWords === true}
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
