import type { Columns } from "./columns.ts";
import { findColumns, otherThanPosts } from "./columns.ts";
import { toUtf8 } from "./encoding.ts";
import type { Layout } from "./layout.ts";
import { findLayout } from "./layout.ts";
import { refuseBinary, refuseOtherKinds } from "./not-csv.ts";
import { readRecords } from "./records.ts";
import type { Row } from "./row.ts";
import { rowReader } from "./row.ts";
import type { FileReport, Mapping } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

/** A CSV file whose layout and columns are known, ready to be read row by row. */
export type CsvFile = {
  file: string;
  utf8: Uint8Array;
  encoding: FileReport["encoding"];
  layout: Layout;
  columns: Columns;
};

/**
 * Finds out how a file is to be read, from its beginning; throws UnreadableSource for what is no CSV of posts.
 *
 * `mapping` is the author's own choice of columns and overrules what was found.
 */
export function openCsv(file: string, bytes: Uint8Array, mapping?: Mapping): CsvFile {
  if (bytes.length === 0)
    throw new UnreadableSource("empty", file, `${file} is empty: ${EXPORT_AGAIN}`);
  refuseOtherKinds(file, bytes);
  const { utf8, encoding } = toUtf8(bytes);
  refuseBinary(file, utf8);
  const layout = findLayout(utf8);
  if (layout.columns.length === 0) {
    throw new UnreadableSource("empty", file, `${file} holds only blank lines: ${EXPORT_AGAIN}`);
  }
  const others = otherThanPosts(layout.columns);
  if (others) throw new UnreadableSource("not posts", file, `${file} ${others}`);
  if (layout.sample.length === 0) {
    throw new UnreadableSource(
      "no rows",
      file,
      `${file} has a header but no rows: ${EXPORT_AGAIN}`,
    );
  }
  const columns = findColumns(layout.columns, layout.sample, mapping);
  const { text, title, url } = columns.mapping;
  if (!text && !title && !url && !columns.format) {
    throw new UnreadableSource(
      "no usable column",
      file,
      `${file} has no column with texts, titles or links: please name one of its columns 'description', 'title' or 'url' and add it again.`,
    );
  }
  return { file, utf8, encoding, layout, columns };
}

const EXPORT_AGAIN = "please export your posts again and add the new file.";

/** Reads the rows of a file one by one, in file order, holding none of them: what a row becomes is the sink's affair. */
export function readRows({ utf8, layout, columns }: CsvFile, sink: (row: Row) => void): void {
  const read = rowReader(columns, layout.dialect.delimiter);
  let record = 0;
  readRecords(utf8, layout.dialect, (cells) => {
    record++;
    if (record > layout.recordsBefore) sink(read(cells, record - layout.recordsBefore));
  });
}
