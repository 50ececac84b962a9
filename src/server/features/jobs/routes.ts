import { cancelJob, cleanUpStuckJobs, forceCleanUpAll, listJobs } from "#contracts/jobs.ts";
import type { Database } from "#server/data/database.ts";
import * as data from "#server/data/jobs.ts";
import { ownedProject, ofProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";

export function jobsRoutes(app: App, { db, queue }: { db: Database; queue: Queue }): void {
  serve(app, cancelJob, async ({ caller, params }) => {
    const projectId = await data.projectIdOfJob(db, caller.userId, params.jobId);
    const project = await ownedProject(db, caller.userId, projectId);
    const job = await data.cancelJob(project, queue, params.jobId);
    if (!job) throw new Refusal("conflict", "This job has already ended.");
    return { job };
  });

  serve(
    app,
    listJobs,
    ofProject(db, async (project) => {
      return { jobs: await data.listJobs(project) };
    }),
  );

  serve(app, cleanUpStuckJobs, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { cleaned: await data.failStuckJobs(project, queue) };
  });

  serve(
    app,
    forceCleanUpAll,
    ofProject(db, async (project) => {
      return { cleaned: await data.cancelAllJobs(project, queue) };
    }),
  );
}
