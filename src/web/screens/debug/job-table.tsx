import type { ReactElement } from "react";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { JobRow } from "./job-row.tsx";

const COLUMNS = [
  "Job ID",
  "Operation",
  "Status",
  "Progress",
  "Duration",
  "Current Step",
  "Actions",
];

/** The jobs, newest first. On a narrow screen the table scrolls by itself. */
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
    <div
      role="region"
      aria-label="Background jobs"
      // A scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="card mt-4 overflow-x-auto p-px"
    >
      <table className="w-full min-w-[58rem] text-left text-[15px]">
        <thead>
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
