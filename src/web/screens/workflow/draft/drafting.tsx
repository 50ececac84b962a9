import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { Project } from "#contracts/projects.ts";
import { type BookOutline, type Drafts } from "#web/api/book.ts";
import { useStaleChapters } from "#web/api/freshness.ts";
import { useRunStatus } from "#web/api/runs.ts";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { pagesOfChapters } from "#pipeline/text/pages.ts";
import { Interview } from "#web/screens/workflow/interview/interview.tsx";
import { OutOfDate } from "#web/screens/workflow/out-of-date.tsx";
import { publishTab } from "#web/screens/workflow/publish/publish-tabs.ts";
import { RunStart } from "#web/screens/workflow/run-state.tsx";
import { type StageRun, useRun } from "#web/screens/workflow/use-run.ts";
import { WithNeighbours } from "./chapter-neighbours.tsx";
import { ChapterPage } from "./chapter-page.tsx";
import { FirstChapterWaiting } from "./chapter-paper.tsx";
import {
  detailOf,
  type LocalChapter,
  localChapters,
  shareOfBook,
  shownChapter,
  stampOf,
  STEP,
  useWantedChapter,
} from "./chapters.ts";
import { DownloadLines } from "./download-lines.tsx";
import { DraftHeader } from "./draft-header.tsx";
import { PassageRun } from "./passage-run.tsx";
import { RewriteOutcome } from "./rewrite-outcome.tsx";
import { RunTrouble } from "./run-trouble.tsx";
import type { ShownPlace } from "./text-place.ts";
import { useShownPlace } from "./use-shown-place.ts";
import { EarlierBook, EarlierBooks } from "./earlier-book.tsx";
import { WaitingVersions } from "./waiting-versions.tsx";

// A book is published once, and its text is read often.
const PublishView = lazy(async () => {
  const { PublishView: Component } = await import("#web/screens/workflow/publish/publish-view.tsx");
  return { default: Component };
});

// Only some chapters have a proposal.
const ProposalDialog = lazy(async () => {
  const { ProposalDialog: Component } = await import("./changes/proposal-dialog.tsx");
  return { default: Component };
});

const STATES = { completed: "done", generating: "busy", pending: "pending" } as const;

export function Drafting({
  project,
  outline,
  drafts,
}: {
  project: Project;
  outline: BookOutline;
  drafts: Drafts | null;
}): ReactElement {
  const { outlines } = outline;
  const [search] = useSearchParams();
  const bookId = search.get("book");
  const wanted = useWantedChapter(project.id);
  const added = useStaleChapters(project.id)?.stale.filter((each) => each.outline === "missing");
  const isWhole = drafts !== null && drafts.chapters.length >= outlines.length;
  const run = useRun("draft", project, isWhole);
  const isRunning = run.view.kind === "running";
  const chapters = localChapters(outline, drafts, added ?? [], isRunning);
  const shown = useShownPlace();
  const { goTo, closeEditor } = shown;
  const [comparedId, setCompared] = useState<string | null>(null);
  const compare = ({ chapterId }: LocalChapter): void => {
    goTo(chapterId);
    void closeEditor().then(() => setCompared(chapterId));
  };
  const compared = chapters.find(({ chapterId }) => chapterId === comparedId);
  const hasBegun = isRunning || chapters.some(({ status }) => status === "completed");
  const trouble = <RunTrouble projectId={project.id} run={run} isWhole={isWhole} />;

  if (bookId !== null) {
    return <EarlierBook projectId={project.id} bookId={bookId} outlines={outlines} />;
  }
  if (!hasBegun) {
    return (
      <BeforeDraft project={project} outlines={outlines} run={run}>
        {trouble}
        <EarlierBooks books={outline.earlierBooks} />
      </BeforeDraft>
    );
  }
  const tab = publishTab(search.get("tab"));
  if (tab !== null) {
    return (
      <Suspense>
        <PublishView project={project} chapters={chapters} tab={tab} onShow={shown.show} />
      </Suspense>
    );
  }
  return (
    <>
      <DraftHeader
        project={project}
        chapters={chapters}
        run={run}
        onCloseEditor={closeEditor}
        onShow={shown.show}
      >
        <DownloadLines projectId={project.id} />
        {trouble}
        <RewriteOutcome rewrite={isRunning ? null : run.rewrite} />
        {!isRunning && (
          <WaitingVersions
            chapters={chapters}
            shown={shownChapter(chapters, wanted)}
            rewrite={run.rewrite}
            onCompare={compare}
          />
        )}
        {!isRunning && run.view.kind !== "timedOut" && <OutOfDate project={project} />}
        <Interview project={project} stamp={stampOf(chapters)} endsWhenDone />
        <EarlierBooks books={outline.earlierBooks} />
      </DraftHeader>
      {compared?.origin && (
        <Suspense>
          <ProposalDialog
            state={{
              projectId: project.id,
              chapterId: compared.chapterId,
              revision: compared.origin.revision,
            }}
            versionId={compared.origin.version.id}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      <PassageRun projectId={project.id} run={run} chapters={chapters} onCompare={compare} />
      <Reading
        projectId={project.id}
        outlines={outlines}
        chapters={chapters}
        run={run}
        shown={shown}
      />
    </>
  );
}

function Reading({
  projectId,
  outlines,
  chapters,
  run,
  shown,
}: {
  projectId: string;
  outlines: BookOutline["outlines"];
  chapters: LocalChapter[];
  run: StageRun;
  /** The place to scroll to and mark, if any. A new round closes the editor. */
  shown: { round: number; place: ShownPlace | null };
}): ReactElement {
  const [, setSearch] = useSearchParams();
  const wanted = useWantedChapter(projectId);
  const [isTracing, setIsTracing] = useState(false);
  const { data: analysis } = useRunStatus("analysis", projectId);
  const written = chapters.filter((chapter) => chapter.status === "completed");
  const chapter = shownChapter(chapters, wanted);
  const outline = outlines.find(({ chapterId }) => chapterId === chapter?.chapterId);
  const handleSelect = (number: number | null) => {
    setSearch((before) => {
      const chosen = chapters.find(({ id }) => id === number);
      before.set("chapter", chosen?.chapterId ?? "");
      return before;
    });
  };

  return (
    <ChapterLayout
      chapters={chapters.map((item) => ({
        number: item.id,
        title: item.title,
        detail: detailOf(item),
        state: STATES[item.status],
        part: item.part,
      }))}
      selected={chapter?.id ?? null}
      {...(chapter ? {} : { overview: "No chapter is finished yet" })}
      onSelect={handleSelect}
    >
      {(select) =>
        chapter ? (
          <WithNeighbours
            before={written[written.indexOf(chapter) - 1]}
            next={written[written.indexOf(chapter) + 1]}
            onSelect={handleSelect}
          >
            {(neighbours) => (
              <ChapterPage
                // With this key, React makes a new component for another chapter. In that one, no paragraph is chosen.
                key={`${chapter.id} ${shown.round}`}
                shownPlace={shown.place}
                projectId={projectId}
                chapter={chapter}
                others={written.filter((each) => each !== chapter)}
                sections={outline?.mainSections ?? []}
                share={shareOfBook(outline, outlines)}
                language={analysis?.job?.analysis?.language}
                run={run}
                isTracing={isTracing}
                onTracing={setIsTracing}
                select={select}
                neighbours={neighbours}
                next={written[written.indexOf(chapter) + 1]}
                onGo={(step) => {
                  const next = written[written.indexOf(chapter) + step];
                  if (next) handleSelect(next.id);
                }}
              />
            )}
          </WithNeighbours>
        ) : (
          <>
            <div className="mb-4 flex">{select}</div>
            <FirstChapterWaiting />
          </>
        )
      }
    </ChapterLayout>
  );
}

function BeforeDraft({
  project,
  outlines,
  run,
  children,
}: {
  project: Project;
  outlines: BookOutline["outlines"];
  run: StageRun;
  children: ReactNode;
}): ReactElement {
  const { id, selectedTitle } = project;
  const words = outlines.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  const pages = pagesOfChapters(outlines);
  return (
    <Page>
      <PageHeading
        step={STEP}
        title="Your draft"
        lead="Your outlines are ready. Next, the chapters are written from them."
      />
      <div className="space-y-6">
        <Card title="Progress So Far">
          {selectedTitle !== null && (
            <p className="mb-5 text-2xl font-semibold tracking-tight break-words">
              {selectedTitle}
            </p>
          )}
          <Stats>
            <Stat label="Chapters outlined" value={outlines.length} />
            <Stat label="Words to aim for" value={words.toLocaleString("en")} />
            <Stat label="Pages, estimated" value={pages} />
          </Stats>
        </Card>
        {children}
        <OutOfDate project={project} />
        <RunStart
          projectId={id}
          selectedTitle={selectedTitle}
          stage="draft"
          label="Generate All Chapters"
          run={run}
          words={words}
        />
      </div>
    </Page>
  );
}
