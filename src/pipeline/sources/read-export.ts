import {
  type Archive,
  type ArchiveKind,
  type ArchiveReading,
  jsonOf,
  reportRows,
} from "#pipeline/sources/archives/archive.ts";
import {
  kindOfPage,
  LINKEDIN,
  MEDIUM,
  readLinkedInPage,
  readMediumPage,
} from "#pipeline/sources/archives/articles.ts";
import {
  BOOKMARK_FILES,
  isBookmarkFile,
  readBookmarks,
} from "#pipeline/sources/archives/bookmarks.ts";
import { INSTAGRAM, readInstagramJson } from "#pipeline/sources/archives/instagram.ts";
import { kindOfFile, type KindOfFile } from "#pipeline/sources/archives/kind-of-file.ts";
import { MARKDOWN_FOLDER, readMarkdownFile } from "#pipeline/sources/archives/markdown.ts";
import { type ArchivedFile, openZip } from "#pipeline/sources/archives/open-zip.ts";
import { refuseArchive, refuseDocument } from "#pipeline/sources/archives/refused-archives.ts";
import { SUBSTACK } from "#pipeline/sources/archives/substack.ts";
import { TABLES } from "#pipeline/sources/archives/tables.ts";
import { readXScript, X_ARCHIVE } from "#pipeline/sources/archives/x-archive.ts";
import { EntryCollection } from "./collect-rows.ts";
import { openCsv, readCsvFile } from "./csv-file.ts";
import { textOf } from "./encoding.ts";
import type { FileReport, Mapping, SourceReading } from "./schema.ts";

/** An uploaded file. `mappings` holds the author's choice of columns, keyed by the index of the file's report. */
export type ExportFile = { file: string; bytes: Uint8Array; mappings?: Record<number, Mapping> };

/**
 * Reads an export. Each file of posts gets a report. `mappings` are the chosen columns per report. Throws
 * UnreadableSource.
 */
export function readExport(
  file: string,
  bytes: Uint8Array,
  mappings: Record<number, Mapping> = {},
  author: string | null = null,
): SourceReading {
  return readExports([{ file, bytes, mappings }], author);
}

/**
 * Reads several exports as `readExport` does. A post found in two of them is one entry. `author` is the name on the
 * cover, if it is known.
 */
export function readExports(
  files: readonly ExportFile[],
  author: string | null = null,
): SourceReading {
  const collection = new EntryCollection(author);
  const reports = files.flatMap(({ file, bytes, mappings = {} }) => {
    const mappingOf = (part: number): Mapping | undefined => mappings[part];
    return reportExport(bytes, { file, collection, firstPart: 0, mappingOf });
  });
  return { entries: collection.entries, files: reports };
}

function reportExport(bytes: Uint8Array, archive: Archive): FileReport[] {
  const { file, collection, mappingOf } = archive;
  const kind = kindOfFile(file, bytes);
  if (kind === "archive") return readArchive(bytes, archive);
  const report = kind === "table" ? null : readTextExport(kind, bytes, archive);
  return [report ?? readCsvFile(openCsv(file, bytes, mappingOf(0)), collection)];
}

/** The kinds of archives that networks make. The first kind that finds posts in an archive is used alone. */
const OF_NETWORKS: ArchiveKind[] = [X_ARCHIVE, LINKEDIN, INSTAGRAM, SUBSTACK, MEDIUM];
/** The kinds of files that people pack themselves. One archive may hold several kinds. */
const OF_PEOPLE: ArchiveKind[] = [TABLES, MARKDOWN_FOLDER, BOOKMARK_FILES];

/** Reads a ZIP into one report for each file of posts. Throws UnreadableSource when it holds none. */
function readArchive(bytes: Uint8Array, archive: Archive): FileReport[] {
  const files = openZip(archive.file, bytes);
  refuseDocument(archive.file, files);
  const { reports, used, wordless = [] } = readFiles(files, archive);
  const [first, ...others] = reports;
  if (!first) throw refuseArchive(archive.file, files);
  const notes = [...nameOthers(files, used), ...nameWordless(wordless)];
  if (notes.length === 0) return reports;
  return [{ ...first, passedOver: notes.join(" ") }, ...others];
}

function readFiles(files: readonly ArchivedFile[], archive: Archive): ArchiveReading {
  for (const kind of OF_NETWORKS) {
    const found = kind.find(files);
    const reading = found.length > 0 ? kind.read(found, archive) : null;
    if (reading && reading.reports.length > 0) return reading;
  }
  const all: ArchiveReading = { reports: [], used: [] };
  for (const kind of OF_PEOPLE) {
    const firstPart = archive.firstPart + all.reports.length;
    const { reports, used } = kind.read(kind.find(files), { ...archive, firstPart });
    all.reports.push(...reports);
    all.used = [...all.used, ...used];
  }
  return all;
}

const MEDIA = /\.(?:jpe?g|png|gif|webp|heic|svg|ico|mp4|mov|webm|mp3|m4a|srt|woff2?|ttf)$/iu;
const NAMED = 3;

function nameOthers(files: readonly ArchivedFile[], used: readonly ArchivedFile[]): string[] {
  const known = new Set(used);
  const others = files.filter((file) => !known.has(file));
  if (others.length === 0) return [];
  const bySense = others.toSorted(
    (a, b) => Number(MEDIA.test(a.name)) - Number(MEDIA.test(b.name)),
  );
  const names = bySense.map(({ name }) => name.split("/").at(-1) ?? name);
  return [`Not read: ${someOf(names, "file")}.`];
}

function nameWordless(posts: readonly string[]): string[] {
  return posts.length === 0 ? [] : [`No words in it for: ${someOf(posts, "post")}.`];
}

function someOf(names: readonly string[], what: string): string {
  const more = names.length - NAMED;
  const rest = more <= 0 ? "" : ` and ${more} more ${more === 1 ? what : `${what}s`}`;
  return `${names.slice(0, NAMED).join(", ")}${rest}`;
}

/** Reads a single file taken from an export. Null when it is of no known kind, such as a table. */
function readTextExport(
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
