import { ChevronRight } from "lucide-react";
import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { useCancelJob } from "#web/api/jobs.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { durationOf } from "./duration.ts";
import { JobDetails } from "./job-details.tsx";

const TONES = {
  queued: "plain",
  running: "brand",
  completed: "success",
  failed: "danger",
  cancelled: "warning",
} as const;

/** One job, and on demand all that is known of it. */
export function JobRow({
  projectId,
  job,
  columns,
  nowMs,
}: {
  projectId: string;
  job: BackgroundJob;
  columns: number;
  nowMs: number;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate } = useCancelJob(projectId);
  const shortId = job.id.slice(0, 8);
  const canCancel = job.status === "queued" || job.status === "running";
  const handleCancel = () =>
    mutate(job.id, {
      onSuccess: () => toast.success(MESSAGES.jobCancelled, { duration: BRIEF_TOAST_MS }),
      onError: (error) => toast.error(MESSAGES.cancelJobFailed, { description: error.message }),
    });

  return (
    <tbody className="border-t border-ink-200">
      <tr>
        <td className="px-2 py-2">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1 rounded-md px-2 font-mono text-sm hover:bg-ink-50"
          >
            <ChevronRight
              size={16}
              aria-hidden
              className={`transition-transform ${isOpen ? "rotate-90" : ""}`}
            />
            {shortId}
          </button>
        </td>
        <td className="px-4 py-2 text-sm font-semibold">{job.operation.toUpperCase()}</td>
        <td className="px-4 py-2">
          <Badge tone={TONES[job.status]}>{job.status}</Badge>
        </td>
        <td className="px-4 py-2">
          <div className="flex items-center gap-2.5">
            <ProgressBar
              label={`Progress of ${shortId}`}
              value={job.progress_percentage}
              className="w-24"
            />
            <span className="text-sm tabular-nums">{job.progress_percentage}%</span>
          </div>
        </td>
        <td className="px-4 py-2 whitespace-nowrap tabular-nums">{durationOf(job, nowMs)}</td>
        <td className="max-w-56 truncate px-4 py-2" title={job.current_step ?? undefined}>
          {job.current_step ?? "–"}
        </td>
        <td className="px-4 py-2">
          {canCancel && (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Cancel job ${shortId}`}
              onClick={handleCancel}
            >
              Cancel
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns} className="bg-ink-50 px-4 py-4">
            <JobDetails job={job} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
