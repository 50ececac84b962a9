import { type ReactElement, type ReactNode, useState } from "react";
import { Download } from "lucide-react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { FORMATS, useDownloadBook } from "#web/api/book.ts";
import { explainError } from "#web/api/errors.ts";
import { isStopped } from "#web/api/polling.ts";
import { useWriter } from "#web/api/writer.ts";
import { CancelRun } from "#web/components/run-progress.tsx";
import { tellDownload } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { Menu, type MenuItem } from "#web/components/ui/menu.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { FirstNotice } from "#web/components/ui/notice.tsx";
import { WorkHeader } from "#web/components/ui/page.tsx";
import {
  ChangedSince,
  GenerateChapters,
  useIsBehind,
} from "#web/screens/workflow/changed-since.tsx";
import { SameBookLine } from "#web/screens/workflow/out-of-date.tsx";
import { ChooseFirst, mustChoose } from "#web/screens/workflow/run-state.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { SpentLine } from "#web/screens/workflow/writer/stopped-run.tsx";
import { BookDetails } from "./book-details.tsx";
import { BookTools } from "./book-tools.tsx";
import type { LocalChapter } from "./chapters.ts";
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
  const count = (
    <span className="inline-block shrink-0 tabular-nums">
      {done.length} of {counted(chapters.length, "chapter", "chapters")} ·{" "}
      {counted(words, "word", "words")} · about {counted(pages, "page", "pages")}
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
            {stateOf(run, done.length, chapters.length)}
          </span>{" "}
          {isAtRest && count}
        </>
      }
      hasSmallActions={isAtRest}
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
            <CancelRun projectId={projectId} jobId={view.jobId} label="Cancel writing" />
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
              confirmLabel={isBehind ? "Re-generate all the same" : "Re-generate"}
              isSecondChoice={isBehind}
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

function stateOf({ view, rewrite }: StageRun, done: number, total: number): ReactNode {
  if (view.kind === "running") {
    if (rewrite?.wish.kind === "passage") {
      return `Writing a paragraph of chapter ${rewrite.chapterNumber} anew. You can leave this page.`;
    }
    const whole = done === total ? "Writing again" : "Writing your chapters";
    const what = rewrite === null ? whole : `Rewriting chapter ${rewrite.chapterNumber}`;
    const step = view.step === null ? "" : `: ${view.step}`;
    return `${what}${step} (${view.percentage}%). You can leave this page.`;
  }
  if (done < total) return "Some chapters are not written yet. What is finished is kept.";
  return "Every chapter is written. Read it through, then take it with you.";
}

/** Downloads the book. If it is not complete, it offers a file with the finished chapters. */
function DownloadDraft({
  project,
  chapters,
}: {
  project: Project;
  chapters: LocalChapter[];
}): ReactElement {
  const { mutate, isPending, variables } = useDownloadBook(project.id);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const missing = chapters.filter(({ status }) => status !== "completed").map(({ id }) => id);
  const isWhole = missing.length === 0;
  const hasSome = missing.length < chapters.length;
  const itemsFor = (isPartial: boolean): MenuItem[] =>
    FORMATS.map(({ format, name }) => ({
      id: format,
      label: name,
      ...(isPartial && { hint: `Without ${missingText(missing)}` }),
      onSelect: () => {
        const download = (): void => mutate({ format, isPartial }, TOASTS);
        if (project.hasDetails) download();
        else setWaiting(() => download);
      },
    }));

  return (
    <>
      {hasSome && (
        <BookDetails
          project={project}
          isOpen={waiting !== null}
          waiting={waiting}
          onClose={() => setWaiting(null)}
        />
      )}
      {!isWhole && hasSome && (
        <Menu
          label={isPending && variables.isPartial ? "Preparing…" : "Download partial draft"}
          items={itemsFor(true)}
          isDisabled={isPending}
        />
      )}
      <Menu
        {...(isWhole && { phoneIcon: Download })}
        label={
          <>
            <Download size={18} aria-hidden />
            {isPending && !variables.isPartial ? "Preparing…" : "Download Draft"}
          </>
        }
        items={itemsFor(false)}
        isDisabled={!isWhole || isPending}
        className="btn-primary"
      />
    </>
  );
}

export function DownloadEarlier({
  projectId,
  book,
}: {
  projectId: string;
  book: string;
}): ReactElement {
  const { mutate, isPending } = useDownloadBook(projectId);
  return (
    <Menu
      label={isPending ? "Preparing…" : "Download this book"}
      items={FORMATS.map(({ format, name }) => ({
        id: format,
        label: name,
        onSelect: () => mutate({ format, isPartial: true, book }, TOASTS),
      }))}
      isDisabled={isPending}
    />
  );
}

const TOASTS = {
  onSuccess: tellDownload,
  onError: (error: Error) =>
    toast.error(MESSAGES.downloadFailed, {
      description: explainError(error, MESSAGES.downloadFailedWhy),
    }),
};

function missingText(missing: number[]): string {
  const [first, last] = [missing[0], missing.at(-1)];
  if (missing.length === 1) return `chapter ${first}`;
  const isRun = last !== undefined && first !== undefined && last - first === missing.length - 1;
  return isRun ? `chapters ${first} to ${last}` : counted(missing.length, "chapter", "chapters");
}
