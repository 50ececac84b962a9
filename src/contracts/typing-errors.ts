import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { replaceInBook } from "./find-in-book.ts";
import { ProjectParams } from "./projects.ts";

/** A suspected typing error in the book, with the words around it. */
export const SuspectedError = z.object({
  kind: z.enum(["spelling", "doubled", "space", "bracket", "quotes", "mixed"]),
  chapterId: z.string(),
  chapterNumber: z.int().positive(),
  passageId: z.string(),
  /** Where `found` begins in the passage, in UTF-16 code units. */
  at: z.int().nonnegative(),
  found: z.string(),
  /** What to write instead; null if only the author can know. */
  instead: z.string().nullable(),
  /** Whether all such errors may be corrected at once; the others want a look each. */
  isSure: z.boolean(),
  /** Whether its paragraph is locked: then it is not corrected here. */
  isLocked: z.boolean(),
  before: z.string(),
  after: z.string(),
});
export type SuspectedError = z.infer<typeof SuspectedError>;

/** The kinds of errors made of words. Words that are right once are right in the whole book; a mark is not. */
export const KINDS_OF_WORDS: ReadonlySet<SuspectedError["kind"]> = new Set([
  "spelling",
  "doubled",
  "space",
]);

/** Lists suspected typing errors of the current book in its order, without those that the author ignores. */
export const listTypingErrors = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/typing-errors",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    errors: z.array(SuspectedError).max(200),
    /** How many there are; the list ends after 200. */
    total: z.int().nonnegative(),
    /** False for a language whose spelling cannot be checked. */
    hasDictionary: z.boolean(),
  }),
});

/**
 * Corrects errors of the list, except in locked passages and where the text has changed since. Each changed chapter
 * gets a new version; a single correction goes on in one of the last five minutes.
 */
export const correctTypingErrors = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/typing-errors/corrected",
  access: "author",
  params: ProjectParams,
  body: z.object({
    places: z
      .array(
        SuspectedError.pick({ chapterId: true, passageId: true, at: true, found: true }).extend({
          instead: z.string().min(1).max(200),
        }),
      )
      .max(200),
  }),
  answer: replaceInBook.answer,
});

/**
 * Takes what looks like an error for right: in one passage, or in the whole book (`passageId` null). In the whole book a
 * word is right everywhere; a mark without its partner is right where the same words stand around it.
 */
export const ignoreTypingError = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/typing-errors/ignored",
  access: "author",
  params: ProjectParams,
  body: z.object({
    found: z.string().min(1).max(200),
    passageId: z.string().min(1).max(100).nullable(),
    /** For a mark in the whole book: the words before it, `found` and those after it, as the list gives them. */
    around: z.string().max(400).optional(),
  }),
  answer: z.object({ ignored: z.int().nonnegative() }),
});
