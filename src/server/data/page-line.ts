import { sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { storableText } from "./stored-json.ts";

/** A page that waits to be read. */
export type WaitingPage = { entryId: string; url: string };

/** What came of a page: its words, or why there are none, as its author reads it. */
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

/** The hosts with pages in the line, the one with most of them first, since it takes longest. */
export function waitingHosts(project: OwnedProject): Promise<{ host: string; count: number }[]> {
  return asUser(project.db, project.userId, (tx) =>
    selectRows<{ host: string; count: number }>(
      tx,
      sql`
        select host, count(*)::int as count from pages
        where project_id = ${project.id} and state = 'waiting'
        group by host order by 2 desc, 1`,
    ),
  );
}

/** The page of a host that has waited longest; null when none waits. */
export async function nextPage(project: OwnedProject, host: string): Promise<WaitingPage | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    selectRows<WaitingPage>(
      tx,
      sql`
        select entry_id as "entryId", url from pages
        where project_id = ${project.id} and state = 'waiting' and host = ${host}
        order by asked_at, entry_id limit 1`,
    ),
  );
  return row ?? null;
}

/**
 * Stores what came of a page, for every entry of the project that waits for the same address, and gives how many
 * these were: a run that is taken over goes on after them. Throws JobEnded when the claim is gone.
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
    const saved = await selectRows<{ id: string }>(
      tx,
      sql`
      update pages set
        state = ${page ? "read" : "refused"},
        reason = ${stored("refusal" in outcome ? outcome.refusal : null)},
        title = ${stored(page?.title)}, author = ${stored(page?.author)}, date = ${stored(page?.date)},
        text = ${stored(page?.text)}, words = ${page?.words ?? 0}, read_at = now()
      where project_id = ${claim.project.id} and state = 'waiting' and (entry_id = ${entryId} or url = ${url})
      returning entry_id as id`,
    );
    return saved.length;
  });
}

/**
 * Ends a job of reading if no page waits any more, in one transaction: pages that are asked for at the same moment either
 * keep it going or find it ended. Gives whether it has ended; throws JobEnded when the claim is gone.
 */
export function endIfNoneWaits(claim: JobClaim): Promise<boolean> {
  return asJob(claim, async (tx) => {
    const ended = await selectRows<{ id: string }>(
      tx,
      sql`
        update background_jobs set status = 'completed', progress_percentage = 100, completed_at = now()
        where id = ${claim.jobId} and not exists (
          select 1 from pages where project_id = ${claim.project.id} and state = 'waiting')
        returning id`,
    );
    return ended.length > 0;
  });
}

/** Whether a job is still to read what was asked for before this call; waits for one that is just ending. */
export async function isStillReading(project: OwnedProject, jobId: string): Promise<boolean> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ status: string }>(
      tx,
      sql`
        select status from background_jobs
        where id = ${jobId} and project_id = ${project.id} for update`,
    ),
  );
  return rows.some(({ status }) => status === "queued" || status === "running");
}
