import { CompressionType, FastResizeFilter, ResizeFit, Transformer } from "@napi-rs/image";

/** The size of a picture in pixels. */
export type PixelSize = { width: number; height: number };

/** The size of an e-book's front in shops, in pixels (docs/decisions/056). */
export const SHOP_PIXELS = { width: 1_600, height: 2_560 };

/** Less shows as a grain around letters on flat colours. */
const JPEG_QUALITY = 92;

/** Draws a page as a JPEG. Letters are outlines in it, so no font is needed. */
export function jpegOf(svg: string, size: PixelSize): Promise<Uint8Array> {
  return drawn(svg, size).jpeg(JPEG_QUALITY);
}

/** Draws a page as a PNG. */
export function pngOf(svg: string, size: PixelSize): Promise<Uint8Array> {
  return drawn(svg, size).png({ compressionType: CompressionType.Best });
}

function drawn(svg: string, { width, height }: PixelSize): Transformer {
  const sized = svg.replace(
    /^<svg([^>]*?) width="[^"]*" height="[^"]*"/u,
    `<svg$1 width="${width}" height="${height}"`,
  );
  // A small drawing is drawn larger than it says, so it is brought to its size afterwards.
  return Transformer.fromSvg(sized, "#ffffff").fastResize({
    width,
    height,
    filter: FastResizeFilter.Lanczos3,
    fit: ResizeFit.Fill,
  });
}
