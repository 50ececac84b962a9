import { type Palette, contrast } from "#pipeline/book/cover/colours.ts";
import {
  type Shape,
  type Sketch,
  type Step,
  arc,
  filled,
  mirrored,
  rectangle,
  stroked,
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

/** A strip of fine lines along the binding, as on a book bound in two cloths, and an italic title beside it. */
export const strip: Design = (brief) => {
  const { width, height, bleed, palette, chance, title, subtitle, author, isBoundRight } = brief;
  const unit = unitOf(brief);
  const wide = 24 * unit;
  const inner = wide + 7.3 * unit;
  const outer = 7 * unit;
  const room = width - inner - outer;
  const x = isBoundRight ? outer : inner;
  const main = settle(
    brief,
    "title",
    title,
    faceOf("EB Garamond", 500, { isItalic: true, tracking: -0.008 }),
    {
      width: room,
      height: 0.5 * height,
      most: 17 * unit,
      pitch: 1.06,
      maxLines: 9,
    },
  );
  const below = settle(brief, "subtitle", subtitle, faceOf("EB Garamond", 500), {
    width: room,
    height: 0.2 * height,
    most: 5.2 * unit,
    pitch: 1.2,
    maxLines: 7,
  });
  const name = settle(brief, "author", author, faceOf("EB Garamond", 600), {
    width: room,
    height: 0.1 * height,
    most: 5.6 * unit,
    pitch: 1.15,
    maxLines: 3,
  });

  const top = 12 * unit;
  const belowTop = top + heightOfSetting(main) + 6 * unit;
  const across = { x, width: room, align: "start", grounds: [palette.ground] } as const;
  const draw = chance.pick(LINES);
  const shapes = [
    filled(
      rectangle({ x: -bleed, y: -bleed, width: wide + bleed, height: height + 2 * bleed }),
      palette.accent,
    ),
    ...draw(brief, wide),
    filled(
      rectangle({ x: wide, y: -bleed, width: 1.3 * unit, height: height + 2 * bleed }),
      palette.second,
    ),
  ];
  return {
    ground: palette.ground,
    ornaments: [],
    spine: spineOf(palette),
    shapes: isBoundRight
      ? shapes.map((shape) => ({ ...shape, path: mirrored(shape.path, width) }))
      : shapes,
    lines: [
      ...placed(brief, main, { ...across, top, fill: palette.ink }),
      ...placed(brief, below, { ...across, top: belowTop, fill: palette.soft }),
      ...placed(brief, name, {
        ...across,
        top: height - 10 * unit - heightOfSetting(name),
        fill: palette.soft,
      }),
    ],
  };
};

/** A spine in the colour of the strip, if a text stands out from it. */
function spineOf({ accent, ground, ink, panel, onPanel }: Palette): Sketch["spine"] {
  const [best = ink] = [ground, ink, panel, onPanel].toSorted(
    (one, other) => contrast(other, accent) - contrast(one, accent),
  );
  return contrast(best, accent) >= 4.5 ? { ground: accent, ink: best } : { ground, ink };
}

type DrawLines = (brief: Brief, wide: number) => Shape[];

const LINES: readonly [DrawLines, ...DrawLines[]] = [waves, chevrons, ladder, rings];

/** Upright waves. */
function waves({ height, bleed, palette }: Brief, wide: number): Shape[] {
  const count = 7;
  const period = height / 8;
  return Array.from({ length: count }, (_, index) => {
    const x = (wide / count) * (index + 0.5);
    const sway = (wide / count) * 0.5;
    const path: Step[] = [["M", x, -period]];
    for (let y = -period, turn = 1; y < height + bleed; y += period / 2, turn = -turn) {
      path.push([
        "C",
        x + sway * turn,
        y + period * 0.18,
        x + sway * turn,
        y + period * 0.32,
        x,
        y + period / 2,
      ]);
    }
    return stroked(path, palette.ground, wide * 0.022);
  });
}

/** Chevrons, one below the other. */
function chevrons({ height, bleed, palette }: Brief, wide: number): Shape[] {
  const pitch = wide * 0.2;
  const count = Math.ceil((height + 2 * bleed + wide) / pitch);
  // Their ends lie outside the strip: on the left beyond the paper, on the right below the narrow stripe.
  const beyond = bleed + wide * 0.1;
  const below = wide * 0.025;
  return Array.from({ length: count }, (_, index) => {
    const y = -bleed - wide / 2 + index * pitch;
    return stroked(
      [
        ["M", -beyond, y - beyond],
        ["L", wide / 2, y + wide / 2],
        ["L", wide + below, y - below],
      ],
      index % 4 === 0 ? palette.second : palette.ground,
      wide * 0.035,
    );
  });
}

/** Rungs that grow thicker towards the foot. */
function ladder({ height, bleed, palette }: Brief, wide: number): Shape[] {
  const count = 34;
  const pitch = height / count;
  return Array.from({ length: count }, (_, index) =>
    filled(
      rectangle({
        x: -bleed,
        y: index * pitch,
        width: wide + bleed,
        height: pitch * (0.08 + 0.72 * (index / count)) + (index === count - 1 ? bleed : 0),
      }),
      palette.ground,
    ),
  );
}

/** Half rings on the binding, one group above the other. */
function rings({ height, palette }: Brief, wide: number): Shape[] {
  const count = Math.round(height / (1.72 * wide));
  const step = height / count;
  const radius = Math.min(step / 2, wide * 0.9);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: 8 }, (__, index) =>
      stroked(
        arc(0, step * (row + 0.5), (radius * (index + 0.7)) / 8, -90, 90),
        palette.ground,
        wide * 0.026,
      ),
    ),
  ).flat();
}
