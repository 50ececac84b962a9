import { type Box, type Face, filled, rectangle, stroked } from "#pipeline/book/cover/drawing.ts";
import type { PicturePlacing } from "#pipeline/book/schema.ts";
import {
  type Brief,
  type Design,
  faceOf,
  heightOfSetting,
  placed,
  settle,
  unitOf,
} from "#pipeline/book/cover/brief.ts";

/** The faces of a front with a picture: those of the design whose number was asked. */
type Faces = { title: Face; small: Face };

const FACES: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, Faces>> = {
  1: { title: faceOf("EB Garamond", 600), small: faceOf("EB Garamond", 600) },
  2: { title: faceOf("Inter Tight", 800, { tracking: -0.028 }), small: faceOf("Inter Tight", 500) },
  3: { title: faceOf("EB Garamond", 700), small: faceOf("EB Garamond", 500, { isItalic: true }) },
  4: { title: faceOf("Vollkorn", 700, { tracking: -0.012 }), small: faceOf("Vollkorn", 400) },
  5: { title: faceOf("Sofia Sans", 900), small: faceOf("Inter Tight", 500) },
  6: {
    title: faceOf("EB Garamond", 500, { isItalic: true, tracking: -0.008 }),
    small: faceOf("EB Garamond", 500),
  },
};

/** A front with the author's own picture. Text never stands on the picture, whose light nobody knows beforehand. */
export function pictureDesign(design: 1 | 2 | 3 | 4 | 5 | 6, placing: PicturePlacing): Design {
  return (brief) => (placing === "full" ? onPanel : belowWindow)(brief, FACES[design]);
}

type Texts = {
  name: ReturnType<typeof settle>;
  main: ReturnType<typeof settle>;
  below: ReturnType<typeof settle>;
};

function setTexts(brief: Brief, faces: Faces, room: number): Texts {
  const { height, title, subtitle, author } = brief;
  const unit = unitOf(brief);
  const small = { width: room, pitch: 1.2, maxLines: 5 };
  return {
    name: settle(brief, "author", author, faces.small, {
      ...small,
      height: 0.08 * height,
      most: 4.7 * unit,
    }),
    main: settle(brief, "title", title, faces.title, {
      width: room,
      height: 0.27 * height,
      most: 14 * unit,
      pitch: 0.98,
      maxLines: 6,
    }),
    below: settle(brief, "subtitle", subtitle, faces.small, {
      ...small,
      height: 0.12 * height,
      most: 4.7 * unit,
    }),
  };
}

/** The picture over the whole front, and a panel with the text on its lower part. */
function onPanel(brief: Brief, faces: Faces): ReturnType<Design> {
  const { width, height, bleed, palette } = brief;
  const unit = unitOf(brief);
  const edge = 7 * unit;
  const padding = 6.5 * unit;
  const room = width - 2 * edge - 2 * padding;
  const { name, main, below } = setTexts(brief, faces, room);
  const gap = 5 * unit;
  const belowHigh = below ? heightOfSetting(below) + gap : 0;
  const nameHigh = name ? heightOfSetting(name) + gap : 0;
  const high = 2 * padding + heightOfSetting(main) + belowHigh + nameHigh;
  const panel: Box = { x: edge, y: height - edge - high, width: width - 2 * edge, height: high };
  const top = panel.y + padding;
  const across = {
    x: edge + padding,
    width: room,
    align: "start",
    fill: palette.onPanel,
    grounds: [palette.panel],
  } as const;
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    picture: { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed },
    shapes: [filled(rectangle(panel), palette.panel)],
    lines: [
      ...placed(brief, main, { ...across, top }),
      ...placed(brief, below, { ...across, top: top + heightOfSetting(main) + gap }),
      ...placed(brief, name, { ...across, top: panel.y + high - padding - heightOfSetting(name) }),
    ],
  };
}

/** The picture in a window that takes what the text below leaves. */
function belowWindow(brief: Brief, faces: Faces): ReturnType<Design> {
  const { width, height, palette } = brief;
  const unit = unitOf(brief);
  const edge = 8 * unit;
  const room = width - 2 * edge;
  const { name, main, below } = setTexts(brief, faces, room);
  const nameTop = height - edge - heightOfSetting(name);
  const afterBelow = name ? nameTop - 6 * unit : height - edge;
  const belowTop = afterBelow - heightOfSetting(below);
  const titleTop = (below ? belowTop - 5.5 * unit : afterBelow) - heightOfSetting(main);
  const window: Box = { x: edge, y: edge, width: room, height: titleTop - 8 * unit - edge };
  const across = { x: edge, width: room, align: "start", grounds: [palette.ground] } as const;
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    picture: window,
    shapes: [stroked(rectangle(window), palette.ink, 0.25 * unit)],
    lines: [
      ...placed(brief, main, { ...across, top: titleTop, fill: palette.ink }),
      ...placed(brief, below, { ...across, top: belowTop, fill: palette.soft }),
      ...placed(brief, name, { ...across, top: nameTop, fill: palette.soft }),
    ],
  };
}
