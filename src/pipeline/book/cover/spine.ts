import type { Face, Sketch, TextLine } from "./drawing.ts";
import { type FlatCover, LEAST_SPINE_TEXT_PAGES, SAFE_MARGIN, SPINE_MARGIN } from "./geometry.ts";
import type { Measure } from "./typesetter.ts";

/** The texts of a spine. */
export type SpineTexts = { title: string; author: string };

const LEAST_SPINE_SIZE = 6;
const MOST_SPINE_SIZE = 20;
/** Space between title and author, in em. */
const BETWEEN = 1.5;

/** The lines down the spine; or a warning that says why there are none. */
export function spineLines(
  { title, author }: SpineTexts,
  { spine }: FlatCover,
  pageCount: number,
  colours: Sketch["spine"],
  face: Face,
  measure: Measure,
): { lines: TextLine[]; warning: string | null } {
  if (pageCount < LEAST_SPINE_TEXT_PAGES) {
    return {
      lines: [],
      warning: `The spine has no text: printers set one from ${LEAST_SPINE_TEXT_PAGES} pages on, and this book has ${pageCount}.`,
    };
  }
  const texts = author === "" ? [title] : [title, author];
  const metrics = measure(texts, face);
  const room = spine.height - 4 * SAFE_MARGIN;
  const long = metrics.reduce((sum, { width }) => sum + width, 0) + (texts.length - 1) * BETWEEN;
  const tall =
    Math.max(...metrics.map(({ ascent }) => ascent)) +
    Math.max(...metrics.map(({ descent }) => descent));
  const size = Math.min(MOST_SPINE_SIZE, room / long, (spine.width - 2 * SPINE_MARGIN) / tall);
  if (size < LEAST_SPINE_SIZE) {
    return {
      lines: [],
      warning: "The spine has no text: it is too narrow for a title of this length to be read.",
    };
  }
  const descent = Math.max(...metrics.map((each) => each.descent));
  const ascent = Math.max(...metrics.map((each) => each.ascent));
  // The text runs down, so its ascenders point to the right.
  const x = spine.x + spine.width / 2 - ((ascent - descent) / 2) * size;
  const from = spine.y + 2 * SAFE_MARGIN;
  const to = spine.y + spine.height - 2 * SAFE_MARGIN;
  const line = (text: string, start: number): TextLine => ({
    role: "spine",
    text,
    face,
    size,
    x,
    baseline: start,
    fill: colours.ink,
    grounds: [colours.ground],
    runsDown: true,
  });
  const authorWidth = (metrics[1]?.width ?? 0) * size;
  return {
    lines: [line(title, from), ...(author === "" ? [] : [line(author, to - authorWidth)])],
    warning: null,
  };
}
