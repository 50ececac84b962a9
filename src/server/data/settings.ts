import { eq, sql } from "drizzle-orm";
import { INTERVIEW } from "#pipeline/sources/schema.ts";
import type { BookSettings, ChosenSettings } from "#contracts/settings.ts";
import { notFound } from "#server/platform/errors.ts";
import { changeFoundationIn, type ContentsMade } from "./contents.ts";
import type { OwnedProject } from "./owned-project.ts";
import { projects } from "./tables/projects.ts";

/** Reads the settings of the book as its author has chosen them, and how far apart the posts are that are in it. */
export async function readSettings(project: OwnedProject): Promise<ChosenSettings> {
  const dateOf = (least: "min" | "max") => sql<string | null>`(
    select ${sql.raw(least)}(e.date) from entries e
    where e.project_id = ${project.id} and e.included and e.source <> ${INTERVIEW}
      and coalesce(e.chosen_rights, e.rights) = 'own')`;
  const [row] = await project.inTransaction((tx) =>
    tx
      .select({
        length: projects.book_length,
        dates: projects.piece_dates,
        notes: projects.end_notes,
        aboutBook: projects.about_book,
        firstDate: dateOf("min"),
        lastDate: dateOf("max"),
      })
      .from(projects)
      .where(eq(projects.id, project.id)),
  );
  if (!row) throw notFound();
  return row;
}

/** Stores the settings together with the contents that another length makes; null if the contents stay. */
export async function saveSettings(
  project: OwnedProject,
  { length, dates, notes, aboutBook }: BookSettings,
  contents: ContentsMade | null,
): Promise<void> {
  await project.inTransaction(async (tx) => {
    if (contents) await changeFoundationIn(tx, project, contents);
    await tx
      .update(projects)
      .set({ book_length: length, piece_dates: dates, end_notes: notes, about_book: aboutBook })
      .where(eq(projects.id, project.id));
  });
}
