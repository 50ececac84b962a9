import { z } from "zod";
import {
  AboutBookPage,
  EndNotes,
  InteriorDesign,
  PieceDates,
  Trim,
  usualDates,
} from "#pipeline/book/schema.ts";
import { BookLength } from "#pipeline/foundation/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** What the author chooses about the whole book. */
export const BookSettings = z.object({
  length: BookLength,
  dates: PieceDates,
  notes: EndNotes,
  aboutBook: AboutBookPage,
  trim: Trim,
  design: InteriorDesign,
});
export type BookSettings = z.infer<typeof BookSettings>;

/** The settings of a book whose author has not chosen any. Its dates depend on how far apart its posts are. */
export const USUAL_SETTINGS = {
  length: "standard",
  notes: "none",
  aboutBook: "printed",
  trim: "6x9",
  design: "classic",
} as const satisfies Partial<BookSettings>;

/** What an author has chosen, null where nothing, and the dates of the oldest and the newest post of the book. */
export type ChosenSettings = { [Name in keyof BookSettings]: BookSettings[Name] | null } & {
  firstDate: string | null;
  lastDate: string | null;
};

/** The settings that hold: what its author has chosen, and the usual for the rest. */
export function settingsOf(chosen: ChosenSettings): BookSettings {
  return {
    length: chosen.length ?? USUAL_SETTINGS.length,
    dates: chosen.dates ?? usualDates(chosen.firstDate, chosen.lastDate),
    notes: chosen.notes ?? USUAL_SETTINGS.notes,
    aboutBook: chosen.aboutBook ?? USUAL_SETTINGS.aboutBook,
    trim: chosen.trim ?? USUAL_SETTINGS.trim,
    design: chosen.design ?? USUAL_SETTINGS.design,
  };
}

/** What a length would make of the book. */
export const LengthEffect = z.object({
  length: BookLength,
  /** The words that the chapters aim for, and their pages, counted as the table of contents counts them. */
  words: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  /** How many written chapters would be out of date, and so be written again. */
  rewritten: z.int().nonnegative(),
  /** How many of these the author has worked on: their text stays, and the new one becomes a proposal. */
  proposals: z.int().nonnegative(),
});
export type LengthEffect = z.infer<typeof LengthEffect>;

const ShownSettings = z.object({
  settings: BookSettings,
  /** False until the author has chosen; then the settings are the usual ones. */
  isChosen: z.boolean(),
  /** What each length makes of the book. Null before there is a table of contents. */
  effects: z
    .object({
      chapters: z.int().positive(),
      written: z.int().nonnegative(),
      lengths: z.array(LengthEffect),
    })
    .nullable(),
});
/** The settings of a book, and what each length would make of it. */
export type ShownSettings = z.infer<typeof ShownSettings>;

/** The settings of the book, with what each length would make of it. */
export const getSettings = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/settings",
  access: "author",
  params: ProjectParams,
  answer: ShownSettings,
});

/** Stores the settings. Another length changes the table of contents; it writes nothing. 409 if that changed meanwhile. */
export const changeSettings = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/settings",
  access: "author",
  params: ProjectParams,
  body: BookSettings,
  answer: ShownSettings,
});
