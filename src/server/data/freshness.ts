import { sql } from "drizzle-orm";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import { ENTRIES_WITH_PAGES, fits, RIGHTS } from "./entry-filter.ts";
import { newestAnalysis, newestFoundation, newestOutline, readFoundation } from "./stages.ts";
import type { OwnedProject } from "./owned-project.ts";
import { positionWindows } from "./walk-entries.ts";

/** Which results were made from something that has changed since. False for what does not exist yet. */
export type Freshness = { analysis: boolean; outline: boolean; draft: boolean };

/** Sums up which entries the book uses, with all of them that may change. Equal entries have equal prints. */
export async function entriesPrint(project: OwnedProject, signal?: AbortSignal): Promise<string> {
  let count = 0;
  let sum = 0n;
  for await (const { from, to } of positionWindows(project, { signal })) {
    const [window] = await project.selectRows<{ count: number; sum: string }>(sql`
      select count(*)::int as count, coalesce(sum(hashtextextended(concat_ws('|', e.id, ${RIGHTS}, p.state, p.words,
        h.rights, case when e.source = ${INTERVIEW} then md5(e.text) end), 0)::numeric), 0)::text as sum
      from ${ENTRIES_WITH_PAGES}
      where e.position >= ${from} and e.position < ${to} and ${fits(project.id, { included: "true" })}`);
    count += window?.count ?? 0;
    sum += BigInt(window?.sum ?? 0);
  }
  return `${count} ${sum}`;
}

/** Tells what is out of date: the analysis by the posts, the outlines by the contents, the draft by the outlines. */
export async function readFreshness(
  project: OwnedProject,
  signal?: AbortSignal,
): Promise<Freshness> {
  const analysis = await newestAnalysis(project);
  if (!analysis) return { analysis: false, outline: false, draft: false };
  const [row] = await project.selectRows<{ print: string | null }>(
    sql`select entries_print as print from analyses where id = ${analysis.id}`,
  );
  const print = row?.print ?? null;
  const foundation = await newestFoundation(project);
  const outline = await newestOutline(project);
  const outlined = outline && (await readFoundation(project, outline.foundationId));
  // A run from these outlines that ended early says so itself, and offers to go on.
  const [draft] = await project.selectRows<{ isWritten: boolean; isCurrent: boolean }>(sql`
    select exists (select 1 from chapters where project_id = ${project.id}) as "isWritten",
      exists (
        select 1 from background_jobs
        where project_id = ${project.id} and operation = 'draft' and metadata->>'outlineId' = ${outline?.id ?? ""}
      ) as "isCurrent"`);
  return {
    analysis: print !== null && print !== (await entriesPrint(project, signal)),
    // By what they were made from, since another analysis of the same posts plans the same book.
    outline:
      outlined !== null &&
      (outline?.isAnswerMisplaced === true || outlined.inputHash !== foundation?.inputHash),
    draft: draft !== undefined && draft.isWritten && !draft.isCurrent,
  };
}
