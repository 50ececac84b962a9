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
import { findWhoseWords } from "./whose-words.ts";
import type { ColumnsOfWords } from "./whose-words.ts";

/** A CSV file whose layout and columns are known, ready to be read row by row. */
export type CsvFile = {
  file: string;
  utf8: Uint8Array;
  encoding: FileReport["encoding"];
  layout: Layout;
  columns: ColumnsOfWords;
};

/**
 * Finds out how a file is to be read, from its beginning; throws UnreadableSource for what is no CSV of posts.
 *
 * `mapping` is the author's own choice of columns and overrules what was found.
 */
export function openCsv(file: string, bytes: Uint8Array, mapping?: Mapping): CsvFile {
  refuseOtherKinds(file, bytes);
  const { utf8: decoded, encoding } = toUtf8(bytes);
  refuseBinary(file, decoded);
  const utf8 = withoutNuls(decoded);
  // Blanks and tabs would be taken for a header, or for a column without a name.
  if (!utf8.some((byte) => byte > BLANK)) {
    throw new UnreadableSource("empty", file, `${file} is empty: ${EXPORT_AGAIN}`);
  }
  const layout = findLayout(utf8);
  if (layout.columns.length > MOST_COLUMNS) {
    throw new UnreadableSource(
      "not a CSV",
      file,
      `${file} has ${layout.columns.length.toLocaleString("en")} columns, which no export of posts has: ${EXPORT_AGAIN}`,
    );
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
  const found = findColumns(layout.columns, layout.sample, mapping);
  const columns = findWhoseWords(file, found, layout.sample, mapping !== undefined);
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

/** Scrapers write each picture of a post into columns of its own: some thousands have been seen. */
const MOST_COLUMNS = 10_000;

const EXPORT_AGAIN = "please export your posts again and add the new file.";

/** No white space of ASCII is above it. */
const BLANK = 0x20;

/** No text has NULs, and no database takes them. */
function withoutNuls(utf8: Uint8Array): Uint8Array {
  const bytes = Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength);
  if (!bytes.includes(0)) return utf8;
  const kept = Buffer.allocUnsafe(bytes.length);
  let end = 0;
  for (const byte of bytes) if (byte !== 0) kept[end++] = byte;
  return kept.subarray(0, end);
}

/** Reads the rows of a file one by one, in file order, holding none of them: what a row becomes is the sink's affair. */
export function readRows({ utf8, layout, columns }: CsvFile, sink: (row: Row) => void): void {
  const read = rowReader(columns, layout.dialect.delimiter, usualWidths(layout));
  let record = 0;
  readRecords(utf8, layout.dialect, (cells) => {
    record++;
    if (record > layout.recordsBefore) sink(read(cells, record - layout.recordsBefore));
  });
}

/** The header's number of cells, and any other that a quarter of the rows have. */
function usualWidths({ columns, sample }: Layout): Set<number> {
  const counts = new Map<number, number>();
  for (const { length } of sample) counts.set(length, (counts.get(length) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count * 4 >= sample.length);
  return new Set([columns.length, ...usual.map(([width]) => width)]);
}
