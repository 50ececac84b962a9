/** The size that a picture's file states, in pixels. */
export type PixelSize = { format: "png" | "jpeg"; width: number; height: number };

const PNG_BEGIN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_BEGIN = [0xff, 0xd8, 0xff];

/** Reads what a PNG or a JPEG states of itself, without unpacking it. Null: it is neither, or not complete. */
export function statedSize(bytes: Uint8Array): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsWith(bytes, PNG_BEGIN)) {
    if (bytes.length < 33) return null;
    return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (!beginsWith(bytes, JPEG_BEGIN) || !endsJpeg(bytes)) return null;
  const size = jpegSize(view);
  return size && { format: "jpeg", ...size };
}

function beginsWith(bytes: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, at) => bytes[at] === byte);
}

/** True if the end marker stands near the end: some cameras write a few bytes behind it. */
function endsJpeg(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 65_536);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).includes(
    "ffd9",
    0,
    "hex",
  );
}

/** The largest of the sizes that a JPEG states: a file with two frames may hide one from a reader. */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let found: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The pixels begin: what follows is no longer a chain of segments.
    if (marker === 0xda) break;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (!found || width * height > found.width * found.height) found = { width, height };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return found;
}
