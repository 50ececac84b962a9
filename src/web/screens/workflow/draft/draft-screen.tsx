import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { useDrafts, useOutline } from "#web/api/book.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { OfProject, StepNotice, StepPage } from "#web/screens/workflow/step-page.tsx";
import { STEP } from "./chapters.ts";
import { Drafting } from "./drafting.tsx";

export function DraftScreen(): ReactElement {
  return (
    <OfProject skeleton={<DraftSkeleton />} frame={framed}>
      {(project) => <OfDraft project={project} />}
    </OfProject>
  );
}

function OfDraft({ project }: { project: Project }): ReactElement {
  const outline = useOutline(project.id);
  const drafts = useDrafts(project.id);

  if (outline.isPending || drafts.isPending) return framed(<DraftSkeleton />);
  // Tests the data and not the error. If a later request fails, the chapters on screen stay.
  if (outline.data === undefined || drafts.data === undefined) {
    return framed(
      <LoadFailed
        title={MESSAGES.draftLoadFailed}
        onRetry={() => Promise.all([outline.refetch(), drafts.refetch()])}
        error={drafts.error ?? outline.error}
      />,
    );
  }
  if (!outline.data || outline.data.outlines.length === 0) {
    return framed(
      <StepNotice title="No Chapter Outlines Yet" to="/workflow/outline" link="Go to Outline">
        Generate the chapter outlines first: the draft is written from them.
      </StepNotice>,
    );
  }
  return <Drafting project={project} outline={outline.data} drafts={drafts.data} />;
}

function framed(content: ReactElement): ReactElement {
  return (
    <StepPage step={STEP} title="Your draft">
      {content}
    </StepPage>
  );
}

function DraftSkeleton(): ReactElement {
  return (
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
  );
}
