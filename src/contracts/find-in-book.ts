import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** How many places a search lists. */
export const MOST_PLACES = 200;

/** The most characters of the passage that are given on each side of a place, without the marks of Markdown. */
export const SHOWN_AROUND = 60;

const Wanted = {
  find: z.string().min(1).max(200),
  /** Whether capitals and small letters are told apart. */
  isExact: z.boolean(),
  /** Whether parts of longer words are passed over. Absent: they are found, too. */
  isWhole: z.boolean().optional(),
};

const Switch = z.enum(["true", "false"]).optional();

/** A place of the book where the searched text stands, with the words around it. */
export const BookPlace = z.object({
  /** In a passage, in the title of the chapter, or in the name of the part that begins with the chapter. */
  where: z.enum(["text", "title", "part"]),
  chapterId: z.string(),
  chapterNumber: z.int().positive(),
  /** Null in a title and in a part's name. */
  passageId: z.string().nullable(),
  /** Where `found` begins in the passage, title or name, in UTF-16 code units. */
  at: z.int().nonnegative(),
  found: z.string(),
  before: z.string(),
  after: z.string(),
  /** Whether the passage is locked. A replacement leaves it as it is. */
  isLocked: z.boolean(),
});
export type BookPlace = z.infer<typeof BookPlace>;

/** Finds a text in all written chapters of the current book, in their titles and in the names of their parts. */
export const findInBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/draft/places",
  access: "author",
  params: ProjectParams,
  query: z.object({ find: Wanted.find, isExact: Switch, isWhole: Switch }),
  answer: z.object({
    places: z.array(BookPlace).max(MOST_PLACES),
    /** How many there are; the list ends after 200. */
    total: z.int().nonnegative(),
    /** How many of them are in locked passages. */
    locked: z.int().nonnegative(),
  }),
});

/**
 * Replaces a text in all written chapters, except in locked passages, in their titles and in the names of their parts.
 * Each changed chapter gets a new version. A title or name of which nothing would be left, and a part that would be called
 * like another, stay as they are. Nothing is replaced twice if the call is repeated, unless the new text contains the old one.
 */
export const replaceInBook = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/draft/replace",
  access: "author",
  params: ProjectParams,
  body: z.object({
    ...Wanted,
    instead: z.string().max(500),
    /** Replaces only this place. Absent: all places. */
    only: BookPlace.pick({ where: true, chapterId: true, passageId: true, at: true }).optional(),
  }),
  answer: z.object({
    replaced: z.int().nonnegative(),
    /** The changed chapters, each with the version that it had before and the revision that it has now. */
    changed: z.array(
      z.object({ chapterId: z.string(), versionBefore: z.uuid(), revision: z.string() }),
    ),
    /** The revisions of the contents after and before, if names were changed there, too. */
    contents: z.object({ revision: z.int(), before: z.int() }).nullable(),
  }),
});
