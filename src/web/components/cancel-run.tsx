import type { ReactElement } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { useCancelJob } from "#web/api/jobs.ts";
import { BRIEF_TOAST_MS } from "./toast-times.ts";
import { Button } from "./ui/button.tsx";

/** Stops a run. Nothing is asked first: what was finished is kept, and the run can be started again. */
export function CancelRun({
  projectId,
  jobId,
  label,
}: {
  projectId: string;
  jobId: string;
  /** "Cancel analysis": which of the runs this is. */
  label: string;
}): ReactElement {
  const { mutate, isPending } = useCancelJob(projectId);
  const handleCancel = () =>
    mutate(jobId, {
      onSuccess: () => toast.success(MESSAGES.jobCancelled, { duration: BRIEF_TOAST_MS }),
      onError: (error) =>
        toast.error(MESSAGES.cancelJobFailed, { description: explainError(error) }),
    });
  return (
    <Button kind="ghost" onClick={handleCancel} disabled={isPending} className="max-sm:w-full">
      {isPending ? "Cancelling…" : label}
    </Button>
  );
}
