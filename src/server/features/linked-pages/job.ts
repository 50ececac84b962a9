import { readLinkedPage } from "#runtime/pages/linked-page.ts";
import { JobEnded, type JobMetadata } from "#server/data/job-claims.ts";
import { JOB_METADATA } from "#server/data/job-metadata.ts";
import type { JobRun, JobWork } from "#server/data/job-runs.ts";
import { handBackJob, isAnyQueued } from "#server/data/jobs.ts";
import { endIfNoneWaits, nextPage, savePage, waitingHosts } from "#server/data/linked-pages.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { PageReader } from "#runtime/pages/fetch-page.ts";
import pLimit, { type LimitFunction } from "p-limit";
import type { Queue } from "#server/platform/queue.ts";

/** How many web hosts are read at the same time for one project. From each host, one page is read at a time. */
const HOSTS_AT_ONCE = 4;

/**
 * After this many pages, or after TURN_MS, a job lets other waiting jobs run first. A slow site may take 15 s for each
 * page.
 */
const PAGES_OF_A_TURN = 10;
const TURN_MS = 10_000;

export function readLinkedPagesBy(reader: PageReader | null, queue: Pick<Queue, "send">): JobWork {
  return (run) => {
    if (!reader) throw new Refusal("conflict", PAGES_OFF);
    return readLinkedPages(run, reader, queue);
  };
}

/**
 * Reads all pages that wait, and those that are requested while it reads. After each turn, it lets other jobs that wait
 * run first.
 */
async function readLinkedPages(
  run: JobRun,
  reader: PageReader,
  queue: Pick<Queue, "send">,
): Promise<JobMetadata> {
  const { claim } = run;
  const { pagesDone: done } = PAGES.read(run.metadata);
  const line: Line = { hosts: [], done, total: 0, inThread: pLimit(1), turn: newTurn() };
  for (;;) {
    await readAllWaiting(run, reader, line);
    // One transaction checks that no page waits and ends the job. So a page that is requested meanwhile cannot be
    // missed.
    if (await endIfNoneWaits(claim)) throw new JobEnded();
    if (!isOver(line.turn)) continue;
    if (await isAnyQueued(claim.project.db, "pages")) {
      await handBackJob(claim, queue, "pages", PAGES.note({ pagesDone: line.done }));
      throw new JobEnded();
    }
    line.turn = newTurn();
  }
}

const PAGES = JOB_METADATA.pages;

type Turn = { pages: number; endsAtMs: number };

/**
 * What the readers of the single hosts share: the hosts not begun yet, the progress, and access to the one thread that
 * parses pages.
 */
type Line = { hosts: string[]; done: number; total: number; inThread: LimitFunction; turn: Turn };

function newTurn(): Turn {
  return { pages: 0, endsAtMs: performance.now() + TURN_MS };
}

function isOver({ pages, endsAtMs }: Turn): boolean {
  return pages >= PAGES_OF_A_TURN || performance.now() >= endsAtMs;
}

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
  // Waits for the readers of all hosts, so that none of them writes after the job is back in the queue.
  await Promise.all(readers);
  failing.signal.throwIfAborted();
}

async function readHost(
  { claim, signal, progress }: JobRun,
  reader: PageReader,
  line: Line,
  host: string,
): Promise<void> {
  while (!isOver(line.turn)) {
    signal.throwIfAborted();
    const page = await nextPage(claim.project, host);
    if (page === null) return;
    line.turn.pages += 1;
    const outcome = await readLinkedPage(reader, page.url, signal, line.inThread);
    line.done += await savePage(claim, page, outcome);
    // The total grows if pages are requested in the meantime.
    line.total = Math.max(line.total, line.done + 1);
    progress(line.done, line.total, `Reading pages of ${host}`);
  }
}

export const PAGES_OFF = "Reading linked pages is switched off on this server.";
