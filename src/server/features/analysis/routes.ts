import { getAnalysis, getAnalysisStatus, startAnalysis } from "#contracts/analysis.ts";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { missingPosts } from "#contracts/workflow.ts";
import { newestAnalysis } from "#server/data/analyses.ts";
import type { Database } from "#server/data/database.ts";
import { hasIncludedEntries, readStats } from "#server/data/entries.ts";
import { newestFoundation } from "#server/data/foundations.ts";
import { findJob, startJob, type JobRow } from "#server/data/jobs.ts";
import { modelRunOf } from "#server/data/model-calls.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun, type ModelInUse } from "#server/data/writers.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

const ALL_LEFT_OUT =
  "All of your posts are left out of the book. Please include some of them again first.";

/** What the posts add up to: how to start it, how far it is, and what came of it. */
export function analysisRoutes(
  app: App,
  { db, queue, model }: { db: Database; queue: Queue; model: ModelInUse | null },
): void {
  serve(app, getAnalysis, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const foundation = await newestFoundation(project);
    if (!foundation) throw notFound();
    return { success: true as const, data: { bookFoundation: foundation.body } };
  });

  serve(
    app,
    startAnalysis,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const missing = missingPosts((await readStats(project)).totalEntries);
      if (missing !== null) throw new Refusal("conflict", missing);
      if (!(await hasIncludedEntries(project))) throw new Refusal("conflict", ALL_LEFT_OUT);
      await reconcileJobs(db);
      const asked = {
        regenerate: body.regenerate === true,
        goOnWith: body.goOnWith,
        newest: (await newestAnalysis(project))?.version ?? 0,
      };
      const run = await writerOfRun(project, model, "analysis", asked);
      const { jobId, isNew } = await startJob(project, queue, "analysis", run);
      const message = isNew ? MESSAGES.analysisStarted : "The analysis is running already.";
      return { message, jobId };
    },
    { perCaller: "starts" },
  );

  serve(app, getAnalysisStatus, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await reconcileJobs(db);
    const job = await findJob(project, "analysis");
    const analysis = await newestAnalysis(project);
    return {
      ...stateOf(job, analysis !== null),
      model: job && (await modelRunOf(project, job)),
      analysis: analysis?.summary ?? null,
    };
  });
}

/** A cancelled run falls back to what there was before it. */
function stateOf(
  job: JobRow | null,
  hasResult: boolean,
): Omit<AnalysisStatus, "analysis" | "model"> {
  const jobId = job?.id ?? null;
  if (job?.status === "queued" || job?.status === "running") {
    const progress = { percentage: job.progress, currentStep: job.currentStep };
    return { status: "running", message: job.currentStep ?? "Waiting to begin", progress, jobId };
  }
  if (job?.status === "failed") {
    const progress = { percentage: job.progress, currentStep: null };
    return { status: "error", message: job.error ?? MESSAGES.analysisFailedWhy, progress, jobId };
  }
  if (hasResult) {
    const progress = { percentage: 100, currentStep: null };
    return { status: "completed", message: MESSAGES.analysisComplete, progress, jobId };
  }
  const progress = { percentage: 0, currentStep: null };
  return { status: "not_started", message: "The analysis has not been started.", progress, jobId };
}
