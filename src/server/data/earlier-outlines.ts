import { sql } from "drizzle-orm";
import type { Outline } from "#pipeline/outline/schema.ts";
import { notFound } from "#server/platform/errors.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { PERSON } from "./stages.ts";
import { OUTLINE } from "./stored-shape.ts";

/** A version of the outlines, without the outlines. */
export type MadeOutlines = { id: string; madeBy: string; madeAt: Date };

/**
 * Lists all versions of the outlines, in the order in which they were made. A version keeps the engine of the one that
 * its author has edited, so who made it is told by its run: the one job that was there before it and names it.
 */
export async function listMadeOutlines(project: OwnedProject): Promise<MadeOutlines[]> {
  const rows = await project.selectRows<{ id: string; madeBy: string; madeAt: string }>(sql`
    select o.id, o.created_at::text as "madeAt",
      case when before.input_hash is distinct from o.input_hash or exists (
        select 1 from background_jobs j
        where j.project_id = ${project.id} and j.metadata->>'outlineId' = o.id::text and j.created_at <= o.created_at
      ) then o.made_by else ${PERSON} end as "madeBy"
    from outlines o
      left join outlines before on before.project_id = o.project_id and before.version = o.version - 1
    where o.project_id = ${project.id}
    order by o.version`);
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt) }));
}

/** Counts the chapters and sections in these versions of the outlines; by id. */
export async function measureOutlines(
  project: OwnedProject,
  ids: readonly string[],
): Promise<Map<string, { chapterCount: number; sectionCount: number }>> {
  const rows = await project.selectRows<{
    id: string;
    chapterCount: number;
    sectionCount: number;
  }>(sql`
    select o.id, count(*)::int as "chapterCount",
      sum(jsonb_array_length(chapter->'mainSections'))::int as "sectionCount"
    from outlines o, jsonb_array_elements(o.body->'outlines') chapter
    where o.project_id = ${project.id}
      and o.id::text in (select value from jsonb_array_elements_text(${asJson(ids)}))
    group by o.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Reads a version of the outlines as it was made, and the foundation that it was made from. Refuses with notFound. */
export async function readMadeOutlines(
  project: OwnedProject,
  id: string,
): Promise<{ foundationId: string; body: Outline }> {
  const [row] = await project.selectRows<{ foundationId: string; body: unknown }>(sql`
    select foundation_id as "foundationId", body from outlines
    where id = ${id} and project_id = ${project.id}`);
  if (!row) throw notFound();
  return { foundationId: row.foundationId, body: OUTLINE.read(row.body) };
}
