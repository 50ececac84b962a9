import { parse } from "csv-parse/sync";
import type { FileReport } from "./schema.ts";

/** How a file writes its cells down, beyond the delimiter. */
export type Dialect = {
  delimiter: FileReport["delimiter"];
  /** Quotes inside a cell are written \" instead of "" (LinkedIn's Comments.csv). */
  backslashQuotes: boolean;
  /** A blank follows each delimiter, as people type it. */
  spaced: boolean;
};

/** Takes the records one by one, in file order. */
export type RecordSink = (cells: string[]) => void;

/**
 * Reads CSV records, `most` of them at most, and hands each to the sink at once, so that a file is never in memory as
 * cells.
 *
 * Nothing a file can hold is an error: ragged records come as they are, empty lines are no records, and a quote that
 * is never closed ends where it does the least harm.
 */
export function readRecords(
  utf8: Uint8Array,
  dialect: Dialect,
  sink: RecordSink,
  most?: number,
): void {
  let width = 0;
  let count = 0;
  const options = { ...dialect, quoted: true };
  const take: RecordSink = (cells) => {
    width ||= cells.length;
    if (most !== undefined && count >= most) return;
    count++;
    sink(cells);
  };
  const start = dialect.backslashQuotes ? readSlices(utf8, options, take) : 0;
  const bytes = dialect.backslashQuotes ? doubleQuotes(utf8.subarray(start)) : utf8;
  if (most !== undefined && count >= most) return;
  const left = (): number | undefined => (most === undefined ? undefined : most - count);
  const recordsEnd = parseRecords(bytes, { ...options, most: left() }, take);
  if (recordsEnd === null) return;
  const rest = bytes.subarray(recordsEnd);
  if (holdsWholeRecords(rest, dialect, width))
    parseRecords(rest, { ...options, quoted: false, most: left() }, take);
  else parseRecords(Buffer.concat([rest, Buffer.from('"')]), { ...options, most: left() }, take);
}

/** Small enough for a second copy of it to weigh nothing. */
const SLICE_BYTES = 1 << 20;

/**
 * Reads all but the end of a file whose quotes must be rewritten, in slices, so that a 50 MB file is never there twice;
 * gives where that end begins. The last record of a slice may be cut: it is read again with the next one.
 */
function readSlices(utf8: Uint8Array, options: ParseOptions, sink: RecordSink): number {
  let start = 0;
  let size = SLICE_BYTES;
  while (utf8.length - start > size) {
    let last: string[] | undefined;
    let lastEnd = 0;
    let readEnd = 0;
    parseRecords(doubleQuotes(utf8.subarray(start, start + size)), options, (cells, end) => {
      if (last) sink(last);
      if (last) readEnd = lastEnd;
      last = cells;
      lastEnd = end;
    });
    // A record longer than the slice needs a longer one.
    size = readEnd === 0 ? size * 2 : SLICE_BYTES;
    start += readEnd;
  }
  return start;
}

type ParseOptions = Dialect & { quoted: boolean; most?: number | undefined };

/** Gives null when all was read, or where the record with a quote that is never closed begins. */
function parseRecords(
  bytes: Uint8Array,
  { delimiter, spaced, quoted, most }: ParseOptions,
  sink: (cells: string[], end: number) => void,
): number | null {
  let end = 0;
  try {
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      delimiter,
      quote: quoted ? '"' : false,
      // All three at once: a file that was joined from several may change its line ends in the middle.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ltrim: spaced,
      // Not by an error from on_record: a few of those before a file's own parse, and V8 compiles csv-parse into code
      // that takes 1.1 s for 50 MB instead of .6 s.
      to: most ?? null,
      on_record: (cells: string[], context) => {
        end = context.bytes;
        sink(cells, end);
        return null;
      },
    });
    return null;
  } catch (error) {
    if (hasCode(error) && error.code === "CSV_QUOTE_NOT_CLOSED") return end;
    throw error;
  }
}

function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error;
}

/** A lone quote swallowed whole records if, read without quotes, two of them have the width of the file. */
function holdsWholeRecords(rest: Uint8Array, dialect: Dialect, width: number): boolean {
  if (width < 2) return false;
  let whole = 0;
  let count = 0;
  parseRecords(rest, { ...dialect, quoted: false }, (cells) => {
    if (count++ > 0 && cells.length === width) whole++;
  });
  return whole >= 2;
}

function doubleQuotes(utf8: Uint8Array): Uint8Array {
  const bytes = Buffer.from(utf8);
  for (let at = bytes.indexOf('\\"'); at !== -1; at = bytes.indexOf('\\"', at + 2))
    bytes[at] = 0x22;
  return bytes;
}
