import { contrast } from "#pipeline/book/cover/colours.ts";
import {
  type Box,
  type Shape,
  type Step,
  disc,
  filled,
  polygon,
  rectangle,
  slice,
  stroked,
} from "#pipeline/book/cover/drawing.ts";
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

/** A border of small forms around a title in Garamond, everything on the middle axis. */
export const frame: Design = (brief) => {
  const { width, height, palette, chance } = brief;
  const unit = unitOf(brief);
  const motif = chance.pick(MOTIFS);
  const edge = Math.max(22, 5.6 * unit);
  const strip = 4.6 * unit;
  const inner = edge + strip + 5.6 * unit;
  const room = width - 2 * inner;
  const { name, main, below } = setTexts(brief, inner);

  const gap = 5.5 * unit;
  const block = heightOfSetting(main) + (below ? 2 * gap + heightOfSetting(below) : 0);
  const from = inner + (name ? heightOfSetting(name) + 6 * unit : 0);
  // The optical middle lies above the measured one.
  const top = from + (height - inner - from - block) * 0.42;
  const ruleAt = top + heightOfSetting(main) + gap;
  const rule = {
    x: width / 2 - 4 * unit,
    y: ruleAt - 0.2 * unit,
    width: 8 * unit,
    height: 0.4 * unit,
  };
  const outer = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  const signal = contrast(palette.accent, palette.ground) >= 4.5 ? palette.accent : palette.ink;
  const across = { x: inner, width: room, align: "centre", grounds: [palette.ground] } as const;
  return {
    ground: palette.ground,
    ornaments: [],
    spine: { ground: palette.ground, ink: palette.ink },
    shapes: [
      ...borderOf(brief, motif, outer, strip),
      ...(below ? [filled(rectangle(rule), palette.accent)] : []),
      ...deviceOf(brief, height - inner, top + block),
    ],
    lines: [
      ...placed(brief, name, { ...across, top: inner, fill: palette.soft }),
      ...placed(brief, main, { ...across, top, fill: signal }),
      ...placed(brief, below, { ...across, top: ruleAt + gap, fill: palette.soft }),
    ],
  };
};

function setTexts(brief: Brief, inner: number): Record<"name" | "main" | "below", Setting | null> {
  const { width, height, title, subtitle, author, language } = brief;
  const unit = unitOf(brief);
  const room = width - 2 * inner;
  const capitals = takesTracking(author) ? inCapitals(author, language) : author;
  const name = settle(brief, "author", capitals, faceOf("EB Garamond", 600, { tracking: 0.14 }), {
    width: room,
    height: 0.1 * height,
    most: 4.4 * unit,
    pitch: 1.35,
    maxLines: 3,
  });
  const italic = faceOf("EB Garamond", 500, { isItalic: true });
  const below = settle(brief, "subtitle", subtitle, italic, {
    width: room * 0.94,
    height: 0.2 * height,
    most: 5.6 * unit,
    pitch: 1.18,
    maxLines: 6,
  });
  const space = height - 2 * inner - heightOfSetting(name) - heightOfSetting(below) - 22 * unit;
  const main = settle(brief, "title", title, faceOf("EB Garamond", 600), {
    width: room,
    height: Math.max(space, 0.3 * height),
    most: 17.5 * unit,
    pitch: 1,
    maxLines: 8,
  });
  return { name, main, below };
}

/** Three small forms at the foot, where there is room for them. */
function deviceOf(brief: Brief, foot: number, textEnd: number): Shape[] {
  const unit = unitOf(brief);
  if (foot - textEnd < 20 * unit) return [];
  const y = foot - unit;
  return [-4.2, 0, 4.2].map((at) => {
    const x = brief.width / 2 + at * unit;
    const half = (at === 0 ? 1.5 : 0.95) * unit;
    return filled(
      polygon([
        [x, y - half],
        [x + half, y],
        [x, y + half],
        [x - half, y],
      ]),
      brief.palette.accent,
    );
  });
}

/** One form of the border, in a square cell; `side` is 0 above, 1 on the right, 2 below, 3 on the left. */
type Motif = (cell: Box, index: number, side: number) => Step[][];

const MOTIFS: readonly [Motif, ...Motif[]] = [
  // Triangles that point outwards.
  ({ x, y, width: w, height: h }, _, side) => {
    const corners: [number, number][] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    const base = [corners[(side + 2) % 4], corners[(side + 3) % 4]];
    const tips: [number, number][] = [
      [x + w / 2, y],
      [x + w, y + h / 2],
      [x + w / 2, y + h],
      [x, y + h / 2],
    ];
    const points = [...base, tips[side]].filter((point) => point !== undefined);
    return [polygon(points)];
  },
  // Half discs.
  ({ x, y, width: w, height: h }, _, side) => {
    const turn = side * 90;
    const centres: [number, number][] = [
      [x + w / 2, y + h],
      [x, y + h / 2],
      [x + w / 2, y],
      [x + w, y + h / 2],
    ];
    const [cx, cy] = centres[side] ?? [x, y];
    const along = side % 2 === 0 ? w : h;
    return [slice(cx, cy, along * 0.47, 180 + turn, 360 + turn)];
  },
  // Lozenges.
  ({ x, y, width: w, height: h }) => [
    polygon([
      [x + w / 2, y],
      [x + w, y + h / 2],
      [x + w / 2, y + h],
      [x, y + h / 2],
    ]),
  ],
  // Discs, large and small in turn.
  ({ x, y, width: w, height: h }, index) => [
    disc(x + w / 2, y + h / 2, Math.min(w, h) * (index % 2 === 0 ? 0.4 : 0.16)),
  ],
  // Leaves that lean to one side and the other.
  ({ x, y, width: w, height: h }, index) => {
    const r = Math.min(w, h);
    const [left, right] = index % 2 === 0 ? [x, x + w] : [x + w, x];
    const handle = index % 2 === 0 ? r * 0.55 : -r * 0.55;
    return [
      [
        ["M", left, y + h],
        ["C", left, y + h - Math.abs(handle), right - handle, y, right, y],
        ["C", right, y + Math.abs(handle), left + handle, y + h, left, y + h],
        ["Z"],
      ],
    ];
  },
  // A chequered ribbon.
  ({ x, y, width: w, height: h }) => [
    rectangle({ x, y, width: w / 2, height: h / 2 }),
    rectangle({ x: x + w / 2, y: y + h / 2, width: w / 2, height: h / 2 }),
  ],
];

function borderOf({ palette }: Brief, motif: Motif, outer: Box, strip: number): Shape[] {
  const { x, y, width, height } = outer;
  const thin = strip * 0.075;
  const inset = strip * 0.13;
  const cellsAcross = Math.round((width - 2 * strip) / strip);
  const cellsDown = Math.round((height - 2 * strip) / strip);
  const across = (width - 2 * strip) / cellsAcross;
  const down = (height - 2 * strip) / cellsDown;
  const shapes: Shape[] = [];
  const add = (cell: Box, index: number, side: number): void => {
    for (const path of motif(cell, index, side)) shapes.push(filled(path, palette.accent));
  };
  for (let index = 0; index < cellsAcross; index += 1) {
    const left = x + strip + index * across;
    add({ x: left, y: y + inset, width: across, height: strip - 2 * inset }, index, 0);
    add(
      { x: left, y: y + height - strip + inset, width: across, height: strip - 2 * inset },
      index,
      2,
    );
  }
  for (let index = 0; index < cellsDown; index += 1) {
    const upper = y + strip + index * down;
    add({ x: x + inset, y: upper, width: strip - 2 * inset, height: down }, index, 3);
    add(
      { x: x + width - strip + inset, y: upper, width: strip - 2 * inset, height: down },
      index,
      1,
    );
  }
  for (const [cornerX, cornerY] of [
    [x, y],
    [x + width - strip, y],
    [x, y + height - strip],
    [x + width - strip, y + height - strip],
  ] as const) {
    shapes.push(
      filled(
        rectangle({
          x: cornerX + inset,
          y: cornerY + inset,
          width: strip - 2 * inset,
          height: strip - 2 * inset,
        }),
        palette.accent,
      ),
    );
    shapes.push(
      filled(disc(cornerX + strip / 2, cornerY + strip / 2, strip * 0.16), palette.ground),
    );
  }
  shapes.push(stroked(rectangle(outer), palette.accent, thin));
  shapes.push(
    stroked(
      rectangle({
        x: x + strip,
        y: y + strip,
        width: width - 2 * strip,
        height: height - 2 * strip,
      }),
      palette.accent,
      thin,
    ),
  );
  return shapes;
}
