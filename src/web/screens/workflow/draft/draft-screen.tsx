import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useDrafts } from "#web/api/draft.ts";
import { explainError } from "#web/api/errors.ts";
import { useOutline } from "#web/api/outline.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { DoFirst, StepPage } from "#web/screens/workflow/step-page.tsx";
import { Drafting } from "./drafting.tsx";

const STEP = "Step 5 of 5 · Draft";

/** Step 5: the chapters themselves. */
export function DraftScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();
  const outline = useOutline(project?.id);
  const drafts = useDrafts(project?.id);

  if (isPending || (project && (outline.isPending || drafts.isPending))) return <DraftSkeleton />;
  if (!project) {
    return (
      <Plain>
        <LoadFailed title={MESSAGES.noProject} onRetry={retry} />
      </Plain>
    );
  }
  // Chapters that are shown stay: a later failure to fetch them anew must not take them away.
  if (outline.data === undefined || drafts.data === undefined) {
    const retryBoth = () => void Promise.all([outline.refetch(), drafts.refetch()]);
    return (
      <Plain>
        <LoadFailed title={MESSAGES.draftLoadFailed} onRetry={retryBoth}>
          {explainError(drafts.error ?? outline.error)}
        </LoadFailed>
      </Plain>
    );
  }
  if (!outline.data || outline.data.outlines.length === 0) {
    return (
      <Plain>
        <DoFirst title="No Chapter Outlines Yet" to="/workflow/outline" link="Go to Outline">
          Generate the chapter outlines first: the draft is written from them.
        </DoFirst>
      </Plain>
    );
  }
  return (
    <Drafting project={project} outlines={outline.data.outlines} drafts={drafts.data} step={STEP} />
  );
}

function Plain({ children }: { children: ReactElement }): ReactElement {
  return (
    <StepPage step={STEP} title="Your draft">
      {children}
    </StepPage>
  );
}

function DraftSkeleton(): ReactElement {
  return (
    <Plain>
      <Loading label="Loading your draft">
        <Skeleton className="h-2 w-full rounded-full" />
        <div className="mt-8 rounded-xl bg-paper p-8 ring-1 ring-ink-200 sm:p-14">
          <Skeleton className="h-9 w-2/3" />
          <div className="mt-8 space-y-4">
            <Skeleton />
            <Skeleton />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      </Loading>
    </Plain>
  );
}
