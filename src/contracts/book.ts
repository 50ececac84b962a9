import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The formats that can be taken away, each with its media type and the name shown for it. */
export const BOOK_FORMATS = {
  pdf: { mediaType: "application/pdf", name: "PDF" },
  md: { mediaType: "text/markdown; charset=utf-8", name: "Markdown" },
} as const;
/** A format by the name it has in the address. */
export const BookFormat = z.enum(["pdf", "md"]);
export type BookFormat = z.infer<typeof BookFormat>;

/** The book as a file, named in content-disposition. 409 until every chapter is done, unless `partial=true`. */
export const downloadBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/book/download",
  access: "author",
  params: ProjectParams,
  query: z.object({
    format: BookFormat,
    partial: z.enum(["true", "false"]).optional(),
    /** An earlier book of the project. */
    book: z.uuid().optional(),
  }),
  answer: z.never(),
  gives: "file",
});
