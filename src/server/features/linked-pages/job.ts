import { readLinkedPage } from "#runtime/pages/linked-page.ts";
import { JobEnded, type JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun, JobWork } from "#server/data/job-runs.ts";
import { endIfNoneWaits, nextPage, savePage, waitingHosts } from "#server/data/page-line.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { PageReader } from "#runtime/pages/fetch-page.ts";
import { PAGES_OFF } from "./sentences.ts";

/** Hosts that one project's pages are read from at once, each one page after the other. */
const HOSTS_AT_ONCE = 4;

/** The background work that reads linked pages; without a reader it is switched off. */
export function readLinkedPagesBy(reader: PageReader | null): JobWork {
  return (run) => {
    if (!reader) throw new Refusal("conflict", PAGES_OFF);
    return readLinkedPages(run, reader);
  };
}

/** Reads every page of a project that waits, and those that are asked for meanwhile; each is stored as it is read. */
async function readLinkedPages(run: JobRun, reader: PageReader): Promise<JobMetadata> {
  const line: Line = { hosts: [], done: 0, total: 0 };
  do await readAllWaiting(run, reader, line);
  while (!(await endIfNoneWaits(run.claim)));
  // It ended itself, so that no page which was asked for meanwhile is left behind.
  throw new JobEnded();
}

/** What the readers of the hosts share: the hosts that nobody has begun yet, and how far they are. */
type Line = { hosts: string[]; done: number; total: number };

async function readAllWaiting(run: JobRun, reader: PageReader, line: Line): Promise<void> {
  const waiting = await waitingHosts(run.claim.project);
  line.hosts = waiting.map(({ host }) => host);
  line.total = line.done + waiting.reduce((sum, { count }) => sum + count, 0);
  const failing = new AbortController();
  const signal = AbortSignal.any([run.signal, failing.signal]);
  const readers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
    try {
      for (let host = line.hosts.shift(); host !== undefined; host = line.hosts.shift()) {
        await readHost({ ...run, signal }, reader, line, host);
      }
    } catch (error) {
      failing.abort(error);
    }
  });
  // All have stopped when this ends: none of them writes after the job was handed back.
  await Promise.all(readers);
  failing.signal.throwIfAborted();
}

async function readHost(
  { claim, signal, progress }: JobRun,
  reader: PageReader,
  line: Line,
  host: string,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const page = await nextPage(claim.project, host);
    if (page === null) return;
    const outcome = await readLinkedPage(reader, page.url, signal);
    line.done += await savePage(claim, page, outcome);
    // Pages that were asked for meanwhile are more than there were at first.
    line.total = Math.max(line.total, line.done + 1);
    progress(line.done, line.total, `Reading pages of ${host}`);
  }
}
