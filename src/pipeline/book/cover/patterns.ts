import type { Brief } from "./brief.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import type { Colour } from "./colours.ts";
import { type Box, type Shape, disc, filled, polygon, rectangle, slice } from "./drawing.ts";

/** One square of a pattern. */
type Tile = (
  cell: Box,
  colours: readonly [Colour, Colour, Colour],
  chance: Chance,
  at: { row: number; column: number },
) => Shape[];

/** A pattern of squares over the front and its bleed; tile and colours by the book's seed. */
export function patternOf({ width, height, palette, chance }: Brief): Shape[] {
  const tile = chance.pick(TILES);
  const columns = chance.pick([5, 6]);
  const side = width / columns;
  // Whole squares on the height, so that the pattern ends as it begins.
  const rows = Math.round(height / side);
  const high = height / rows;
  const colours = [palette.accent, palette.second, palette.ink] as const;
  const shapes: Shape[] = [];
  const seed = Math.floor(chance.next() * 2 ** 31);
  // One square more on each side: for the bleed, and because some tiles reach into their neighbours.
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const cell = { x: column * side, y: row * high, width: side, height: high };
      // Each square has chance of its own, so that the bleed changes nothing within it.
      const own = chanceFrom(seed + row * 1_009 + column * 9_176);
      shapes.push(...tile(cell, colours, own, { row, column }));
    }
  }
  return shapes;
}

const TILES: readonly [Tile, ...Tile[]] = [quarterDiscs, petals, halves, scales, stars, bars];

/** Quarter discs, each turned by chance. */
function quarterDiscs(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
  { next }: Chance,
): Shape[] {
  const turn = Math.floor(next() * 4);
  const colour = next() < 0.62 ? one : two;
  const centres = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  const [cx, cy] = centres[turn] ?? [x, y];
  return [filled(slice(cx, cy, Math.min(width, height), turn * 90, turn * 90 + 90), colour)];
}

/** Four petals in each square, and a seed in its middle. */
function petals(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
  _: Chance,
  { row, column }: { row: number; column: number },
): Shape[] {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const isOdd = (row + column) % 2 !== 0;
  const petal = (toX: number, toY: number): Shape =>
    filled(
      [
        ["M", cx, cy],
        ["C", cx, cy + (toY - cy) * 0.62, toX - (toX - cx) * 0.38, toY, toX, toY],
        ["C", toX, toY - (toY - cy) * 0.62, cx + (toX - cx) * 0.38, cy, cx, cy],
        ["Z"],
      ],
      isOdd ? two : one,
    );
  return [petal(x, y), petal(x + width, y), petal(x + width, y + height), petal(x, y + height)];
}

/** Squares halved from corner to corner. */
function halves(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
  { next }: Chance,
): Shape[] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  const turn = Math.floor(next() * 4);
  const points = [0, 1, 2].map((step) => corners[(turn + step) % 4] ?? corners[0]);
  return [
    filled(
      polygon(points.map(([left, top]): [number, number] => [left, top])),
      next() < 0.6 ? one : two,
    ),
  ];
}

/** Scales in rows, each row shifted by half; a lower row lies over the one above it. */
function scales(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
  _: Chance,
  { column }: { row: number; column: number },
): Shape[] {
  const scale = (cx: number, cy: number, outer: Colour, inner: Colour): Shape[] =>
    [outer, inner, outer].map((colour, index) =>
      filled(disc(cx, cy, (width / 2) * ([1, 0.7, 0.38][index] ?? 1)), colour),
    );
  return [
    ...scale(x + width / 2, y + height / 2, one, two),
    ...(column < 0 ? scale(x - width, y + height, one, two) : []),
    ...scale(x, y + height, one, two),
  ];
}

/** Stars of eight points, and lozenges between them. */
function stars(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
): Shape[] {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [a, b] = [width / 2, width * 0.19];
  const points = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / 4;
    const far = index % 2 === 0 ? a : b;
    return [cx + far * Math.cos(angle), cy + far * Math.sin(angle)];
  });
  const lozenge = width * 0.13;
  return [
    filled(polygon(points), one),
    filled(
      polygon([
        [x, y - lozenge],
        [x + lozenge, y],
        [x, y + lozenge],
        [x - lozenge, y],
      ]),
      two,
    ),
  ];
}

/** Bars that lie and stand in turn, as in woven cloth. */
function bars(
  { x, y, width, height }: Box,
  [one, two]: readonly [Colour, Colour, Colour],
  _: Chance,
  { row, column }: { row: number; column: number },
): Shape[] {
  const lies = (row + column) % 2 === 0;
  return [0, 1, 2].map((index) => {
    const part = lies ? height / 6 : width / 6;
    const from = part * (0.5 + 2 * index);
    const box = lies
      ? { x, y: y + from, width, height: part }
      : { x: x + from, y, width: part, height };
    return filled(rectangle(box), lies ? one : two);
  });
}
