import { lazy, type ReactElement, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { OutOfDate } from "#web/screens/workflow/out-of-date.tsx";
import { OfProject } from "#web/screens/workflow/step-page.tsx";
import { Gathering } from "./gathering.tsx";

// Loaded only when needed. Most visits show neither of these views, and the list of entries needs a library.
const EntriesView = lazy(async () => {
  const { EntriesView: default_ } = await import("./entries/entries-view.tsx");
  return { default: default_ };
});
const ReportView = lazy(async () => {
  const { ReportView: default_ } = await import("./report-view.tsx");
  return { default: default_ };
});

const STEP = "Step 1 of 5 Gather Your Content";

/** Step 1, in which the author adds posts. With `?view=` in the URL, it shows what was added. */
export function AddSourcesScreen(): ReactElement {
  const [search] = useSearchParams();
  const view = search.get("view");

  return (
    <Page>
      <Heading view={view} />
      <OfProject skeleton={<ContentSkeleton />}>
        {(project) => (
          <>
            <div className="mb-6 empty:hidden">
              <OutOfDate project={project} />
            </div>
            <Suspense fallback={<ContentSkeleton />}>
              {view === "entries" && <EntriesView projectId={project.id} />}
              {view === "report" && <ReportView projectId={project.id} />}
              {view !== "entries" && view !== "report" && <Gathering projectId={project.id} />}
            </Suspense>
          </>
        )}
      </OfProject>
    </Page>
  );
}

function Heading({ view }: { view: string | null }): ReactElement {
  if (view === "entries") {
    return (
      <PageHeading
        step={STEP}
        title="Your posts"
        lead="Leave out what does not belong in your book. You can put it back at any time."
      />
    );
  }
  if (view === "report") {
    return (
      <PageHeading
        step={STEP}
        title="What became of each row"
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
