import { cleanLine, cleanText } from "#pipeline/book/clean-text.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import type { Colour } from "./colours.ts";
import type { Face } from "./drawing.ts";
import { type FlatCover, SAFE_MARGIN } from "./geometry.ts";
import type { Paragraphs } from "./typesetter.ts";

/** The text of a back, if there is any, and what to tell about it. */
export type BackText = { paragraphs: Paragraphs[]; warning: string | null };

/** Sizes in points, from the largest; smaller ones tire the eye in a shop. */
const SIZES = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9];
/** More than fits on any back. */
const MOST_CHARACTERS = 4_000;
/** How much of a text that is too long is tried. */
const SHARES = [0.75, 0.55, 0.4, 0.3, 0.2];

/** Sets the text of the back above the barcode, as large as fits. Paragraphs stand apart by an empty line. */
export function setBack(
  written: string,
  flat: FlatCover,
  style: { face: Face; fill: Colour },
  heightOf: (paragraphs: Paragraphs) => number,
): BackText {
  const all = cleanText(written)
    .split(/\n\s*\n/u)
    .map(cleanLine)
    .filter((text) => text !== "");
  if (all.length === 0) return { paragraphs: [], warning: null };
  const box = roomOn(flat);
  const fitted = (texts: string[]): Paragraphs | undefined =>
    SIZES.map((size): Paragraphs => ({ ...style, texts, box, size, pitch: 1.38 })).find(
      (paragraphs) => heightOf(paragraphs) <= box.height,
    );
  const total = all.join("").length;
  const whole = total <= MOST_CHARACTERS ? fitted(all) : undefined;
  if (whole) return { paragraphs: [whole], warning: null };
  const warning =
    "The description is too long for the back of the cover: only its beginning stands there.";
  for (const share of SHARES) {
    const part = fitted(beginningOf(all, Math.min(total, MOST_CHARACTERS) * share));
    if (part) return { paragraphs: [part], warning };
  }
  return { paragraphs: [], warning: "The description does not fit on the back of the cover." };
}

const TITLE_SIZES = [30, 27, 24, 21, 18, 15];
/** Small words, which stay with the word behind them if it is not long. */
const SMALL_WORDS = /(?<!\S)(?:\p{L}{1,3} ){1,3}(?=\S{1,12}(?:\s|$))/gu;

/** The back of a book that nobody has described: its title, with what else the front says below, so that it is not bare. */
export function setNames(
  { title, subtitle, author }: { title: string; subtitle: string; author: string },
  flat: FlatCover,
  { titleFace, face, fill }: { titleFace: Face; face: Face; fill: Colour },
  heightOf: (paragraphs: Paragraphs) => number,
): BackText {
  const box = roomOn(flat);
  const large = TITLE_SIZES.map((size): Paragraphs => ({
    texts: [title.replace(SMALL_WORDS, (words) => words.replaceAll(" ", "\u00A0"))],
    box,
    face: titleFace,
    size,
    pitch: 1.15,
    fill,
  })).find((each) => heightOf(each) <= box.height / 2);
  if (title === "" || !large) return { paragraphs: [], warning: null };
  const high = heightOf(large) + large.size;
  const below: Paragraphs = {
    texts: [subtitle, author].filter((text) => text !== ""),
    box: { ...box, y: box.y + high, height: box.height - high },
    face,
    size: 12.5,
    pitch: 1.38,
    fill,
  };
  const hasBelow = below.texts.length > 0 && heightOf(below) <= below.box.height;
  return { paragraphs: hasBelow ? [large, below] : [large], warning: null };
}

/** What the barcode leaves of a back. */
function roomOn({ back, barcode }: FlatCover): Paragraphs["box"] {
  const edge = 2.6 * SAFE_MARGIN;
  return {
    x: back.x + edge,
    y: back.y + edge,
    width: back.width - 2 * edge,
    height: barcode.y - SAFE_MARGIN - back.y - edge,
  };
}

/** The first paragraphs of a text, the last of them shortened. */
function beginningOf(texts: readonly string[], most: number): string[] {
  let left = Math.floor(most);
  return texts.flatMap((text) => {
    // A shorter rest is no sentence.
    if (left < 40) return [];
    const kept = shortened(text, left);
    left -= kept.length;
    return [kept];
  });
}
