import { sql } from "drizzle-orm";
import { type FieldAnswer, FoundationField } from "#pipeline/foundation/schema.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";

/** What the author filled in about the market. A field that this version does not know any more is left out. */
export async function listFieldAnswers(project: OwnedProject): Promise<FieldAnswer[]> {
  const rows = await project.selectRows<{ field: string; value: string[] }>(sql`
    select field, value from field_answers where project_id = ${project.id} order by field`);
  return rows.flatMap(({ field, value }) => {
    const known = FoundationField.safeParse(field);
    return known.success ? [{ field: known.data, values: value }] : [];
  });
}

/** Stores what the author filled in for a field; null takes it back. */
export async function saveFieldAnswer(
  project: OwnedProject,
  field: FoundationField,
  values: readonly string[] | null,
): Promise<void> {
  await project.inTransaction((tx) =>
    tx.execute(
      values === null
        ? sql`delete from field_answers where project_id = ${project.id} and field = ${field}`
        : sql`
          insert into field_answers (project_id, field, value) values (${project.id}, ${field}, ${asJson(values)})
          on conflict (project_id, field) do update set value = excluded.value, answered_at = now()`,
    ),
  );
}
