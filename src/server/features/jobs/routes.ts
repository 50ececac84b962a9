import { cancelJob, cleanUpStuckJobs, forceCleanUpAll, listJobs } from "#contracts/jobs.ts";
import type { Database } from "#server/data/database.ts";
import * as data from "#server/data/jobs.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { shownJob } from "#server/data/shown-job.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

/** What runs in the background, for the job monitor, and how to end it. */
export function jobsRoutes(app: App, { db, queue }: { db: Database; queue: Queue }): void {
  serve(app, cancelJob, async ({ caller, params }) => {
    const projectId = await data.projectIdOfJob(db, caller.userId, params.jobId);
    const project = await ownedProject(db, caller.userId, projectId);
    const job = await data.cancelJob(project, queue, params.jobId);
    if (!job) throw new Refusal("conflict", "This job has already ended.");
    return { job: shownJob(job) };
  });

  serve(app, listJobs, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await reconcileJobs(db);
    return { jobs: (await data.listJobs(project)).map(shownJob) };
  });

  serve(app, cleanUpStuckJobs, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { cleaned: await data.failStuckJobs(project, queue) };
  });

  serve(app, forceCleanUpAll, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { cleaned: await data.cancelAllJobs(project, queue) };
  });
}
