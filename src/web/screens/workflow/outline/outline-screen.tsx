import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { useFoundation } from "#web/api/analysis.ts";
import { explainError } from "#web/api/errors.ts";
import { useOutline } from "#web/api/outline.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { DoFirst, StepPage } from "#web/screens/workflow/step-page.tsx";
import { GenerateOutlines } from "./generate-outlines.tsx";
import { OutlineView } from "./outline-view.tsx";
import { useOutlineRun } from "./use-outline-run.ts";

const STEP = "Step 4 of 5 · Outline";

/** Step 4: one outline for each chapter. */
export function OutlineScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();
  const foundation = useFoundation(project?.id);
  const outline = useOutline(project?.id);

  if (isPending || (project && (foundation.isPending || outline.isPending))) {
    return <OutlineSkeleton />;
  }
  if (!project) {
    return (
      <Plain>
        <LoadFailed title={MESSAGES.noProject} onRetry={retry} />
      </Plain>
    );
  }
  if (outline.isError || foundation.isError) {
    const retryBoth = () => void Promise.all([outline.refetch(), foundation.refetch()]);
    return (
      <Plain>
        <LoadFailed title={MESSAGES.chaptersFailed} onRetry={retryBoth}>
          {explainError(outline.error ?? foundation.error)}
        </LoadFailed>
      </Plain>
    );
  }
  if (project.selectedTitle === null || !foundation.data) {
    return (
      <Plain>
        <DoFirst title="No Title Selected" to="/workflow/review" link="Go to Review">
          Choose a book title first: the chapters are outlined for it.
        </DoFirst>
      </Plain>
    );
  }
  return (
    <Outlining
      project={{ ...project, selectedTitle: project.selectedTitle }}
      foundation={foundation.data}
      outline={outline.data ?? null}
      isFetching={outline.isFetching}
    />
  );
}

function Outlining({
  project,
  foundation,
  outline,
  isFetching,
}: {
  project: Project & { selectedTitle: string };
  foundation: NonNullable<ReturnType<typeof useFoundation>["data"]>;
  outline: NonNullable<ReturnType<typeof useOutline>["data"]> | null;
  isFetching: boolean;
}): ReactElement {
  const run = useOutlineRun(project, outline !== null);
  if (!outline || outline.outlines.length === 0) {
    return (
      <GenerateOutlines
        projectId={project.id}
        title={project.selectedTitle}
        foundation={foundation}
        run={run}
        isFetching={isFetching}
        step={STEP}
      />
    );
  }
  return (
    <OutlineView
      projectId={project.id}
      outlines={outline.outlines}
      planned={foundation.tableOfContents.chapters}
      run={run}
    />
  );
}

function Plain({ children }: { children: ReactElement }): ReactElement {
  return (
    <StepPage step={STEP} title="Chapter Outlines">
      {children}
    </StepPage>
  );
}

function OutlineSkeleton(): ReactElement {
  return (
    <Plain>
      <Loading label="Loading your chapters">
        <div className="space-y-4">
          <Skeleton className="h-28 w-full rounded-xl" />
          <Skeleton className="h-28 w-full rounded-xl" />
          <Skeleton className="h-28 w-full rounded-xl" />
        </div>
      </Loading>
    </Plain>
  );
}
