import { languageCode } from "#pipeline/book/language-code.ts";
import { pages } from "#pipeline/book/formats/trims.ts";
import { fontAdvice } from "#pipeline/book/formats/typefaces.ts";
import type { CoverDesign, Fonts } from "#pipeline/book/schema.ts";
import type { FrontRequest } from "./choice.ts";
import { type CoverFault, faultsOf } from "./checks.ts";
import { BLEED, type FlatCover } from "./geometry.ts";
import { resolutionWarning } from "./picture.ts";
import { type Plan, panelOf, picturesFor, planCover, sheetOf, sketchOf } from "./plan.ts";
import { type PixelSize, SHOP_PIXELS, jpegOf, pngOf } from "./raster.ts";
import type { DrawnSheet } from "./typesetter.ts";
import { type WrapRequest, drawWrap } from "./wrap.ts";

/** All that a whole cover is made from. */
export type CoverRequest = FrontRequest & WrapRequest;

/** The files of a cover, and what to tell with them. */
export type CoverFiles = {
  design: CoverDesign;
  /** The front for e-book shops: 1,600 x 2,560 pixels. */
  jpeg: Uint8Array;
  png: Uint8Array;
  /** The front alone, at the size of the book. */
  frontPdf: Uint8Array;
  /** Back, spine and front with bleed, for the printer. */
  wrapPdf: Uint8Array;
  /** The same sheet as a JPEG for the screen, and where its parts lie. */
  wrapJpeg: Uint8Array;
  flat: FlatCover;
  warnings: string[];
};

/** The page of an e-book's front, in points: six inches wide, and 1.6 times as high as wide. */
const SHOP_PAGE = { width: 432, height: 691.2 };

/**
 * Makes a cover: the same files for the same request and fonts. Throws UnusablePicture if the author's picture cannot
 * be used.
 */
export async function makeCover(request: CoverRequest, fonts: Fonts): Promise<CoverFiles> {
  const plan = await planCover(request, fonts);
  try {
    const shop = await drawFront(plan, SHOP_PAGE);
    const front = await drawFront(plan, pages[request.trim]);
    const wrap = await drawWrap(plan, request);
    const faults = [...shop.faults, ...front.faults, ...wrap.faults];
    const warnings = [
      ...plan.warnings,
      ...wrap.warnings,
      ...coarsePicture(plan, request),
      ...faults.map(({ message }) => message),
      ...missingLetters(shop.drawn.missing(), (text) =>
        fontAdvice(text, languageCode(request.language), fonts),
      ),
    ];
    return {
      design: plan.design,
      jpeg: await jpegOf(shop.drawn.svg, SHOP_PIXELS),
      png: await pngOf(shop.drawn.svg, SHOP_PIXELS),
      frontPdf: front.drawn.pdf(),
      wrapPdf: wrap.pdf,
      wrapJpeg: await jpegOf(wrap.svg, onScreen(wrap.flat)),
      flat: wrap.flat,
      warnings: [...new Set(warnings)],
    };
  } finally {
    plan.setter.close();
  }
}

/** How wide the printer's sheet is on a screen, in pixels: the widest place of the page, at double density. */
const SCREEN_WIDTH = 1_600;

function onScreen({ width, height }: FlatCover): PixelSize {
  return { width: SCREEN_WIDTH, height: Math.round((SCREEN_WIDTH * height) / width) };
}

/** The front alone, as a JPEG: of 1,600 x 2,560 pixels, as e-book shops and the EPUB have it, or of another size. */
export async function makeFrontJpeg(
  request: FrontRequest,
  fonts: Fonts,
  size: PixelSize = SHOP_PIXELS,
): Promise<Uint8Array> {
  const plan = await planCover(request, fonts);
  try {
    // A finer picture would take longer and show no more.
    const dpi = (size.width / SHOP_PAGE.width) * 72;
    const { drawn } = await drawFront(plan, SHOP_PAGE, dpi);
    return await jpegOf(drawn.svg, size);
  } finally {
    plan.setter.close();
  }
}

async function drawFront(
  plan: Plan,
  { width, height }: { width: number; height: number },
  dpi?: number,
): Promise<{ drawn: DrawnSheet; faults: CoverFault[] }> {
  const sketch = sketchOf(plan, { width, height }, 0);
  const whole = { x: 0, y: 0, width, height };
  const drawn = plan.setter.draw(
    {
      ...sheetOf(plan, sketch),
      width,
      height,
      panels: [{ ...panelOf(sketch), box: whole, shift: { x: 0, y: 0 } }],
      lines: sketch.lines,
      paragraphs: [],
    },
    await picturesFor(plan, sketch, dpi),
  );
  return { drawn, faults: faultsOf(sketch.lines, drawn.placed, whole, plan.setter.measure) };
}

function missingLetters(missing: readonly string[], adviceOn: (text: string) => string): string[] {
  if (missing.length === 0) return [];
  const some = missing.slice(0, 12).join(" ");
  return [
    `The installed fonts lack characters of the cover (${some}): boxes stand in their place.${adviceOn(missing.join(""))}`,
  ];
}

/** What the author should know of their picture in print, where its place is the largest. */
function coarsePicture(plan: Plan, { trim }: CoverRequest): string[] {
  const place = plan.picture && sketchOf(plan, pages[trim], BLEED).picture;
  const warning = plan.picture && place ? resolutionWarning(plan.picture.own, place) : null;
  return warning === null ? [] : [warning];
}
