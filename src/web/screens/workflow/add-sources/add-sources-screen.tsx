import { lazy, type ReactElement, Suspense } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Gathering } from "./gathering.tsx";

// Most visits need neither, and the list brings a library along.
const EntriesView = lazy(async () => {
  const { EntriesView: default_ } = await import("./entries/entries-view.tsx");
  return { default: default_ };
});
const ReportView = lazy(async () => {
  const { ReportView: default_ } = await import("./report/report-view.tsx");
  return { default: default_ };
});

const STEP = "Step 1 of 5 · Gather Your Content";

/** Step 1: everything the author has published comes in here, and `?view=` looks at what has come. */
export function AddSourcesScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();
  const [search] = useSearchParams();
  const view = search.get("view");

  return (
    <Page>
      <Heading view={view} />
      {isPending && <ContentSkeleton />}
      {!isPending && !project && <LoadFailed title={MESSAGES.noProject} onRetry={retry} />}
      {project && (
        <Suspense fallback={<ContentSkeleton />}>
          {view === "entries" && <EntriesView projectId={project.id} />}
          {view === "report" && <ReportView projectId={project.id} />}
          {view !== "entries" && view !== "report" && <Gathering projectId={project.id} />}
        </Suspense>
      )}
    </Page>
  );
}

function Heading({ view }: { view: string | null }): ReactElement {
  if (view === "entries") {
    return (
      <PageHeading
        step={STEP}
        title="Your Posts"
        lead="Leave out what does not belong in your book. Nothing is lost: you can put it back."
      />
    );
  }
  if (view === "report") {
    return (
      <PageHeading
        step={STEP}
        title="What Became of Each Row"
        lead="Every row of your file was accepted, merged with another, or skipped for a reason."
      />
    );
  }
  return (
    <PageHeading
      step={STEP}
      title="Add Your Content"
      lead="Ten posts unlock the analysis. The more you add, the more the book sounds like you."
    />
  );
}

function ContentSkeleton(): ReactElement {
  return (
    <Loading label="Loading your content">
      <Skeleton className="h-20 w-full rounded-xl" />
      <Skeleton className="mt-10 h-13 w-full rounded-lg" />
      <Skeleton className="mt-5 h-72 w-full rounded-xl" />
    </Loading>
  );
}
