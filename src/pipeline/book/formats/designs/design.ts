import type { Trim } from "#pipeline/book/schema.ts";
import type { Page } from "#pipeline/book/formats/trims.ts";

/**
 * An interior design. `template` is Typst that defines, for pdf-template*.ts to call:
 * `half-title()`, `title-page()`, `contents-title()`, `contents-dots`, `contents-part(part)`, `contents-name(it)` (of a chapter),
 * `part-title(part, heading)`, `chapter-title(chapter, heading)`, `page-head(title, folio, is-right)`, `page-foot(title, folio, is-right)`,
 * `opening-head(folio)`, `opening-foot(folio)`, `ornament-sign`, `section-look(body)`, `subsection-look(body)`, `lead-look(body)`, `deck-look(body)`, `quotation-look(body, is-nested)`,
 * `code-look` and `table-look` (options), `table-head(cell)`, `table-rules` (strokes), `bullets`, `title-weight` and `heading-weight`.
 */
export type Design = {
  /** The family of the text, and that of titles. */
  text: string;
  titles: string;
  /** The typefaces and who drew them, for the colophon: names, so in no language. Null: the labels have a sentence. */
  typefaces: string | null;
  /** The geometry of each page size. */
  pages: Readonly<Record<Trim, Page>>;
  /** In points: nothing but a raised number is set smaller. */
  leastSize: number;
  /** Whether lines are equally long, with hyphens. If not, they end where their words end. */
  isJustified: boolean;
  /** How narrow a space may become in a justified line, in percent of that of the typeface. */
  leastSpace: number;
  /** What tells paragraphs apart: an indent, or an empty line. */
  paragraphs: "indented" | "spaced";
  /** Whether emphasis is italic; if not, it is bold. */
  hasItalics: boolean;
  /** A table with more columns is set as a list of its rows. */
  mostColumns: number;
  template: string;
};
