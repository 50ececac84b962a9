import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useDrafts } from "#web/api/draft.ts";
import { explainError } from "#web/api/errors.ts";
import { useOutline } from "#web/api/outline.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
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
        <NoOutline />
      </Plain>
    );
  }
  return (
    <Drafting project={project} outlines={outline.data.outlines} drafts={drafts.data} step={STEP} />
  );
}

function NoOutline(): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <Notice
      tone="warning"
      title="No Chapter Outlines Yet"
      actions={
        <LinkButton to={addressOf("/workflow/outline")} className="max-sm:w-full">
          Go to Outline
        </LinkButton>
      }
    >
      Generate the chapter outlines first: the draft is written from them.
    </Notice>
  );
}

function Plain({ children }: { children: ReactElement }): ReactElement {
  return (
    <Page>
      <PageHeading step={STEP} title="Your draft" />
      {children}
    </Page>
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
