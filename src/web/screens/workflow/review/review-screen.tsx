import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { type Foundation, useFoundation } from "#web/api/analysis.ts";
import { explainError } from "#web/api/errors.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { useSelectTitle } from "#web/api/selected-title.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { ContentsTab } from "./contents-tab.tsx";
import { MarketingTab } from "./marketing-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { StyleTab } from "./style-tab.tsx";
import { TitleBanner } from "./title-banner.tsx";
import { TitlesTab } from "./titles-tab.tsx";

/** Step 3: the book foundation, and the choice of a title. */
export function ReviewScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();
  const foundation = useFoundation(project?.id);

  return (
    <Page>
      <PageHeading
        step="Step 3 of 5 · Review"
        title="Book Foundation"
        lead="What your posts add up to. Choose a title; everything else can wait."
      />
      <ReviewBody project={project} isPending={isPending} retry={retry} foundation={foundation} />
    </Page>
  );
}

function ReviewBody({
  project,
  isPending,
  retry,
  foundation,
}: {
  project: Project | undefined;
  isPending: boolean;
  retry: () => void;
  foundation: ReturnType<typeof useFoundation>;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  if (isPending || (project && foundation.isPending)) return <ReviewSkeleton />;
  if (!project) return <LoadFailed title={MESSAGES.noProject} onRetry={retry} />;
  if (foundation.isError) {
    return (
      <LoadFailed title={MESSAGES.analysisLoadFailed} onRetry={() => void foundation.refetch()}>
        {explainError(foundation.error)}
      </LoadFailed>
    );
  }
  if (!foundation.data) {
    return (
      <Notice
        tone="danger"
        title={MESSAGES.analysisFirst}
        actions={
          <LinkButton to={addressOf("/workflow/analysis")} className="max-sm:w-full">
            Go to Analysis
          </LinkButton>
        }
      />
    );
  }
  return <Reviewing project={project} foundation={foundation.data} />;
}

function Reviewing({
  project,
  foundation,
}: {
  project: Project;
  foundation: Foundation;
}): ReactElement {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useSelectTitle(project.id);
  const handleSelect = (title: string | null) =>
    mutate(title, {
      onError: (error) =>
        toast.error("Your title could not be saved", { description: explainError(error) }),
    });
  const tabs = [
    {
      id: "titles",
      title: "Book Titles",
      panel: (
        <TitlesTab
          titles={foundation.bookTitles}
          selectedTitle={project.selectedTitle}
          onSelect={handleSelect}
        />
      ),
    },
    {
      id: "contents",
      title: "Table of Contents",
      panel: (
        <ContentsTab
          contents={foundation.tableOfContents}
          analysisVersion={foundation.metadata.analysisVersion}
        />
      ),
    },
    { id: "style", title: "Writing Style", panel: <StyleTab foundation={foundation} /> },
    { id: "marketing", title: "Marketing", panel: <MarketingTab foundation={foundation} /> },
    {
      id: "preview",
      title: "Preview",
      panel: <PreviewTab project={project} foundation={foundation} />,
    },
  ];
  const wanted = search.get("tab");
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? "titles";

  return (
    <>
      <Tabs
        label="Book foundation"
        value={tab}
        onChange={(id) =>
          setSearch(
            (before) => {
              before.set("tab", id);
              return before;
            },
            { replace: true, preventScrollReset: true },
          )
        }
        tabs={tabs}
      />
      <TitleBanner selectedTitle={project.selectedTitle} onClear={() => handleSelect(null)} />
    </>
  );
}

function ReviewSkeleton(): ReactElement {
  return (
    <Loading label="Loading your book foundation">
      <Skeleton className="h-13 w-full rounded-lg" />
      <div className="mt-5 space-y-4">
        <Skeleton className="h-36 w-full rounded-xl" />
        <Skeleton className="h-36 w-full rounded-xl" />
        <Skeleton className="h-36 w-full rounded-xl" />
      </div>
    </Loading>
  );
}
