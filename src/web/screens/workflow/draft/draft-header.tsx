import { type ReactElement, type ReactNode, useState } from "react";
import type { Project } from "#contracts/projects.ts";
import { isStopped } from "#web/api/polling.ts";
import { useWriter } from "#web/api/writer.ts";
import { CancelRun } from "#web/components/run-progress.tsx";
import { useTimeLeft } from "#web/components/time-left.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { FirstNotice } from "#web/components/ui/notice.tsx";
import { WorkHeader } from "#web/components/ui/page.tsx";
import {
  ChangedSince,
  GenerateChapters,
  useIsBehind,
} from "#web/screens/workflow/changed-since.tsx";
import { SameBookLine, useIsSameBook } from "#web/screens/workflow/out-of-date.tsx";
import { ChooseFirst, mustChoose } from "#web/screens/workflow/run-state.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { SpentLine } from "#web/screens/workflow/writer/stopped-run.tsx";
import { BookTools } from "./book-tools.tsx";
import type { LocalChapter } from "./chapters.ts";
import { DownloadDraft } from "./download-draft.tsx";
import type { ShownPlace } from "./text-place.ts";

export function DraftHeader({
  project,
  chapters,
  run,
  onCloseEditor,
  onShow,
  children,
}: {
  project: Project;
  chapters: LocalChapter[];
  run: StageRun;
  /** Closes the editor if one is open. What was typed is saved. */
  onCloseEditor: () => Promise<void>;
  /** Shows a place in the text. */
  onShow: (place: ShownPlace) => void;
  children: ReactNode;
}): ReactElement {
  const projectId = project.id;
  const { view, isStarting, start } = run;
  const isRunning = view.kind === "running";
  const done = chapters.filter(({ status }) => status === "completed");
  const words = done.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const pages = done.reduce((sum, { estimatedPages }) => sum + estimatedPages, 0);
  const isWhole = done.length === chapters.length;
  const [isAsking, setIsAsking] = useState(false);
  const isBehind = useIsBehind(projectId, "chapters");
  const isSecondChoice = useIsSameBook(projectId, isAsking) || isBehind;
  // A finished book is read without asking who writes it.
  const isToWrite = !isWhole || isAsking || Boolean(run.model?.finishedWith);
  const { data: writer } = useWriter(isToWrite ? projectId : undefined);
  const isModelToWrite = isWhole && !isRunning && !isStopped(view) && writer?.chosen === "llm";
  const isGoingOn = !isWhole && !isRunning && !isStopped(view);
  const estimate = writer?.chosen === "llm" && (
    <EstimateLine projectId={projectId} operation="draft" />
  );
  // What a finished book is for comes first; before that, writing it does.
  // While a paragraph is written anew the text is read and edited on: a bar below it says so (`PassageRun`).
  const isOfPassage = isRunning && run.rewrite?.wish.kind === "passage";
  const isAtRest = isWhole && (!isRunning || isOfPassage);
  const canRegenerate = !isRunning && !isStarting;
  const left = useTimeLeft(view.kind === "running" ? view.percentage : 0);
  const count = (
    <span className="inline-block shrink-0 tabular-nums">
      {done.length} of {counted(chapters.length, "chapter", "chapters")}
      {words > 0 &&
        ` · ${counted(words, "word", "words")} · about ${counted(pages, "page", "pages")}`}
    </span>
  );
  const download = <DownloadDraft project={project} chapters={chapters} />;
  return (
    <WorkHeader
      title="Your draft"
      tabTitle={isRunning ? `${view.percentage}% · Your draft` : undefined}
      text={
        <>
          <span className={isAtRest ? "max-2xl:sr-only" : ""}>
            {stateOf(run, done.length, chapters.length, left)}
          </span>{" "}
          {isAtRest && count}
        </>
      }
      hasSmallActions={isWhole}
      actions={
        <>
          {isWhole && download}
          {isGoingOn && (
            <GenerateChapters
              project={project}
              isBusy={isStarting || mustChoose(writer)}
              onStart={() => start({})}
            />
          )}
          {view.kind === "running" && !isOfPassage && (
            <CancelRun
              projectId={projectId}
              jobId={view.jobId}
              label="Cancel writing"
              className="" // beside the other buttons, on a phone, too
            />
          )}
          {isModelToWrite && run.model?.finishedWith && writer.model && (
            <Button onClick={() => start({})} disabled={isStarting}>
              Write the rest with {writer.model.main}
            </Button>
          )}
          {done.length > 0 && (
            <BookTools
              project={project}
              onCloseEditor={onCloseEditor}
              onShow={onShow}
              {...(isWhole && {
                onRegenerate: () => setIsAsking(true),
                canRegenerate,
              })}
            />
          )}
          {isWhole && (
            <ConfirmDialog
              isOpen={isAsking}
              onOpen={setIsAsking}
              trigger={
                <Button kind="ghost" disabled={!canRegenerate} className="max-sm:hidden">
                  Re-generate All Chapters
                </Button>
              }
              title="Re-generate all chapters?"
              confirmLabel={isSecondChoice ? "Re-generate all the same" : "Re-generate"}
              isSecondChoice={isSecondChoice}
              onConfirm={() => start({ isAgain: true })}
              fields={
                <>
                  {mustChoose(writer) && <ChooseFirst />}
                  {estimate}
                  <SameBookLine projectId={projectId} />
                  <ChangedSince
                    project={project}
                    made="chapters"
                    onStarted={() => setIsAsking(false)}
                  />
                </>
              }
            >
              Every chapter is written once more, as a new version beside the one you have. Nothing
              is deleted.
            </ConfirmDialog>
          )}
          {!isWhole && download}
        </>
      }
    >
      <div
        className={
          isAtRest
            ? "sr-only"
            : "mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-700"
        }
        {...(isRunning && !isAtRest && { "data-run-progress": true, tabIndex: -1 })}
      >
        <DraftBar view={view} done={done.length} total={chapters.length} />
        {!isWhole && count}
      </div>
      {view.kind === "running" && !isOfPassage && <SpentLine model={view.model} />}
      {isModelToWrite && run.model?.finishedWith && (
        <p className="mt-4 text-[15px] text-ink-700">
          {RESTS[run.model.finishedWith]} Only what is missing is asked and paid for.
        </p>
      )}
      {isGoingOn && estimate && <div className="mt-4">{estimate}</div>}
      <FirstNotice>
        {!isRunning && !isWhole && mustChoose(writer) && <ChooseFirst />}
        {children}
      </FirstNotice>
    </WorkHeader>
  );
}

function DraftBar({
  view,
  done,
  total,
}: {
  view: StageRun["view"];
  done: number;
  total: number;
}): ReactElement {
  const look = "min-w-40 flex-1";
  // Of a book that is whole, all chapters are drafted while one is written again: the bar tells of the run, and says so.
  if (done === total && view.kind === "running") {
    return (
      <>
        <ProgressBar label="Written again" value={view.percentage} className={look} />
        <span className="shrink-0 tabular-nums">{view.percentage}%</span>
      </>
    );
  }
  return <ProgressBar label="Chapters drafted" value={done} max={total} className={look} />;
}

const RESTS = {
  ownWords: "Some of it is in your own words, because it was finished without the model.",
  fastModel: "Some of it was written by the faster model.",
};

function stateOf(
  { view, rewrite }: StageRun,
  done: number,
  total: number,
  left: string | null,
): ReactNode {
  if (view.kind === "running") {
    if (rewrite?.wish.kind === "passage") {
      return `Writing a paragraph of chapter ${rewrite.chapterNumber} anew. You can leave this page.`;
    }
    const whole = done === total ? "Writing again" : "Writing your chapters";
    const what = rewrite === null ? whole : `Rewriting chapter ${rewrite.chapterNumber}`;
    const step = view.step === null ? "" : `: ${view.step}`;
    return `${what}${step} (${view.percentage}%${left === null ? "" : `, ${left}`}). You can leave this page.`;
  }
  if (done < total) return "Some chapters are not written yet. What is finished is kept.";
  return "Every chapter is written. Read it through, then take it with you.";
}
