import { contrast } from "./colours.ts";
import type { Box, TextLine } from "./drawing.ts";
import { SAFE_MARGIN } from "./geometry.ts";
import type { Measure, Metrics, PlacedLine } from "./typesetter.ts";

/** What is wrong with a front, in words for its author. */
export type CoverFault = {
  kind: "contrast" | "thumbnail" | "hierarchy" | "margin" | "overlap";
  message: string;
};

/** The least contrast of text that WCAG 2.2 asks at level AA. */
const LEAST_CONTRAST = 4.5;
/** How high a shop shows a cover in its lists, in pixels. */
const THUMBNAIL_HEIGHT = 120;
/** The least height of a title's small letters in a thumbnail, in pixels: with fewer, words become a grey bar. */
const LEAST_X_HEIGHT = 2;
/** What the printer may cut off a line that stands at the safe margin: nothing. Rounding is no fault. */
const TOLERANCE = 0.2;

/** The lines of a front with where their ink stands, in points from the top left of the sheet. */
export type InkedLine = { line: TextLine; ink: Box; metrics: Metrics };

/** Finds what is wrong with a front: `placed` are its lines as the typesetter set them, `front` its trimmed page. */
export function faultsOf(
  lines: readonly TextLine[],
  placed: readonly PlacedLine[],
  front: Box,
  measure: Measure,
): CoverFault[] {
  const inked = placed.flatMap(({ index, x, y, width }): InkedLine[] => {
    const line = lines[index];
    const metrics = line && measure([line.text], line.face)[0];
    if (!line || !metrics) return [];
    const { ascent, descent } = metrics;
    const height = (ascent + descent) * line.size;
    return [{ line, metrics, ink: { x, y: y - ascent * line.size, width, height } }];
  });
  return [
    ...contrastFaults(lines),
    ...hierarchyFaults(lines),
    ...thumbnailFaults(inked, front),
    ...marginFaults(inked, front),
    ...overlapFaults(inked),
  ];
}

/** Text that does not stand out from what is behind it. */
export function contrastFaults(lines: readonly TextLine[]): CoverFault[] {
  return lines.flatMap(({ role, fill, grounds }): CoverFault[] => {
    const least = Math.min(...grounds.map((ground) => contrast(fill, ground)));
    if (least >= LEAST_CONTRAST) return [];
    const message = `The ${role} is hard to read on its ground: its contrast is ${least.toFixed(1)}, and ${LEAST_CONTRAST} is needed.`;
    return [{ kind: "contrast", message }];
  });
}

/** A title that is not the largest text. */
export function hierarchyFaults(lines: readonly TextLine[]): CoverFault[] {
  const sizes = (isTitle: boolean): number[] =>
    lines.filter(({ role }) => (role === "title") === isTitle).map(({ size }) => size);
  const title = Math.min(...sizes(true));
  return sizes(false).some((size) => size > title)
    ? [
        {
          kind: "hierarchy",
          message: "The title is not the largest text of the cover: it is too long for that.",
        },
      ]
    : [];
}

/** The height of the title's small letters in a thumbnail, in pixels; of its smallest line. */
export function thumbnailXHeight(inked: readonly InkedLine[], front: Pick<Box, "height">): number {
  const titles = inked.filter(({ line }) => line.role === "title");
  // A line in capitals has no small letters: its capitals are read.
  const heights = titles.map(
    ({ line, metrics }) =>
      line.size * (/\p{Ll}/u.test(line.text) ? metrics.xHeight : metrics.ascent),
  );
  return (Math.min(...heights) * THUMBNAIL_HEIGHT) / front.height;
}

function thumbnailFaults(inked: readonly InkedLine[], front: Box): CoverFault[] {
  return thumbnailXHeight(inked, front) >= LEAST_X_HEIGHT
    ? []
    : [
        {
          kind: "thumbnail",
          message:
            "The title is too long to be read in a shop's list: a short title and a longer subtitle would be.",
        },
      ];
}

/** Text that is nearer to the edge than a printer's knife is sure of. */
export function marginFaults(inked: readonly InkedLine[], front: Box): CoverFault[] {
  const [left, top] = [front.x + SAFE_MARGIN, front.y + SAFE_MARGIN];
  const [right, bottom] = [
    front.x + front.width - SAFE_MARGIN,
    front.y + front.height - SAFE_MARGIN,
  ];
  const outside = inked.filter(
    ({ ink }) =>
      ink.x < left - TOLERANCE ||
      ink.y < top - TOLERANCE ||
      ink.x + ink.width > right + TOLERANCE ||
      ink.y + ink.height > bottom + TOLERANCE,
  );
  return outside.map(({ line }) => ({
    kind: "margin",
    message: `The ${line.role} stands too near to the edge of the cover ("${line.text}").`,
  }));
}

/** Lines whose ink meets that of another text. Lines of one text may touch: they are set close on purpose. */
export function overlapFaults(inked: readonly InkedLine[]): CoverFault[] {
  return inked.flatMap((one, index) =>
    inked.slice(index + 1).flatMap((other): CoverFault[] => {
      if (one.line.role === other.line.role || !isMeeting(one.ink, other.ink)) return [];
      const message = `The ${one.line.role} and the ${other.line.role} of the cover overlap.`;
      return [{ kind: "overlap", message }];
    }),
  );
}

function isMeeting(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
