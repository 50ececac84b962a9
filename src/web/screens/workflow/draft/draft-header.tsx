import type { ReactElement, ReactNode } from "react";
import { useWriter } from "#web/api/writer.ts";
import { CancelRun } from "#web/components/cancel-run.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { WorkHeader } from "#web/components/ui/work-header.tsx";
import { isStopped } from "#web/api/polling.ts";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";
import { ChooseFirst, mustChoose } from "#web/screens/workflow/writer/choose-first.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { SpentLine } from "#web/screens/workflow/writer/spent-line.tsx";
import type { LocalChapter } from "./chapters.ts";
import { DownloadDraft } from "./download-draft.tsx";

/** How far the draft is, and what can be done with the whole of it. */
export function DraftHeader({
  projectId,
  chapters,
  run,
  children,
}: {
  projectId: string;
  chapters: LocalChapter[];
  run: WritingRun;
  children: ReactNode;
}): ReactElement {
  const { view, isStarting, start } = run;
  const isRunning = view.kind === "running";
  const done = chapters.filter(({ status }) => status === "completed");
  const words = done.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const isWhole = done.length === chapters.length;
  const { data: writer } = useWriter(projectId);
  const isModelToWrite = isWhole && !isRunning && !isStopped(view) && writer?.chosen === "llm";
  const isGoingOn = !isWhole && !isRunning && !isStopped(view);
  const estimate = writer?.chosen === "llm" && (
    <EstimateLine projectId={projectId} operation="draft" />
  );

  return (
    <WorkHeader
      title="Your draft"
      tabTitle={isRunning ? `${view.percentage}% · Your draft` : undefined}
      text={stateOf(run, done.length, chapters.length)}
      actions={
        <>
          {isGoingOn && (
            <Button onClick={() => start({})} disabled={isStarting || mustChoose(writer)}>
              Generate All Chapters
            </Button>
          )}
          {view.kind === "running" && (
            <CancelRun projectId={projectId} jobId={view.jobId} label="Cancel writing" />
          )}
          {isModelToWrite && run.model?.finishedWith && writer.model && (
            <Button onClick={() => start({})} disabled={isStarting}>
              Write the rest with {writer.model.main}
            </Button>
          )}
          {isWhole && (
            <RegenerateAll
              isDisabled={isRunning || isStarting || mustChoose(writer)}
              estimate={estimate}
              onConfirm={() => start({ isAgain: true })}
            />
          )}
          <DownloadDraft projectId={projectId} chapters={chapters} />
        </>
      }
    >
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-700">
        <ProgressBar
          label="Chapters drafted"
          value={done.length}
          max={chapters.length}
          className="min-w-40 flex-1"
        />
        <span className="shrink-0 tabular-nums">
          {done.length} of {counted(chapters.length, "chapter", "chapters")} ·{" "}
          {counted(words, "word", "words")}
        </span>
      </div>
      {view.kind === "running" && <SpentLine model={view.model} />}
      {isModelToWrite && run.model?.finishedWith && (
        <p className="mt-4 text-[15px] text-ink-700">
          {RESTS[run.model.finishedWith]} Only what is missing is asked and paid for.
        </p>
      )}
      {isGoingOn && estimate && <div className="mt-4">{estimate}</div>}
      <div className="mt-4 space-y-3 empty:hidden">
        {!isRunning && mustChoose(writer) && <ChooseFirst />}
        {children}
      </div>
    </WorkHeader>
  );
}

/** What the model has not written of a book that is finished. */
const RESTS = {
  ownWords: "Some of it stands in your own words, because it was finished without the model.",
  fastModel: "Some of it was written by the faster model.",
};

function stateOf({ view }: WritingRun, done: number, total: number): ReactNode {
  if (view.kind === "running") {
    const rewritten = view.model?.rewrites ?? null;
    const whole = done === total ? "Writing again" : "Writing your chapters";
    const what = rewritten === null ? whole : `Writing chapter ${rewritten} anew`;
    const step = view.step === null ? "" : `: ${view.step}`;
    return `${what}${step} (${view.percentage}%). You can leave this page.`;
  }
  if (done < total) return "Some chapters are not written yet. What is finished is kept.";
  return "Every chapter is written. Read it through, then take it with you.";
}

function RegenerateAll({
  isDisabled,
  estimate,
  onConfirm,
}: {
  isDisabled: boolean;
  /** What it costs, where it costs anything. */
  estimate: ReactNode;
  onConfirm: () => void;
}): ReactElement {
  return (
    <ConfirmDialog
      trigger={
        <Button kind="ghost" disabled={isDisabled}>
          Re-generate All Chapters
        </Button>
      }
      title="Re-generate all chapters?"
      confirmLabel="Re-generate"
      onConfirm={onConfirm}
      fields={estimate}
    >
      Every chapter is written once more, as a new version beside the one you have. Nothing is
      deleted.
    </ConfirmDialog>
  );
}
