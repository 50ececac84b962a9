import type { ReactElement, ReactNode } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import type { ProjectStats } from "#contracts/sources.ts";
import { ENTRIES_FOR_ANALYSIS } from "#contracts/workflow.ts";
import type { Writer } from "#contracts/writer.ts";
import { isStopped } from "#web/api/polling.ts";
import type { Run } from "#web/api/runs.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { EarlierVersions } from "#web/screens/workflow/earlier/earlier-versions.tsx";
import { OutOfDate, SameBookLine } from "#web/screens/workflow/out-of-date.tsx";
import { RunState } from "#web/screens/workflow/run-state.tsx";
import { StepDone } from "#web/screens/workflow/step-page.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { TimeForThese } from "#web/screens/workflow/writer/time-for-these.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import { spentText } from "#web/screens/workflow/writer/estimate-text.ts";
import { ChosenWriter, WriterForm } from "#web/screens/workflow/writer/writer-form.tsx";
import { Insights, MaterialUsed } from "./insights.tsx";

export function Analysing({
  project,
  run,
  stats,
  found,
  lacksWords,
  writer,
}: {
  project: Project;
  run: StageRun;
  stats: ProjectStats;
  found: Run["analysis"];
  /** Whether the last run failed because the posts hold too few words. */
  lacksWords: boolean;
  writer: Writer | undefined;
}): ReactElement {
  const projectId = project.id;
  const { view, isStarting, start } = run;
  const isRunning = view.kind === "running";
  const isAgain = view.kind === "completed";
  const analysis = isRunning ? null : found;
  const hasStopped = isStopped(view);
  const model = writer?.model ?? null;
  // The author chooses who writes when they start the analysis for the first time. They can change it later, but not
  // during a run.
  const isChoosable = model !== null && !isRunning && stats.totalEntries >= ENTRIES_FOR_ANALYSIS;
  const isFirst = isChoosable && !isAgain && !hasStopped && !lacksWords;

  const starting = !isRunning && !isFirst && !hasStopped && (
    <StartAnalysis
      projectId={projectId}
      totalEntries={stats.totalEntries}
      lacksWords={lacksWords}
      isAgain={isAgain}
      isStarting={isStarting}
      onStart={() => start({ isAgain })}
      estimate={
        writer?.chosen === "llm" ? (
          <EstimateLine projectId={projectId} operation="analysis" />
        ) : (
          isAgain && <SameBookLine projectId={projectId} />
        )
      }
    />
  );
  return (
    <>
      {/* A run that failed says so below, and is the only news then. */}
      {!isRunning && view.kind !== "failed" && (
        <OutOfDate project={project}>
          {isAgain && (
            <StepDone title={MESSAGES.analysisComplete} to="/workflow/review">
              Your book foundation is ready: titles, contents, voice and readers.
            </StepDone>
          )}
        </OutOfDate>
      )}
      <ContentSummary stats={stats}>{!isAgain && starting}</ContentSummary>
      <RunState projectId={projectId} stage="analysis" run={run} />
      {isFirst && writer && (
        <WriterForm
          projectId={projectId}
          writer={writer}
          model={model}
          submitLabel="Start Analysis"
          isBusy={isStarting}
          onChosen={() => start({})}
        >
          <p className="text-[15px] text-ink-600">
            You can leave this page, and choose again later.
          </p>
        </WriterForm>
      )}
      {view.kind === "none" && run.model?.spent && run.model.spent.calls > 0 && (
        <Notice tone="info" title="The analysis was cancelled">
          {spentText(run.model.spent)} It is kept: starting again asks and pays only for what is
          missing.
        </Notice>
      )}
      {isChoosable && !isFirst && writer && (
        <ChosenWriter projectId={projectId} writer={writer} model={model} />
      )}
      {analysis && <MaterialUsed analysis={analysis} />}
      {analysis && <Insights insights={analysis.insights} />}
      {/* What was found comes first: who has just waited for it does not want to run it again. */}
      {isAgain && starting && <Card title="Run it again">{starting}</Card>}
      {isAgain && (
        <Card title="Earlier analyses">
          <p className="mb-4 text-[15px] text-ink-700">
            Every analysis is kept, with what it found and the contents that it planned.
          </p>
          <EarlierVersions projectId={projectId} of="contents" />
        </Card>
      )}
    </>
  );
}

function ContentSummary({
  stats: { totalEntries, totalPostUrls, totalVideoUrls, leftOut, answers, sourceBreakdown },
  children,
}: {
  stats: ProjectStats;
  children: ReactNode;
}): ReactElement {
  const sources = Object.entries(sourceBreakdown).toSorted(([, a], [, b]) => b - a);
  return (
    <Card title="Content Summary">
      <Stats>
        <Stat label="Total Posts" value={totalEntries.toLocaleString("en")} />
        {totalPostUrls > 0 && (
          <Stat label="Text Posts" value={totalPostUrls.toLocaleString("en")} />
        )}
        {totalVideoUrls > 0 && (
          <Stat label="Video Posts" value={totalVideoUrls.toLocaleString("en")} />
        )}
        {answers > 0 && <Stat label="Your answers" value={answers.toLocaleString("en")} />}
        {leftOut > 0 && <Stat label="Left out by you" value={leftOut.toLocaleString("en")} />}
      </Stats>
      {leftOut > 0 && (
        <p className="mt-3 text-[15px] text-ink-600">
          The posts that you left out are counted in the others, too. The book is not made from
          them.
        </p>
      )}
      {sources.length > 0 && (
        <div className="mt-5">
          <h3 className="text-sm font-medium tracking-normal text-ink-600">Sources</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {sources.map(([name, count]) => (
              <li key={name}>
                <Badge>
                  {name}
                  <span className="ml-1.5 tabular-nums">{count.toLocaleString("en")}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Card>
  );
}

function StartAnalysis({
  projectId,
  totalEntries,
  lacksWords,
  isAgain,
  isStarting,
  onStart,
  estimate,
}: {
  projectId: string;
  totalEntries: number;
  lacksWords: boolean;
  isAgain: boolean;
  isStarting: boolean;
  onStart: () => void;
  estimate: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const missing = ENTRIES_FOR_ANALYSIS - totalEntries;
  if (missing > 0 || lacksWords) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* Started again without more posts, it would only fail again. */}
        <LinkButton to={addressOf("/workflow/add-sources")} className="max-sm:w-full">
          Add Sources
        </LinkButton>
        <Button
          kind="ghost"
          onClick={onStart}
          disabled={missing > 0 || isStarting}
          aria-describedby="missing-for-analysis"
          className="max-sm:w-full"
        >
          Start Analysis
        </Button>
        <p id="missing-for-analysis" className="text-[15px] text-ink-700">
          {missing > 0
            ? `${missing} more to unlock the analysis`
            : "Add more of what you have written, then start it again."}
        </p>
      </div>
    );
  }
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${isAgain ? "" : "mt-6"}`}>
      <Button
        kind={isAgain ? "ghost" : "primary"}
        onClick={onStart}
        disabled={isStarting}
        className="max-sm:w-full"
      >
        {isAgain ? "Re-run Analysis" : "Start Analysis"}
      </Button>
      {estimate && <div className="order-first w-full empty:hidden">{estimate}</div>}
      <p className="text-[15px] text-ink-600">
        {isAgain
          ? "Makes a new version. Your title and your texts stay."
          : "Takes about 2-3 minutes. You can leave this page."}
        {!isAgain && <TimeForThese projectId={projectId} />}
      </p>
    </div>
  );
}
