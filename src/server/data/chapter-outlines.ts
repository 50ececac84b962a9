import { sql, type SQL } from "drizzle-orm";
import type { Outline } from "#pipeline/outline/schema.ts";
import { Refusal } from "#server/platform/errors.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { OUTLINE } from "./stored-shape.ts";

/** The first of the two numbers that name the lock on a project's outlines. No other advisory lock begins with it. */
const OUTLINE_LOCK = 7_311;

const OUTLINES_CHANGED =
  "The outlines were changed meanwhile, in another tab or by a new run. Nothing is lost: look at them as they are now, then make your change again.";

/**
 * Puts the new outline of a rewritten chapter in place of its old one; the other chapters' outlines stay. Throws if the
 * outlines do not exist.
 */
export async function replaceChapterOutline(
  claim: JobClaim,
  outlineId: string,
  chapter: Outline["outlines"][number],
): Promise<void> {
  const replaced = await asJob(claim, (tx) =>
    tx.selectRows(sql`
      update outlines set body = ${withChapterOutline(chapter)}
      where id = ${outlineId} and project_id = ${claim.project.id}
      returning 1`),
  );
  if (replaced.length === 0) throw new Error(`The outline ${outlineId} is gone.`);
}

/**
 * Stores a chapter's outline that its author has edited, as a new version of the outlines. Refuses with conflict if
 * `baseId` is not the newest version of them.
 */
export async function saveEditedOutline(
  project: OwnedProject,
  baseId: string,
  chapter: Outline["outlines"][number],
): Promise<void> {
  await saveBody(project, baseId, withChapterOutline(chapter, sql`base.body`));
}

/**
 * Stores these outlines in place of those of `baseId`, as a new version of them. Refuses with conflict if `baseId` is
 * not the newest version.
 */
export async function saveOutlines(
  project: OwnedProject,
  baseId: string,
  outline: Outline,
): Promise<void> {
  await saveBody(project, baseId, OUTLINE.write(outline));
}

async function saveBody(project: OwnedProject, baseId: string, body: SQL): Promise<void> {
  await project.inTransaction(async (tx) => {
    // Ends with the transaction, so that of two edits at once the second one sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(${OUTLINE_LOCK}, hashtext(${project.id}))`);
    const stored = await tx.selectRows(sql`
      insert into outlines (project_id, version, made_by, input_hash, foundation_id, selected_title, body)
      select base.project_id, (select max(version) + 1 from outlines where project_id = ${project.id}),
        base.made_by, base.input_hash, base.foundation_id, base.selected_title, ${body}
      from outlines base join foundations f on f.id = base.foundation_id
      where base.id = ${baseId} and base.project_id = ${project.id} and not exists (
        select 1 from outlines later join foundations planned on planned.id = later.foundation_id
        where later.project_id = ${project.id} and planned.manuscript_id = f.manuscript_id
          and later.version > base.version
      )
      returning 1`);
    if (stored.length === 0) throw new Refusal("conflict", OUTLINES_CHANGED);
  });
}

/** Returns the newest outline of a chapter that its author has not edited, or null. */
export async function findMadeOutline(
  project: OwnedProject,
  { manuscriptId, chapterId }: { manuscriptId: string; chapterId: string },
): Promise<Outline["outlines"][number] | null> {
  const [row] = await project.selectRows<{ body: unknown }>(sql`
    select o.body from outlines o join foundations f on f.id = o.foundation_id
    where o.project_id = ${project.id} and f.manuscript_id = ${manuscriptId} and exists (
      select 1 from jsonb_array_elements(o.body->'outlines') each
      where each->>'chapterId' = ${chapterId} and each->>'editedAt' is null)
    order by o.version desc limit 1`);
  const outlined = row && OUTLINE.read(row.body).outlines;
  return outlined?.find((each) => each.chapterId === chapterId) ?? null;
}

/** The body of a row of outlines with another outline for one chapter. */
function withChapterOutline(chapter: Outline["outlines"][number], body: SQL = sql`body`): SQL {
  return sql`jsonb_set(${body}, '{outlines}', coalesce((
    select jsonb_agg(
      case when each->>'chapterId' = ${chapter.chapterId} then ${asJson(chapter)} else each end
      order by place
    )
    from jsonb_array_elements(${body}->'outlines') with ordinality as listed(each, place)
  ), '[]'))`;
}
