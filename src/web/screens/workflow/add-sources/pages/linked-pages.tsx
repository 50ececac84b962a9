import { type ReactElement, useState } from "react";
import { explainError } from "#web/api/errors.ts";
import { isReading, type Pages, usePages, useStartReading } from "#web/api/pages.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { RunProgress } from "#web/components/ui/run-progress.tsx";
import { useIsAsked } from "./asking.ts";
import { HostRow } from "./host-row.tsx";
import { WHAT_LEAVES } from "./what-leaves.ts";

/** Hosts that are shown at first: most people link to few sites often and to many once. */
const FIRST_HOSTS = 6;

/** The pages behind bare links: how many were read, and whose words they are. Nothing where there are no such links. */
export function LinkedPages({ projectId }: { projectId: string }): ReactElement | null {
  const { data: pages, isError, refetch } = usePages(projectId);
  if (!pages) {
    if (!isError) return null; // it may well be nothing: a place is not kept for it
    return (
      <div className="mt-8">
        <LoadFailed
          title="The pages behind your links could not be loaded"
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (pages.hosts.length === 0) return null;
  if (!pages.isOn) {
    return (
      <p className="mt-8 text-[15px] text-ink-600">
        Reading the pages behind links is switched off on this server. Your links stay as they are.
      </p>
    );
  }
  return <Ready projectId={projectId} pages={pages} />;
}

function Ready({ projectId, pages }: { projectId: string; pages: Pages }): ReactElement {
  const isAsked = useIsAsked(projectId);
  const { hosts, job } = pages;
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? hosts : hosts.slice(0, FIRST_HOSTS);
  const unread = hosts.reduce((sum, host) => sum + host.unread, 0);
  return (
    <Card title="Pages behind your links" className="mt-8">
      {job && isReading(pages) ? (
        <RunProgress
          title="Reading the pages behind your links"
          percentage={job.progress_percentage}
          step={job.current_step}
          cancel={<CancelRun projectId={projectId} jobId={job.id} label="Cancel reading" />}
        />
      ) : (
        <>
          {job?.status === "failed" && (
            <Notice tone="danger" title="The reading has stopped" className="mb-4">
              {job.error_message ?? "Nothing that was read is lost."}
            </Notice>
          )}
          {unread > 0 && !isAsked && <ReadRest projectId={projectId} unread={unread} />}
        </>
      )}
      <p className="mt-4 text-[15px] text-ink-700 first:mt-0">
        Tick the sites whose pages you wrote: only your own words become your book. What others
        wrote may be cited, with its link.
      </p>
      <ul className="mt-2 divide-y divide-ink-200">
        {shown.map((host) => (
          <HostRow key={host.host} projectId={projectId} host={host} />
        ))}
      </ul>
      {hosts.length > FIRST_HOSTS && (
        <Button kind="quiet" size="small" onClick={() => setIsLong(!isLong)} className="mt-2 -ml-3">
          {isLong ? "Show fewer sites" : `Show all ${counted(hosts.length, "site", "sites")}`}
        </Button>
      )}
    </Card>
  );
}

function ReadRest({ projectId, unread }: { projectId: string; unread: number }): ReactElement {
  const { mutate, isPending, error } = useStartReading(projectId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem] text-[15px] text-ink-700">
        <p className="font-medium text-ink-900">
          {counted(unread, "page was", "pages were")} not read yet.
        </p>
        <p>{WHAT_LEAVES}</p>
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger-700">
            The reading could not be started. {explainError(error)}
          </p>
        )}
      </div>
      <Button
        kind="ghost"
        disabled={isPending}
        onClick={() => mutate({})}
        className="max-sm:w-full"
      >
        {unread === 1 ? "Read it" : "Read them"}
      </Button>
    </div>
  );
}
