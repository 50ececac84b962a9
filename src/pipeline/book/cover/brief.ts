import type { Chance } from "./chance.ts";
import type { Colour, Palette } from "./colours.ts";
import type { Face, Sketch, TextLine, TextRole } from "./drawing.ts";
import { type Fitted, type Room, fitText } from "./lines.ts";
import type { Measure } from "./typesetter.ts";
import type { Atom } from "./words.ts";

/** What a design is given: texts, room, colours, and the chance of this book's seed. */
export type Brief = {
  /** The front after trimming, in points, and how far shapes reach over its edges. */
  width: number;
  height: number;
  bleed: number;
  title: Atom[];
  subtitle: Atom[];
  author: Atom[];
  language: string;
  /** The direction of the title's letters. */
  isRightToLeft: boolean;
  /** Whether the binding is at the right edge of the front. */
  isBoundRight: boolean;
  palette: Palette;
  chance: Chance;
  measure: Measure;
};

/** A design draws a front. The same brief gives the same front. */
export type Design = (brief: Brief) => Sketch;

/** A hundredth of the width: all sizes follow it, so that a front looks alike at each trim. */
export function unitOf({ width }: Brief): number {
  return width / 100;
}

/** A face, upright and without tracking unless said. */
export function faceOf(
  family: Face["family"],
  weight: Face["weight"],
  more: Partial<Pick<Face, "isItalic" | "tracking">> = {},
): Face {
  return { family, weight, isItalic: false, tracking: 0, ...more };
}

/** The same text in capitals, where its script has any. */
export function inCapitals(atoms: readonly Atom[], language: string): Atom[] {
  return atoms.map((atom) => ({ ...atom, text: atom.text.toLocaleUpperCase(language) }));
}

/** True if letters of a text can be set apart: letters of Arabic are joined, and others are read in close words. */
export function takesTracking(atoms: readonly Atom[]): boolean {
  return atoms.every(({ text }) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}\p{S}\p{M}]*$/u.test(text),
  );
}

/** A text that is set and waits for its place. */
export type Setting = { fitted: Fitted; role: TextRole; face: Face };

/** Sets one of the texts as large as its room allows. Null: the book has none. */
export function settle(
  { measure, isRightToLeft }: Brief,
  role: TextRole,
  atoms: readonly Atom[],
  face: Face,
  room: Room,
): Setting | null {
  const isPlain = takesTracking(atoms);
  const own = isPlain ? face : { ...face, tracking: 0, isItalic: false };
  // Letters of Arabic and Hebrew are smaller at the same size.
  const most =
    room.most * (role === "title" ? growth(atoms) : isPlain || !isRightToLeft ? 1 : 1.22);
  const fitted = fitText(atoms, own, { ...room, most }, measure);
  return fitted && { fitted, role, face: own };
}

/** A title of few letters is set larger, so that it holds the page. */
function growth(atoms: readonly Atom[]): number {
  const letters = atoms.reduce((sum, { text }) => sum + text.length, 0);
  return letters <= 4 ? 2 : letters <= 8 ? 1.5 : letters <= 12 ? 1.2 : 1;
}

/** The height of a set text, or nothing where the book has none. */
export function heightOfSetting(setting: Setting | null): number {
  return setting?.fitted.height ?? 0;
}

/** Where a set text goes, and in which colours. */
export type Placing = {
  x: number;
  width: number;
  /** The top of the first line's ink. */
  top: number;
  align: "start" | "centre" | "end";
  fill: Colour;
  grounds: readonly Colour[];
};

/** Puts a set text at its place; `start` is the right side in a book that is read from right to left. */
export function placed(
  { isRightToLeft }: Brief,
  setting: Setting | null,
  { x, width, top, align, fill, grounds }: Placing,
): TextLine[] {
  if (!setting) return [];
  const { fitted, role, face } = setting;
  const { size, pitch, metrics } = fitted;
  const first = top + (metrics[0]?.ascent ?? 0) * size;
  return fitted.lines.map((text, index): TextLine => {
    const wide = ((metrics[index]?.width ?? 0) - Math.max(0, face.tracking)) * size;
    const isLeft = (align === "start") !== isRightToLeft;
    const left = align === "centre" ? x + (width - wide) / 2 : isLeft ? x : x + width - wide;
    return {
      role,
      text,
      face,
      size,
      x: left,
      baseline: first + index * pitch,
      fill,
      grounds,
      runsDown: false,
    };
  });
}
