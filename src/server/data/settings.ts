import { eq } from "drizzle-orm";
import type { BookSettings } from "#contracts/settings.ts";
import { notFound } from "#server/platform/errors.ts";
import { changeFoundationIn, type ContentsMade } from "./contents.ts";
import type { OwnedProject } from "./owned-project.ts";
import { projects } from "./tables/projects.ts";

/** The settings of a book; null where its author has not chosen. */
export type SettingsRow = { [Name in keyof BookSettings]: BookSettings[Name] | null };

/** Reads the settings of the book as its author has chosen them. */
export async function readSettings(project: OwnedProject): Promise<SettingsRow> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select({
        length: projects.book_length,
        dates: projects.piece_dates,
        notes: projects.end_notes,
        aboutBook: projects.about_book,
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
