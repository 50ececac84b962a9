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
        trim: projects.trim,
        design: projects.design,
        firstDate: dateOf("min"),
        lastDate: dateOf("max"),
      })
      .from(projects)
      .where(eq(projects.id, project.id)),
  );
  if (!row) throw notFound();
  return row;
}

/** The words of the index as the author has chosen them; null: those that are proposed. */
export async function readIndexTerms(project: OwnedProject): Promise<string[] | null> {
  const [row] = await project.inTransaction((tx) =>
    tx.select({ terms: projects.index_terms }).from(projects).where(eq(projects.id, project.id)),
  );
  if (!row) throw notFound();
  return row.terms;
}

/** Stores the words of the index. */
export async function saveIndexTerms(project: OwnedProject, terms: string[] | null): Promise<void> {
  await project.inTransaction((tx) =>
    tx.update(projects).set({ index_terms: terms }).where(eq(projects.id, project.id)),
  );
}

/** Stores the settings together with the contents that another length makes; null if the contents stay. */
export async function saveSettings(
  project: OwnedProject,
  { length, dates, notes, aboutBook, trim, design }: BookSettings,
  contents: ContentsMade | null,
): Promise<void> {
  await project.inTransaction(async (tx) => {
    if (contents) await changeFoundationIn(tx, project, contents);
    await tx
      .update(projects)
      .set({
        book_length: length,
        piece_dates: dates,
        end_notes: notes,
        about_book: aboutBook,
        trim,
        design,
      })
      .where(eq(projects.id, project.id));
  });
}
