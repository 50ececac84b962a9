import { openCsv, readCsvFile } from "#pipeline/sources/csv-file.ts";
import { refuseMoreRows, UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { type Archive, type ArchiveKind, partName } from "./archive.ts";
import type { ArchivedFile } from "./open-zip.ts";

const TABLE = /\.(?:csv|tsv)$/iu;

/** Tables of posts in an archive, such as YouTube's or Pocket's. Other tables are skipped. */
export const TABLES: ArchiveKind = {
  name: "tables of posts",
  find: (files) => files.filter(({ name }) => TABLE.test(name)),
  read: (found, archive) => {
    const tables = found.map((file) => openTable(file, archive)).filter((table) => table !== null);
    const known = tables.filter(({ csv }) => csv.columns.format !== null);
    // If some of the tables are known exports, the other tables that have a column of words do not list posts.
    const chosen = known.length > 0 ? known : tables;
    return { reports: reportTables(chosen, archive), used: chosen.map(({ file }) => file) };
  },
};

/** A readable table. Its bytes are kept, because the author's choice of columns may change how it is read. */
export type Table = {
  file: ArchivedFile;
  name: string;
  bytes: Uint8Array;
  csv: ReturnType<typeof openCsv>;
};

/** Opens one table of an archive. Null when it holds no posts. */
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

/** Reads tables into reports. Throws UnreadableSource when a table lacks the columns that the author chose. */
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
