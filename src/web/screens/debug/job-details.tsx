import type { ReactElement } from "react";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { Fact, Facts } from "#web/components/ui/facts.tsx";

const INSTANT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

/** All that is known of a job. */
export function JobDetails({ job }: { job: BackgroundJob }): ReactElement {
  return (
    <Facts>
      <Fact name="Job ID">
        <span className="font-mono text-sm">{job.id}</span>
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
        <pre className="text-sm break-all whitespace-pre-wrap">
          {JSON.stringify(job.metadata, null, 2)}
        </pre>
      </Fact>
    </Facts>
  );
}

function instant(value: string | null): string {
  return value === null ? "–" : INSTANT.format(new Date(value));
}
