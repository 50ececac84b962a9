import { MESSAGES } from "#contracts/messages.ts";
import { getOutline, getOutlineStatus, startOutline } from "#contracts/outline.ts";
import type { WritingStatus } from "#contracts/outline.ts";
import type { Database } from "#server/data/database.ts";
import { hasFoundation } from "#server/data/foundations.ts";
import { findJob, startJob, type JobState } from "#server/data/jobs.ts";
import { modelRunOf } from "#server/data/model-calls.ts";
import { findOutline, newestOutline } from "#server/data/outlines.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { saveSelectedTitle } from "#server/data/projects.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun, type ModelInUse } from "#server/data/writers.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

/** The outlines of all chapters: how to start them, how far they are, and what came of it. */
export function outlineRoutes(
  app: App,
  { db, queue, model }: { db: Database; queue: Queue; model: ModelInUse | null },
): void {
  serve(app, getOutline, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const outline = await newestOutline(project);
    if (!outline) throw notFound();
    return { outline: outline.body };
  });

  serve(
    app,
    startOutline,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      if (!(await hasFoundation(project))) throw new Refusal("conflict", MESSAGES.analysisFirst);
      const { selectedTitle } = body;
      await reconcileJobs(db);
      const asked = {
        regenerate: body.regenerate === true,
        goOnWith: body.goOnWith,
        newest: (await newestOutline(project))?.version ?? 0,
      };
      const run = await writerOfRun(project, model, "outline", asked);
      await saveSelectedTitle(project, selectedTitle);
      const { jobId } = await startJob(project, queue, "outline", { ...run, selectedTitle });
      return { jobId };
    },
    { perCaller: "starts" },
  );

  serve(app, getOutlineStatus, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await reconcileJobs(db);
    const job = await findJob(project, "outline", query.jobId);
    if (!job) throw notFound();
    const made = job.status === "completed" ? String(job.metadata["outlineId"]) : null;
    const outline = made === null ? null : await findOutline(project, made);
    return {
      jobId: job.id,
      status: statusOf(job.status),
      outline: outline?.body ?? null,
      error: job.status === "failed" ? (job.error ?? MESSAGES.outlinesFailed) : null,
      progress: { percentage: job.progress, currentStep: job.currentStep },
      model: await modelRunOf(project, job),
    };
  });
}

function statusOf(status: JobState): WritingStatus {
  return status === "queued" ? "running" : status;
}
