import { openCsv, readRows } from "./csv-file.ts";
import type { CsvFile } from "./csv-file.ts";
import { EntryCollection } from "./entries.ts";
import { repliesToOthers, usualAuthor } from "./replies.ts";
import type { Row } from "./row.ts";
import type { FileReport, Mapping, RowFate, SkipReason, SourceReading } from "./schema.ts";

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
    return readFile(openCsv(file, bytes, mapping), collection);
  });
  return { entries: collection.entries, files: reports };
}

function readFile(csv: CsvFile, collection: EntryCollection): FileReport {
  const rows: Row[] = [];
  readRows(csv, (row) => rows.push(row));
  const { format, mapping } = csv.columns;
  markReplies(rows, csv);
  if (format?.quirks?.includes("many authors")) giveOthersTheirWords(rows);
  const fates = rows.map((row) => fateOf(row, csv.file, collection));
  return {
    file: csv.file,
    format: format?.name ?? "CSV",
    encoding: csv.encoding,
    delimiter: csv.layout.dialect.delimiter,
    columns: csv.layout.columns,
    mapping,
    ...countFates(fates),
    fates,
  };
}

/** Only at the end of a file is it known which posts a reply could continue. */
function markReplies(rows: Row[], { columns }: CsvFile): void {
  const mentionsAreReplies = columns.format?.quirks?.includes("mentions are replies") ?? false;
  if (!mentionsAreReplies && !columns.mapping.replyTo) return;
  for (const row of repliesToOthers(rows, mentionsAreReplies))
    row.skip ??= "reply to another person";
}

function giveOthersTheirWords(rows: Row[]): void {
  const own = usualAuthor(rows);
  for (const row of rows) {
    if (row.author === null || row.author === own) continue;
    row.rights = "others";
    row.type = "bookmark";
  }
}

function fateOf(row: Row, file: string, collection: EntryCollection): RowFate {
  if (row.skip) return { row: row.row, fate: "skipped", reason: row.skip, entryId: null };
  const { entry, merged } = collection.add(file, row);
  return { row: row.row, fate: merged ? "merged" : "accepted", reason: null, entryId: entry.id };
}

function countFates(
  fates: RowFate[],
): Pick<FileReport, "rows" | "accepted" | "merged" | "skipped"> {
  const reasons = new Map<SkipReason, number>();
  for (const { reason } of fates) if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    rows: fates.length,
    accepted: fates.filter(({ fate }) => fate === "accepted").length,
    merged: fates.filter(({ fate }) => fate === "merged").length,
    skipped: [...reasons].map(([reason, count]) => ({ reason, count })),
  };
}
