import { isUtf8 } from "node:buffer";
import type { FileReport } from "./schema.ts";

type Decoded = { utf8: Uint8Array; encoding: FileReport["encoding"] };

/**
 * Converts a file to UTF-8. The encoding is found by a byte order mark, else by NULs (UTF-16), else it is UTF-8 if the
 * file is valid or nearly so, else Windows-1252.
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
  // Only ASCII characters have a NUL byte in UTF-16. Chinese text has few of them, in separators and links, so a tenth
  // is enough.
  if (second * 10 > units && second > first * 5) return "utf-16le";
  if (first * 10 > units && first > second * 5) return "utf-16be";
  return null;
}

/** The number of bytes decoded at a time, so few that each decoded string is freed at once. */
const SLICE_BYTES = 1 << 14;

/** Decodes in slices into one buffer, so that a 50 MB file never becomes a string of twice its size. */
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

/**
 * Whether an invalid file is still UTF-8, with stray bytes or cut off: it has more valid non-ASCII characters than
 * broken ones.
 */
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

/** The length in bytes of the UTF-8 character at a position. 0 when it is not well formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  // Checking the next byte first saves a call of `isUtf8` for nearly all accented letters of Windows-1252.
  if (lead < 0xc2 || lead > 0xf4 || ((bytes[at + 1] ?? 0) & 0xc0) !== 0x80) return 0;
  return isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** The text of a file in any encoding, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const { utf8 } = toUtf8(bytes);
  return Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength).toString("utf8");
}

/** A page states its encoding within these bytes or not at all. */
const HEAD_BYTES = 4_096;

/**
 * Decodes a page by its byte order mark, else by the encoding it states, else as UTF-8 if it is valid, else as
 * Windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding =
    markOf(bytes) ??
    knownEncoding(/charset\s*=\s*["']?([\w:.-]+)/iu.exec(contentType)?.[1]) ??
    statedIn(bytes) ??
    (isUtf8(bytes) ? "utf-8" : "windows-1252");
  return new TextDecoder(encoding).decode(bytes);
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function statedIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const stated =
    /<meta[^<>]{0,200}charset\s*=\s*["']?([\w:.-]+)/iu.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/iu.exec(head)?.[1];
  const encoding = knownEncoding(stated);
  // A page whose beginning could be read as ASCII is not UTF-16, whatever it states.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function knownEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // An encoding name that no browser knows counts as none.
    return null;
  }
}
