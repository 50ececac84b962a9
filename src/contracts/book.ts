import { z } from "zod";
import { Edition, FormatId, InteriorDesign, RenderStep, Trim } from "#pipeline/book/schema.ts";
import { PreflightCheck, PreflightFinding } from "#pipeline/quality/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

export {
  BOOK_FORMATS,
  type Edition,
  FormatId,
  type InteriorDesign,
} from "#pipeline/book/schema.ts";

/** Returns the book as a file. 409 if a chapter is not written yet, except with `partial=true`. */
export const downloadBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/download",
  access: "author",
  params: ProjectParams,
  query: z.object({
    format: FormatId,
    /** The page size of formats that have pages. If it is left out, that of the settings is meant. */
    trim: Trim.optional(),
    /** The interior design of the PDF. If it is left out, that of the settings is meant. */
    design: InteriorDesign.optional(),
    /** What the PDF is for. If it is left out, print is meant. */
    edition: Edition.optional(),
    /** Whether the pages of the PDF for print have paper that the printer cuts away. */
    bleed: z.enum(["true", "false"]).optional(),
    partial: z.enum(["true", "false"]).optional(),
    /** The id of an earlier book of the project. If it is left out, the current book is meant. */
    book: z.uuid().optional(),
  }),
  answer: z.never(),
  gives: "file",
});

/**
 * Returns a PDF of the beginning of the first written chapter in a design: its first bookmark leads there. 409 if no chapter
 * is written.
 */
export const getBookOpening = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/opening",
  access: "author",
  params: ProjectParams,
  query: z.object({
    design: InteriorDesign,
    /** If it is left out, that of the settings is meant. */
    trim: Trim.optional(),
  }),
  answer: z.never(),
  gives: "file",
});

/** How far a file of the book is. waiting: others of the account or of the server are made first. */
export const BookWork = z.object({
  format: FormatId,
  edition: Edition,
  bleed: z.boolean(),
  step: RenderStep.shape.step.or(z.literal("waiting")),
  done: RenderStep.shape.done,
  total: RenderStep.shape.total,
});
export type BookWork = z.infer<typeof BookWork>;

/** The files of the book that are being downloaded and are not made yet, in the order in which they were asked for. */
export const getBookProgress = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/progress",
  access: "author",
  params: ProjectParams,
  answer: z.object({ works: z.array(BookWork) }),
  isPolled: true,
});

/** The formats that `downloadBook` gives, with what each is for. */
export const listBookFormats = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/formats",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    formats: z.array(
      z.object({ format: FormatId, name: z.string(), use: z.string(), mediaType: z.string() }),
    ),
  }),
});

/** An index has at most so many entries, each of so many letters. */
export const INDEX_LIMITS = { entries: 300, letters: 80 };

/** Words as the author lists them, or null for those that are proposed. An empty list: no index is printed. */
const IndexTerms = z
  .array(z.string().trim().min(1).max(INDEX_LIMITS.letters))
  .max(INDEX_LIMITS.entries)
  .nullable();

/** The entries of the index of the PDF: what the author has chosen, and what is proposed. */
export const BookIndex = z.object({
  terms: IndexTerms,
  /** Empty before a chapter is written, and for a thin book, which has no index. */
  proposed: z.array(z.string()),
});
export type BookIndex = z.infer<typeof BookIndex>;

export const getBookIndex = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/index",
  access: "author",
  params: ProjectParams,
  answer: BookIndex,
});

export const changeBookIndex = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/book/index",
  access: "author",
  params: ProjectParams,
  body: z.object({ terms: IndexTerms }),
  answer: z.object({ terms: IndexTerms }),
});

/** The page about the book as its files print it. Null: it is not wanted, or chapters are not written yet. */
export const getAboutBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/about",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    isWanted: z.boolean(),
    page: z.object({ title: z.string(), paragraphs: z.array(z.string()) }).nullable(),
  }),
});

/** A finding of a check, with the ids of its chapter and passage. `passageId` is null for a chapter's title. */
export const ShownFinding = PreflightFinding.pick({
  words: true,
  why: true,
  questionId: true,
}).extend({
  place: z
    .object({
      chapterId: z.string(),
      chapterNumber: z.int().positive(),
      passageId: z.string().nullable(),
    })
    .nullable(),
});
export type ShownFinding = z.infer<typeof ShownFinding>;

/** How many findings of one check are listed. */
export const LISTED_FINDINGS = 50;

/** A check before a book leaves, with its first findings. `total`: how many there are. */
export const ShownCheck = PreflightCheck.omit({ findings: true }).extend({
  findings: z.array(ShownFinding).max(LISTED_FINDINGS),
  total: z.int().nonnegative(),
});
export type ShownCheck = z.infer<typeof ShownCheck>;

/**
 * Looks the current book over before it leaves, and typesets it for that. `pages` are those of the PDF with the page size of
 * the settings. 409 if no chapter is written.
 */
export const checkBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/preflight",
  access: "author",
  params: ProjectParams,
  answer: z.object({ checks: z.array(ShownCheck), pages: z.int().positive(), trim: Trim }),
});
