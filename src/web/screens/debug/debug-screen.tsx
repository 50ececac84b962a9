import { type ReactElement, useEffect, useState } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { useJobs } from "#web/api/jobs.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { DebugHeader } from "./debug-header.tsx";
import { JobTable } from "./job-table.tsx";
import { MonitorActions } from "./monitor-actions.tsx";

/** The job monitor: every background job of the project, and what to do when one is stuck. */
export function DebugScreen(): ReactElement {
  const { project, isPending } = useCurrentProject();
  return (
    <div className="min-h-dvh bg-ink-50">
      <title>Debug · Octavo</title>
      <DebugHeader />
      <main id="main" className="mx-auto max-w-6xl px-5 py-8 md:px-8">
        <h1 className="text-2xl">Background jobs</h1>
        {isPending && <JobsSkeleton />}
        {!isPending && !project && (
          <Notice tone="info" className="mt-6">
            Please select a project to view job status
          </Notice>
        )}
        {project && <Monitor projectId={project.id} />}
      </main>
    </div>
  );
}

function Monitor({ projectId }: { projectId: string }): ReactElement {
  const [isRefreshing, setIsRefreshing] = useState(true);
  const jobs = useJobs(projectId, isRefreshing);
  // The raw text: whoever looks here wants to know exactly what the server said.
  const failure = jobs.error?.message;
  useEffect(() => {
    if (failure === undefined) return;
    toast.error(MESSAGES.fetchJobsFailed, { id: "fetch-jobs", description: failure });
  }, [failure]);

  return (
    <>
      <MonitorActions
        projectId={projectId}
        isRefreshing={isRefreshing}
        onToggle={setIsRefreshing}
        onRefresh={() => void jobs.refetch()}
      />
      {jobs.isPending && <JobsSkeleton />}
      {failure !== undefined && (
        <div className="mt-4">
          <LoadFailed title={MESSAGES.fetchJobsFailed} onRetry={() => void jobs.refetch()}>
            <span className="break-words">{failure}</span>
          </LoadFailed>
        </div>
      )}
      {jobs.data?.length === 0 && (
        <Notice tone="plain" title="No jobs yet" className="mt-4">
          Analysis, outlines and drafts appear here once they have been started.
        </Notice>
      )}
      {jobs.data && jobs.data.length > 0 && (
        <JobTable projectId={projectId} jobs={jobs.data} nowMs={jobs.dataUpdatedAt} />
      )}
    </>
  );
}

function JobsSkeleton(): ReactElement {
  return (
    <Loading label="Loading jobs">
      <div className="card mt-4 space-y-5 p-5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Loading>
  );
}
