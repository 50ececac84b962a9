import { isUtf8 } from "node:buffer";
import type { FileReport } from "./schema.ts";

/** A file's bytes as UTF-8 without a byte order mark, and the encoding they came in. */
export type Decoded = { utf8: Uint8Array; encoding: FileReport["encoding"] };

/**
 * Recodes a file to UTF-8: by its byte order mark, by the NUL bytes that Latin text has in UTF-16, as UTF-8 when it
 * is valid, else as Windows-1252, which is what spreadsheets save in the West.
 *
 * A UTF-8 file is handed back without a copy.
 */
export function toUtf8(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { utf8: bytes.subarray(3), encoding: "utf-8" };
  if (startsWith(bytes, [0xff, 0xfe])) return fromUtf16(bytes.subarray(2), "utf-16le");
  if (startsWith(bytes, [0xfe, 0xff])) return fromUtf16(bytes.subarray(2), "utf-16be");
  const wide = utf16ByNuls(bytes);
  if (wide) return fromUtf16(bytes, wide);
  if (isUtf8(bytes)) return { utf8: bytes, encoding: "utf-8" };
  return mostlyUtf8(bytes)
    ? { utf8: mendStrayBytes(bytes), encoding: "utf-8" }
    : { utf8: fromWestern(bytes), encoding: "windows-1252" };
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function utf16ByNuls(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const units = Math.min(bytes.length, 4096) >> 1;
  let first = 0;
  let second = 0;
  for (let unit = 0; unit < units; unit++) {
    if (bytes[unit * 2] === 0) first++;
    if (bytes[unit * 2 + 1] === 0) second++;
  }
  // Even Chinese or Japanese cells have plain separators and links, so a tenth of the units is enough.
  if (second * 10 > units && second > first * 5) return "utf-16le";
  if (first * 10 > units && first > second * 5) return "utf-16be";
  return null;
}

/** Small enough for the strings to be forgotten at once. */
const SLICE_BYTES = 1 << 14;

/** In slices and into one buffer of the right size: a 50 MB file never stands in memory as a string of twice its size. */
function fromUtf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): Decoded {
  let size = 0;
  for (const text of decodeSlices(bytes, encoding)) size += Buffer.byteLength(text);
  const utf8 = Buffer.allocUnsafe(size);
  let end = 0;
  for (const text of decodeSlices(bytes, encoding)) end += utf8.write(text, end);
  return { utf8, encoding };
}

function* decodeSlices(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true });
  }
  yield decoder.decode();
}

/** Each byte of Windows-1252 as UTF-8. */
const WESTERN = Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(new TextDecoder("windows-1252").decode(Uint8Array.of(byte))),
);

function fromWestern(bytes: Uint8Array): Uint8Array {
  let size = 0;
  for (const byte of bytes) size += byte < 0x80 ? 1 : (WESTERN[byte]?.length ?? 0);
  const utf8 = Buffer.allocUnsafe(size);
  let end = 0;
  for (const byte of bytes) {
    if (byte < 0x80) utf8[end++] = byte;
    else for (const unit of WESTERN[byte] ?? []) utf8[end++] = unit;
  }
  return utf8;
}

/** True when more characters are good UTF-8 than are broken: a UTF-8 file with a few stray bytes, or one that was cut. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length > 1) good++;
    if (length === 0) broken++;
    at += Math.max(length, 1);
  }
  return good > broken;
}

function mendStrayBytes(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(bytes.subarray(from, at), WESTERN[bytes[at] ?? 0] ?? Buffer.alloc(0));
      from = at + 1;
    }
    at += Math.max(length, 1);
  }
  parts.push(bytes.subarray(from));
  return Buffer.concat(parts);
}

/** Bytes of the well-formed UTF-8 character at a position; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  // The plain look at the next byte settles nearly all accented letters of Windows-1252 without a call.
  if (lead < 0xc2 || lead > 0xf4 || ((bytes[at + 1] ?? 0) & 0xc0) !== 0x80) return 0;
  return isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}
