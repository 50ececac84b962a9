import {
  type Shape,
  arc,
  disc,
  filled,
  mirrored,
  polygon,
  rectangle,
  slice,
} from "#pipeline/book/cover/drawing.ts";
import {
  type Brief,
  type Design,
  faceOf,
  heightOfSetting,
  placed,
  settle,
  unitOf,
} from "#pipeline/book/cover/brief.ts";

/** A heavy grotesque at the top, and one large form that fills what the text leaves. */
export const form: Design = (brief) => {
  const { width, height, palette, chance, title, subtitle, author } = brief;
  const unit = unitOf(brief);
  const side = 8 * unit;
  const room = width - 2 * side;
  const small = { width: room, pitch: 1.24, maxLines: 5 };
  const name = settle(brief, "author", author, faceOf("Inter Tight", 600), {
    ...small,
    height: 0.1 * height,
    most: 4.7 * unit,
  });
  const main = settle(brief, "title", title, faceOf("Inter Tight", 800, { tracking: -0.028 }), {
    width: room,
    height: 0.36 * height,
    most: 19 * unit,
    pitch: 0.97,
    maxLines: 7,
  });
  const below = settle(brief, "subtitle", subtitle, faceOf("Inter Tight", 500), {
    ...small,
    width: room * 0.9,
    height: 0.15 * height,
    most: 4.7 * unit,
  });

  const titleTop = side + (name ? heightOfSetting(name) + 6.5 * unit : 0);
  const belowTop = titleTop + heightOfSetting(main) + 6 * unit;
  const textEnd = below ? belowTop + heightOfSetting(below) : titleTop + heightOfSetting(main);
  const across = { x: side, width: room, align: "start", grounds: [palette.ground] } as const;
  const draw = chance.pick(FORMS);
  const shapes = draw(brief, textEnd + 8 * unit);
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    shapes: brief.isRightToLeft
      ? shapes.map((shape) => ({ ...shape, path: mirrored(shape.path, width) }))
      : shapes,
    lines: [
      ...placed(brief, name, { ...across, top: side, fill: palette.soft }),
      ...placed(brief, main, { ...across, top: titleTop, fill: palette.ink }),
      ...placed(brief, below, { ...across, top: belowTop, fill: palette.soft }),
    ],
  };
};

type DrawForm = (brief: Brief, top: number) => Shape[];

const FORMS: readonly [DrawForm, ...DrawForm[]] = [sun, split, arches, stairs, quarters, wedge];

/** A disc that goes down behind a horizon. */
function sun({ width, height, bleed, palette }: Brief, top: number): Shape[] {
  const room = height - top;
  const radius = 0.46 * width;
  const horizon = height - room * 0.3;
  return [
    filled(disc(width * 0.56, top + radius, radius), palette.accent),
    filled(
      rectangle({
        x: -bleed,
        y: horizon,
        width: width + 2 * bleed,
        height: height - horizon + bleed,
      }),
      palette.second,
    ),
  ];
}

/** A disc cut upright, its halves shifted against each other. */
function split({ width, palette }: Brief, top: number): Shape[] {
  const radius = 0.46 * width;
  const middle = width * 0.5;
  return [
    filled(slice(middle, top + radius * 1.62, radius, 90, 270), palette.accent),
    filled(slice(middle, top + radius, radius, -90, 90), palette.second),
  ];
}

/** Arches within one another, from the lower edge. */
function arches({ width, height, bleed, palette }: Brief, top: number): Shape[] {
  const outer = Math.min(width - 8 * (width / 100), height - top);
  const x = width + bleed;
  const y = height + bleed;
  return [1, 0.8, 0.6, 0.4, 0.2].map((share, index) =>
    filled(
      slice(x, y, (outer + bleed) * share, 180, 270),
      [palette.accent, palette.ground, palette.second, palette.ground, palette.accent][index] ??
        palette.accent,
    ),
  );
}

/** Columns that rise to the side where reading ends. */
function stairs({ width, height, bleed, palette }: Brief, top: number): Shape[] {
  const room = height - top;
  const column = width / 5;
  return [0.2, 0.4, 0.6, 0.8, 1].map((share, index) => {
    const isLast = index === 4;
    return filled(
      rectangle({
        x: index === 0 ? -bleed : index * column,
        y: height - room * share,
        width: column + (index === 0 || isLast ? bleed : 0),
        height: room * share + bleed,
      }),
      isLast ? palette.accent : index % 2 === 0 ? palette.second : palette.accent,
    );
  });
}

/** Two quarter discs that meet, and a small one between them. */
function quarters({ width, height, bleed, palette }: Brief, top: number): Shape[] {
  const room = height - top;
  const large = Math.min(width * 0.66, room);
  const rest = width - large;
  const high = Math.min(rest, room * 0.5);
  const radius = Math.min(rest, room - high) / 2;
  return [
    filled(
      [
        ["M", -bleed, height - large],
        ...arc(0, height, large, 270, 360).map((step): typeof step =>
          step[0] === "M" ? ["L", step[1], step[2]] : step,
        ),
        ["L", large, height + bleed],
        ["L", -bleed, height + bleed],
        ["Z"],
      ],
      palette.accent,
    ),
    filled(
      rectangle({ x: large, y: height - high, width: rest + bleed, height: high + bleed }),
      palette.second,
    ),
    filled(disc(large + rest / 2, height - high - radius, radius), palette.ink),
  ];
}

/** Two wedges that cross at the lower edge. */
function wedge({ width, height, bleed, palette }: Brief, top: number): Shape[] {
  return [
    filled(
      polygon([
        [width + bleed, top],
        [width + bleed, height + bleed],
        [-bleed, height + bleed],
      ]),
      palette.accent,
    ),
    filled(
      polygon([
        [-bleed, top + (height - top) * 0.42],
        [width * 0.62, height + bleed],
        [-bleed, height + bleed],
      ]),
      palette.second,
    ),
  ];
}
