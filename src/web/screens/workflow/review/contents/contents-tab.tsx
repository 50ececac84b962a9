import { type ReactElement, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Contents } from "#contracts/contents.ts";
import type { Project } from "#contracts/projects.ts";
import { useContents } from "#web/api/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { EarlierVersions } from "#web/screens/workflow/earlier/earlier-versions.tsx";
import { SettingsPanel } from "#web/screens/workflow/review/settings/settings-panel.tsx";
import { arrangedParts } from "./arranged-parts.ts";
import { type Asked, ChangeDialog } from "./change-dialog.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { RefusedChanges } from "./refused-changes.tsx";
import { UnplacedPosts } from "./unplaced-posts.tsx";
import { type ContentsWork, useContentsWork } from "./use-contents-work.ts";

/** The table of contents, which the author can change. */
export function ContentsTab({
  project,
  analysisVersion,
}: {
  project: Project;
  analysisVersion: string;
}): ReactElement {
  const { data: contents, isPending, error, refetch } = useContents(project.id);
  if (isPending) {
    return (
      <Loading label="Loading your table of contents">
        <Skeleton className="h-28 w-full rounded-xl" />
        <Skeleton className="mt-4 h-40 w-full rounded-xl" />
        <Skeleton className="mt-4 h-40 w-full rounded-xl" />
      </Loading>
    );
  }
  if (!contents) {
    return <LoadFailed title={MESSAGES.analysisLoadFailed} error={error} onRetry={refetch} />;
  }
  return <Editing project={project} contents={contents} analysisVersion={analysisVersion} />;
}

function Editing({
  project,
  contents,
  analysisVersion,
}: {
  project: Project;
  contents: Contents;
  analysisVersion: string;
}): ReactElement {
  const work = useContentsWork(project.id, contents);
  const [asked, setAsked] = useState<Asked | null>(null);
  const arranged = arrangedParts(analysisVersion);
  return (
    <>
      {contents.proposed === null &&
        (arranged.includes("contents") || arranged.includes("themes")) && (
          <Notice tone="info" title="The model did not plan these chapters" className="mb-4">
            It gave no usable answer, so {arranged.includes("contents") ? "they" : "their themes"}{" "}
            were found by counting words in your posts. Re-run the analysis to have it asked again.
          </Notice>
        )}
      <Summary
        projectId={project.id}
        contents={contents}
        work={work}
        onAdd={() => setAsked({ kind: "add", entryIds: [] })}
      />
      <SettingsPanel projectId={project.id} />
      <RefusedChanges revision={contents.revision} work={work} />
      <ChapterList projectId={project.id} contents={contents} work={work} onAsk={setAsked} />
      <UnplacedPosts projectId={project.id} contents={contents} work={work} onAsk={setAsked} />
      {asked && (
        <ChangeDialog
          projectId={project.id}
          contents={contents}
          work={work}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Summary({
  projectId,
  contents: { structure, printedPages, proposed },
  work,
  onAdd,
}: {
  projectId: string;
  contents: Contents;
  work: ContentsWork;
  onAdd: () => void;
}): ReactElement {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Stats isInOneLine>
          <Stat label="Total chapters" value={structure.totalChapters} />
          <Stat label="Total pages, estimated" value={structure.totalPages} />
          <Stat
            label="Average pages per chapter"
            value={structure.averagePagesPerChapter.toLocaleString("en", {
              maximumFractionDigits: 1,
            })}
          />
        </Stats>
        <div className="flex flex-wrap gap-2">
          {work.last !== null && (
            <Button
              kind="ghost"
              aria-label={`Undo: ${work.last}`}
              aria-disabled={work.isBusy}
              onClick={work.undo}
            >
              Undo
            </Button>
          )}
          <EarlierVersions projectId={projectId} of="contents" />
          <Button kind="ghost" onClick={onAdd}>
            Add a chapter
          </Button>
        </div>
      </div>
      {/* No figure beside the others: it counts other pages than those that the chapters below add up to. */}
      {printedPages !== null && (
        <p className="mt-4 text-[15px] text-ink-700">
          The estimate is made of the words that are planned, 250 a page, and each chapter begins on
          a new one. Your last PDF has {counted(printedPages, "printed page", "printed pages")},
          with those before and after the chapters.
        </p>
      )}
      <p className={`mt-3 text-[15px] text-ink-600 ${proposed ? "" : "max-sm:hidden"}`}>
        <span className="max-sm:hidden">
          Drag a chapter or use the arrows to move it. Rename, merge, split or drop it, and read its
          posts.{" "}
        </span>
        {proposed && (
          <>
            The last analysis proposed other contents.{" "}
            <BackToProposed
              chapters={proposed.structure.totalChapters}
              onConfirm={() => work.restore(proposed.revision, "The proposed contents are back")}
              isBusy={work.isBusy}
            />
          </>
        )}
      </p>
    </Card>
  );
}

function BackToProposed({
  chapters,
  isBusy,
  onConfirm,
}: {
  chapters: number;
  isBusy: boolean;
  onConfirm: () => void;
}): ReactElement {
  return (
    <ConfirmDialog
      title="Go back to the proposed contents?"
      confirmLabel="Go back"
      onConfirm={onConfirm}
      trigger={
        <button
          type="button"
          aria-disabled={isBusy}
          className="inline-flex min-h-6 items-center font-medium text-brand-700 underline underline-offset-2"
        >
          Go back to its {counted(chapters, "chapter", "chapters")}
        </button>
      }
    >
      Your own chapters, parts and titles make way for those of the analysis. Nothing is lost: your
      contents are kept under “Earlier versions”, and when you restore them, what is written of
      their chapters comes back, too.
    </ConfirmDialog>
  );
}
