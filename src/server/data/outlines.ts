import { and, desc, eq, sql } from "drizzle-orm";
import type { Outline } from "#pipeline/outline/schema.ts";
import { asUser } from "./as-user.ts";
import { asJob, noteInJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, storableText } from "./stored-json.ts";
import { OUTLINE } from "./stored-shapes.ts";
import { foundations, outlines } from "./tables/stages.ts";
import { nextVersion, type Making } from "./versions.ts";

/** A version of the outlines. */
export type OutlineRow = {
  id: string;
  version: number;
  inputHash: string;
  foundationId: string;
  /** The book that is written from them. */
  manuscriptId: string;
  selectedTitle: string;
  body: Outline;
};

const shown = {
  id: outlines.id,
  version: outlines.version,
  inputHash: outlines.input_hash,
  foundationId: outlines.foundation_id,
  manuscriptId: foundations.manuscript_id,
  selectedTitle: outlines.selected_title,
  body: outlines.body,
};

type StoredRow = Omit<OutlineRow, "body"> & { body: unknown };

function readRow({ body, ...row }: StoredRow): OutlineRow {
  return { ...row, body: OUTLINE.read(body) };
}

/** Stores a new version of the outlines and notes it in the job. */
export async function saveOutline(
  claim: JobClaim,
  making: Making,
  made: { foundationId: string; selectedTitle: string; body: Outline },
): Promise<void> {
  const { project } = claim;
  await asJob(claim, async (tx) => {
    const [row] = await tx
      .insert(outlines)
      .values({
        project_id: project.id,
        version: await nextVersion(tx, outlines, outlines.project_id, project.id),
        made_by: making.madeBy,
        input_hash: making.inputHash,
        foundation_id: made.foundationId,
        selected_title: storableText(made.selectedTitle),
        body: OUTLINE.write(made.body),
      })
      .returning({ id: outlines.id });
    await noteInJob(tx, claim, { outlineId: row?.id });
  });
}

/** Puts the outline of a chapter that was written anew in the place of the one it had; the others stay. Fails when they are gone. */
export async function replaceChapterOutline(
  claim: JobClaim,
  outlineId: string,
  chapter: Outline["outlines"][number],
): Promise<void> {
  const replaced = await asJob(claim, (tx) =>
    selectRows(
      tx,
      sql`
      update outlines set body = jsonb_set(body, '{outlines}', coalesce((
        select jsonb_agg(
          case when each->>'chapterId' = ${chapter.chapterId} then ${asJson(chapter)} else each end
          order by place
        )
        from jsonb_array_elements(body->'outlines') with ordinality as listed(each, place)
      ), '[]'))
      where id = ${outlineId} and project_id = ${claim.project.id}
      returning 1`,
    ),
  );
  if (replaced.length === 0) throw new Error(`The outline ${outlineId} is gone.`);
}

/** The newest outlines, of all or of one book; null before there are any. */
export async function newestOutline(
  project: OwnedProject,
  manuscriptId?: string,
): Promise<OutlineRow | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx
      .select(shown)
      .from(outlines)
      .innerJoin(foundations, eq(foundations.id, outlines.foundation_id))
      .where(
        and(
          eq(outlines.project_id, project.id),
          manuscriptId === undefined ? undefined : eq(foundations.manuscript_id, manuscriptId),
        ),
      )
      .orderBy(desc(outlines.version))
      .limit(1),
  );
  return row ? readRow(row) : null;
}

/** The outlines with this id; null when they are none of this project's. */
export async function findOutline(project: OwnedProject, id: string): Promise<OutlineRow | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx
      .select(shown)
      .from(outlines)
      .innerJoin(foundations, eq(foundations.id, outlines.foundation_id))
      .where(and(eq(outlines.project_id, project.id), eq(outlines.id, id))),
  );
  return row ? readRow(row) : null;
}
