import { sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import type { ChapterRow } from "./chapters.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { CHAPTER_TEXT } from "./stored-shape.ts";

/** A version that is or was a chapter's text, without the text. */
export type MadeVersion = Pick<
  ChapterRow,
  "chapterId" | "versionId" | "reason" | "madeBy" | "madeAt" | "updatedAt"
> & { jobId: string | null };

/** Lists all versions that are or were texts of a manuscript's chapters, in the order in which they were made. */
export async function listMadeVersions(
  project: OwnedProject,
  manuscriptId: string,
): Promise<MadeVersion[]> {
  const rows = await project.selectRows<
    Omit<MadeVersion, "madeAt" | "updatedAt"> & { madeAt: string; updatedAt: string }
  >(sql`
    select v.chapter_id as "chapterId", v.id as "versionId", v.reason, v.made_by as "madeBy", v.job_id as "jobId",
      v.created_at::text as "madeAt", v.updated_at::text as "updatedAt"
    from chapter_versions v
    where v.project_id = ${project.id} and v.manuscript_id = ${manuscriptId} and v.proposal is null
    order by v.created_at, v.version, v.chapter_id`);
  return rows.map(({ madeAt, updatedAt, ...row }) => ({
    ...row,
    madeAt: new Date(madeAt),
    updatedAt: new Date(updatedAt),
  }));
}

/** The chapters that a manuscript's contents had from a time on. */
export type PastContents = { from: Date; chapters: { id: string; title: string }[] };

/** Lists the contents that a manuscript has had, the oldest first. */
export async function listPastContents(
  project: OwnedProject,
  manuscriptId: string,
): Promise<PastContents[]> {
  const rows = await project.selectRows<{ from: string; chapters: PastContents["chapters"] }>(sql`
    select f.created_at::text as from, (
        select coalesce(jsonb_agg(jsonb_build_object('id', each->>'id', 'title', each->>'title')), '[]')
        from jsonb_array_elements(f.body->'tableOfContents'->'chapters') each
      ) as chapters
    from foundations f where f.project_id = ${project.id} and f.manuscript_id = ${manuscriptId}
    order by f.version`);
  return rows.map(({ from, chapters }) => ({ from: new Date(from), chapters }));
}

/**
 * Reads versions and returns what `measure` says of each text, by the version's id. Only the texts of one chapter at a
 * time are in memory.
 */
export async function measureVersions(
  project: OwnedProject,
  manuscriptId: string,
  wanted: readonly Pick<MadeVersion, "chapterId" | "versionId">[],
  measure: (text: ChapterText) => number,
): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  for (const [chapterId, ofChapter] of Map.groupBy(wanted, (each) => each.chapterId)) {
    const ids = new Set(ofChapter.map(({ versionId }) => versionId));
    const rows = await project.selectRows<{ id: string; body: unknown }>(sql`
      select v.id, v.body from chapter_versions v
      where v.project_id = ${project.id} and v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId}
        and v.id::text in (select value from jsonb_array_elements_text(${asJson([...ids])}))`);
    for (const { id, body } of rows) measured.set(id, measure(CHAPTER_TEXT.read(body)));
  }
  return measured;
}
