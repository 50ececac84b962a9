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
type Extras<Front> = { front?: Front | null; tell?: TellStep };

type Render<File, Front = CoverImage> = (
  manuscript: Manuscript,
  options: BookOptions,
  fonts: Fonts,
  extras?: Extras<Front>,
) => File;

type Renderers = Readonly<Record<Exclude<FormatId, "epub">, Render<RenderedFile>>> & {
  readonly epub: Render<Promise<RenderedFile>, CoverImage | Promise<CoverImage>>;
};

const untold: TellStep = () => undefined;

export const RENDERERS: Renderers = {
  pdf: ({ draft, details }, options, fonts, { front = null, tell = untold } = {}) =>
    renderPdf(makeBook(draft, details, { hasIndex: true, tell }), options, fonts, { front, tell }),
  epub: async ({ draft, details }, _options, _fonts, { front = null, tell = untold } = {}) => {
    const book = makeBook(draft, details, { hasIndex: true, tell });
    // The cover is drawn by another thread meanwhile.
    return renderEpub(book, await front);
  },
  html: ({ draft, details }, _options, _fonts, { tell = untold } = {}) =>
    renderHtml(makeBook(draft, details, { hasIndex: true, tell })),
  docx: docxOf,
  md: ({ draft, details }) => ({
    bytes: new TextEncoder().encode(draftToMarkdown(draft, details)),
    warnings: [],
    pages: null,
  }),
};
