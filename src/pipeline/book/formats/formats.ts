import type { Draft } from "#pipeline/draft/schema.ts";
import { makeBook } from "#pipeline/book/book.ts";
import type { BookDetails, BookOptions, Fonts, RenderedFile } from "#pipeline/book/schema.ts";
import { draftToMarkdown } from "./markdown.ts";
import { renderPdf } from "./pdf.ts";

/** What every format is made from. */
export type Manuscript = { draft: Draft; details: BookDetails };

/** A kind of file a book can be had as. */
export type BookFormat = {
  id: FormatId;
  /** Without the dot. */
  extension: string;
  mediaType: string;
  render: (manuscript: Manuscript, options: BookOptions, fonts: Fonts) => RenderedFile;
};

/** The formats by name, as they stand in an address: ?format=pdf. */
export type FormatId = "pdf" | "md";

/** The one list of formats; a new one is written beside pdf.ts and entered here. */
export const formats: readonly BookFormat[] = [
  {
    id: "pdf",
    extension: "pdf",
    mediaType: "application/pdf",
    render: ({ draft, details }, options, fonts) =>
      renderPdf(makeBook(draft, details), options, fonts),
  },
  {
    id: "md",
    extension: "md",
    mediaType: "text/markdown; charset=utf-8",
    render: ({ draft, details }) => ({
      bytes: new TextEncoder().encode(draftToMarkdown(draft, details)),
      warnings: [],
    }),
  },
];

/** The format of that name. */
export function formatOf(id: FormatId): BookFormat {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new Error(`There is no book format called "${id}".`);
  return format;
}
