import { toUtf8 } from "#pipeline/sources/encoding.ts";

/** The text of a file, whatever it was encoded in, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const { utf8 } = toUtf8(bytes);
  return Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength).toString("utf8");
}
