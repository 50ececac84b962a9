import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Foundation } from "#web/api/analysis.ts";
import { Card } from "#web/components/ui/card.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { RunProgress } from "#web/components/ui/run-progress.tsx";
import { Stat, Stats } from "#web/components/ui/stat.tsx";
import { RunStart } from "#web/screens/workflow/run-start.tsx";
import { RunState } from "#web/screens/workflow/run-state.tsx";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";

const RUNNING = "Generating chapter outlines";

/** Before there is an outline: what has been done so far, and the button that goes on. */
export function GenerateOutlines({
  projectId,
  title,
  foundation: { metadata, tableOfContents },
  run,
  isFetching,
  step,
}: {
  projectId: string;
  title: string;
  foundation: Foundation;
  run: WritingRun;
  /** The outline is being asked for. */
  isFetching: boolean;
  step: string;
}): ReactElement {
  const { view } = run;
  const isArriving = view.kind === "completed" && isFetching;
  const isRunning = view.kind === "running" || isArriving;
  const { totalChapters, totalPages } = tableOfContents.structure;
  return (
    <Page>
      <PageHeading
        step={step}
        title="Generate Chapter Outlines"
        tabTitle={view.kind === "running" ? `${view.percentage}% · Outlines` : undefined}
        lead="Every chapter gets its opening, its sections and the posts they are made from."
      />
      <div className="space-y-6">
        <Card>
          <p className="text-sm text-ink-600">Selected title</p>
          <p className="mt-1 text-2xl font-semibold tracking-tight break-words">{title}</p>
        </Card>
        <Card title="Progress So Far">
          <Stats>
            <Stat label="Posts analyzed" value={metadata.totalPostsAnalyzed.toLocaleString("en")} />
            <Stat label="Chapters planned" value={totalChapters} />
            <Stat label="Pages, estimated" value={totalPages} />
          </Stats>
        </Card>
        <RunState
          projectId={projectId}
          run={run}
          title={RUNNING}
          cancelLabel="Cancel outlines"
          failed={MESSAGES.outlinesFailed}
          timedOut={MESSAGES.outlineTimedOut}
        />
        {isArriving && <RunProgress title={RUNNING} percentage={100} step="Completed!" />}
        {!isRunning && (
          <RunStart projectId={projectId} operation="outline" label="Continue" run={run} />
        )}
      </div>
    </Page>
  );
}
