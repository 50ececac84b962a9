import type { ReactElement } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { useCleanUp } from "#web/api/jobs.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";

/** What can be done about the jobs as a whole. */
export function MonitorActions({
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
      <label className="mr-auto flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px] font-medium">
        <input
          type="checkbox"
          checked={isRefreshing}
          onChange={(event) => onToggle(event.target.checked)}
          className="size-5 accent-brand-600"
        />
        Auto-refresh
      </label>
      <Button kind="ghost" size="small" onClick={onRefresh}>
        Refresh
      </Button>
      <Button kind="ghost" size="small" onClick={handleStuck} disabled={stuck.isPending}>
        Cleanup Stuck Jobs
      </Button>
      <ConfirmDialog
        trigger={
          <Button kind="danger" size="small" disabled={all.isPending}>
            Force Cleanup ALL
          </Button>
        }
        title="Cancel every job of this project?"
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
