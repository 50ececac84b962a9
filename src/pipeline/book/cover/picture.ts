import { FastResizeFilter, ResizeFit, Transformer } from "@napi-rs/image";
import type { Box } from "./drawing.ts";
import { statedSize } from "./pixel-size.ts";

/** The error for a picture that cannot stand on a cover. Its message tells its owner why and what to bring. */
class UnusablePicture extends Error {
  override readonly name = "UnusablePicture";
}

/** The author's own picture, upright and without what a camera writes into it. */
export type OwnPicture = { bytes: Uint8Array; width: number; height: number };

const MEGABYTE = 1024 * 1024;
/** A photograph of 60 megapixels is larger than any cover needs; more would only be a trap. */
const MOST_PIXELS = 60_000_000;
const MOST_BYTES = 40 * MEGABYTE;
/** What Kindle Direct Publishing asks of a picture in print, in dots per inch. */
const PRINT_DPI = 300;
const JPEG_QUALITY = 93;
/** Seven by ten inches with bleed need 2,175 x 3,075 pixels at 300 dots per inch; no trim on offer is larger. */
const KEPT_PIXELS = { width: 2_400, height: 3_200 };
/** A kept picture is packed once more for each cover, so it keeps a little more than those. */
const KEPT_QUALITY = 96;

/** Reads a PNG or a JPEG whole. Throws UnusablePicture for anything else, and before a bomb is unpacked. */
export async function readPicture(bytes: Uint8Array): Promise<OwnPicture> {
  if (bytes.length > MOST_BYTES) {
    throw new UnusablePicture(
      `The picture has ${Math.ceil(bytes.length / MEGABYTE)} MB, and ${MOST_BYTES / MEGABYTE} MB is the most: save it smaller, as a JPEG.`,
    );
  }
  const stated = statedSize(bytes);
  if (!stated) {
    throw new UnusablePicture(
      "The picture cannot be read: it is no whole PNG or JPEG. Save it anew as one of the two.",
    );
  }
  if (stated.width * stated.height > MOST_PIXELS) {
    throw new UnusablePicture(
      `The picture has ${stated.width.toLocaleString("en")} x ${stated.height.toLocaleString("en")} pixels, ` +
        `and ${MOST_PIXELS / 1_000_000} million is the most: save it smaller.`,
    );
  }
  try {
    // Unpacked as a whole: what a file states of itself proves nothing.
    const upright = await new Transformer(bytes).rotate().jpeg(JPEG_QUALITY);
    const { width, height } = await new Transformer(upright).metadata();
    return { bytes: upright, width, height };
  } catch (error) {
    throw new UnusablePicture(
      "The picture cannot be read: it is damaged. Save it anew as a PNG or JPEG.",
      { cause: error },
    );
  }
}

/**
 * Makes a picture small enough to be kept: upright, without what a camera writes into it, and no finer than the largest
 * cover needs. Throws UnusablePicture.
 */
export async function keepablePicture(bytes: Uint8Array): Promise<OwnPicture> {
  const picture = await readPicture(bytes);
  const scale = Math.max(KEPT_PIXELS.width / picture.width, KEPT_PIXELS.height / picture.height);
  if (scale >= 1) return picture;
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const smaller = await new Transformer(picture.bytes)
    .fastResize({ width, height, filter: FastResizeFilter.Lanczos3, fit: ResizeFit.Fill })
    .jpeg(KEPT_QUALITY);
  return { bytes: smaller, width, height };
}

/** Cuts a picture to the form of its place, from its middle, and no finer than these dots per inch: as print needs it. */
export async function cutPicture(
  picture: OwnPicture,
  { width, height }: Pick<Box, "width" | "height">,
  dpi = PRINT_DPI,
): Promise<Uint8Array> {
  const scale = Math.min(picture.width / width, picture.height / height, dpi / 72);
  return new Transformer(picture.bytes)
    .fastResize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      filter: FastResizeFilter.Lanczos3,
      fit: ResizeFit.Cover,
    })
    .jpeg(JPEG_QUALITY);
}

/** Says what to bring if a picture is too coarse for its place in print. */
export function resolutionWarning(
  picture: Pick<OwnPicture, "width" | "height">,
  { width, height }: Pick<Box, "width" | "height">,
): string | null {
  const dpi = Math.floor(Math.min(picture.width / width, picture.height / height) * 72);
  if (dpi >= PRINT_DPI) return null;
  const need = (points: number): string =>
    Math.ceil((points / 72) * PRINT_DPI).toLocaleString("en");
  return (
    `Your picture prints with ${dpi} dots per inch and will look soft: ${PRINT_DPI} are needed. ` +
    `Bring one of at least ${need(width)} x ${need(height)} pixels; ` +
    "making the same picture larger does not help."
  );
}
