import { makeBook } from "#pipeline/book/book.ts";
import type {
  BookDetails,
  BookOptions,
  Fonts,
  FormatId,
  RenderedFile,
  TellStep,
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

/** `front`: the cover of an e-book or of a PDF for screens; without one, it begins with its title page. `tell` hears of each step. */
type Extras = { front?: CoverImage | null; tell?: TellStep };

type Render = (
  manuscript: Manuscript,
  options: BookOptions,
  fonts: Fonts,
  extras?: Extras,
) => RenderedFile;

const untold: TellStep = () => undefined;

export const RENDERERS: Readonly<Record<FormatId, Render>> = {
  pdf: ({ draft, details }, options, fonts, { front = null, tell = untold } = {}) =>
    renderPdf(makeBook(draft, details, { hasIndex: true, tell }), options, fonts, { front, tell }),
  epub: ({ draft, details }, _options, _fonts, { front = null, tell = untold } = {}) =>
    renderEpub(makeBook(draft, details, { hasIndex: true, tell }), front),
  html: ({ draft, details }, _options, _fonts, { tell = untold } = {}) =>
    renderHtml(makeBook(draft, details, { hasIndex: true, tell })),
  docx: docxOf,
  md: ({ draft, details }) => ({
    bytes: new TextEncoder().encode(draftToMarkdown(draft, details)),
    warnings: [],
    pages: null,
  }),
};
