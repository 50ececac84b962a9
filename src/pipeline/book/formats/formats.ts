import { makeBook } from "#pipeline/book/book.ts";
import type {
  BookDetails,
  BookOptions,
  Fonts,
  FormatId,
  RenderedFile,
} from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { draftToMarkdown } from "./markdown.ts";
import { renderPdf } from "./pdf.ts";

/** What every format is made from. */
export type Manuscript = { draft: Draft; details: BookDetails };

type Render = (manuscript: Manuscript, options: BookOptions, fonts: Fonts) => RenderedFile;

export const RENDERERS: Readonly<Record<FormatId, Render>> = {
  pdf: ({ draft, details }, options, fonts) => renderPdf(makeBook(draft, details), options, fonts),
  md: ({ draft, details }) => ({
    bytes: new TextEncoder().encode(draftToMarkdown(draft, details)),
    warnings: [],
    pages: null,
  }),
};
