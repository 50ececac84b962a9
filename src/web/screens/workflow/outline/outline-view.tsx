import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { Foundation } from "#web/api/analysis.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { pagesOf } from "#web/components/ui/pages.ts";
import { WorkHeader } from "#web/components/ui/work-header.tsx";
import { RunState } from "#web/screens/workflow/run-state.tsx";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";
import { ChooseFirst, mustChoose } from "#web/screens/workflow/writer/choose-first.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { ChapterDetail, NotDeveloped } from "./chapter-detail.tsx";
import { ChapterOverview } from "./chapter-overview.tsx";

type ChapterOutline = BookOutline["outlines"][number];

/** The outlines: all of them at a glance, or one in full. */
export function OutlineView({
  projectId,
  outlines,
  planned,
  run,
}: {
  projectId: string;
  outlines: ChapterOutline[];
  planned: Foundation["tableOfContents"]["chapters"];
  run: WritingRun;
}): ReactElement {
  const [search, setSearch] = useSearchParams();
  const undeveloped = planned.filter(
    ({ number }) => !outlines.some(({ chapterNumber }) => chapterNumber === number),
  );
  const chapters = [
    ...outlines.map((chapter) => ({
      number: chapter.chapterNumber,
      title: chapter.chapterTitle,
      detail: sizeOf(chapter.targetWordCount),
      state: "done" as const,
    })),
    ...undeveloped.map(({ number, title }) => ({
      number,
      title,
      detail: "Not yet developed",
      state: "open" as const,
    })),
  ];
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
      <OutlineHeader projectId={projectId} chapters={outlines.length} run={run} />
      <ChapterLayout
        chapters={chapters}
        selected={selected}
        overview="All chapters"
        onSelect={handleSelect}
      >
        <div className="mx-auto max-w-4xl">
          {selected === null && (
            <ChapterOverview chapters={outlines} onSelect={handleSelect} sizeOf={sizeOf} />
          )}
          {selected !== null && outline && (
            <ChapterDetail chapter={outline} onBack={() => handleSelect(null)} />
          )}
          {selected !== null && !outline && <NotDeveloped onBack={() => handleSelect(null)} />}
        </div>
      </ChapterLayout>
    </>
  );
}

function OutlineHeader({
  projectId,
  chapters,
  run,
}: {
  projectId: string;
  chapters: number;
  run: WritingRun;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const { data: writer } = useWriter(projectId);
  const { view, isStarting, start } = run;
  const isRunning = view.kind === "running";
  return (
    <WorkHeader
      title="Chapter Outlines"
      tabTitle={isRunning ? `${view.percentage}% · Outlines` : undefined}
      text={`${counted(chapters, "chapter", "chapters")}, each with its sections and the posts they are made from.`}
      actions={
        <ConfirmDialog
          trigger={
            <Button kind="ghost" disabled={isRunning || isStarting || mustChoose(writer)}>
              Re-generate Outlines
            </Button>
          }
          fields={
            writer?.chosen === "llm" && <EstimateLine projectId={projectId} operation="outline" />
          }
          title="Re-generate all outlines?"
          confirmLabel="Re-generate"
          onConfirm={() => start({ isAgain: true })}
        >
          A new version is written beside this one. Chapters that are already drafted stay as they
          are.
        </ConfirmDialog>
      }
    >
      <div className="mt-5 space-y-3">
        <RunState
          projectId={projectId}
          run={run}
          title="Generating chapter outlines"
          cancelLabel="Cancel outlines"
          failed={MESSAGES.outlinesFailed}
          timedOut={MESSAGES.outlineTimedOut}
        />
        {mustChoose(writer) && <ChooseFirst />}
        {!isRunning && (
          <Notice
            tone="success"
            title="Your outlines are ready"
            actions={
              <LinkButton to={addressOf("/workflow/draft")} className="max-sm:w-full">
                Continue
              </LinkButton>
            }
          >
            Look through them, then let the chapters be drafted.
          </Notice>
        )}
      </div>
    </WorkHeader>
  );
}

function sizeOf(words: number): string {
  return `${counted(words, "word", "words")} · ${counted(pagesOf(words), "page", "pages")}`;
}
