import { makeBook } from "#pipeline/book/book.ts";
import type {
  BookDetails,
  BookOptions,
  Fonts,
  FormatId,
  RenderedFile,
} from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import type { CoverImage } from "./epub-pages.ts";
import { renderEpub } from "./epub.ts";
import { renderHtml } from "./html.ts";
import { docxOf } from "./docx-of.ts";
import { draftToMarkdown } from "./markdown.ts";
import { renderPdf } from "./pdf.ts";

/** What every format is made from. */
export type Manuscript = { draft: Draft; details: BookDetails };

/** `front`: the cover of an e-book or of a PDF for screens; without one, it begins with its title page. */
type Render = (
  manuscript: Manuscript,
  options: BookOptions,
  fonts: Fonts,
  front?: CoverImage | null,
) => RenderedFile;

export const RENDERERS: Readonly<Record<FormatId, Render>> = {
  pdf: ({ draft, details }, options, fonts, front = null) =>
    renderPdf(makeBook(draft, details, { hasIndex: true }), options, fonts, front),
  epub: ({ draft, details }, _options, _fonts, front = null) =>
    renderEpub(makeBook(draft, details), front),
  html: ({ draft, details }) => renderHtml(makeBook(draft, details)),
  docx: docxOf,
  md: ({ draft, details }) => ({
    bytes: new TextEncoder().encode(draftToMarkdown(draft, details)),
    warnings: [],
    pages: null,
  }),
};
