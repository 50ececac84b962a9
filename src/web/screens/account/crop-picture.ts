import { MAX_PICTURE_BYTES } from "#contracts/accounts.ts";

/** The side of a picture, in pixels: four times what any screen shows. */
const SIDE = 256;

/** The file holds no picture that this browser can read; the message says what to do. */
export class UnreadablePicture extends Error {
  override readonly name = "UnreadablePicture";
}

/** The middle of a picture as a small square. What the file knew besides (place, camera) stays behind. */
export async function cropPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture(
      "This file could not be read as a picture. Please choose a JPEG, PNG or WebP file.",
      { cause },
    );
  });
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gave no canvas to draw on");
  context.imageSmoothingQuality = "high";
  // A transparent picture would turn black where the browser can only write JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  // A browser that cannot write WebP gives PNG instead, which may be too big.
  const webp = await blobOf(canvas, "image/webp");
  const small = webp.type === "image/webp" ? webp : await blobOf(canvas, "image/jpeg");
  if (small.size > MAX_PICTURE_BYTES) throw new Error(`The picture has ${small.size} bytes`);
  return small;
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error(`The picture could not be written as ${type}`));
    canvas.toBlob(take, type, 0.85);
  });
}
