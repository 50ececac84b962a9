import { contrast } from "#pipeline/book/cover/colours.ts";
import { type TextLine, filled, rectangle } from "#pipeline/book/cover/drawing.ts";
import {
  type Brief,
  type Design,
  faceOf,
  heightOfSetting,
  inCapitals,
  placed,
  settle,
  takesTracking,
  unitOf,
} from "#pipeline/book/cover/brief.ts";
import { type Broken, breaksOf } from "#pipeline/book/cover/lines.ts";

/** A title in narrow capitals that fills the cover, each line as wide as the page allows. */
export const stack: Design = (brief) => {
  const { width, height, palette, chance, title, subtitle, author, language } = brief;
  const unit = unitOf(brief);
  const side = 7.5 * unit;
  const room = width - 2 * side;
  const small = faceOf("Inter Tight", 600);
  const name = settle(brief, "author", author, small, {
    width: room,
    height: 0.09 * height,
    most: 4.6 * unit,
    pitch: 1.25,
    maxLines: 3,
  });
  const below = settle(brief, "subtitle", subtitle, faceOf("Inter Tight", 500), {
    width: room,
    height: 0.14 * height,
    most: 4.4 * unit,
    pitch: 1.28,
    maxLines: 5,
  });

  const rule = 1.1 * unit;
  const gap = 4.2 * unit;
  const head = side + (name ? heightOfSetting(name) + gap : 0);
  const foot = height - side - (below ? heightOfSetting(below) + gap : 0);
  const lines = stackOf(brief, inCapitals(title, language), {
    top: head + (name ? rule + gap : 0),
    foot: foot - (below ? rule + gap : 0),
    x: side,
    room,
  });
  const emphasis = contrast(palette.accent, palette.ground) >= 4.5 ? palette.accent : palette.ink;
  const marked = Math.floor(chance.next() * lines.length);
  const across = {
    x: side,
    width: room,
    align: "start",
    fill: palette.soft,
    grounds: [palette.ground],
  } as const;
  const bar = (y: number) =>
    filled(rectangle({ x: side, y, width: room, height: rule }), palette.accent);
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    shapes: [...(name ? [bar(head)] : []), ...(below ? [bar(foot - rule)] : [])],
    lines: [
      ...placed(brief, name, { ...across, top: side }),
      ...lines.map((line, index) => (index === marked ? { ...line, fill: emphasis } : line)),
      ...placed(brief, below, { ...across, top: foot + gap }),
    ],
  };
};

type StackRoom = { top: number; foot: number; x: number; room: number };

/** The lines of the title, each scaled to the full width, standing on the foot of their room. */
function stackOf(
  brief: Brief,
  title: Brief["title"],
  { top, foot, x, room }: StackRoom,
): TextLine[] {
  const { measure, palette, isRightToLeft } = brief;
  const tracked = faceOf("Sofia Sans", 900, { tracking: -0.004 });
  const face = takesTracking(title) ? tracked : { ...tracked, tracking: 0 };
  const gap = room * 0.035;
  const high = foot - top;
  // Chosen for a page of 2 to 3, so that e-book and print break their lines alike.
  const usual = high + 1.5 * brief.width - brief.height;
  const [best] = breaksOf(title, face, 9, measure).toSorted(
    (one, other) => fill(other, room, usual, gap).worth - fill(one, room, usual, gap).worth,
  );
  if (!best) return [];
  const { sizes } = fill(best, room, high, gap);
  let baseline = foot;
  const lines: TextLine[] = [];
  for (const [index, text] of [...best.lines.entries()].toReversed()) {
    const metrics = best.metrics[index];
    const size = sizes[index] ?? 0;
    if (!metrics) continue;
    baseline -= dropOf(metrics, size, gap);
    const wide = metrics.width * size;
    lines.unshift({
      role: "title",
      text,
      face,
      size,
      x: isRightToLeft ? x + room - wide : x,
      baseline,
      fill: palette.ink,
      grounds: [palette.ground],
      runsDown: false,
    });
    baseline -= metrics.ascent * size + gap;
  }
  return lines;
}

/** How far a line reaches below its baseline, without what hangs into the gap, such as a comma. */
function dropOf({ descent }: Broken["metrics"][number], size: number, gap: number): number {
  return Math.max(0, descent * size - 0.6 * gap);
}

/** The size of each line at the full width, and how well this way to break the title fills the room. */
function fill(
  way: Broken,
  room: number,
  high: number,
  gap: number,
): { sizes: number[]; worth: number } {
  const { metrics, lines, comfort } = way;
  const most = high * 0.62;
  let sizes = metrics.map(({ width, ascent, descent }) =>
    Math.min(room / width, most / (ascent + descent)),
  );
  const gaps = (lines.length - 1) * gap;
  const ink = (all: number[]): number =>
    all.reduce((sum, size, index) => {
      const line = metrics[index];
      return line ? sum + line.ascent * size + dropOf(line, size, gap) : sum;
    }, 0);
  const full = ink(sizes);
  const shrink = Math.min(1, (high - gaps) / full);
  sizes = sizes.map((size) => size * shrink);
  // Lines that differ much in size shout; lines that are shrunk no longer fill the width.
  const spread = Math.max(...sizes) / Math.min(...sizes);
  const filledShare = Math.min(1, (full + gaps) / high);
  return { sizes, worth: filledShare * shrink ** 5 * comfort * Math.min(1, 2.4 / spread) };
}
