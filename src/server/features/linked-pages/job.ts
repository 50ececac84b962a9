import { readLinkedPage } from "#runtime/pages/linked-page.ts";
import { JobEnded, type JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun, JobWork } from "#server/data/job-runs.ts";
import { handBackJob, isAnyQueued } from "#server/data/jobs.ts";
import { endIfNoneWaits, nextPage, savePage, waitingHosts } from "#server/data/page-line.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { PageReader } from "#runtime/pages/fetch-page.ts";
import { makePlaces, type Places } from "#runtime/take-turns.ts";
import type { Queue } from "#server/platform/queue.ts";
import { PAGES_OFF } from "./sentences.ts";

/** Hosts that one project's pages are read from at once, each one page after the other. */
const HOSTS_AT_ONCE = 4;

/** After so many pages, or so long, a job makes room for one that waits: a site may take 15 s for each page. */
const PAGES_OF_A_TURN = 10;
const TURN_MS = 10_000;

/** The background work that reads linked pages; without a reader it is switched off. */
export function readLinkedPagesBy(reader: PageReader | null, queue: Pick<Queue, "send">): JobWork {
  return (run) => {
    if (!reader) throw new Refusal("conflict", PAGES_OFF);
    return readLinkedPages(run, reader, queue);
  };
}

/**
 * Reads every page of a project that waits, and those that are asked for meanwhile; each is stored as it is read. After a
 * turn it goes back into the line if anybody else stands there.
 */
async function readLinkedPages(
  run: JobRun,
  reader: PageReader,
  queue: Pick<Queue, "send">,
): Promise<JobMetadata> {
  const { claim, metadata } = run;
  // Noted by the turns before this one.
  const done = typeof metadata[DONE] === "number" ? metadata[DONE] : 0;
  const line: Line = { hosts: [], done, total: 0, inThread: makePlaces(1), turn: newTurn() };
  for (;;) {
    await readAllWaiting(run, reader, line);
    // It ends itself, so that no page which was asked for meanwhile is left behind.
    if (await endIfNoneWaits(claim)) throw new JobEnded();
    if (!isOver(line.turn)) continue;
    if (await isAnyQueued(claim.project.db, "pages")) {
      await handBackJob(claim, queue, "pages", { [DONE]: line.done });
      throw new JobEnded();
    }
    line.turn = newTurn();
  }
}

/** The name that the number of pages read is noted under. */
const DONE = "pagesDone";

type Turn = { pages: number; endsAtMs: number };

/**
 * What the readers of the hosts share: the hosts that nobody has begun yet, how far they are, and the one thread that
 * their pages are taken apart in.
 */
type Line = { hosts: string[]; done: number; total: number; inThread: Places; turn: Turn };

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
  while (!isOver(line.turn)) {
    signal.throwIfAborted();
    const page = await nextPage(claim.project, host);
    if (page === null) return;
    line.turn.pages += 1;
    const outcome = await readLinkedPage(reader, page.url, signal, line.inThread);
    line.done += await savePage(claim, page, outcome);
    // Pages that were asked for meanwhile are more than there were at first.
    line.total = Math.max(line.total, line.done + 1);
    progress(line.done, line.total, `Reading pages of ${host}`);
  }
}
