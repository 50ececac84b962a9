import type { Colour } from "./colours.ts";

/** One step of a path, in points: M moves, L draws a line, C a Bézier curve, Z closes. */
export type Step =
  | ["M" | "L", number, number]
  | ["C", number, number, number, number, number, number]
  | ["Z"];

/** A filled or stroked form. */
export type Shape = {
  path: Step[];
  fill: Colour | null;
  stroke: { colour: Colour; width: number } | null;
};

/** A typeface in one weight and slope. */
export type Face = {
  family: "EB Garamond" | "Inter Tight" | "Sofia Sans" | "Vollkorn";
  weight: 400 | 500 | 600 | 700 | 800 | 900;
  isItalic: boolean;
  /** Space added between letters, in em. */
  tracking: number;
};

/** What a text is, and so how it is checked. An ornament is looked at, not read. */
export type TextRole = "title" | "subtitle" | "author" | "ornament" | "spine";

/** One line of text at its place. */
export type TextLine = {
  role: TextRole;
  text: string;
  face: Face;
  size: number;
  /** Where it begins, seen from the left, and its baseline. */
  x: number;
  baseline: number;
  fill: Colour;
  /** The colour or colours it stands on. */
  grounds: readonly Colour[];
  /** True if it runs down the spine: then x is its baseline, and `baseline` where it begins. */
  runsDown: boolean;
};

/** What stands on a front. Shapes and ornaments may reach over its edge, into the bleed. */
export type Sketch = {
  ground: Colour;
  shapes: Shape[];
  /** Letters that are looked at, not read; drawn over the shapes. */
  ornaments: TextLine[];
  lines: TextLine[];
  /** Where the author's own picture stands, under all shapes. Absent: there is none. */
  picture?: Box;
  /** The colours of the spine that goes with it. */
  spine: { ground: Colour; ink: Colour };
};

/** A rectangle, in points from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** Fills a path with a colour. */
export function filled(path: Step[], fill: Colour): Shape {
  return { path, fill, stroke: null };
}

/** Draws the edge of a path. */
export function stroked(path: Step[], colour: Colour, width: number): Shape {
  return { path, fill: null, stroke: { colour, width } };
}

/** The path of a rectangle. */
export function rectangle({ x, y, width, height }: Box): Step[] {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** The path around these points. */
export function polygon(points: readonly [number, number][]): Step[] {
  return [...points.map(([x, y], index): Step => [index === 0 ? "M" : "L", x, y]), ["Z"]];
}

/** A part of a circle's edge from one angle to another, in degrees clockwise from the right. */
export function arc(x: number, y: number, radius: number, from: number, to: number): Step[] {
  const pieces = Math.ceil(Math.abs(to - from) / 90);
  const turn = ((to - from) / pieces) * (Math.PI / 180);
  const handle = (4 / 3) * Math.tan(turn / 4) * radius;
  const steps: Step[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const begin = (from * Math.PI) / 180 + piece * turn;
    const end = begin + turn;
    const [sx, sy] = [x + radius * Math.cos(begin), y + radius * Math.sin(begin)];
    const [ex, ey] = [x + radius * Math.cos(end), y + radius * Math.sin(end)];
    if (piece === 0) steps.push(["M", sx, sy]);
    steps.push([
      "C",
      sx - handle * Math.sin(begin),
      sy + handle * Math.cos(begin),
      ex + handle * Math.sin(end),
      ey - handle * Math.cos(end),
      ex,
      ey,
    ]);
  }
  return steps;
}

/** The path of a whole disc. */
export function disc(x: number, y: number, radius: number): Step[] {
  return [...arc(x, y, radius, 0, 360), ["Z"]];
}

/** A slice of a disc between two angles: 90 degrees make a quarter, 180 a half. */
export function slice(x: number, y: number, radius: number, from: number, to: number): Step[] {
  return [...arc(x, y, radius, from, to), ["L", x, y], ["Z"]];
}

/** The same path, mirrored left to right on a cover of this width. */
export function mirrored(path: readonly Step[], width: number): Step[] {
  return path.map((step): Step => {
    if (step[0] === "Z") return step;
    if (step[0] !== "C") return [step[0], width - step[1], step[2]];
    const [, x1, y1, x2, y2, x, y] = step;
    return ["C", width - x1, y1, width - x2, y2, width - x, y];
  });
}
