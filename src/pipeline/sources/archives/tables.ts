import { openCsv } from "#pipeline/sources/csv-file.ts";
import { refuseMoreRows } from "#pipeline/sources/limits.ts";
import { readCsvFile } from "#pipeline/sources/read-sources.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import { type Archive, type ArchiveKind, partName } from "./archive.ts";
import type { ArchivedFile } from "./open-zip.ts";

const TABLE = /\.(?:csv|tsv)$/iu;

/** Tables of posts in an archive, such as those of YouTube or Pocket; lists of other things are passed over. */
export const TABLES: ArchiveKind = {
  name: "tables of posts",
  find: (files) => files.filter(({ name }) => TABLE.test(name)),
  read: (found, archive) => {
    const tables = found.map((file) => openTable(file, archive)).filter((table) => table !== null);
    const known = tables.filter(({ csv }) => csv.columns.format !== null);
    // Beside an export that is known, tables that merely have a column of words are lists of something else.
    const chosen = known.length > 0 ? known : tables;
    return { reports: reportTables(chosen, archive), used: chosen.map(({ file }) => file) };
  },
};

/** A table that can be read: its bytes are kept, for the author's own choice of columns may change how. */
export type Table = {
  file: ArchivedFile;
  name: string;
  bytes: Uint8Array;
  csv: ReturnType<typeof openCsv>;
};

/** Opens one table of an archive; null when it holds no posts. */
export function openTable(file: ArchivedFile, archive: Archive): Table | null {
  const bytes = file.read();
  const name = partName(archive.file, file.name);
  try {
    return { file, name, bytes, csv: openCsv(name, bytes) };
  } catch (error) {
    if (error instanceof UnreadableSource) return null;
    throw error;
  }
}

/** Reads tables, which are the first files of their archive; throws UnreadableSource for columns that they lack. */
export function reportTables(tables: readonly Table[], archive: Archive): FileReport[] {
  let before = 0;
  return tables.map(({ name, bytes, csv }, index) => {
    const mapping = archive.mappingOf(archive.firstPart + index);
    const table = mapping ? openCsv(name, bytes, mapping) : csv;
    const report = readCsvFile(table, archive.collection, (rows) =>
      refuseMoreRows(archive.file, before + rows),
    );
    before += report.rows;
    return report;
  });
}
