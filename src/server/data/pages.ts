import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Rights } from "#pipeline/sources/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import { asUser } from "./as-user.ts";
import { counts, ENTRIES_WITH_PAGES } from "./counting.ts";
import type { Tx } from "./database.ts";
import { fits } from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./position-windows.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, storableText } from "./stored-json.ts";

/** Which pages are asked for: of an upload, of single entries (tried before or not), or all that were never tried. */
export type PageChoice = { uploadId?: string | undefined; entryIds?: string[] | undefined };

/** A link of an entry, judged: its host, and why its page is not even asked for; null when it is. */
export type JudgeLink = (url: string) => { host: string; refusal: string | null };

type AskedPage = { entryId: string; url: string } & ReturnType<JudgeLink>;

/** What came of the pages of one host; PageHost of the contracts. */
export type HostRow = {
  host: string;
  rights: Rights;
  unread: number;
  waiting: number;
  read: number;
  refused: number;
};

/** Written by this folder only. */
type PageState = "waiting" | "read" | "refused";

// So many pages are few, whatever way the database finds them; more that it knows nothing of, it goes through again for each
// entry (measured: asking for 50,000 took two minutes of a core instead of two seconds).
const FIRST_REFRESH = 500;

/** A link that may be worth its page. */
function isWorthReading(fewerThanWords: number): SQL {
  return sql`e.url is not null and e.words < ${fewerThanWords}`;
}

/**
 * Puts the chosen pages of entries with a link and hardly any words in the line, in the order of the entries.
 *
 * Entries that the author left out, and those whose page is refused at once, are left alone unless they are named one by one;
 * of the latter only the refusal is kept.
 *
 * Refuses an upload that is not this project's with notFound.
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
    asked += await inProject(project, async (tx) => {
      const links = await selectRows<{ entryId: string; url: string }>(
        tx,
        sql`
          select e.id as "entryId", e.url from ${ENTRIES_WITH_PAGES}
          where ${fits(project.id, { uploadId })} and e.position >= ${from} and e.position < ${to}
            and ${isWorthReading(fewerThanWords)} and ${chosen}
          order by e.position`,
      );
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
  const found = await inProject(project, (tx) =>
    selectRows<{ id: string }>(
      tx,
      sql`select id from uploads where project_id = ${project.id} and shown_id = ${uploadId}`,
    ),
  );
  if (found.length === 0) throw notFound();
}

/** How many pages of a project stand in the line. */
export async function countWaitingPages(project: OwnedProject): Promise<number> {
  const [row] = await inProject(project, (tx) =>
    selectRows<{ count: number }>(
      tx,
      sql`
        select count(*)::int as count from pages
        where project_id = ${project.id} and state = 'waiting'`,
    ),
  );
  return row?.count ?? 0;
}

/** What came of the pages of each host, those that nobody asked for included; the host with most links first. */
export async function readPageHosts(
  project: OwnedProject,
  fewerThanWords: number,
  hostOf: (url: string) => string,
  signal?: AbortSignal,
): Promise<HostRow[]> {
  const said = await inProject(project, (tx) =>
    selectRows<{ host: string; rights: Rights }>(
      tx,
      sql`select host, rights from page_hosts where project_id = ${project.id}`,
    ),
  );
  const rights = new Map(said.map((row) => [row.host, row.rights]));
  const hosts = new Map<string, HostRow>();
  for await (const { from, to } of positionWindows(project, { signal })) {
    // Counted here: a statement that cuts the hosts out of links takes ten times as long, and the database with it.
    const links = await inProject(project, (tx) =>
      selectRows<{ url: string; host: string | null; state: PageState | null }>(
        tx,
        sql`
          select e.url, p.host, p.state
          from entries e left join pages p on p.project_id = e.project_id and p.entry_id = e.id
          where e.project_id = ${project.id} and e.position >= ${from} and e.position < ${to}
            and (p.entry_id is not null or (${isWorthReading(fewerThanWords)} and e.included))
            and ${counts(project.id)}`,
      ),
    );
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

function linksOf({ unread, waiting, read, refused }: HostRow): number {
  return unread + waiting + read + refused;
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/** Keeps whose words the pages of a host are. */
export async function savePageHost(
  project: OwnedProject,
  host: string,
  rights: Rights,
): Promise<void> {
  await inProject(project, (tx) =>
    tx.execute(sql`
      insert into page_hosts (project_id, host, rights)
      values (${project.id}, ${storableText(host)}, ${rights})
      on conflict (project_id, host) do update set rights = excluded.rights`),
  );
}

function inProject<T>(project: OwnedProject, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(project.db, project.userId, work);
}
