import type { FileReport } from "#pipeline/sources/schema.ts";
import type { Archive } from "./archive.ts";
import { kindOfPage, readLinkedInPage, readMediumPage } from "./articles.ts";
import { isBookmarkFile, readBookmarks } from "./bookmarks.ts";
import { readInstagramJson } from "./instagram.ts";
import { jsonOf } from "./json-data.ts";
import { isMarkdown, readMarkdownFile } from "./markdown.ts";
import { reportRows } from "./rows.ts";
import { textOf } from "./text-of.ts";
import { readXScript } from "./x-archive.ts";

/** How much of a file is looked at to tell what it is. */
const START_BYTES = 16_384;
const PAGE = /^\s*<(?:!doctype|html|head|body|meta|title|article|h1|img)\b/iu;
const DATA = /^\s*(?:window\.YTD\.|[[{])/u;

/** Reads a file out of an archive, handed over by itself; null when it is none of these, such as a CSV. */
export function readTextExport(bytes: Uint8Array, archive: Archive): FileReport | null {
  const start = textOf(bytes.subarray(0, START_BYTES));
  if (isMarkdown(archive.file, start)) return readMarkdownFile(textOf(bytes), archive);
  if (PAGE.test(start)) return readPageFile(textOf(bytes), archive);
  return DATA.test(start) ? readDataFile(bytes, archive) : null;
}

function readPageFile(html: string, archive: Archive): FileReport | null {
  const { file, collection } = archive;
  if (isBookmarkFile(html.slice(0, 4_096))) return readBookmarks(html, archive);
  const kind = kindOfPage(html);
  if (kind === null) return null;
  const row = kind === "Medium" ? readMediumPage(html, file, 1) : readLinkedInPage(html, file, 1);
  return reportRows({ file, format: `${kind} article` }, [row], collection);
}

function readDataFile(bytes: Uint8Array, archive: Archive): FileReport | null {
  const json = jsonOf(bytes);
  if (json === null) return null;
  return readXScript(json.data, archive) ?? readInstagramJson(json.data, archive);
}
