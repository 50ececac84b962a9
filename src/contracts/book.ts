import { z } from "zod";
import { FormatId } from "#pipeline/book/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

export { BOOK_FORMATS, FormatId } from "#pipeline/book/schema.ts";

/** Returns the book as a file. 409 if a chapter is not written yet, except with `partial=true`. */
export const downloadBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/download",
  access: "author",
  params: ProjectParams,
  query: z.object({
    format: FormatId,
    partial: z.enum(["true", "false"]).optional(),
    /** The id of an earlier book of the project. If it is left out, the current book is meant. */
    book: z.uuid().optional(),
  }),
  answer: z.never(),
  gives: "file",
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
