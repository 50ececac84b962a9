import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { asSystem, type Database } from "./database.ts";
import { claimJob, JobEnded, type JobClaim } from "./job-claims.ts";
import { cancelJob, startJob } from "./jobs.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import {
  endIfNoneWaits,
  isStillReading,
  nextPage,
  savePage,
  waitingHosts,
  askForPages,
  countWaitingPages,
  readPageHosts,
  savePageHost,
  type JudgeLink,
  type PageChoice,
} from "./linked-pages.ts";

const FEW = 30;
const PAGE = { title: "A title", author: "Ida", date: "2024-04-09", text: "Its words.", words: 2 };

/** Links with "closed" in them are refused at once. */
const judge: JudgeLink = (url) => ({
  host: new URL(url).hostname.replace(/^www\./u, ""),
  refusal: url.includes("closed") ? "Closed to us." : null,
});

const ask = (project: OwnedProject, choice: PageChoice = {}): Promise<void> =>
  askForPages(project, choice, { fewerThanWords: FEW, judge });

/** A queue that takes everything and does nothing. */
const queue = {
  send: async () => randomUUID(),
  cancel: async () => undefined,
};

type Link = { id: string; url: string | null; words?: number; included?: boolean };

/** A new person's project with one upload of these links. */
async function projectWith(
  db: Database,
  links: Link[],
): Promise<{ project: OwnedProject; uploadId: string }> {
  const userId = randomUUID();
  const [projectId, uploadId, shownId] = [randomUUID(), randomUUID(), randomUUID()];
  await asSystem(db, async (tx) => {
    await tx.executeSql("insert into users (id, email, name) values ($1, $2, 'Ida')", [
      userId,
      `${userId}@example.org`,
    ]);
    await tx.executeSql("insert into projects (id, user_id, name) values ($1, $2, 'Book')", [
      projectId,
      userId,
    ]);
    await tx.executeSql(
      `insert into uploads (id, shown_id, project_id, upload_key, file_name, kind, format, mapping, rows, accepted, merged,
        skipped, new_entries, finished_at)
      values ($1, $2, $3, 'key', 'links.csv', 'file', 'CSV', '{}', 1, 1, 0, '[]', 1, now())`,
      [uploadId, shownId, projectId],
    );
    for (const [position, { id, url, words = 0, included = true }] of links.entries()) {
      await tx.executeSql(
        `insert into entries (project_id, id, position, upload_id, rows, url, text, type, source, rights, tags, words, included)
        values ($1, $2, $3, $4, '[]', $5, '', 'bookmark', 'Bookmarks', 'others', '[]', $6, $7)`,
        [projectId, id, position, uploadId, url, words, included],
      );
    }
  });
  return { project: await ownedProject(db, userId, projectId), uploadId: shownId };
}

async function claimed(project: OwnedProject): Promise<JobClaim> {
  const { jobId } = await startJob(project, queue, "pages", {});
  const job = await claimJob(project, jobId);
  if (!job) throw new Error("The job could not be claimed.");
  return job.claim;
}

/** The rows of pages, by entry. */
async function pagesOf(project: OwnedProject): Promise<Record<string, unknown>[]> {
  return asSystem(project.db, async (tx) => {
    const { rows } = await tx.executeSql(
      "select entry_id, state, reason, title, text, words from pages where project_id = $1 order by 1",
      [project.id],
    );
    return rows;
  });
}

const LINKS: Link[] = [
  { id: "a", url: "https://www.ida.example/a" },
  { id: "b", url: "https://ida.example/b", words: 29 },
  { id: "c", url: "https://ben.example/c" },
  { id: "closed", url: "https://closed.example/post" },
  { id: "wordy", url: "https://ida.example/wordy", words: 30 },
  { id: "no link", url: null },
  { id: "left out", url: "https://ida.example/out", included: false },
];

forEachDatabase("pages behind links", (open) => {
  const shared = shareDatabase(open);

  test("stand in the line for entries with a link, hardly any words, a place in the book and a host that may be asked", async () => {
    const { project, uploadId } = await projectWith(await shared(), LINKS);

    await ask(project, { uploadId });

    expect(await pagesOf(project)).toMatchObject([
      { entry_id: "a", state: "waiting", reason: null },
      { entry_id: "b", state: "waiting" },
      { entry_id: "c", state: "waiting" },
    ]);
    expect(await countWaitingPages(project)).toBe(3);
  });

  test("that are refused at once are left alone, until one is named", async () => {
    const { project, uploadId } = await projectWith(await shared(), [
      { id: "closed", url: "https://closed.example/post" },
      { id: "closed too", url: "https://closed.example/other" },
    ]);

    await ask(project);
    await ask(project, { uploadId });
    expect(await pagesOf(project)).toEqual([]);

    await ask(project, { entryIds: ["closed"] });
    expect(await pagesOf(project)).toMatchObject([
      { entry_id: "closed", state: "refused", reason: "Closed to us." },
    ]);
  });

  test("of an upload that is not there are refused", async () => {
    const { project } = await projectWith(await shared(), LINKS);
    const { uploadId: anothers } = await projectWith(await shared(), LINKS);

    await expect(ask(project, { uploadId: anothers })).rejects.toMatchObject({ code: "notFound" });

    expect(await pagesOf(project)).toEqual([]);
  });

  test("that were read or refused are not tried again, unless a refused one is named", async () => {
    const { project } = await projectWith(await shared(), LINKS);
    await ask(project);
    const claim = await claimed(project);
    await savePage(claim, { entryId: "a", url: "https://www.ida.example/a" }, { page: PAGE });
    await savePage(claim, { entryId: "b", url: "https://ida.example/b" }, { refusal: "Gone." });

    await ask(project);
    expect(await countWaitingPages(project)).toBe(1);

    await ask(project, { entryIds: ["a", "b", "no such entry"] });
    expect(await pagesOf(project)).toMatchObject([
      { entry_id: "a", state: "read", text: "Its words.", words: 2, title: "A title" },
      { entry_id: "b", state: "waiting", reason: null },
      { entry_id: "c", state: "waiting" },
    ]);
  });

  test("of entries that were left out are read when they are named", async () => {
    const { project } = await projectWith(await shared(), LINKS);

    await ask(project, { entryIds: ["left out"] });

    expect(await pagesOf(project)).toMatchObject([{ entry_id: "left out", state: "waiting" }]);
  });
});

forEachDatabase("pages in the line", (open) => {
  const shared = shareDatabase(open);

  test("come one by one for each host, the host with most of them first", async () => {
    const { project } = await projectWith(await shared(), LINKS);
    await ask(project);
    const claim = await claimed(project);

    expect(await waitingHosts(project)).toEqual([
      { host: "ida.example", count: 2 },
      { host: "ben.example", count: 1 },
    ]);
    const first = await nextPage(project, "ida.example");
    expect(first?.entryId).toBe("a");
    expect(await savePage(claim, first ?? { entryId: "", url: "" }, { refusal: "Gone." })).toBe(1);
    expect((await nextPage(project, "ida.example"))?.entryId).toBe("b");
  });

  test("with the same address are read once for all", async () => {
    const url = "https://ida.example/same";
    const { project } = await projectWith(await shared(), [
      { id: "1", url },
      { id: "2", url },
    ]);
    await ask(project);

    expect(await savePage(await claimed(project), { entryId: "1", url }, { page: PAGE })).toBe(2);

    expect(await pagesOf(project)).toMatchObject([{ state: "read" }, { state: "read" }]);
  });

  test("with characters that no database holds are stored without them", async () => {
    const { project } = await projectWith(await shared(), LINKS.slice(0, 1));
    await ask(project);

    await savePage(
      await claimed(project),
      { entryId: "a", url: "https://www.ida.example/a" },
      { page: { ...PAGE, text: "nul \0 and half \uD83D a pair", title: "\0" } },
    );

    expect(await pagesOf(project)).toMatchObject([
      { text: "nul  and half \uFFFD a pair", title: "" },
    ]);
  });

  test("keep their job going while one waits, and end it after the last", async () => {
    const { project } = await projectWith(await shared(), LINKS.slice(0, 1));
    await ask(project);
    const claim = await claimed(project);

    expect(await endIfNoneWaits(claim)).toBe(false);
    expect(await isStillReading(project, claim.jobId)).toBe(true);
    await savePage(claim, { entryId: "a", url: "https://www.ida.example/a" }, { page: PAGE });
    expect(await endIfNoneWaits(claim)).toBe(true);

    expect(await isStillReading(project, claim.jobId)).toBe(false);
    expect((await startJob(project, queue, "pages", {})).isNew).toBe(true);
  });

  test("are stored by nobody whose job was cancelled, and wait no more then", async () => {
    const { project } = await projectWith(await shared(), LINKS.slice(0, 2));
    await ask(project);
    const claim = await claimed(project);
    await savePage(claim, { entryId: "a", url: "https://www.ida.example/a" }, { page: PAGE });

    await cancelJob(project, queue, claim.jobId);

    const late = savePage(claim, { entryId: "b", url: "https://ida.example/b" }, { page: PAGE });
    await expect(late).rejects.toThrow(JobEnded);
    expect(await pagesOf(project)).toMatchObject([{ entry_id: "a", state: "read" }]);
  });
});

forEachDatabase("pages of a project", (open) => {
  const shared = shareDatabase(open);

  test("are counted by host, with whose words they are", async () => {
    const { project } = await projectWith(await shared(), [
      ...LINKS,
      { id: "later", url: "https://WWW.Ida.Example:8080?x=1", words: 3 },
    ]);
    const host = { rights: "others", unread: 0, waiting: 0, read: 0, refused: 0 };

    expect(await readPageHosts(project, FEW, (url) => judge(url).host)).toEqual([
      { ...host, host: "ida.example", unread: 3 },
      { ...host, host: "ben.example", unread: 1 },
      { ...host, host: "closed.example", unread: 1 },
    ]);

    await ask(project, { entryIds: ["a", "b", "closed"] });
    await savePage(
      await claimed(project),
      { entryId: "a", url: "https://www.ida.example/a" },
      { page: PAGE },
    );
    await savePageHost(project, "ida.example", "own");
    await savePageHost(project, "ben.example", "own");
    await savePageHost(project, "ben.example", "others");

    expect(await readPageHosts(project, FEW, (url) => judge(url).host)).toEqual([
      { ...host, host: "ida.example", rights: "own", unread: 1, waiting: 1, read: 1 },
      { ...host, host: "ben.example", unread: 1 },
      { ...host, host: "closed.example", refused: 1 },
    ]);
  });

  test("that are asked for while the job ends are never left behind", async () => {
    const db = await shared();
    const { project } = await projectWith(db, LINKS.slice(0, 1));

    for (let round = 0; round < 20; round += 1) {
      await ask(project, { entryIds: ["a"] });
      const claim = await claimed(project);
      const page = { entryId: "a", url: "https://www.ida.example/a" };
      await savePage(claim, page, { refusal: "Gone." });
      const starting = (async () => {
        await ask(project, { entryIds: ["a"] });
        for (;;) {
          const { jobId, isNew } = await startJob(project, queue, "pages", {});
          if (isNew || (await isStillReading(project, jobId))) return jobId;
        }
      })();
      const [hasEnded, jobId] = await Promise.all([endIfNoneWaits(claim), starting]);

      // Either the old job goes on and has seen the page, or a new one was sent for it.
      expect(jobId === claim.jobId).toBe(!hasEnded);
      await cancelJob(project, queue, jobId);
    }
  });
});
