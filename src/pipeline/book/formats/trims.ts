import type { Trim } from "#pipeline/book/schema.ts";

/** The geometry of one trim size, in points (72 to the inch). */
export type Page = {
  width: number;
  height: number;
  /** Least inner margin wanted for its looks; a thick book needs more. */
  inner: number;
  outer: number;
  /** From the paper's edge to the first line of text. */
  top: number;
  /** Text size and distance of the lines, and how many lines a full page has. */
  size: number;
  pitch: number;
  lines: number;
  /** Words that fill a page, measured on Ben Balter's posts; only to guess the number of pages. */
  wordsPerPage: number;
};

const inch = 72;

/** What a page of each trim size looks like: 62 to 72 characters a line, 33 to 35 lines. */
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

/** Page counts between which Kindle Direct Publishing prints a paperback. */
export const printablePages = { least: 24, most: 828 };

// Beyond what the printer asks, so that the lines don't bend into the fold.
const foldAllowance = 14;

/** The inner margin a book of so many pages needs on this page. */
export function innerMargin(page: Page, pageCount: number): number {
  const gutter = gutters.find(({ upTo }) => pageCount <= upTo) ?? gutters.at(-1);
  return Math.max(page.inner, (gutter?.points ?? 0) + foldAllowance);
}
