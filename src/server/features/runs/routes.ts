import { answerField, getAnalysis, getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { getDraftStatus, startDraft } from "#contracts/draft.ts";
import type { BackgroundJob } from "#contracts/jobs.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { getOutlineStatus, startOutline, type OutlineJob } from "#contracts/outline.ts";
import { ENTRIES_FOR_ANALYSIS, missingPosts } from "#contracts/workflow.ts";
import { withPlannedSize } from "#pipeline/analysis/insights/size.ts";
import { withFieldAnswers } from "#pipeline/foundation/field-answers.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { listFieldAnswers, saveFieldAnswer } from "#server/data/field-answers.ts";
import { JOB_METADATA, rewriteOf } from "#server/data/job-metadata.ts";
import { findJob } from "#server/data/jobs.ts";
import { modelRunOf } from "#server/data/model-calls.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import * as stages from "#server/data/stages.ts";
import { nothingYet, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { freshnessRoutes } from "./freshness-routes.ts";
import { outlineRoutes } from "./outline-routes.ts";
import { type AskedRun, type RunOptions, startRun } from "./start-run.ts";

const STARTS = { perCaller: "starts" } as const;

export function runRoutes(app: App, options: RunOptions): void {
  const { db } = options;

  serve(
    app,
    startAnalysis,
    ofProject(db, async (project, { body }) => {
      const { jobId, isNew } = await startRun(options, project, "analysis", body);
      const message = isNew ? MESSAGES.analysisStarted : "The analysis is running already.";
      return { message, jobId };
    }),
    STARTS,
  );
  for (const [call, operation] of [
    [startOutline, "outline"],
    [startDraft, "draft"],
  ] as const) {
    serve(
      app,
      call,
      ofProject(db, async (project, { body }: { body: AskedRun } & ProjectCall) => {
        const { jobId } = await startRun(options, project, operation, body);
        return { jobId };
      }),
      STARTS,
    );
  }

  serve(
    app,
    getAnalysisStatus,
    ofProject(db, async (project) => {
      const job = await findJob(project, "analysis");
      const { summary, chapterWords, posts } = await stages.readAnalysed(
        project,
        ENTRIES_FOR_ANALYSIS,
      );
      const chapters = chapterWords?.map((targetWordCount) => ({ targetWordCount })) ?? null;
      return {
        ...analysisStateOf(job, summary !== null),
        model: job && (await modelRunOf(project, job)),
        analysis: summary && {
          ...summary,
          insights: chapters
            ? withPlannedSize(summary.insights, summary, chapters)
            : summary.insights,
        },
        lacksWords: job?.status === "failed" && JOB_METADATA.analysis.read(job.metadata).lacksWords,
        hasEnoughPosts: missingPosts(posts) === null,
      };
    }),
  );
  serve(
    app,
    getOutlineStatus,
    ofProject(db, async (project, { query }) => {
      const job = await findJob(project, "outline", query.jobId);
      if (!job) return nothingYet(query);
      const made = JOB_METADATA.outline.read(job.metadata).outlineId;
      const isMade = job.status === "completed" && made !== undefined;
      const outline = isMade ? await stages.findOutline(project, made) : null;
      const state = await stateOf(project, job, MESSAGES.outlinesFailed);
      return { ...state, outline: outline?.body ?? null };
    }),
  );
  serve(
    app,
    getDraftStatus,
    ofProject(db, async (project, { query }) => {
      const job = await findJob(project, "draft", query.jobId);
      if (!job) return nothingYet(query);
      const draft = job.status === "completed" ? JOB_METADATA.draft.read(job.metadata) : null;
      const state = await stateOf(project, job, "The chapters could not be written.");
      return { ...state, draft, rewrite: rewriteOf(job.metadata) };
    }),
  );
  resultRoutes(app, options);
}

/** What was made, and whether it is out of date. */
function resultRoutes(app: App, options: RunOptions): void {
  const { db } = options;
  freshnessRoutes(app, options);
  serve(
    app,
    getAnalysis,
    ofProject(db, async (project, { query }) => {
      return (await shownFoundation(project)) ?? nothingYet(query);
    }),
  );
  serve(
    app,
    answerField,
    ofProject(db, async (project, { body: { field, values } }) => {
      await saveFieldAnswer(project, field, values);
      const shown = await shownFoundation(project);
      if (!shown) throw new Refusal("conflict", MESSAGES.analysisFirst);
      return shown;
    }),
  );
  outlineRoutes(app, db);
}

/** The newest foundation with what the author filled in; null before there is one. */
async function shownFoundation(
  project: OwnedProject,
): Promise<{ success: true; data: { bookFoundation: BookFoundation } } | null> {
  const foundation = await stages.newestFoundation(project);
  if (!foundation) return null;
  const bookFoundation = withFieldAnswers(foundation.body, await listFieldAnswers(project));
  return { success: true, data: { bookFoundation } };
}

type ProjectCall = { caller: { userId: string }; params: { projectId: string } };

/** Returns a job's state as the status call shows it. A queued job counts as running. */
async function stateOf(
  project: OwnedProject,
  job: BackgroundJob,
  failed: string,
): Promise<Omit<OutlineJob, "outline">> {
  const { id, status, error_message, progress_percentage, current_step } = job;
  return {
    jobId: id,
    status: status === "queued" ? "running" : status,
    error: status === "failed" ? (error_message ?? failed) : null,
    progress: { percentage: progress_percentage, currentStep: current_step },
    model: await modelRunOf(project, job),
  };
}

/** Returns the state of the analysis. If the last analysis was cancelled, an earlier result is used. */
function analysisStateOf(
  job: BackgroundJob | null,
  hasResult: boolean,
): Omit<AnalysisStatus, "analysis" | "model" | "lacksWords" | "hasEnoughPosts"> {
  const jobId = job?.id ?? null;
  if (job?.status === "queued" || job?.status === "running") {
    const { progress_percentage: percentage, current_step: currentStep } = job;
    const message = currentStep ?? "Waiting to begin";
    return { status: "running", message, progress: { percentage, currentStep }, jobId };
  }
  if (job?.status === "failed") {
    const progress = { percentage: job.progress_percentage, currentStep: null };
    const message = job.error_message ?? MESSAGES.analysisFailedWhy;
    return { status: "error", message, progress, jobId };
  }
  if (hasResult) {
    const progress = { percentage: 100, currentStep: null };
    return { status: "completed", message: MESSAGES.analysisComplete, progress, jobId };
  }
  const progress = { percentage: 0, currentStep: null };
  return { status: "not_started", message: "The analysis has not been started.", progress, jobId };
}
