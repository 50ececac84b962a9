import { shortened } from "#pipeline/text/excerpt.ts";
import { collectRows, EntryCollection } from "./collect-rows.ts";
import { findColumns, otherThanPosts } from "./columns.ts";
import { toUtf8 } from "./encoding.ts";
import { findLayout, type Layout } from "./layout.ts";
import { readRecords } from "./records.ts";
import { type Row, rowReader } from "./row.ts";
import type { FileReport, Mapping, SourceReading } from "./schema.ts";
import { refuseMoreRows, UnreadableSource } from "./unreadable-source.ts";
import { type ColumnsOfWords, findWhoseWords } from "./whose-words.ts";

type CsvFile = {
  file: string;
  utf8: Uint8Array;
  encoding: FileReport["encoding"];
  layout: Layout;
  columns: ColumnsOfWords;
};

/** Finds out how to read a file. `mapping` is the author's choice of columns. Throws UnreadableSource. */
export function openCsv(file: string, bytes: Uint8Array, mapping?: Mapping): CsvFile {
  refuseOtherKinds(file, bytes);
  const { utf8: decoded, encoding } = toUtf8(bytes);
  refuseBinary(file, decoded);
  const utf8 = withoutNuls(decoded);
  // A file of only blanks and tabs is refused here, because they would be taken for a header.
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

/** Scrapers write each picture of a post into its own columns, so real files have up to some thousand columns. */
const MOST_COLUMNS = 10_000;

const EXPORT_AGAIN = "please export your posts again and add the new file.";

const BLANK = 0x20;

/** Removes NUL bytes, because databases do not accept them and no text needs them. */
function withoutNuls(utf8: Uint8Array): Uint8Array {
  const bytes = Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength);
  if (!bytes.includes(0)) return utf8;
  const kept = Buffer.allocUnsafe(bytes.length);
  let end = 0;
  for (const byte of bytes) if (byte !== 0) kept[end++] = byte;
  return kept.subarray(0, end);
}

/** Reads a file's rows one by one, in file order, and passes each to `sink` without keeping it. */
export function readRows({ utf8, layout, columns }: CsvFile, sink: (row: Row) => void): void {
  const read = rowReader(columns, layout.dialect.delimiter, usualWidths(layout));
  let record = 0;
  readRecords(utf8, layout.dialect, (cells) => {
    record++;
    if (record > layout.recordsBefore) sink(read(cells, record - layout.recordsBefore));
  });
}

/**
 * Returns the numbers of cells that are normal for a row: that of the header, and any that at least a quarter of the
 * rows have.
 */
function usualWidths({ columns, sample }: Layout): Set<number> {
  const counts = new Map<number, number>();
  for (const { length } of sample) counts.set(length, (counts.get(length) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count * 4 >= sample.length);
  return new Set([columns.length, ...usual.map(([width]) => width)]);
}

function refuseOtherKinds(file: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const kind = KINDS.find(({ begins }) => begins.test(start));
  if (!kind) return;
  const inside = start + Buffer.from(bytes.subarray(-4096)).toString("latin1");
  const advice = kind.advice.find(({ contains }) => contains.test(inside));
  throw new UnreadableSource("not a CSV", file, `${file} ${advice?.says ?? kind.says}`);
}

function refuseBinary(file: string, utf8: Uint8Array): void {
  const text = Buffer.from(utf8.subarray(0, 8192)).toString("utf8");
  const strange = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  // Real exports hold a stray control character now and then, but fewer than one in fifty characters.
  if (strange === 0 || strange * 50 < text.length) return;
  throw new UnreadableSource(
    "not a CSV",
    file,
    `${file} is not a text file: please choose the CSV file of your export.`,
  );
}

type Kind = { begins: RegExp; says: string; advice: { contains: RegExp; says: string }[] };

export const SAVE_AS_CSV =
  "is a spreadsheet workbook, not a CSV file: open it and save it with 'Save as', type CSV, then add that file.";

const KINDS: Kind[] = [
  {
    begins: /^%PDF-/,
    says: "is a PDF, not a CSV file: please add the CSV export of your posts, or paste the text instead.",
    advice: [],
  },
  {
    begins: /^PK(?:\x03\x04|\x05\x06)/,
    says: "is a ZIP archive where a CSV file was expected: please unpack it and add what is inside.",
    advice: [
      {
        contains:
          /xl\/|^(?=(.*?\bxl\b))\1.*workbook|application\/vnd\.oasis\.opendocument\.spreadsheet/s,
        says: SAVE_AS_CSV,
      },
      {
        contains: /word\/|opendocument\.text/,
        says: "is a text document, not a CSV file: please copy its text and paste it instead.",
      },
    ],
  },
  { begins: /^\xd0\xcf\x11\xe0/, says: SAVE_AS_CSV, advice: [] },
  {
    begins: /^(?:\x1f\x8b|Rar!|7z\xbc\xaf)/,
    says: "is a compressed archive, but not a ZIP: please unpack it and add the file with your posts from inside it.",
    advice: [],
  },
  {
    begins: /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp)/s,
    says: "is a picture or a video, not a CSV file: please add the CSV export of your posts.",
    advice: [],
  },
  {
    begins: /^\{\\rtf/,
    says: "is a text document, not a CSV file: please copy its text and paste it instead.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*window\.YTD\./,
    says: "is a script of X's archive, but holds no posts: please add the whole ZIP of the archive, or data/tweets.js from inside it.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*(?:\{\s*"|\{\s*\}\s*$|\[\s*(?:[{["\]]|-?\d+\s*,))/,
    says: "is a JSON file, but not with posts as X or Instagram hand them out: please add the whole ZIP of your export, or your posts as CSV.",
    advice: [
      {
        contains: /"timestamp"\s*:\s*\d+\s*,\s*"(?:data|attachments)"\s*:\s*\[/,
        says: "is a file of Facebook's archive, which cannot be read yet: please paste the text of your posts instead, or add them as CSV.",
      },
    ],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body)\b/i,
    says: "is a web page, but no article as Medium or LinkedIn hand them out: please add a CSV export, or copy the text of the page and paste it instead.",
    advice: [],
  },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|rss|feed|svg)\b/i,
    says: "is an XML file, not a CSV file: please export your posts as CSV, or paste the text instead.",
    advice: [
      {
        contains: /xmlns:wp=|wordpress/i,
        says: "is an export of WordPress, which cannot be read yet: please add your posts as CSV or as Markdown files in a ZIP, or paste the text instead.",
      },
    ],
  },
];

type SourceFile = { file: string; bytes: Uint8Array; mapping?: Mapping };

/** Reads files into entries and reports what became of each row. Equal posts are one entry. Throws UnreadableSource. */
export function readSources(files: SourceFile[], author: string | null = null): SourceReading {
  const collection = new EntryCollection(author);
  const reports = files.map(({ file, bytes, mapping }) => {
    return readCsvFile(openCsv(file, bytes, mapping), collection);
  });
  return { entries: collection.entries, files: reports };
}

/** Reads a CSV file into the collection. `check` is called with the number of rows so far and may throw. */
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
    .map((cells) => columns.map((_, index) => shortened(cells[index] ?? "", SAMPLE_CHARACTERS)));
}
