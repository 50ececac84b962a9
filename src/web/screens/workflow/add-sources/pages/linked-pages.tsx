import { type ReactElement, useState } from "react";
import { Link } from "react-router";
import type { PageHost } from "#contracts/pages.ts";
import { explainError } from "#web/api/errors.ts";
import { isReading, type Pages, useHostRights, usePages, useStartReading } from "#web/api/pages.ts";
import { CancelRun, RunProgress } from "#web/components/run-progress.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { useSourceAddress } from "#web/api/projects.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { useIsAsked, WHAT_LEAVES } from "./pages-question.tsx";

/** How many hosts are shown at first. Most people link to a few sites often, and to many sites once. */
const FIRST_HOSTS = 6;

/**
 * Shows the pages behind links without text: how many were read, and whose words they are. Renders nothing if there are
 * no such links.
 */
export function LinkedPages({ projectId }: { projectId: string }): ReactElement | null {
  const { data: pages, isError, refetch } = usePages(projectId);
  if (!pages) {
    if (!isError) return null; // No skeleton, because there may be no links at all.
    return (
      <LoadFailed
        title="The pages behind your links could not be loaded"
        onRetry={refetch}
        className="mt-8"
      />
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
          isEven
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

function HostRow({
  projectId,
  host: { host, rights, unread, waiting, read, refused },
}: {
  projectId: string;
  host: PageHost;
}): ReactElement {
  const { mutate, isPending } = useHostRights(projectId);
  const addressOf = useSourceAddress();
  // The choice is shown at once. If it cannot be stored, the old one is shown again.
  const [wanted, setWanted] = useState<PageHost["rights"] | null>(null);
  const handleChange = (chosen: PageHost["rights"]) => {
    setWanted(chosen);
    mutate(
      { host, rights: chosen },
      {
        onError: tellFailed("That could not be changed"),
        onSettled: () => setWanted(null),
      },
    );
  };
  const figures = [
    read > 0 && `${read.toLocaleString("en")} read`,
    waiting > 0 && `${waiting.toLocaleString("en")} waiting`,
    unread > 0 && `${unread.toLocaleString("en")} not read yet`,
  ].filter((figure) => figure !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{host}</p>
        <p className="text-sm text-ink-600 tabular-nums">
          {figures.join(", ")}
          {refused > 0 && (
            <>
              {figures.length > 0 && ", "}
              <Link
                to={addressOf({ view: "entries", page: "refused", search: host })}
                className="text-brand-700 underline underline-offset-2"
              >
                {refused.toLocaleString("en")} refused
                <span className="sr-only"> by {host}: see why</span>
              </Link>
            </>
          )}
        </p>
      </div>
      <label className="flex min-h-11 items-center gap-2.5 text-[15px]">
        <input
          type="checkbox"
          checked={(wanted ?? rights) === "own"}
          disabled={isPending}
          onChange={(event) => handleChange(event.target.checked ? "own" : "others")}
          className="size-5 accent-brand-600"
        />
        <span>
          These are my own words<span className="sr-only"> on {host}</span>
        </span>
      </label>
    </li>
  );
}
