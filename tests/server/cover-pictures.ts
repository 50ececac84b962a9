import { ResizeFit, Transformer } from "@napi-rs/image";
import { execFileSync } from "node:child_process";
import { crc32 } from "node:zlib";

/** A JPEG of 40 x 60 pixels in CMYK, as programs for printers write it; made with Pillow 9.4. */
export const CMYK_JPEG = bytesOf(
  "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgAPAAoBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD5q/s/2rySvpP7f719U0f2f7UUfb/eij+z/aij7f70Uf2f7UUfb/eij+z/AGoo+3+9Fdd/Z/tRXJf2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70V1v8AZ/tRXI/2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70V139n/wCzRXJf2h/tUUf2f/s0Uf2h/tUUf2f/ALNFH9of7VFH9n/7NFH9of7VFH9n/wCzRR/aH+1RXXf2f7UVyP8AaH+1RR/Z/tRR/aH+1RR/Z/tRR/aH+1RR/Z/tRR/aH+1RR/Z/tRR/aH+1RXW/2f7UVyX9oe9FH9n+1FH9oe9FH9n+1FH9oe9FH9n+1FH9oe9FH9n+1FH9oe9Fdd/Z/tRXI/2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70Uf2f7UUf2h70V03kp6UVzPnP60UeSnpRR5z+tFHkp6UUec/rRR5KelFHnP60UeSnpRR5z+tFf/2Q==",
);

/** A PNG of 24 x 36 pixels that moves: two pictures, red and blue; made with Pillow 9.4. */
export const ANIMATED_PNG = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAkCAIAAAAcrW15AAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAYAAAAJAAAAAAAAAAAASwD6AAAZuKFIgAAACdJREFUeJztzDEBAAAIAyC1f2ctscMDAtBbGRN6RCKRSCQSiUTvowO1NgFH+WnrFwAAABpmY1RMAAAAAQAAABgAAAAkAAAAAAAAAAABLAPoAAD9kW/2AAAALGZkQVQAAAACeJztzEENAAAIBKDT/p21hB83CEAlkwt9sohEIpFIJBKJHkQLszgBRyum388AAAAASUVORK5CYII=",
);

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, "base64"));
}

/** A JPEG of this size with a circle on it. */
export async function drawnJpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><circle cx="30" cy="40" r="20" fill="#c33"/></svg>';
  const drawn = Transformer.fromSvg(svg, "#88aacc").resize({ width, height, fit: ResizeFit.Fill });
  return new Uint8Array(await drawn.jpeg(90));
}

/** A PNG that states this size of itself in a valid header, and holds nothing. */
export function pngThatStates(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return new Uint8Array(
    Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), header, Buffer.alloc(12)]),
  );
}

/** What `file` says of these bytes: "JPEG", "PNG" and so on. */
export function kindOf(bytes: Uint8Array): string {
  return said(bytes).split(" ")[0] ?? "";
}

/** The width and the height that `file` finds, in pixels. */
export function sizeOfPicture(bytes: Uint8Array): number[] {
  const [, width, height] = /, (\d+) ?x ?(\d+),/u.exec(said(bytes)) ?? [];
  return [Number(width), Number(height)];
}

function said(bytes: Uint8Array): string {
  // It reads the beginning of a file only, and closes the pipe then.
  const input = bytes.subarray(0, 60_000);
  return execFileSync("file", ["--brief", "-"], { input, encoding: "utf8" }).trim();
}
