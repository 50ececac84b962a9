import { sql, type SQL } from "drizzle-orm";
import type { AsideReason } from "#pipeline/analysis/schema.ts";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import {
  ENTRIES_WITH_PAGES,
  fits,
  GUESSED_RIGHTS,
  IS_CLAIMED,
  IS_ITS_PAGE,
  RIGHTS,
} from "./entry-filter.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import type { FoundationRow, OutlineRow } from "./stages.ts";
import { beginWalk, positionWindows, type Ends, type PositionWindow } from "./walk-entries.ts";

/** The sum over some entries, and the ends of those that are not in it yet; null: it is the whole sum. */
export type PrintBegun = { count: number; sum: bigint; rest: Ends | null };

/** Sums up which entries the book uses, with all of them that may change. Equal entries have equal prints. */
export async function entriesPrint(
  project: OwnedProject,
  signal?: AbortSignal,
  begun?: PrintBegun,
): Promise<string> {
  let { count, sum } = begun ?? { count: 0, sum: 0n };
  for await (const window of positionWindows(project, {
    signal,
    ...(begun && { ends: begun.rest }),
  })) {
    const more = await sumOf(project, window);
    count += more.count;
    sum += more.sum;
  }
  return `${count} ${sum}`;
}

/** Begins `entriesPrint` within the transaction of a call, with the first entries. */
export async function beginPrint(project: OwnedProject): Promise<PrintBegun> {
  const { window, rest } = await beginWalk(project);
  const { count, sum } = window ? await sumOf(project, window) : { count: 0, sum: 0n };
  return { count, sum, rest };
}

/** Notes that an analysis is what these entries give, too. */
export async function noteEntriesPrint(
  claim: JobClaim,
  analysisId: string,
  print: string,
): Promise<void> {
  await asJob(claim, (tx) =>
    tx.execute(sql`
      update analyses set entries_print = ${print} where project_id = ${claim.project.id} and id = ${analysisId}`),
  );
}

async function sumOf(
  project: OwnedProject,
  { from, to }: PositionWindow,
): Promise<{ count: number; sum: bigint }> {
  const [window] = await project.selectRows<{ count: number; sum: string }>(sql`
    select count(*)::int as count, coalesce(sum(hashtextextended(concat_ws('|', e.id, ${RIGHTS},
      case when p.state = 'read' then concat_ws('|', p.state, p.words, h.rights) end,
      case when e.source = ${INTERVIEW} then md5(e.text) end,
      case when ${claimMatters(project.id)} then 'claimed' end), 0)::numeric), 0)::text as sum
    from ${ENTRIES_WITH_PAGES}
    where e.position >= ${from} and e.position < ${to} and ${fits(project.id, { included: "true" })}`);
  return { count: window?.count ?? 0, sum: BigInt(window?.sum ?? 0) };
}

const WORDS_OF_OTHERS = "words of others" satisfies AsideReason;

/**
 * True if the author's claim on an entry that seems theirs anyway changes what an analysis reads: one has taken the entry
 * for others' words. All analyses are asked, because the one that takes the entry in does not set it aside any more. The
 * quotations of a bookmark stay the linked page's, whatever its author says.
 *
 * A claim made before the first analysis goes unnoticed when it is taken back: no analysis has set the entry aside, and
 * counting every claim would call the book out of date for those that change nothing.
 */
function claimMatters(projectId: string): SQL {
  // The list comes last: it is read at the first claim, and of most projects never.
  return sql`(${IS_CLAIMED} and ${GUESSED_RIGHTS} = 'own' and (e.type <> 'bookmark' or ${IS_ITS_PAGE})
    and e.id in (
      select key from analyses a, jsonb_each_text(a.asides)
      where a.project_id = ${projectId} and value = ${WORDS_OF_OTHERS}))`;
}

/** Whether outlines are older than their contents. By what both were made from: another analysis of the same posts plans the same book. */
export function isOutlineStale(
  outline: OutlineRow | null,
  foundation: FoundationRow | null,
): boolean {
  if (!outline) return false;
  // They are of another book: its author has gone back to contents that were never outlined.
  if (outline.manuscriptId !== foundation?.manuscriptId) return true;
  return outline.isAnswerMisplaced || outline.foundationHash !== foundation?.inputHash;
}

/** Whether the draft is older than these outlines. A run from them that ended early says so itself, and offers to go on. */
export async function isDraftStale(
  project: OwnedProject,
  outline: OutlineRow | null,
): Promise<boolean> {
  const [row] = await project.selectRows<{ isStale: boolean }>(sql`
    select exists (select 1 from chapters where project_id = ${project.id} and current_version_id is not null)
      and not exists (
        select 1 from background_jobs
        where project_id = ${project.id} and operation = 'draft' and metadata->>'outlineId' = ${outline?.id ?? ""}
      ) as "isStale"`);
  return row?.isStale ?? false;
}
