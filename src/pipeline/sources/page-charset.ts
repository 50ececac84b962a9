import { isUtf8 } from "node:buffer";

/** A page states its encoding near its beginning, or not at all. */
const HEAD_BYTES = 4_096;

/**
 * The text of a page: by its byte order mark, by what the server or the page says, as UTF-8 when it is valid, else as
 * Windows-1252, as browsers do.
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
  // A page whose bytes could be read as far as here is not in UTF-16, whatever it says.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function knownEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // A name that no browser knows counts as none.
    return null;
  }
}
