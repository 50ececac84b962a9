import type { PageHost } from "#contracts/pages.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Rights } from "#pipeline/sources/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { counts, ENTRIES_WITH_PAGES, fits } from "./entry-filter.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows, refreshStatistics } from "./walk-entries.ts";
import { asJson, storableText } from "./sent-values.ts";
import { asJob, type JobClaim } from "./job-claims.ts";

/**
 * Which linked pages to read. With `entryIds`: those of these entries, even if reading them was tried before. Without:
 * all that were not tried yet, or only those of the upload `uploadId`.
 */
export type PageChoice = { uploadId?: string | undefined; entryIds?: string[] | undefined };

/** Returns a link's host, and as `refusal` the reason why its page must not be read. Null: it may be read. */
export type JudgeLink = (url: string) => { host: string; refusal: string | null };

type AskedPage = { entryId: string; url: string } & ReturnType<JudgeLink>;

type PageState = "waiting" | "read" | "refused";

// The database's statistics are refreshed for the first time after this many pages. Without them, it scans all pages
// for each entry (measured: marking 50,000 pages took two minutes of a core instead of two seconds).
const FIRST_REFRESH = 500;

function isWorthReading(fewerThanWords: number): SQL {
  return sql`e.url is not null and e.words < ${fewerThanWords}`;
}

/**
 * Marks the chosen linked pages as waiting to be read, but only those of entries with fewer than `fewerThanWords`
 * words. Refuses with notFound if the upload is unknown. Pages of entries that the book does not use are skipped,
 * unless chosen by `entryIds`. A link that `judge` refuses is skipped as well; if it was chosen by `entryIds`, the
 * reason is stored.
 */
export async function askForPages(
  project: OwnedProject,
  { uploadId, entryIds }: PageChoice,
  { fewerThanWords, judge }: { fewerThanWords: number; judge: JudgeLink },
): Promise<void> {
  if (uploadId !== undefined) await assertUpload(project, uploadId);
  const chosen = entryIds
    ? sql`e.id in (select value from jsonb_array_elements_text(${asJson(entryIds)}))
        and p.state is distinct from 'read'`
    : sql`p.entry_id is null and e.included`;
  const isMeant = ({ refusal }: AskedPage): boolean => entryIds !== undefined || refusal === null;
  let asked = 0;
  let nextRefresh = FIRST_REFRESH;
  for await (const { from, to } of positionWindows(project)) {
    if (asked >= nextRefresh) {
      await refreshStatistics(project.db);
      nextRefresh = 4 * asked;
    }
    asked += await project.inTransaction(async (tx) => {
      const links = await tx.selectRows<{ entryId: string; url: string }>(sql`
        select e.id as "entryId", e.url from ${ENTRIES_WITH_PAGES}
        where ${fits(project.id, { uploadId })} and e.position >= ${from} and e.position < ${to}
          and ${isWorthReading(fewerThanWords)} and ${chosen}
        order by e.position`);
      const pages = links.map((link) => ({ ...link, ...judge(link.url) })).filter(isMeant);
      if (pages.length > 0) await insertPages(tx, project, pages);
      return pages.length;
    });
  }
  if (asked > 0) await refreshStatistics(project.db);
}

async function insertPages(
  tx: Tx,
  project: OwnedProject,
  asked: readonly AskedPage[],
): Promise<void> {
  await tx.execute(sql`
    insert into pages (project_id, entry_id, url, host, state, reason)
    select ${project.id}, "entryId", url, host, case when refusal is null then 'waiting' else 'refused' end, refusal
    from jsonb_to_recordset(${asJson(asked)}) as t("entryId" text, url text, host text, refusal text)
    on conflict (project_id, entry_id) do update set
      url = excluded.url, host = excluded.host, state = excluded.state, reason = excluded.reason, asked_at = now()
    where pages.state <> 'read'`);
}

async function assertUpload(project: OwnedProject, uploadId: string): Promise<void> {
  const found = await project.selectRows<{ id: string }>(
    sql`select id from uploads where project_id = ${project.id} and shown_id = ${uploadId}`,
  );
  if (found.length === 0) throw notFound();
}

/** Counts a project's waiting pages. */
export async function countWaitingPages(project: OwnedProject): Promise<number> {
  const [row] = await project.selectRows<{ count: number }>(sql`
    select count(*)::int as count from pages
    where project_id = ${project.id} and state = 'waiting'`);
  return row?.count ?? 0;
}

/** Counts the linked pages of each host by state, including unread ones. The host with most links comes first. */
export async function readPageHosts(
  project: OwnedProject,
  fewerThanWords: number,
  hostOf: (url: string) => string,
  signal?: AbortSignal,
): Promise<PageHost[]> {
  const said = await project.selectRows<{ host: string; rights: Rights }>(
    sql`select host, rights from page_hosts where project_id = ${project.id}`,
  );
  const rights = new Map(said.map((row) => [row.host, row.rights]));
  const hosts = new Map<string, PageHost>();
  for await (const { from, to } of positionWindows(project, { signal })) {
    // Counted in JavaScript, because finding the host of each link in SQL takes ten times as long and blocks the
    // database meanwhile.
    const links = await project.selectRows<{
      url: string;
      host: string | null;
      state: PageState | null;
    }>(sql`
          select e.url, p.host, p.state
          from entries e left join pages p on p.project_id = e.project_id and p.entry_id = e.id
          where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to}
            and (p.entry_id is not null or (${isWorthReading(fewerThanWords)} and e.included))
            and ${counts(project.id)}`);
    for (const { url, host: asked, state } of links) {
      const host = asked ?? hostOf(url);
      const none = { unread: 0, waiting: 0, read: 0, refused: 0 };
      const row = hosts.get(host) ?? { host, rights: rights.get(host) ?? "others", ...none };
      row[state ?? "unread"] += 1;
      hosts.set(host, row);
    }
  }
  return [...hosts.values()].toSorted((a, b) => linksOf(b) - linksOf(a) || compare(a.host, b.host));
}

function linksOf({ unread, waiting, read, refused }: PageHost): number {
  return unread + waiting + read + refused;
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/** Stores whether the pages of a host hold the author's own words or those of others. */
export async function savePageHost(
  project: OwnedProject,
  host: string,
  rights: Rights,
): Promise<void> {
  await project.inTransaction((tx) =>
    tx.execute(sql`
      insert into page_hosts (project_id, host, rights)
      values (${project.id}, ${storableText(host)}, ${rights})
      on conflict (project_id, host) do update set rights = excluded.rights`),
  );
}

/** A page that waits to be read. */
export type WaitingPage = { entryId: string; url: string };

/** What came of reading a page: its text, or the reason why there is none, in words for the author. */
export type PageOutcome =
  | {
      page: {
        title: string | null;
        author: string | null;
        date: string | null;
        text: string;
        words: number;
      };
    }
  | { refusal: string };

/** Lists the hosts that have waiting pages. The host with most pages comes first, because it takes longest. */
export function waitingHosts(project: OwnedProject): Promise<{ host: string; count: number }[]> {
  return project.selectRows<{ host: string; count: number }>(sql`
    select host, count(*)::int as count from pages
    where project_id = ${project.id} and state = 'waiting'
    group by host order by 2 desc, 1`);
}

/** Returns the page of a host that has waited longest. Null if none waits. */
export async function nextPage(project: OwnedProject, host: string): Promise<WaitingPage | null> {
  const [row] = await project.selectRows<WaitingPage>(sql`
    select entry_id as "entryId", url from pages
    where project_id = ${project.id} and state = 'waiting' and host = ${host}
    order by asked_at, entry_id limit 1`);
  return row ?? null;
}

/**
 * Stores the result of reading a page for every entry that waits for the same URL. Returns how many those were. Throws
 * JobEnded if the claim has ended.
 */
export function savePage(
  claim: JobClaim,
  { entryId, url }: WaitingPage,
  outcome: PageOutcome,
): Promise<number> {
  const page = "page" in outcome ? outcome.page : null;
  const stored = (value: string | null | undefined): string | null =>
    value ? storableText(value) : null;
  return asJob(claim, async (tx) => {
    const saved = await tx.selectRows<{ id: string }>(sql`
      update pages set
        state = ${page ? "read" : "refused"},
        reason = ${stored("refusal" in outcome ? outcome.refusal : null)},
        title = ${stored(page?.title)}, author = ${stored(page?.author)}, date = ${stored(page?.date)},
        text = ${stored(page?.text)}, words = ${page?.words ?? 0}, read_at = now()
      where project_id = ${claim.project.id} and state = 'waiting' and (entry_id = ${entryId} or url = ${url})
      returning entry_id as id`);
    return saved.length;
  });
}

/**
 * Completes a job if no page waits to be read, and returns whether it did. Check and change are one statement, so that
 * no page can be added in between. Throws JobEnded if the claim has ended.
 */
export function endIfNoneWaits(claim: JobClaim): Promise<boolean> {
  return asJob(claim, async (tx) => {
    const ended = await tx.selectRows<{ id: string }>(sql`
      update background_jobs set status = 'completed', progress_percentage = 100, completed_at = now()
      where id = ${claim.jobId} and not exists (
        select 1 from pages where project_id = ${claim.project.id} and state = 'waiting')
      returning id`);
    return ended.length > 0;
  });
}

/**
 * True if a job is not ended and will therefore read pages that were marked before this call. If the job is just
 * ending, `for update` waits for that.
 */
export async function isStillReading(project: OwnedProject, jobId: string): Promise<boolean> {
  const rows = await project.selectRows<{ status: string }>(sql`
    select status from background_jobs
    where id = ${jobId} and project_id = ${project.id} for update`);
  return rows.some(({ status }) => status === "queued" || status === "running");
}
