import { isRightToLeft, RIGHT_TO_LEFT } from "#pipeline/book/formats/direction.ts";
import { languageCode } from "#pipeline/book/language-code.ts";
import type { CoverDesign, Fonts, PicturePlacing } from "#pipeline/book/schema.ts";
import type { Brief } from "./brief.ts";
import { chanceFrom } from "./chance.ts";
import { type FrontRequest, type FrontTexts, chosenBy, cutWarnings, textsOf } from "./choice.ts";
import { PALETTES } from "./colours.ts";
import { DESIGNS } from "./designs.ts";
import { pictureDesign } from "./designs/own-picture.ts";
import type { Sketch } from "./drawing.ts";
import { type OwnPicture, cutPicture, readPicture } from "./picture.ts";
import { type Sheet, type SheetPanel, type Typesetter, openTypesetter } from "./typesetter.ts";
import { atomsOf, hyphenatorOf } from "./words.ts";

/** What is decided about a cover before anything is drawn. */
export type Plan = {
  design: CoverDesign;
  texts: FrontTexts;
  /** Whether the binding is at the right edge of the front, as the pages are bound, whatever letters the title has. */
  isBoundRight: boolean;
  brief: (page: Size, bleed: number) => Brief;
  picture: { own: OwnPicture; placing: PicturePlacing } | null;
  setter: Typesetter;
  warnings: string[];
};

type Size = { width: number; height: number };
type Pictures = ReadonlyMap<string, Uint8Array>;

/** Decides texts, design and colours of a cover. Throws UnusablePicture. */
export async function planCover(request: FrontRequest, fonts: Fonts): Promise<Plan> {
  const language = languageCode(request.language);
  const texts = textsOf(request);
  const { design, seed } = chosenBy(request);
  const isBoundRight = RIGHT_TO_LEFT.has(language);
  const isRightward = isRightToLeft(texts.title);
  const setter = openTypesetter(language, isRightward, fonts);
  const hyphenate = await hyphenatorOf(language);
  const whole = (word: string): string[] => [word];
  const picture = request.picture && {
    own: await readPicture(request.picture.bytes),
    placing: request.picture.placing,
  };
  return {
    design,
    texts,
    isBoundRight,
    picture,
    setter,
    warnings: cutWarnings(request),
    brief: ({ width, height }, bleed) => {
      // Begun anew for each page, so that shop, front and wrap show the same cover.
      const chance = chanceFrom(seed + design);
      return {
        width,
        height,
        bleed,
        title: atomsOf(texts.title, language, hyphenate),
        subtitle: atomsOf(texts.subtitle, language, whole),
        author: atomsOf(texts.author, language, whole),
        language,
        isRightToLeft: isRightward,
        isBoundRight,
        palette: chance.pick(PALETTES),
        chance,
        measure: setter.measure,
      };
    },
  };
}

/** The front on a page of this size, with this bleed. */
export function sketchOf({ design, picture, brief }: Plan, page: Size, bleed: number): Sketch {
  const draw = picture ? pictureDesign(design, picture.placing) : DESIGNS[design];
  return draw(brief(page, bleed));
}

const PICTURE = "picture.jpg";

/** The author's picture, cut for its place; without `dpi` as fine as print needs it. */
export async function picturesFor(
  { picture }: Plan,
  { picture: place }: Sketch,
  dpi?: number,
): Promise<Pictures> {
  if (!picture || !place) return new Map();
  return new Map([[PICTURE, await cutPicture(picture.own, place, dpi)]]);
}

/** What a sheet takes over from a front. */
export function sheetOf(
  { texts }: Plan,
  { ground }: Sketch,
): Pick<Sheet, "title" | "author" | "ground"> {
  return { title: texts.title, author: texts.author, ground };
}

/** What of a front is drawn in its panel. */
export function panelOf({
  shapes,
  ornaments,
  picture,
}: Sketch): Pick<SheetPanel, "shapes" | "ornaments" | "pictures"> {
  return { shapes, ornaments, pictures: picture ? [{ name: PICTURE, box: picture }] : [] };
}
