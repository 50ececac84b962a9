import type { ReactElement } from "react";
import { Link } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { type BookOutline, type Foundation, useFoundation, useOutline } from "#web/api/book.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { useSettings } from "#web/api/settings.ts";
import { WORDS_PER_PAGE } from "#pipeline/text/pages.ts";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { SettingsList } from "#web/screens/workflow/review/settings/settings-list.tsx";
import { RunStart, RunState } from "#web/screens/workflow/run-state.tsx";
import { OfProject, StepNotice, StepPage } from "#web/screens/workflow/step-page.tsx";
import { useRun } from "#web/screens/workflow/use-run.ts";
import { OutlineView } from "./outline-view.tsx";

const STEP = "Step 4 of 5 Outline";

export function OutlineScreen(): ReactElement {
  return (
    <OfProject skeleton={<OutlineSkeleton />} frame={framed}>
      {(project) => <OfOutline project={project} />}
    </OfProject>
  );
}

function OfOutline({ project }: { project: Project }): ReactElement {
  const foundation = useFoundation(project.id);
  const outline = useOutline(project.id);

  if (foundation.isPending || outline.isPending) return framed(<OutlineSkeleton />);
  if (outline.isError || foundation.isError) {
    return framed(
      <LoadFailed
        title={MESSAGES.chaptersFailed}
        onRetry={() => Promise.all([outline.refetch(), foundation.refetch()])}
        error={outline.error ?? foundation.error}
      />,
    );
  }
  if (project.selectedTitle === null || !foundation.data) {
    return framed(
      <StepNotice title="No Title Selected" to="/workflow/review" link="Go to Review">
        Choose a book title first: the chapters are outlined for it.
      </StepNotice>,
    );
  }
  return (
    <Outlining
      project={project}
      title={project.selectedTitle}
      foundation={foundation.data}
      outline={outline.data}
      isFetching={outline.isFetching}
    />
  );
}

function Outlining({
  project,
  title,
  foundation,
  outline,
  isFetching,
}: {
  project: Project;
  title: string;
  foundation: Foundation;
  outline: BookOutline | null;
  isFetching: boolean;
}): ReactElement {
  const run = useRun("outline", project, outline !== null);
  if (outline && outline.outlines.length > 0) {
    return (
      <OutlineView
        project={project}
        outline={outline}
        planned={foundation.tableOfContents.chapters}
        run={run}
      />
    );
  }
  const { view } = run;
  const hasFailed = run.startError !== null || view.kind === "failed";
  const isArriving = view.kind === "completed" && isFetching;
  const { totalChapters, totalPages } = foundation.tableOfContents.structure;
  const posts = foundation.metadata.totalPostsAnalyzed;
  return (
    <Page>
      <PageHeading
        step={STEP}
        title="Generate Chapter Outlines"
        tabTitle={view.kind === "running" ? `${view.percentage}% · Outlines` : undefined}
        lead="Every chapter gets its opening, its sections and the posts they are made from."
      />
      <div className="space-y-6">
        <Card>
          <p className="text-sm text-ink-600">Selected title</p>
          <p className="mt-1 text-2xl font-semibold tracking-tight break-words">{title}</p>
        </Card>
        <RunState projectId={project.id} stage="outline" run={run} />
        {view.kind !== "running" && !isArriving && (
          <RunStart
            projectId={project.id}
            selectedTitle={title}
            stage="outline"
            label={hasFailed ? "Try again" : "Continue"}
            run={run}
            words={totalPages * WORDS_PER_PAGE}
          />
        )}
        <Card title="Progress So Far">
          <Stats>
            <Stat label="Posts analyzed" value={posts.toLocaleString("en")} />
            <Stat label="Chapters planned" value={totalChapters} />
            <Stat label="Pages, estimated" value={totalPages} />
          </Stats>
          <SettingsSoFar projectId={project.id} />
        </Card>
      </div>
    </Page>
  );
}

/** Says what is set for the book, and leads to where it is changed, before chapters are made for it. */
function SettingsSoFar({ projectId }: { projectId: string }): ReactElement | null {
  const { data } = useSettings(projectId);
  const addressOf = useWorkflowAddress();
  if (!data) return null;
  return (
    <div className="mt-5 border-t border-ink-200 pt-3">
      <SettingsList shown={data} />
      <p className="mt-3 text-[15px]">
        <Link
          to={addressOf("/workflow/review", { tab: "contents" })}
          className="inline-flex min-h-6 items-center font-medium text-brand-700 underline underline-offset-2"
        >
          Change<span className="sr-only"> the length and settings</span>
        </Link>
      </p>
    </div>
  );
}

function framed(content: ReactElement): ReactElement {
  return (
    <StepPage step={STEP} title="Chapter Outlines">
      {content}
    </StepPage>
  );
}

function OutlineSkeleton(): ReactElement {
  return (
    <Loading label="Loading your chapters">
      <div className="space-y-4">
        <Skeleton className="h-28 w-full rounded-xl" />
        <Skeleton className="h-28 w-full rounded-xl" />
        <Skeleton className="h-28 w-full rounded-xl" />
      </div>
    </Loading>
  );
}
