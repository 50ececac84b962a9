import type { ReactElement } from "react";
import type { z } from "zod";
import { listAllJobs } from "#contracts/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Instant, Nothing, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { ListPanel } from "./list-panel.tsx";

type Job = z.output<(typeof listAllJobs)["answer"]>["jobs"][number];

const NAMES = {
  one: "job",
  many: "jobs",
  empty: "No job has been started yet.",
  failed: "The jobs could not be loaded",
};

const TONES = {
  queued: "plain",
  running: "brand",
  completed: "success",
  failed: "danger",
  cancelled: "warning",
} as const;

const COLUMNS: Column<Job>[] = [
  {
    id: "operation",
    title: "Job",
    cell: ({ operation, id }) => (
      <>
        {operation}
        <Under>
          <span className="tabular-nums">{id.slice(0, 8)}</span>
        </Under>
      </>
    ),
  },
  { id: "email", title: "Whose", cell: ({ email }) => email },
  {
    id: "status",
    title: "Status",
    isSortable: true,
    cell: ({ status }) => (
      <Badge tone={TONES[status]} className="self-start">
        {status}
      </Badge>
    ),
  },
  {
    id: "progress",
    title: "Progress",
    cell: ({ progress_percentage, current_step }) => (
      <>
        <span className="tabular-nums">{progress_percentage}%</span>
        {current_step !== null && <Under>{current_step}</Under>}
      </>
    ),
  },
  {
    id: "createdAt",
    title: "Created",
    isSortable: true,
    cell: ({ created_at }) => <Instant value={created_at} />,
  },
  { id: "ended", title: "Ended", cell: ({ completed_at }) => <Instant value={completed_at} /> },
  {
    id: "error",
    title: "Error",
    cell: ({ error_message }) =>
      error_message === null ? (
        <Nothing />
      ) : (
        <span className="block max-w-72 text-sm wrap-anywhere text-danger-700">
          {error_message}
        </span>
      ),
  },
];

export function JobsTab(): ReactElement {
  return (
    <ListPanel
      call={listAllJobs}
      names={NAMES}
      rowsOf={({ jobs }) => jobs}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
