import { type ReactElement, useState } from "react";
import { ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Project } from "#contracts/projects.ts";
import { excerptOf, plainLine } from "#pipeline/text/excerpt.ts";
import { sectionName } from "./edited-sections.ts";
import type { BookOutline, Foundation } from "#web/api/book.ts";
import { useContents } from "#web/api/contents.ts";
import { useFreshness } from "#web/api/freshness.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { pagesOf } from "#pipeline/text/pages.ts";
import { counted } from "#web/components/ui/figures.ts";
import { FirstNotice } from "#web/components/ui/notice.tsx";
import { WorkHeader } from "#web/components/ui/page.tsx";
import { ChangedSince, useIsBehind } from "#web/screens/workflow/changed-since.tsx";
import { EarlierVersions } from "#web/screens/workflow/earlier/earlier-versions.tsx";
import {
  ChooseFirst,
  COMPLETED,
  mustChoose,
  OutlinesDone,
  RunState,
} from "#web/screens/workflow/run-state.tsx";
import { OutOfDate, SameBookLine, useIsSameBook } from "#web/screens/workflow/out-of-date.tsx";
import { StepDone } from "#web/screens/workflow/step-page.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { outlinePosts } from "./outline-posts.ts";
import { ChapterDetail, NotDeveloped } from "./chapter-detail.tsx";

export function OutlineView({
  project,
  outline: { outlines, revision, parts },
  planned,
  run,
}: {
  project: Project;
  outline: BookOutline;
  planned: Foundation["tableOfContents"]["chapters"];
  run: StageRun;
}): ReactElement {
  const [search, setSearch] = useSearchParams();
  const { data: contents } = useContents(project.id);
  const posts = outlinePosts(contents);
  const undeveloped = planned.filter(
    ({ number }) => !outlines.some(({ chapterNumber }) => chapterNumber === number),
  );
  const chapters = [
    ...outlines.map((chapter) => ({
      number: chapter.chapterNumber,
      title: chapter.chapterTitle,
      detail: sizeOf(chapter.targetWordCount),
      state: "done" as const,
      part: parts[chapter.chapterId],
    })),
    ...undeveloped.map(({ number, title, part }) => ({
      number,
      title,
      detail: "Not yet developed",
      state: "open" as const,
      part: part ?? undefined,
    })),
  ].toSorted((a, b) => a.number - b.number);
  const wanted = Number(search.get("chapter"));
  const selected = chapters.find(({ number }) => number === wanted)?.number ?? null;
  const outline = outlines.find(({ chapterNumber }) => chapterNumber === selected);
  const handleSelect = (chapter: number | null) => {
    setSearch((before) => {
      if (chapter === null) before.delete("chapter");
      else before.set("chapter", String(chapter));
      return before;
    });
  };

  return (
    <>
      <OutlineHeader
        project={project}
        chapters={outlines.length}
        missing={undeveloped.length}
        run={run}
      />
      <ChapterLayout
        chapters={chapters}
        selected={selected}
        overview="All chapters"
        onSelect={handleSelect}
      >
        <div className="mx-auto max-w-4xl pb-20">
          {selected === null && <ChapterOverview chapters={outlines} onSelect={handleSelect} />}
          {selected !== null && outline && (
            <ChapterDetail
              key={outline.chapterId}
              projectId={project.id}
              chapter={outline}
              revision={revision}
              posts={posts}
              isBusy={run.view.kind === "running"}
              onBack={() => handleSelect(null)}
            />
          )}
          {selected !== null && !outline && <NotDeveloped onBack={() => handleSelect(null)} />}
        </div>
      </ChapterLayout>
    </>
  );
}

function readyText(chapters: number, missing: number): string {
  return missing === 0
    ? "Your outlines are ready"
    : `${chapters} of ${chapters + missing} outlines ready`;
}

function OutlineHeader({
  project,
  chapters,
  missing,
  run,
}: {
  project: Project;
  chapters: number;
  missing: number;
  run: StageRun;
}): ReactElement {
  const projectId = project.id;
  const { data: writer } = useWriter(projectId);
  const { view, isStarting, start } = run;
  const isRunning = view.kind === "running";
  const isDone = view.kind === "completed";
  const [isAsking, setIsAsking] = useState(false);
  const { data: freshness } = useFreshness(projectId);
  const isStale = freshness?.stale.analysis || freshness?.stale.outline;
  const isBehind = useIsBehind(projectId, "outlines");
  const isSecondChoice = useIsSameBook(projectId, isAsking) || isBehind;
  return (
    <WorkHeader
      title="Chapter Outlines"
      tabTitle={isRunning ? `${view.percentage}% · Outlines` : undefined}
      text={`${counted(chapters, "chapter", "chapters")}, each with its sections and the posts they are made from.`}
      actions={
        <>
          <EarlierVersions projectId={projectId} of="outlines" />
          <ConfirmDialog
            isOpen={isAsking}
            onOpen={setIsAsking}
            trigger={
              // While the outlines are out of date, that is the lesser of two ways.
              <Button
                kind={isStale ? "quiet" : "ghost"}
                disabled={isRunning || isStarting || mustChoose(writer)}
              >
                Re-generate Outlines
              </Button>
            }
            fields={
              <>
                {writer?.chosen === "llm" && (
                  <EstimateLine projectId={projectId} operation="outline" />
                )}
                <SameBookLine projectId={projectId} />
                <ChangedSince
                  project={project}
                  made="outlines"
                  onStarted={() => setIsAsking(false)}
                />
              </>
            }
            title="Re-generate all outlines?"
            confirmLabel={isSecondChoice ? "Re-generate all the same" : "Re-generate"}
            isSecondChoice={isSecondChoice}
            onConfirm={() => start({ isAgain: true })}
          >
            A new version is written beside this one. Chapters that are already drafted stay as they
            are.
          </ConfirmDialog>
        </>
      }
    >
      <FirstNotice>
        {!isDone && <RunState projectId={projectId} stage="outline" run={run} />}
        {mustChoose(writer) && <ChooseFirst />}
        {!isRunning && view.kind !== "timedOut" && (
          <OutOfDate project={project}>
            <StepDone
              title={isDone ? COMPLETED : readyText(chapters, missing)}
              to="/workflow/draft"
            >
              {isDone && <OutlinesDone />}
              {isDone && `${readyText(chapters, missing)}. `}
              Look through them, then let the chapters be drafted.
            </StepDone>
          </OutOfDate>
        )}
      </FirstNotice>
    </WorkHeader>
  );
}

function sizeOf(words: number): string {
  return `${counted(words, "word", "words")} · ${counted(pagesOf(words), "page", "pages")}`;
}

function ChapterOverview({
  chapters,
  onSelect,
}: {
  chapters: BookOutline["outlines"];
  onSelect: (chapter: number) => void;
}): ReactElement {
  return (
    <ol className="space-y-4">
      {chapters.map((chapter) => (
        <li
          key={chapter.chapterNumber}
          className="group card relative p-5 pr-12 transition-shadow hover:shadow-md sm:p-6 sm:pr-14"
        >
          <ChevronRight
            size={20}
            aria-hidden
            className="absolute top-1/2 right-4 -translate-y-1/2 text-ink-500 group-hover:text-brand-700"
          />
          <p className="text-sm text-ink-600">Chapter {chapter.chapterNumber}</p>
          <h2 className="mt-1 text-xl break-words">
            {/* A click anywhere on the card opens the chapter. For screen readers, the heading names the card. */}
            <button
              type="button"
              onClick={() => onSelect(chapter.chapterNumber)}
              className="text-left group-hover:underline after:absolute after:inset-0 after:rounded-xl"
            >
              {chapter.chapterTitle}
            </button>
          </h2>
          <SectionTitles chapter={chapter} />
          <p className="mt-3 text-sm text-ink-600 tabular-nums">
            {sizeOf(chapter.targetWordCount)} · {chapter.estimatedReadingTime} min ·{" "}
            {counted(chapter.mainSections.length, "section", "sections")}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What the chapter tells: its sections, or how it opens if there is only one, without a heading. */
function SectionTitles({
  chapter: { chapterTitle, mainSections, openingHook },
}: {
  chapter: BookOutline["outlines"][number];
}): ReactElement {
  const titles = mainSections.map(sectionName);
  if (titles.length < 2 && !mainSections[0]?.title) {
    return (
      <p className="mt-2 leading-relaxed wrap-anywhere text-ink-700">
        {excerptOf(openingHook.content || (titles[0] ?? ""), OPENING_LENGTH)}
      </p>
    );
  }
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 leading-relaxed text-ink-700 marker:text-brand-600">
      {titles.map((title, index) => (
        // A first section of the chapter's own name is printed right below that name: said twice, it would look like a mistake.
        <li key={`${index} ${title}`} className="wrap-anywhere">
          {index === 0 && plainLine(title) === plainLine(chapterTitle)
            ? "Opening (printed without a heading)"
            : title || `Section ${index + 1} (printed without a heading)`}
        </li>
      ))}
    </ul>
  );
}

const OPENING_LENGTH = 220;
