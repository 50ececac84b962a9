import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Writer } from "#contracts/writer.ts";
import { explainError } from "#web/api/errors.ts";
import { useBringUpToDate, useFreshness, useRunGoingOn } from "#web/api/freshness.ts";
import { isStopped } from "#web/api/polling.ts";
import type { Stage } from "#web/api/runs.ts";
import { useWriter } from "#web/api/writer.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { CancelRun, RunProgress } from "#web/components/run-progress.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { GenerateChapters } from "./changed-since.tsx";
import { StepNotice } from "./step-page.tsx";
import { failureOf, type StageRun } from "./use-run.ts";
import { runTimeText } from "./run-time.ts";
import { EstimateLine } from "./writer/estimate-line.tsx";
import { SpentLine, StoppedRun } from "./writer/stopped-run.tsx";

const TEXTS: Record<
  Stage,
  {
    running: string;
    cancel: string;
    notStarted: string;
    failed: string;
    kept: string;
    timedOut: string;
  }
> = {
  analysis: {
    running: "Analysis in progress",
    cancel: "Cancel analysis",
    notStarted: MESSAGES.analysisStartFailed,
    failed: MESSAGES.analysisFailed,
    kept: "Your posts are still here.",
    timedOut: MESSAGES.analysisFailed,
  },
  outline: {
    running: "Generating chapter outlines",
    cancel: "Cancel outlines",
    notStarted: MESSAGES.generationFailed,
    failed: MESSAGES.generationFailed,
    kept: "What was finished is kept.",
    timedOut: MESSAGES.outlineTimedOut,
  },
  draft: {
    running: "Writing your chapters",
    cancel: "Cancel writing",
    notStarted: MESSAGES.generationFailed,
    failed: MESSAGES.generationFailed,
    kept: "The chapters that were finished are kept.",
    timedOut: MESSAGES.draftTimedOut,
  },
};

export function RunState({
  projectId,
  stage,
  run: { view, startError, isStarting, start, rewrite },
  next,
}: {
  projectId: string;
  stage: Stage;
  run: StageRun;
  /** What to do after a run that has failed. */
  next?: string | undefined;
}): ReactElement | null {
  const texts = TEXTS[stage];
  const isOfPassage = rewrite?.wish.kind === "passage";
  if (startError && view.kind !== "running" && !isStopped(view)) {
    return (
      <Notice tone="danger" title={texts.notStarted}>
        {explainError(startError)}
      </Notice>
    );
  }
  switch (view.kind) {
    case "none":
      return null;
    case "completed":
      return stage === "outline" ? (
        <Notice tone="success" title={COMPLETED}>
          <OutlinesDone />
        </Notice>
      ) : null;
    case "running":
      return (
        <RunProgress
          title={texts.running}
          percentage={view.percentage}
          step={view.step}
          // The steps of an analysis take very different times.
          isEven={stage !== "analysis"}
          cancel={<CancelRun projectId={projectId} jobId={view.jobId} label={texts.cancel} />}
        >
          <SpentLine model={view.model} />
          {view.trouble && <p className="mt-2">{explainError(view.trouble)}</p>}
        </RunProgress>
      );
    case "failed":
      if (view.model?.stopped) {
        return (
          <>
            <ErrorNotice error={startError} title={texts.notStarted} />
            <StoppedRun
              projectId={projectId}
              stage={stage}
              reason={view.model.stopped}
              run={view.model}
              isRewrite={rewrite !== null}
              isStarting={isStarting}
              onGoOn={(goOnWith) => start({ goOnWith })}
            />
          </>
        );
      }
      return (
        <Notice
          tone="danger"
          title={texts.failed}
          // What outlines are made from can be put right there.
          actions={stage === "outline" ? <OpenContents /> : undefined}
        >
          {view.error || failureOf(stage, isOfPassage)} {isOfPassage ? "" : texts.kept} {next}
        </Notice>
      );
    case "cancelled":
      return (
        <Notice tone="info" title="Generation was cancelled">
          What was finished is kept. You can start again at any time
          {view.model === null ? "." : ": only what is missing is asked and paid for."}
        </Notice>
      );
    case "timedOut":
      return (
        <Notice tone="warning" title={texts.timedOut}>
          It is still running in the background: reload this page to see how far it is.
        </Notice>
      );
    case "lost":
      return (
        <Notice tone="danger" title={MESSAGES.jobNotFound}>
          This run is not known any more. What was finished is kept; you can start again.
        </Notice>
      );
  }
}

function OpenContents(): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <LinkButton
      kind="ghost"
      to={addressOf("/workflow/review", { tab: "contents" })}
      className="max-sm:w-full"
    >
      Open the table of contents
    </LinkButton>
  );
}

/** SPEC.md section 5: a generation that is done shows 100 % and this. */
export const COMPLETED = "Completed!";

export function OutlinesDone(): ReactElement {
  return (
    <div className="flex items-center gap-4">
      <ProgressBar label="Generating chapter outlines" value={100} className="grow" />
      <span className="shrink-0 text-sm font-medium tabular-nums">100%</span>
    </div>
  );
}

/** What the button begins. */
const STARTS: Readonly<Record<Stage, string>> = {
  analysis: "This reads your posts.",
  outline: "This writes the outlines.",
  draft: "This writes the chapters.",
};

/** A button that starts a run, with the estimated cost if the model writes, and else with the time it takes. */
export function RunStart({
  projectId,
  selectedTitle = null,
  stage,
  label,
  run: { view, isStarting, start },
  words,
}: {
  projectId: string;
  /** The title of the book, without which nothing is brought up to date. */
  selectedTitle?: string | null;
  stage: Stage;
  label: string;
  run: StageRun;
  /** The words that the book is planned with. */
  words: number;
}): ReactElement | null {
  const { data: writer, isPending } = useWriter(projectId);
  const { data: freshness } = useFreshness(projectId);
  const { mutate: renew, isPending: isRenewing, error } = useBringUpToDate(projectId);
  // Outlines are made from what the analysis has read, so it may have to run first. Each run of a model has a price, so it
  // runs alone.
  const isBehind =
    stage === "outline" && freshness?.stale.analysis === true && writer?.chosen !== "llm";
  const goingOn = useRunGoingOn(isBehind ? projectId : undefined);
  if (isPending) {
    return (
      <Loading label="Loading who writes your book">
        <Skeleton className="h-11 w-40" />
      </Loading>
    );
  }
  // If the model has stopped the last run, another notice offers ways to continue it.
  if (isStopped(view)) return null;
  if (mustChoose(writer)) return <ChooseFirst />;
  if (goingOn && goingOn.failure === null) {
    return (
      <p role="status" className="text-[15px] text-ink-700">
        Your new posts and answers are being read first ({goingOn.percentage}%). The outlines follow
        by themselves.
      </p>
    );
  }
  const isBusy = isStarting || isRenewing;
  const handleStart = (): void => {
    if (isBusy) return;
    if (isBehind && selectedTitle !== null) renew({ selectedTitle, outlines: true });
    else start({});
  };
  return (
    <div className="space-y-5">
      {writer?.chosen === "llm" && <EstimateLine projectId={projectId} operation={stage} />}
      {stage === "draft" ? (
        <GenerateChapters
          project={{ id: projectId, selectedTitle }}
          isBusy={isBusy}
          onStart={() => start({})}
          className="max-sm:w-full"
        />
      ) : (
        <Button aria-disabled={isBusy} onClick={handleStart} className="max-sm:w-full">
          {label}
        </Button>
      )}
      {writer?.chosen !== "llm" && (
        <p className="text-[15px] text-ink-600">
          {STARTS[stage]} It takes {runTimeText(stage, words)}. You can leave this page.
        </p>
      )}
      <ErrorNotice error={error} title="Your new posts and answers could not be read" />
    </div>
  );
}

/** True if there is a model and the author has not chosen yet who writes. Until then, no run can be started. */
export function mustChoose(writer: Writer | undefined): boolean {
  return writer !== undefined && writer.model !== null && writer.chosen === null;
}

export function ChooseFirst(): ReactElement {
  return (
    <StepNotice title="Who writes your book?" to="/workflow/analysis" link="Choose">
      This server can have it written through by a language model. Choose on the analysis page, then
      come back here.
    </StepNotice>
  );
}
