import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { connected, startHalves } from "./cut-connections.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { startMailServer } from "./mail-server.ts";
import { postgresProxy } from "./postgres-proxy.ts";
import type { Way } from "./postgres-wire.ts";
import { newAuthor, tellStory, type Told } from "./story-through-cuts.ts";

/** Stories that are told side by side. */
const AT_ONCE = 2;

/** What came of stories whose database was away again and again. */
export type Outcome = {
  /** What a process that has ended printed. */
  endedProcesses: string[];
  exitCodes: (number | null)[];
  /** Every status that a call was answered with. */
  statuses: number[];
  undisturbed: Told;
  told: Told[];
  /** By project: what is stored, as counted by the database. */
  stored: Record<string, unknown>[];
  mailsSent: string[];
  mailsReceived: string[];
};

/** Takes the database away for a while, in its own way. */
type Disturb = (database: { own: Client; way: Way }) => Promise<void>;

/** Tells stories on API and worker while something disturbs them; so many authors at most as are given. */
export async function storiesThrough(disturb: Disturb, authorCount: number): Promise<Outcome> {
  const mailServer = await startMailServer();
  const url = await databaseUrlOfItsOwn();
  const way = await postgresProxy(url);
  const halves = await startHalves(way.url, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: "o@example.org",
  });
  const own = await connected(url);
  const met = new Map<number, number>();
  const authors = [];
  for (let number = 0; number <= authorCount; number += 1) {
    authors.push(await newAuthor(halves.origin, `ben${number}@example.org`, met));
  }
  const [calm, ...others] = authors;
  if (!calm) throw new Error("Nobody has signed up.");
  const undisturbed = await tellStory(calm.call, calm.projectId);
  const told: Told[] = [];
  const over = new AbortController();
  const tellOn = async (): Promise<void> => {
    for (let next = others.pop(); next && !over.signal.aborted; next = others.pop()) {
      told.push(await tellStory(next.call, next.projectId));
    }
  };
  const mailing = sendMails(own, over.signal);
  const disturbing = disturb({ own, way }).finally(() => {
    over.abort();
  });
  await Promise.all([disturbing, ...Array.from({ length: AT_ONCE }, tellOn)]).catch(
    (error: unknown) => {
      throw new Error(
        `A story broke off. Processes that have ended:\n${halves.ended().join("\n")}`,
        {
          cause: error,
        },
      );
    },
  );
  const mailsSent = await mailing;
  await mailsGone(own);
  const stored = await countStored(own);
  const endedProcesses = halves.ended();
  return {
    endedProcesses,
    exitCodes: await halves.stop(),
    statuses: [...met.keys()].toSorted((a, b) => a - b),
    undisturbed,
    told,
    stored: stored.filter(({ projectId }) => told.some((one) => one.projectId === projectId)),
    mailsSent,
    mailsReceived: mailServer.received.map(({ mail }) => mail.subject ?? "").toSorted(),
  };
}

/** What 24 posts in one file come to when nothing is lost and nothing doubled: tests/books/benbalter/ATTRIBUTION.md. */
const STORED_ONCE = {
  uploads: 1,
  finishedUploads: 1,
  entries: 24,
  doubledRows: 0,
  rows: 24,
  analyses: 1,
  foundations: 1,
  outlines: 1,
  chaptersWrittenTwice: 0,
  openJobs: 0,
};

/** What was lost or doubled, or ended; nothing where all went as without a disturbance. */
export function harmIn(outcome: Outcome): string[] {
  const { endedProcesses, exitCodes, statuses, undisturbed, told, stored } = outcome;
  const harm = endedProcesses.map((printed) => `A process has ended and printed: ${printed}`);
  const expectSame = (what: string, given: unknown, expected: unknown): void => {
    if (isDeepStrictEqual(given, expected)) return;
    harm.push(`${what}: ${JSON.stringify(given)} in place of ${JSON.stringify(expected)}`);
  };
  if (told.length === 0) harm.push("Nobody has told a story.");
  for (const { projectId, uploads, markdown, found } of told) {
    expectSame("Uploads with one key", new Set(uploads).size, 1);
    expectSame("The draft", markdown, undisturbed.markdown);
    expectSame("Posts found", found, undisturbed.found);
    const row = stored.find((each) => each["projectId"] === projectId);
    expectSame("What is stored", row, { projectId, ...STORED_ONCE });
  }
  expectSame("Mails", outcome.mailsReceived, outcome.mailsSent);
  const unexpected = statuses.filter((status) => status !== 503 && status >= 300);
  expectSame("Statuses beside 2xx and 503", unexpected, []);
  expectSame("Exit codes", exitCodes, [0, 0]);
  return harm;
}

async function sendMails(own: Client, over: AbortSignal): Promise<string[]> {
  const subjects: string[] = [];
  while (!over.aborted) {
    const subject = `Letter ${String(subjects.length).padStart(4, "0")}`;
    await own.query(
      `insert into mails (recipient, subject, text, html, headers)
       values ('reader@example.org', $1, 'Text', '<p>Text</p>', '{}')`,
      [subject],
    );
    subjects.push(subject);
    await wait(100);
  }
  return subjects;
}

/** Waits until nothing is left to send; a mail whose claim was cut off is due again after a minute. */
async function mailsGone(own: Client): Promise<void> {
  for (;;) {
    const { rows } = await own.query("select count(*)::int as left from mails");
    if (rows[0].left === 0) return;
    await wait(200);
  }
}

async function countStored(own: Client): Promise<Record<string, unknown>[]> {
  const { rows } = await own.query(`
    select p.id as "projectId",
      (select count(*)::int from uploads u where u.project_id = p.id) as uploads,
      (select count(*)::int from uploads u where u.project_id = p.id
        and u.finished_at is not null and u.withdrawn_at is null) as "finishedUploads",
      (select count(*)::int from entries e where e.project_id = p.id) as entries,
      (select count(*)::int from entries e where e.project_id = p.id and jsonb_array_length(e.rows) > 1) as "doubledRows",
      (select count(*)::int from upload_rows r where r.project_id = p.id) as rows,
      (select count(*)::int from analyses a where a.project_id = p.id) as analyses,
      (select count(*)::int from foundations f where f.project_id = p.id) as foundations,
      (select count(*)::int from outlines o where o.project_id = p.id) as outlines,
      (select count(*)::int from chapters c where c.project_id = p.id)
        - (select count(*)::int from chapter_versions v where v.project_id = p.id) as "chaptersWrittenTwice",
      (select count(*)::int from background_jobs j where j.project_id = p.id and j.status <> 'completed') as "openJobs"
    from projects p`);
  return rows;
}
