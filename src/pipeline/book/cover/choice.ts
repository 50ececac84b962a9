import { cleanLine } from "#pipeline/book/clean-text.ts";
import { languageCode } from "#pipeline/book/language-code.ts";
import { CoverDesign, type PicturePlacing } from "#pipeline/book/schema.ts";
import { setLine } from "#pipeline/book/typography.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { chanceFrom, seedOf } from "./chance.ts";
import { PALETTES, type Palette } from "./colours.ts";

/** What stands on a front, and how it is designed. */
export type FrontRequest = {
  title: string;
  subtitle: string;
  /** Empty if none was given; then no name is printed. */
  author: string;
  /** ISO 639-1 code; a region is ignored. */
  language: string;
  /** Null: the seed chooses. */
  design: CoverDesign | null;
  /** What colours, ornament and, if none is asked, the design are chosen by. Null: made from title and author. */
  seed: number | null;
  /** The author's own picture, a PNG or a JPEG. Null: there is none. */
  picture: { bytes: Uint8Array; placing: PicturePlacing } | null;
};

/** More is not read on a cover; a book's file has the whole title. */
const MOST_CHARACTERS = { title: 220, subtitle: 300, author: 140 };

/** The texts of a front as they are printed. */
export type FrontTexts = { title: string; subtitle: string; author: string };

type Named = Pick<FrontRequest, "title" | "subtitle" | "author" | "language">;

/** Cleans and shortens the texts of a front. */
export function textsOf(request: Named): FrontTexts {
  const language = languageCode(request.language);
  const line = (text: string, most: number): string =>
    shortened(setLine(cleanLine(text), language), most);
  return {
    title: line(request.title, MOST_CHARACTERS.title) || "Untitled",
    subtitle: line(request.subtitle, MOST_CHARACTERS.subtitle),
    author: shortened(cleanLine(request.author), MOST_CHARACTERS.author),
  };
}

/** Says which texts are too long for a front. */
export function cutWarnings(request: Named): string[] {
  return (["title", "subtitle", "author"] as const).flatMap((name) =>
    cleanLine(request[name]).length > MOST_CHARACTERS[name]
      ? [`The cover shows the first ${MOST_CHARACTERS[name]} characters of the ${name}.`]
      : [],
  );
}

/** The design and the seed that hold: those that were asked, and otherwise what title and author choose. */
export function chosenBy(request: Named & Pick<FrontRequest, "design" | "seed">): {
  design: CoverDesign;
  seed: number;
} {
  const { title, author } = textsOf(request);
  const seed = request.seed ?? seedOf(title, author);
  return { seed, design: request.design ?? CoverDesign.parse((seed % 6) + 1) };
}

/** The colours of a design with this seed. */
function paletteOf(seed: number, design: CoverDesign): Palette {
  return chanceFrom(seed + design).pick(PALETTES);
}

/** A seed that gives this design the next colours of the list, so that asking again and again shows them all. */
export function seedOfOtherColours(seed: number, design: CoverDesign): number {
  const wanted = (PALETTES.indexOf(paletteOf(seed, design)) + 1) % PALETTES.length;
  let next = seed;
  // Chance hits each of the fourteen palettes once in fourteen times, so a few dozen steps find any of them.
  do next = (next + 1) >>> 0;
  while (PALETTES.indexOf(paletteOf(next, design)) !== wanted);
  return next;
}
