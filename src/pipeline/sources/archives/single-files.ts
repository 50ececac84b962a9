import type { FileReport } from "#pipeline/sources/schema.ts";
import type { Archive } from "./archive.ts";
import { kindOfPage, readLinkedInPage, readMediumPage } from "./articles.ts";
import { isBookmarkFile, readBookmarks } from "./bookmarks.ts";
import { readInstagramJson } from "./instagram.ts";
import { jsonOf } from "./json-data.ts";
import type { KindOfFile } from "./kind-of-file.ts";
import { readMarkdownFile } from "./markdown.ts";
import { reportRows } from "./rows.ts";
import { textOf } from "./text-of.ts";
import { readXScript } from "./x-archive.ts";

/** Reads a file out of an archive, handed over by itself; null when it is none that we know, such as a table after all. */
export function readTextExport(
  kind: Exclude<KindOfFile, "archive" | "table">,
  bytes: Uint8Array,
  archive: Archive,
): FileReport | null {
  if (kind === "Markdown") return readMarkdownFile(textOf(bytes), archive);
  return kind === "page" ? readPageFile(textOf(bytes), archive) : readDataFile(bytes, archive);
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
