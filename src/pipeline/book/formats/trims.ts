import type { Book, Trim } from "#pipeline/book/schema.ts";

/** The geometry of one trim size, in points (72 to the inch). */
export type Page = {
  width: number;
  height: number;
  /** The inner margin of a thin book; a thick one needs more. */
  inner: number;
  outer: number;
  /** The distance from the paper's edge to the first line of text. */
  top: number;
  /** The text size, the distance from line to line (`pitch`), and the number of lines on a full page. */
  size: number;
  pitch: number;
  lines: number;
  /**
   * The number of words that fill a page, measured on one blog (Ben Balter's). Used only to guess the number of pages.
   */
  wordsPerPage: number;
};

const inch = 72;

/** What printers of paperbacks cut away beyond the edge of a page, in points: an eighth of an inch. */
export const BLEED = inch / 8;

/** What a page of each trim size looks like in the classic design: 62 to 72 characters a line, 32 to 34 lines. */
export const pages: Readonly<Record<Trim, Page>> = {
  "6x9": {
    width: 6 * inch,
    height: 9 * inch,
    inner: 56,
    outer: 47,
    top: 60,
    size: 11.5,
    pitch: 15.5,
    lines: 34,
    wordsPerPage: 330,
  },
  "5.5x8.5": {
    width: 5.5 * inch,
    height: 8.5 * inch,
    inner: 52,
    outer: 44,
    top: 57,
    size: 11,
    pitch: 14.75,
    lines: 33,
    wordsPerPage: 300,
  },
  "5x8": {
    width: 5 * inch,
    height: 8 * inch,
    inner: 48,
    outer: 39,
    top: 54,
    size: 10.5,
    pitch: 14.1,
    lines: 32,
    wordsPerPage: 270,
  },
  A5: {
    width: 419.53,
    height: 595.28,
    inner: 54,
    outer: 45,
    top: 56,
    size: 11,
    pitch: 14.75,
    lines: 32,
    wordsPerPage: 300,
  },
};

// Kindle Direct Publishing's least inside margins by page count (design/typesetting.md A5).
const gutters = [
  { upTo: 150, points: 0.375 * inch },
  { upTo: 300, points: 0.5 * inch },
  { upTo: 500, points: 0.625 * inch },
  { upTo: 700, points: 0.75 * inch },
  { upTo: 828, points: 0.875 * inch },
];

/** The fewest and most pages of a paperback that Kindle Direct Publishing prints. */
export const printablePages = { least: 24, most: 828 };

// Points added to the printer's least margin, so that lines do not bend into the fold.
const foldAllowance = 14;

/** The inner margin, in points, of a book with `pageCount` pages. */
export function innerMargin(page: Page, pageCount: number): number {
  const gutter = gutters.find(({ upTo }) => pageCount <= upTo) ?? gutters.at(-1);
  return Math.max(page.inner, (gutter?.points ?? 0) + foldAllowance);
}

/** Guesses how many pages a book has when it is typeset, rather a few too many. */
export function guessPages(book: Book, wordsPerPage: number): number {
  // Counting blanks in the JSON gives a few words too many, which is the safe side: a guess too high costs no second
  // pass.
  const words = JSON.stringify(book.chapters).split(" ").length;
  const parts = new Set(book.chapters.flatMap(({ part }) => part?.number ?? []));
  return 6 + 2 * (book.chapters.length + parts.size) + Math.ceil(words / wordsPerPage);
}
