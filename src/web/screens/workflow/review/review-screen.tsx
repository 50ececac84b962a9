import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { type Foundation, useFoundation } from "#web/api/book.ts";
import { type TitleChoice, useSelectTitle, useWorkflowAddress } from "#web/api/projects.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { offerUndo, tellFailed, withdrawUndo } from "#web/components/toasts.ts";
import { FootBar } from "#web/screens/workflow/foot-bar.tsx";
import { Interview } from "#web/screens/workflow/interview/interview.tsx";
import { OutOfDate } from "#web/screens/workflow/out-of-date.tsx";
import { OfProject, StepNotice } from "#web/screens/workflow/step-page.tsx";
import { ContentsTab } from "./contents/contents-tab.tsx";
import { StyleTab } from "./foundation-tabs.tsx";
import { MarketingTab } from "./marketing-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { TitlesTab } from "./titles-tab.tsx";

export function ReviewScreen(): ReactElement {
  return (
    <Page>
      <PageHeading
        step="Step 3 of 5 Review"
        title="Book foundation"
        lead="What your posts add up to. Choose a title; everything else can wait."
      />
      <OfProject skeleton={<ReviewSkeleton />}>
        {(project) => <OfFoundation project={project} />}
      </OfProject>
    </Page>
  );
}

function OfFoundation({ project }: { project: Project }): ReactElement {
  const { data: foundation, isPending, isError, error, refetch } = useFoundation(project.id);
  if (isPending) return <ReviewSkeleton />;
  if (isError) {
    return <LoadFailed title={MESSAGES.analysisLoadFailed} error={error} onRetry={refetch} />;
  }
  if (foundation) return <Reviewing project={project} foundation={foundation} />;
  return (
    <StepNotice
      tone="danger"
      title={MESSAGES.analysisFirst}
      to="/workflow/analysis"
      link="Go to Analysis"
    />
  );
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
  const handleSelect = (choice: TitleChoice) =>
    mutate(choice, {
      onError: tellFailed("Your title could not be saved"),
    });
  const handleChoose = (choice: TitleChoice): void => {
    // An Undo of before would bring an earlier title back over this one.
    withdrawUndo();
    handleSelect(choice);
  };
  const handleClear = (): void => {
    const { selectedTitle: title, selectedSubtitle: subtitle } = project;
    handleSelect({ title: null });
    if (title === null) return;
    offerUndo("Your title is cleared", () =>
      handleSelect({ title, ...(subtitle !== null && { subtitle }) }),
    );
  };
  const tabs = [
    {
      id: "titles",
      title: "Book Titles",
      panel: <TitlesTab titles={foundation.bookTitles} project={project} onSelect={handleChoose} />,
    },
    {
      id: "contents",
      title: "Table of Contents",
      panel: (
        <ContentsTab project={project} analysisVersion={foundation.metadata.analysisVersion} />
      ),
    },
    { id: "style", title: "Writing Style", panel: <StyleTab foundation={foundation} /> },
    {
      id: "marketing",
      title: "Marketing",
      panel: <MarketingTab projectId={project.id} foundation={foundation} />,
    },
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
      <div className="mb-5 empty:hidden">
        <OutOfDate project={project} />
      </div>
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
      <div className="mt-8">
        <Interview project={project} isCard />
      </div>
      <TitleBanner selectedTitle={project.selectedTitle} onClear={handleClear} />
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

function TitleBanner({
  selectedTitle,
  onClear,
}: {
  selectedTitle: string | null;
  onClear: () => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  if (selectedTitle === null) {
    return (
      <FootBar label="Chosen title">
        <p className="font-semibold">Select a Book Title</p>
        <p className="text-[15px] text-ink-600">Then the chapters can be outlined.</p>
      </FootBar>
    );
  }
  return (
    <FootBar
      label="Chosen title"
      actions={
        <>
          <Button kind="quiet" onClick={onClear} className="px-2 sm:px-4">
            Clear
          </Button>
          <LinkButton to={addressOf("/workflow/outline")} className="shrink-0">
            Continue
          </LinkButton>
        </>
      }
    >
      <p className="text-sm font-semibold text-success-800">Title Selected</p>
      <p className="truncate font-semibold">{selectedTitle}</p>
    </FootBar>
  );
}
