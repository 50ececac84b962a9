import { textOf } from "#pipeline/sources/encoding.ts";

/** The kind of a file, found by its name and first bytes. A file that is of no other kind is a table. */
export type KindOfFile = "archive" | "Markdown" | "page" | "data" | "table";

const START_BYTES = 16_384;
const PAGE = /^\s*<(?:!doctype|html|head|body|meta|title|article|h1|img)\b/iu;
const DATA = /^\s*(?:window\.YTD\.|[[{])/u;
export const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mdx)$/iu;
/** Matches front matter between --- lines, or between +++ lines as Hugo writes it. */
export const FRONT_MATTER = /^\s*(---|\+\+\+)[^\S\n]*\n([^]*?\n)\1[^\S\n]*(?:\n|$)/u;

const ZIP = [0x50, 0x4b];
const ZIP_PARTS = new Set([0x0304, 0x0506, 0x0708]);

/** Finds a file's kind. Imports no archive or page reader: loading those takes longer than reading a small table. */
export function kindOfFile(name: string, bytes: Uint8Array): KindOfFile {
  if (isZip(bytes)) return "archive";
  const start = textOf(bytes.subarray(0, START_BYTES));
  if (MARKDOWN_NAME.test(name) || FRONT_MATTER.test(start)) return "Markdown";
  if (PAGE.test(start)) return "page";
  return DATA.test(start) ? "data" : "table";
}

function isZip(bytes: Uint8Array): boolean {
  const [first, second, third = 0, fourth = 0] = bytes;
  return first === ZIP[0] && second === ZIP[1] && ZIP_PARTS.has((third << 8) | fourth);
}
