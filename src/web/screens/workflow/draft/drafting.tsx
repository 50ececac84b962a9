import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { useAnalysisStatus } from "#web/api/analysis.ts";
import type { Drafts } from "#web/api/draft.ts";
import { explainError } from "#web/api/errors.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { RunState } from "#web/screens/workflow/run-state.tsx";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";
import { BeforeDraft } from "./before-draft.tsx";
import { ChapterPage } from "./chapter-page.tsx";
import { FirstChapterWaiting } from "./chapter-paper.tsx";
import { EarlierBook } from "./earlier-book.tsx";
import { EarlierBooks } from "./earlier-books.tsx";
import { detailOf, type LocalChapter, localChapters, shareOfBook } from "./chapters.ts";
import { DraftHeader } from "./draft-header.tsx";
import { DRAFT_FAILED, useDraftRun } from "./use-draft-run.ts";

const STATES = { completed: "done", generating: "busy", pending: "pending" } as const;

/** A book with an outline: nothing written yet, at work, or whole. */
export function Drafting({
  project,
  outlines,
  drafts,
  step,
}: {
  project: Project;
  outlines: BookOutline["outlines"];
  drafts: Drafts | null;
  step: string;
}): ReactElement {
  const [search] = useSearchParams();
  const bookId = search.get("book");
  const isWhole = drafts !== null && drafts.chapters.length >= outlines.length;
  const run = useDraftRun(project, isWhole);
  const isRunning = run.view.kind === "running";
  const chapters = localChapters(outlines, drafts, isRunning);
  const hasBegun = isRunning || chapters.some(({ status }) => status === "completed");
  const trouble = <RunTrouble projectId={project.id} run={run} />;

  if (bookId !== null) {
    return <EarlierBook projectId={project.id} bookId={bookId} outlines={outlines} step={step} />;
  }
  if (!hasBegun) {
    return (
      <BeforeDraft project={project} outlines={outlines} run={run} step={step}>
        {trouble}
        <EarlierBooks projectId={project.id} />
      </BeforeDraft>
    );
  }
  return (
    <>
      <DraftHeader projectId={project.id} chapters={chapters} run={run}>
        {trouble}
        <EarlierBooks projectId={project.id} />
      </DraftHeader>
      <Reading projectId={project.id} outlines={outlines} chapters={chapters} run={run} />
    </>
  );
}

/** What went wrong with the run; while it goes well the header tells how far it is. */
function RunTrouble({
  projectId,
  run,
}: {
  projectId: string;
  run: WritingRun;
}): ReactElement | null {
  const { view } = run;
  if (view.kind === "running") {
    if (!view.trouble) return null;
    return <Notice tone="warning">{explainError(view.trouble)}</Notice>;
  }
  return (
    <RunState
      projectId={projectId}
      run={run}
      title="Writing your chapters"
      cancelLabel="Cancel writing"
      failed={DRAFT_FAILED}
      timedOut={MESSAGES.draftTimedOut}
    />
  );
}

function Reading({
  projectId,
  outlines,
  chapters,
  run,
}: {
  projectId: string;
  outlines: BookOutline["outlines"];
  chapters: LocalChapter[];
  run: WritingRun;
}): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [isTracing, setIsTracing] = useState(false);
  const { data: status } = useAnalysisStatus(projectId);
  const written = chapters.filter((chapter) => chapter.status === "completed");
  const wanted = search.get("chapter");
  const chapter =
    written.find(({ id, chapterId }) => chapterId === wanted || String(id) === wanted) ??
    written[0];
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
      }))}
      selected={chapter?.id ?? null}
      {...(chapter ? {} : { overview: "No chapter is finished yet" })}
      onSelect={handleSelect}
    >
      {chapter ? (
        <ChapterPage
          // Another chapter has other paragraphs: none of them is chosen yet.
          key={chapter.id}
          projectId={projectId}
          chapter={chapter}
          sections={outline?.mainSections ?? []}
          share={shareOfBook(outline, outlines)}
          language={status?.analysis?.language}
          run={run}
          isTracing={isTracing}
          onTracing={setIsTracing}
        />
      ) : (
        <FirstChapterWaiting />
      )}
    </ChapterLayout>
  );
}
