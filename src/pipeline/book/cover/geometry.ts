import { pages } from "#pipeline/book/formats/trims.ts";
import type { CoverPaper, Trim } from "#pipeline/book/schema.ts";
import type { Box } from "./drawing.ts";

const inch = 72;

/** How thick a page is, in inches, by paper (docs/decisions/056 says where each figure is from). */
const PAGE_INCHES: Readonly<Record<CoverPaper, number>> = {
  white: 0.002252,
  cream: 0.0025,
  colour: 0.002347,
};

/** How far colours reach over the trimmed edge, in points. */
export const BLEED = 0.125 * inch;
/** How far from an edge that is cut, or a fold, a text stands at least. */
export const SAFE_MARGIN = 0.25 * inch;
/** A spine text stands this far from both folds. */
export const SPINE_MARGIN = 0.0625 * inch;
/** A thinner book has no text on its spine. */
export const LEAST_SPINE_TEXT_PAGES = 79;
const BARCODE = { width: 2 * inch, height: 1.2 * inch };

/** The parts of a cover that is laid flat, in points from the top left of the sheet with its bleed. */
export type FlatCover = {
  width: number;
  height: number;
  front: Box;
  spine: Box;
  back: Box;
  /** Left empty, because the printer puts the barcode there. */
  barcode: Box;
};

/** The width of a spine, in points. A sheet has two pages, so an odd number of pages counts as the next even one. */
export function spineWidth(pageCount: number, paper: CoverPaper): number {
  return 2 * Math.ceil(pageCount / 2) * PAGE_INCHES[paper] * inch;
}

/** The cover of a paperback laid flat: back, spine, front; the other way round for a book read from right to left. */
export function flatCover(
  trim: Trim,
  pageCount: number,
  paper: CoverPaper,
  isRightToLeft: boolean,
): FlatCover {
  const { width, height } = pages[trim];
  const spine = spineWidth(pageCount, paper);
  const left = { x: BLEED, y: BLEED, width, height };
  const right = { ...left, x: BLEED + width + spine };
  const [front, back] = isRightToLeft ? [left, right] : [right, left];
  return {
    width: 2 * (width + BLEED) + spine,
    height: height + 2 * BLEED,
    front,
    back,
    spine: { x: BLEED + width, y: BLEED, width: spine, height },
    barcode: {
      ...BARCODE,
      x: back.x + width - SAFE_MARGIN - BARCODE.width,
      y: back.y + height - SAFE_MARGIN - BARCODE.height,
    },
  };
}
