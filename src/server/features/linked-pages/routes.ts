import { getPages, setHostRights, startReadingPages, type PageHost } from "#contracts/pages.ts";
import { HARDLY_ANY_WORDS } from "#pipeline/sources/schema.ts";
import { judgeLink } from "#runtime/pages/linked-page.ts";
import { canBeRead, hostOf } from "#runtime/pages/readable-hosts.ts";
import type { Database } from "#server/data/database.ts";
import { findJob, startJob } from "#server/data/jobs.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import {
  isStillReading,
  askForPages,
  countWaitingPages,
  readPageHosts,
  savePageHost,
} from "#server/data/linked-pages.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { PAGES_OFF } from "./job.ts";

/**
 * The most hosts that are listed. Bookmarks can link to thousands of hosts; those after the first 500 have one or two
 * pages each.
 */
const MOST_HOSTS = 500;

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
      const job = await findJob(project, "pages");
      const hosts = await readPageHosts(project, HARDLY_ANY_WORDS, hostOf, signal);
      // Uses an iterator, so that only as many hosts are checked as are listed.
      const shown = hosts.values().map(withoutClosed).filter(hasPages).take(MOST_HOSTS).toArray();
      return { isOn, job, hosts: shown };
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

/** Starts a job that reads pages. If one is running that will also read the new pages, returns that job instead. */
async function startOrJoin(project: OwnedProject, queue: Queue): Promise<string> {
  for (;;) {
    const { jobId, isNew } = await startJob(project, queue, "pages", {});
    if (isNew || (await isStillReading(project, jobId))) return jobId;
  }
}

/**
 * For networks that require signing in, hides the pages that were not requested, because they cannot be read. Those
 * that were requested stay listed.
 */
function withoutClosed(host: PageHost): PageHost {
  return canBeRead(`https://${host.host}/`) ? host : { ...host, unread: 0 };
}

function hasPages({ unread, waiting, read, refused }: PageHost): boolean {
  return unread + waiting + read + refused > 0;
}
