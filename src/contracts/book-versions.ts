import { z } from "zod";
import { ChapterVersion } from "./chapters.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The most versions of a book that its list names. What is older stays among the versions of each chapter. */
export const MOST_BOOK_VERSIONS = 50;

/**
 * A version of the present book: what its chapters were when a run or a sitting of the author had ended. `id` is that of
 * the last version of a chapter that was made then.
 */
export const BookVersion = ChapterVersion.omit({ number: true }).extend({
  /** How many chapters the run or the sitting gave another text. */
  changedCount: z.int().positive(),
  /** The written chapters that the book had then, and their words. */
  chapterCount: z.int().nonnegative(),
  wordCount: z.int().nonnegative(),
  /** Whether the chapters of now have the texts that they had then. */
  isShown: z.boolean(),
});
export type BookVersion = z.infer<typeof BookVersion>;

/** Lists the versions of the present book, newest first. */
export const listBookVersions = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book-versions",
  access: "author",
  params: ProjectParams,
  answer: z.object({ versions: z.array(BookVersion).max(MOST_BOOK_VERSIONS) }),
});

/** A chapter that had another text in an earlier version of the book than it has now. */
export const DifferingChapter = z.object({
  id: z.string(),
  chapterNumber: z.int().positive(),
  title: z.object({ now: z.string(), earlier: z.string() }),
  /** Identifies the text of now. */
  revision: z.string(),
  /** The version of the chapter that the book had then. */
  versionId: z.uuid(),
  wordCount: z.object({ now: z.int().nonnegative(), earlier: z.int().nonnegative() }),
});
export type DifferingChapter = z.infer<typeof DifferingChapter>;

/** Says how a version of the book differs from the book of now. */
export const getBookVersion = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book-versions/:versionId",
  access: "author",
  params: ProjectParams.extend({ versionId: z.uuid() }),
  answer: z.object({
    differing: z.array(DifferingChapter),
    /** Titles of chapters that were written later. A restore leaves them as they are. */
    later: z.array(z.string()),
    /** Titles of chapters that the contents do not have any more. A restore does not bring them back. */
    gone: z.array(z.string()),
  }),
});

/**
 * Makes these versions of several chapters their current texts, in all of them or in none: 409 if one was changed since
 * its `baseRevision`. Each gets a new version, and what is locked now stays as it is. With `isUndo` the versions are
 * those that the chapters had just before a restore: they are shown again as they were.
 */
export const restoreBook = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/book-versions/restore",
  access: "author",
  params: ProjectParams,
  body: z.object({
    chapters: z
      .array(z.object({ id: z.string(), versionId: z.uuid(), baseRevision: z.string().max(100) }))
      .min(1)
      .max(500),
    isUndo: z.boolean().optional(),
  }),
  answer: z.object({
    /** The restored chapters, each with the version that it had before and the revision that it has now. */
    restored: z.array(z.object({ id: z.string(), versionBefore: z.uuid(), revision: z.string() })),
  }),
});
