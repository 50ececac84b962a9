import { sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import type { ChapterPlace } from "./chapters.ts";
import type { OwnedProject } from "./owned-project.ts";
import { foundationAt } from "./contents.ts";
import { asJson } from "./sent-values.ts";
import { type FoundationRow, PERSON } from "./stages.ts";
import { notFound } from "#server/platform/errors.ts";

/** A version that was made when a chapter took up others. */
export type Join = ChapterPlace & {
  from: NonNullable<ChapterText["joined"]>["from"];
  /** The id of the proposal that was declined because of that. Null: none was open. */
  proposal: string | null;
  /** Whether its author has worked on the chapter since. */
  isWorkedOnSince: boolean;
};

/**
 * Lists the versions that took up one of these chapters, which have not been in the contents since, the newest first.
 * The contents that this transaction makes do not count.
 */
export async function listJoins(
  project: OwnedProject,
  manuscriptId: string,
  chapterIds: readonly string[],
): Promise<Join[]> {
  return project.selectRows<Join>(sql`
    select v.manuscript_id as "manuscriptId", v.chapter_id as "chapterId", v.body->'joined'->'from' as from,
      v.body->'joined'->>'proposal' as proposal,
      exists (
        select 1 from chapter_versions later
        where later.manuscript_id = v.manuscript_id and later.chapter_id = v.chapter_id
          and later.version > v.version and later.made_by = ${PERSON}
          and later.proposal is null and later.reason <> 'merged'
      ) as "isWorkedOnSince"
    from chapter_versions v
    where v.project_id = ${project.id} and v.manuscript_id = ${manuscriptId} and v.reason = 'merged'
      and exists (
        select 1 from jsonb_array_elements(v.body->'joined'->'from') taken
        where taken->>'chapterId' <> v.chapter_id
          and taken->>'chapterId' in (select value from jsonb_array_elements_text(${asJson(chapterIds)}))
          and not exists (
            select 1 from foundations f, jsonb_array_elements(f.body->'tableOfContents'->'chapters') chapter
            where f.project_id = v.project_id and f.manuscript_id = v.manuscript_id
              and f.created_at > v.created_at and f.created_at < now()
              and chapter->>'id' = taken->>'chapterId'
          )
      )
    order by v.created_at desc, v.version desc`);
}

/** Returns the newest contents of a manuscript, which need not be the newest of the project. Refuses with notFound if there are none. */
export async function readLastContents(
  project: OwnedProject,
  manuscriptId: string,
): Promise<FoundationRow> {
  const [last] = await project.selectRows<{ version: number }>(sql`
    select version from foundations
    where project_id = ${project.id} and manuscript_id = ${manuscriptId}
    order by version desc limit 1`);
  if (!last) throw notFound();
  return foundationAt(project, last.version);
}
