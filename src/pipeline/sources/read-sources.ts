import { collectRows } from "./collect-rows.ts";
import { openCsv, readRows } from "./csv-file.ts";
import type { CsvFile } from "./csv-file.ts";
import { EntryCollection } from "./entries.ts";
import { refuseMoreRows } from "./limits.ts";
import type { Row } from "./row.ts";
import type { FileReport, Mapping, SourceReading } from "./schema.ts";

/** A file as it was uploaded; `mapping` is the author's own choice of columns, when the guess was wrong. */
export type SourceFile = { file: string; bytes: Uint8Array; mapping?: Mapping };

/**
 * Reads files of posts into entries, in file and row order, with the fate of every row.
 *
 * Throws UnreadableSource, whose message is for the author, at the first file that is no CSV of posts. A post that
 * stands in several rows or files is one entry.
 */
export function readSources(files: SourceFile[]): SourceReading {
  const collection = new EntryCollection();
  const reports = files.map(({ file, bytes, mapping }) => {
    return readCsvFile(openCsv(file, bytes, mapping), collection);
  });
  return { entries: collection.entries, files: reports };
}

/** Reads one CSV file into the collection, which files before it may have filled; `check` hears how many rows it has so far. */
export function readCsvFile(
  csv: CsvFile,
  collection: EntryCollection,
  check = (rows: number): void => refuseMoreRows(csv.file, rows),
): FileReport {
  const rows: Row[] = [];
  readRows(csv, (row) => {
    rows.push(row);
    check(rows.length);
  });
  const { format, mapping, whose } = csv.columns;
  const { columns, sample } = csv.layout;
  return {
    file: csv.file,
    format: format?.name ?? "CSV",
    encoding: csv.encoding,
    delimiter: csv.layout.dialect.delimiter,
    columns,
    mapping,
    sample: sampleOf(columns, sample),
    ...collectRows(csv.file, rows, collection, {
      mentionsAreReplies: format?.quirks?.includes("mentions are replies") ?? false,
      manyAuthors: whose.manyAuthors,
    }),
  };
}

const SAMPLE_ROWS = 5;
const SAMPLE_CHARACTERS = 300;

function sampleOf(columns: string[], records: string[][]): string[][] {
  return records
    .slice(0, SAMPLE_ROWS)
    .map((cells) =>
      columns.map((_, index) => (cells[index] ?? "").slice(0, SAMPLE_CHARACTERS).toWellFormed()),
    );
}
