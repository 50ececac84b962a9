import { sql } from "drizzle-orm";
import type { AnalysisStatus } from "#contracts/analysis.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";

/** A version of the contents, without what is in it. */
export type MadeContents = {
  version: number;
  madeBy: string;
  madeAt: Date;
  /** Whether the next version lacks a chapter that is written. */
  isLastWithText: boolean;
};

const CHAPTER_IDS = "$.tableOfContents.chapters[*].id";

/** Lists all versions of the contents, in the order in which they were made. */
export async function listMadeContents(project: OwnedProject): Promise<MadeContents[]> {
  const rows = await project.selectRows<Omit<MadeContents, "madeAt"> & { madeAt: string }>(sql`
    select f.version, f.made_by as "madeBy", f.created_at::text as "madeAt", exists (
        select 1 from chapters c
        where c.manuscript_id = f.manuscript_id and c.current_version_id is not null
          and jsonb_path_query_array(f.body, ${CHAPTER_IDS}::jsonpath) ? c.id
          and not jsonb_path_query_array(f.next, ${CHAPTER_IDS}::jsonpath) ? c.id
      ) as "isLastWithText"
    from (
      select *, lead(body) over (order by version) as next from foundations
      where project_id = ${project.id}
    ) f
    order by f.version`);
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt) }));
}

/** Counts the chapters and their posts in these versions of the contents; by version. */
export async function measureContents(
  project: OwnedProject,
  versions: readonly number[],
): Promise<Map<number, { chapterCount: number; postCount: number }>> {
  const rows = await project.selectRows<{
    version: number;
    chapterCount: number;
    postCount: number;
  }>(sql`
    select f.version, count(*)::int as "chapterCount",
      sum(jsonb_array_length(chapter->'entryIds'))::int as "postCount"
    from foundations f, jsonb_array_elements(f.body->'tableOfContents'->'chapters') chapter
    where f.project_id = ${project.id}
      and f.version in (select value::int from jsonb_array_elements_text(${asJson(versions)}))
    group by f.version`);
  return new Map(rows.map(({ version, ...counts }) => [version, counts]));
}

/** What an analysis found, as the screens show it. Null if there is no such analysis. */
export async function readSummary(
  project: OwnedProject,
  analysisId: string,
): Promise<NonNullable<AnalysisStatus["analysis"]> | null> {
  const [row] = await project.selectRows<{ summary: NonNullable<AnalysisStatus["analysis"]> }>(sql`
    select summary from analyses where id = ${analysisId} and project_id = ${project.id}`);
  return row?.summary ?? null;
}

/** Counts the written chapters of a manuscript. */
export async function countWritten(project: OwnedProject, manuscriptId: string): Promise<number> {
  const [row] = await project.selectRows<{ written: number }>(sql`
    select count(*)::int as written from chapters
    where project_id = ${project.id} and manuscript_id = ${manuscriptId}
      and current_version_id is not null`);
  return row?.written ?? 0;
}
