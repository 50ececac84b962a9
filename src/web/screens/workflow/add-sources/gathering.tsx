import { type ReactElement, useId, useState } from "react";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { ProjectStats } from "#contracts/sources.ts";
import { ENTRIES_FOR_ANALYSIS } from "#contracts/workflow.ts";
import { explainError } from "#web/api/errors.ts";
import { useAddSample, useMaterial, useStats } from "#web/api/sources.ts";
import { useSourceAddress, useWorkflowAddress } from "#web/api/projects.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { PLANNED_CONNECTIONS, SAMPLE_CSV } from "./copy/guides.ts";
import { TimeForThese } from "#web/screens/workflow/writer/time-for-these.tsx";
import { FootBar } from "#web/screens/workflow/foot-bar.tsx";
import { FileIntake } from "./drop/file-intake.tsx";
import { Guides } from "./guides.tsx";
import { MaterialCard } from "./material/material-card.tsx";
import { LinkedPages } from "./pages/linked-pages.tsx";
import { PastedText } from "./pasted-text.tsx";
import { addedBy, tellAdded } from "./uploads/upload-queue.ts";
import { UploadProgress } from "./uploads/upload-progress.tsx";
import { useUploads } from "./uploads/use-uploads.ts";
import { YourUploads } from "./uploads/your-uploads.tsx";

const PLANNED_ID = "one-click-connect";

export function Gathering({ projectId }: { projectId: string }): ReactElement {
  const stats = useStats(projectId);
  const uploads = useUploads(projectId);
  const [tab, setTab] = useState("csv");
  const hasContent = stats.data !== undefined && stats.data.totalEntries > 0;

  return (
    <>
      {stats.isError && (
        <LoadFailed title="Your content could not be counted." onRetry={stats.refetch}>
          Nothing is lost: what you added is still here.
        </LoadFailed>
      )}
      {stats.data && hasContent && <AddedBanner projectId={projectId} stats={stats.data} />}
      {/* Above the drop zone: below it a phone would not show that anything has begun. */}
      {uploads.items.length > 0 && <UploadProgress projectId={projectId} uploads={uploads} />}
      <div className="mt-10 first:mt-0">
        <Tabs
          label="Ways to add content"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: "one-click",
              title: (
                <>
                  One-Click Connect{" "}
                  <Badge className="ml-1 bg-ink-200 text-xs max-md:hidden">Available Soon</Badge>
                </>
              ),
              isDisabled: true,
              describedBy: PLANNED_ID,
              panel: null,
            },
            {
              id: "csv",
              title: "Upload CSV File",
              panel: (
                <>
                  <FileIntake
                    title="Drop your CSV files here"
                    hint="CSV with post URLs, descriptions, like counts (up to 50MB)"
                    also="You can also drop an export as it is: ZIP, HTML, JSON or Markdown."
                    inputLabel="CSV files"
                    // Whole in the window below what was added.
                    isSmall={stats.data?.totalEntries !== 0 || uploads.items.length > 0}
                    uploads={uploads}
                  />
                  <AdvancedOptions />
                </>
              ),
            },
            { id: "text", title: "Add URLs Manually", panel: <PastedText projectId={projectId} /> },
          ]}
        />
      </div>
      {stats.data && !hasContent && uploads.items.length === 0 && (
        <SampleOffer projectId={projectId} />
      )}
      <LinkedPages projectId={projectId} />
      {hasContent && <MaterialCard projectId={projectId} />}
      <YourUploads
        projectId={projectId}
        shownAbove={uploads.items.flatMap(({ answer }) => answer?.uploadId ?? [])}
        onTakenBack={uploads.forget}
      />
      <Notice tone="plain" title="What happens next?" className="mt-8">
        We group your posts by theme, find the ones readers cared about, and propose titles and
        chapters. Analysis takes about 2-3 minutes and keeps running if you close this tab.
        {hasContent && <TimeForThese projectId={projectId} />}
      </Notice>
      <PlannedConnections id={PLANNED_ID} />
      <Guides uploads={uploads} />
    </>
  );
}

function AddedBanner({
  projectId,
  stats,
}: {
  projectId: string;
  stats: ProjectStats;
}): ReactElement {
  const { data: material } = useMaterial(projectId);
  const addressOf = useWorkflowAddress();
  const viewOf = useSourceAddress();
  const missing = ENTRIES_FOR_ANALYSIS - stats.totalEntries;
  return (
    <>
      <section aria-label="Content so far" className="text-[15px] text-ink-700">
        <p>From {listSources(stats.sourceBreakdown)}</p>
        {stats.answers > 0 && (
          <p className="tabular-nums">
            And {counted(stats.answers, "answer", "answers")} to our questions
          </p>
        )}
        {material && material.leftOut > 0 && (
          <p className="tabular-nums">
            {material.leftOut.toLocaleString("en")} of them {material.leftOut === 1 ? "is" : "are"}{" "}
            left out of the book
          </p>
        )}
        <Link
          to={viewOf({ view: "entries" })}
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-2 pointer-fine:min-h-8"
        >
          Choose what goes into the book
        </Link>
      </section>
      <FootBar
        label="The way on"
        tone="success"
        actions={
          missing > 0 ? (
            <Button disabled aria-describedby="missing-posts">
              Continue
            </Button>
          ) : (
            <LinkButton to={addressOf("/workflow/analysis")}>Continue</LinkButton>
          )
        }
      >
        <p className="font-semibold">
          Great! You've added {counted(stats.totalEntries, "post", "posts")}
        </p>
        {missing > 0 && (
          <p id="missing-posts" className="text-[15px]">
            {missing} more to unlock the analysis
          </p>
        )}
      </FootBar>
    </>
  );
}

const LIST = new Intl.ListFormat("en-GB");

function listSources(breakdown: ProjectStats["sourceBreakdown"]): string {
  const largestFirst = Object.entries(breakdown).toSorted(([, a], [, b]) => b - a);
  return LIST.format(
    largestFirst.map(([name, count]) => `${name} (${count.toLocaleString("en")})`),
  );
}

function AdvancedOptions(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const sampleId = useId();
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={sampleId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 rounded-md text-[15px] font-medium text-brand-700"
      >
        {isOpen ? "Hide Advanced Options" : "Show Advanced Options"}
        <ChevronDown
          size={16}
          aria-hidden
          className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={sampleId} hidden={!isOpen} className="card mt-1 p-5">
        <p className="text-[15px] text-ink-700">
          A table with these columns is read as it is. Only a description or a link is needed; other
          names and other languages are recognized, too.
        </p>
        <pre
          // An area that scrolls must be reachable with the keyboard.
          tabIndex={0}
          aria-label="Sample CSV"
          className="mt-4 overflow-x-auto rounded-md bg-ink-50 p-4 text-sm leading-relaxed"
        >
          {SAMPLE_CSV}
        </pre>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_CSV)}`}
          download="sample.csv"
          className="mt-3 inline-flex min-h-11 items-center text-[15px] font-medium text-brand-700 underline underline-offset-2"
        >
          Download the sample
        </a>
      </div>
    </div>
  );
}

/** Offers sample posts to people who have no file at hand. */
function SampleOffer({ projectId }: { projectId: string }): ReactElement {
  const { mutate, isPending, error } = useAddSample(projectId, (answer) =>
    tellAdded(addedBy(answer)),
  );
  return (
    <section
      aria-label="Sample archive"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-brand-50 px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold">No file at hand?</p>
        <p className="text-[15px] text-ink-700">
          Try Octavo with a sample author's posts. You can remove them at any time.
        </p>
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger-700">
            The sample could not be added. {explainError(error)}
          </p>
        )}
      </div>
      <Button kind="ghost" disabled={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {isPending ? "Adding…" : "Try it with a sample archive"}
      </Button>
    </section>
  );
}

/**
 * Says what the first tab will offer one day. The tab is disabled and cannot be opened, so this stands below the tabs.
 */
function PlannedConnections({ id }: { id: string }): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 rounded-xl bg-ink-100 p-5">
      <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 text-base">
        One-Click Connect <Badge className="bg-white">Available Soon</Badge>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[15px] text-ink-700">
        {PLANNED_CONNECTIONS.map((planned) => (
          <li key={planned}>{planned}</li>
        ))}
      </ul>
      <p className="mt-3 text-[15px] text-ink-700">
        Until then, bring your export: each network hands it out, and the guides below say where.
      </p>
    </section>
  );
}
