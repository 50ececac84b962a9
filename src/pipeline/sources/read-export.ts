import type { Archive } from "./archives/archive.ts";
import { kindOfFile } from "./archives/kind-of-file.ts";
import { readArchive } from "./archives/read-archive.ts";
import { readTextExport } from "./archives/single-files.ts";
import { openCsv } from "./csv-file.ts";
import { EntryCollection } from "./entries.ts";
import { readCsvFile } from "./read-sources.ts";
import type { FileReport, Mapping, SourceReading } from "./schema.ts";

/** A file as it was uploaded, and the author's own choice of columns, by the place of the file among its reports. */
export type ExportFile = { file: string; bytes: Uint8Array; mappings?: Record<number, Mapping> };

/**
 * Reads an export as its network hands it out, told by its bytes: a CSV, an archive, a page, a script. One report for
 * each file of posts.
 *
 * `mappings` is the author's own choice of columns, by the place of the file among the reports. Throws UnreadableSource,
 * whose message is for the author.
 */
export function readExport(
  file: string,
  bytes: Uint8Array,
  mappings: Record<number, Mapping> = {},
): SourceReading {
  return readExports([{ file, bytes, mappings }]);
}

/** Reads several exports as `readExport` does; a post that stands in two of them is one entry. */
export function readExports(files: readonly ExportFile[]): SourceReading {
  const collection = new EntryCollection();
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
