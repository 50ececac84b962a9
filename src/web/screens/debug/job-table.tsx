import { type ReactElement, useState } from "react";
import { ChevronRight } from "lucide-react";
import { toast } from "sonner";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { useCancelJob } from "#web/api/runs.ts";
import { tellDone } from "#web/components/toasts.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Fact, Facts } from "#web/components/ui/card.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { durationOf } from "./duration.ts";

const COLUMNS = [
  "Job ID",
  "Operation",
  "Status",
  "Progress",
  "Duration",
  "Current Step",
  "Actions",
];

/** All jobs in a table. Where seven columns have no room, each job is a block of several lines. */
export function JobTable({
  projectId,
  jobs,
  nowMs,
}: {
  projectId: string;
  jobs: BackgroundJob[];
  nowMs: number;
}): ReactElement {
  return (
    <div role="region" aria-label="Background jobs" className="card mt-4 overflow-clip p-px">
      <table className="w-full text-left text-[15px] max-lg:block">
        <thead className="max-lg:hidden">
          <tr className="text-sm text-ink-600">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            projectId={projectId}
            job={job}
            columns={COLUMNS.length}
            nowMs={nowMs}
          />
        ))}
      </table>
    </div>
  );
}

const TONES = {
  queued: "plain",
  running: "brand",
  completed: "success",
  failed: "danger",
  cancelled: "warning",
} as const;

function JobRow({
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
      onSuccess: () => tellDone(MESSAGES.jobCancelled),
      onError: (error) => toast.error(MESSAGES.cancelJobFailed, { description: error.message }),
    });

  return (
    <tbody className="border-t border-ink-200 max-lg:block max-lg:first-of-type:border-t-0">
      <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-6 max-lg:gap-y-1.5 max-lg:px-4 max-lg:py-3">
        <td className="max-lg:-ml-2 lg:px-2 lg:py-2">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1 rounded-md px-2 text-sm tabular-nums hover:bg-ink-50"
          >
            <ChevronRight
              size={16}
              aria-hidden
              className={`transition-transform ${isOpen ? "rotate-90" : ""}`}
            />
            {shortId}
          </button>
        </td>
        <td className="text-sm font-semibold lg:px-4 lg:py-2">{job.operation.toUpperCase()}</td>
        <td className="lg:px-4 lg:py-2">
          <Badge tone={TONES[job.status]}>{job.status}</Badge>
        </td>
        <td className="max-sm:w-full lg:px-4 lg:py-2">
          <div className="flex items-center gap-2.5">
            <ProgressBar
              label={`Progress of ${shortId}`}
              value={job.progress_percentage}
              className="w-24 max-sm:grow"
            />
            <span className="text-sm tabular-nums">{job.progress_percentage}%</span>
          </div>
        </td>
        <td className="whitespace-nowrap tabular-nums lg:px-4 lg:py-2">
          <span className="text-ink-600 lg:hidden">Duration </span>
          {durationOf(job, nowMs)}
        </td>
        <td
          className="lg:max-w-56 lg:truncate lg:px-4 lg:py-2"
          title={job.current_step ?? undefined}
        >
          <span className="text-ink-600 lg:hidden">Current step </span>
          {job.current_step ?? "–"}
        </td>
        <td className="max-lg:empty:hidden lg:px-4 lg:py-2">
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
        <tr className="max-lg:block">
          <td colSpan={columns} className="bg-ink-50 px-4 py-4 max-lg:block">
            <JobDetails job={job} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const INSTANT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

function JobDetails({ job }: { job: BackgroundJob }): ReactElement {
  return (
    <Facts>
      <Fact name="Job ID">
        <span className="text-sm tabular-nums">{job.id}</span>
      </Fact>
      <Fact name="Steps">{job.total_steps ?? "–"}</Fact>
      <Fact name="Created">{instant(job.created_at)}</Fact>
      <Fact name="Started">{instant(job.started_at)}</Fact>
      <Fact name="Completed">{instant(job.completed_at)}</Fact>
      <Fact name="Current step">{job.current_step ?? "–"}</Fact>
      {job.error_message !== null && (
        <Fact name="Error" isWide>
          <span className="text-danger-700">{job.error_message}</span>
        </Fact>
      )}
      <Fact name="Metadata" isWide>
        <pre className="font-sans text-sm break-all whitespace-pre-wrap">
          {JSON.stringify(job.metadata, null, 2)}
        </pre>
      </Fact>
    </Facts>
  );
}

function instant(value: string | null): string {
  return value === null ? "–" : INSTANT.format(new Date(value));
}
