import { type Box, filled, rectangle, stroked } from "#pipeline/book/cover/drawing.ts";
import {
  type Brief,
  type Design,
  type Setting,
  faceOf,
  heightOfSetting,
  inCapitals,
  placed,
  settle,
  takesTracking,
  unitOf,
} from "#pipeline/book/cover/brief.ts";
import { patternOf } from "#pipeline/book/cover/patterns.ts";

/** A pattern over the whole cover, as on the paper of bound books, with the title on a label. */
export const label: Design = (brief) => {
  const { width, height, palette } = brief;
  const unit = unitOf(brief);
  const wide = 74 * unit;
  const padding = 7 * unit;
  const room = wide - 2 * padding;
  const { name, main, below } = setTexts(brief, room);

  const gap = 6 * unit;
  const nameHigh = name ? heightOfSetting(name) + gap : 0;
  const belowHigh = below ? heightOfSetting(below) + gap : 0;
  const high = 2 * padding + 1.5 * unit + nameHigh + heightOfSetting(main) + belowHigh;
  // A small label stands above the middle, a large one has the same margin at its head.
  const y = Math.max(0.13 * height, 0.4 * height - high / 2);
  const box: Box = { x: (width - wide) / 2, y, width: wide, height: high };
  const inset = 2 * unit;
  const line: Box = {
    x: box.x + inset,
    y: box.y + inset,
    width: wide - 2 * inset,
    height: high - 2 * inset,
  };
  const top = box.y + padding + 0.75 * unit;
  const titleTop = top + nameHigh;
  const belowTop = titleTop + heightOfSetting(main) + gap;
  const across = {
    x: box.x + padding,
    width: room,
    align: "centre",
    fill: palette.onPanel,
    grounds: [palette.panel],
  } as const;
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    shapes: [
      ...patternOf(brief),
      filled(rectangle(box), palette.panel),
      stroked(rectangle(line), palette.onPanel, 0.28 * unit),
    ],
    lines: [
      ...placed(brief, name, { ...across, top }),
      ...placed(brief, main, { ...across, top: titleTop }),
      ...placed(brief, below, { ...across, top: belowTop }),
    ],
  };
};

function setTexts(brief: Brief, room: number): Record<"name" | "main" | "below", Setting | null> {
  const { height, title, subtitle, author, language } = brief;
  const unit = unitOf(brief);
  const capitals = takesTracking(author) ? inCapitals(author, language) : author;
  return {
    name: settle(brief, "author", capitals, faceOf("EB Garamond", 600, { tracking: 0.12 }), {
      width: room,
      height: 0.09 * height,
      most: 3.7 * unit,
      pitch: 1.35,
      maxLines: 3,
    }),
    main: settle(brief, "title", title, faceOf("EB Garamond", 700), {
      width: room,
      height: 0.4 * height,
      most: 14.5 * unit,
      pitch: 0.98,
      maxLines: 8,
    }),
    below: settle(brief, "subtitle", subtitle, faceOf("EB Garamond", 500, { isItalic: true }), {
      width: room,
      height: 0.17 * height,
      most: 5 * unit,
      pitch: 1.16,
      maxLines: 6,
    }),
  };
}
