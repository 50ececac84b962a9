import { type ReactElement, useEffect, useState } from "react";
import { toast } from "sonner";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import { useCleanUp, useJobs } from "#web/api/runs.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu, useSignOut } from "#web/components/account-menu.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { CheckBox } from "#web/components/ui/check-box.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { JobTable } from "./job-table.tsx";

/** The monitor of jobs: it lists all background jobs of the project and can end those that are stuck. */
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
  // The message as the server sent it, because people who read this page want its exact words.
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
          <LoadFailed title={MESSAGES.fetchJobsFailed} onRetry={jobs.refetch}>
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

function DebugHeader(): ReactElement {
  const { data: session } = useSession();
  const { isSigningOut, handleSignOut } = useSignOut();
  const addressOf = useWorkflowAddress();
  return (
    <header className="border-b border-ink-200 bg-white">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
        <div className="flex items-center gap-x-4">
          <p className="text-lg font-bold tracking-tight">Octavo Debug</p>
          <Link
            to={addressOf("/workflow")}
            className="flex min-h-11 items-center gap-1.5 rounded-md text-[15px] font-medium text-brand-700"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to workflow
          </Link>
        </div>
        <div className="flex items-center gap-2.5 text-[15px] font-medium">
          {session?.user && <AccountMenu user={session.user} />}
          <Button kind="quiet" size="small" onClick={handleSignOut} disabled={isSigningOut}>
            {MESSAGES.logout}
          </Button>
        </div>
      </div>
    </header>
  );
}

function MonitorActions({
  projectId,
  isRefreshing,
  onToggle,
  onRefresh,
}: {
  projectId: string;
  isRefreshing: boolean;
  onToggle: (isRefreshing: boolean) => void;
  onRefresh: () => void;
}): ReactElement {
  const stuck = useCleanUp(projectId, "stuck");
  const all = useCleanUp(projectId, "all");
  const handleStuck = () =>
    stuck.mutate(undefined, {
      onSuccess: ({ cleaned }) =>
        toast.success(MESSAGES.cleanUpCompleted, { description: cleanedText(cleaned) }),
      onError: (error) => toast.error(MESSAGES.cleanUpFailed, { description: error.message }),
    });
  const handleAll = () =>
    all.mutate(undefined, {
      onSuccess: ({ cleaned }) =>
        toast.warning(MESSAGES.forceCleanUpCompleted, { description: cleanedText(cleaned) }),
      onError: (error) => toast.error(MESSAGES.forceCleanUpFailed, { description: error.message }),
    });

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="mr-auto text-[15px] font-medium">
        <CheckBox label="Auto-refresh" isChecked={isRefreshing} onChange={onToggle} />
      </span>
      <Button kind="ghost" size="small" onClick={onRefresh}>
        Refresh
      </Button>
      <Button kind="ghost" size="small" onClick={handleStuck} disabled={stuck.isPending}>
        Cleanup Stuck Jobs
      </Button>
      <ConfirmDialog
        trigger={
          <Button kind="ghost" size="small" className="text-danger-700" disabled={all.isPending}>
            Force Cleanup ALL
          </Button>
        }
        title="Cancel every job of this book?"
        confirmLabel="Cancel all jobs"
        isDangerous
        onConfirm={handleAll}
      >
        Every queued or running job is cancelled. What was finished is kept, and each job can be
        started again.
      </ConfirmDialog>
    </div>
  );
}

function cleanedText(cleaned: number): string {
  return `${counted(cleaned, "job", "jobs")} cleaned`;
}
