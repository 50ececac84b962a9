import { getPages, setHostRights, startReadingPages, type PageHost } from "#contracts/pages.ts";
import { HARDLY_ANY_WORDS } from "#pipeline/sources/schema.ts";
import { judgeLink } from "#runtime/pages/linked-page.ts";
import { canBeRead, hostOf } from "#runtime/pages/readable-hosts.ts";
import type { Database } from "#server/data/database.ts";
import { findJob, startJob } from "#server/data/jobs.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { isStillReading } from "#server/data/page-line.ts";
import { askForPages, countWaitingPages, readPageHosts, savePageHost } from "#server/data/pages.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { shownJob } from "#server/data/shown-job.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { PAGES_OFF } from "./sentences.ts";

/** Somebody's bookmarks have thousands; what comes after these has a page or two. */
const MOST_HOSTS = 500;

/** The pages behind links: reading them, what came of it, and whose words they are. */
export function linkedPagesRoutes(
  app: App,
  { db, queue, isOn }: { db: Database; queue: Queue; isOn: boolean },
): void {
  serve(
    app,
    startReadingPages,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      if (!isOn) throw new Refusal("conflict", PAGES_OFF);
      await reconcileJobs(db);
      await askForPages(project, body, { fewerThanWords: HARDLY_ANY_WORDS, judge: judgeLink });
      const waiting = await countWaitingPages(project);
      return { jobId: waiting > 0 ? await startOrJoin(project, queue) : null, waiting };
    },
    { perCaller: "starts" },
  );

  serve(
    app,
    getPages,
    async ({ caller, params, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      await reconcileJobs(db);
      const job = await findJob(project, "pages");
      const hosts = await readPageHosts(project, HARDLY_ANY_WORDS, hostOf, signal);
      // Judged one by one until there are enough: somebody's links may lead to as many hosts.
      const shown = hosts.values().map(withoutClosed).filter(hasPages).take(MOST_HOSTS).toArray();
      return { isOn, job: job && shownJob(job), hosts: shown };
    },
    { isWalk: true },
  );

  serve(app, setHostRights, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const hosts = await readPageHosts(project, HARDLY_ANY_WORDS, hostOf);
    const found = hosts.find((known) => known.host === params.host);
    const host = found && withoutClosed(found);
    if (!host || !hasPages(host)) throw notFound();
    await savePageHost(project, host.host, body.rights);
    return { host: { ...host, rights: body.rights } };
  });
}

/** The job that reads what waits: a new one, or the one that runs and has not yet seen its end. */
async function startOrJoin(project: OwnedProject, queue: Queue): Promise<string> {
  for (;;) {
    const { jobId, isNew } = await startJob(project, queue, "pages", {});
    if (isNew || (await isStillReading(project, jobId))) return jobId;
  }
}

/** Links into networks that show nothing without signing in are not offered; those that were asked for keep their reason. */
function withoutClosed(host: PageHost): PageHost {
  return canBeRead(`https://${host.host}/`) ? host : { ...host, unread: 0 };
}

function hasPages({ unread, waiting, read, refused }: PageHost): boolean {
  return unread + waiting + read + refused > 0;
}
