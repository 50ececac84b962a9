import { findHeader, knownNames } from "./header.ts";
import type { Dialect } from "./records.ts";
import { readRecords } from "./records.ts";

/** How a file is laid out, and what its first rows hold. */
export type Layout = {
  dialect: Dialect;
  /** Records before the first row of data: the header and what stands above it. */
  recordsBefore: number;
  columns: string[];
  sample: string[][];
};

/** How much of a file is looked at to find its layout, and how many records of it are kept as the sample. */
const HEAD_BYTES = 1 << 20;
const SAMPLE_RECORDS = 200;
/** Backslash quotes are rare in a file, so more is read to tell them. */
const QUOTE_SAMPLE_RECORDS = 5000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Finds delimiter, way of quoting and header from the beginning of a file; the header row weighs most. */
export function findLayout(utf8: Uint8Array): Layout {
  const head = utf8.subarray(0, HEAD_BYTES);
  const isWhole = head.length === utf8.length;
  const named = namedDelimiter(head);
  const guess = (dialect: Dialect, limit: number): Guess =>
    guessLayout(firstRecords(head, isWhole, dialect, limit), dialect);
  let best: Guess | undefined;
  for (const delimiter of DELIMITERS.filter((candidate) => !named || candidate === named)) {
    const found = guess({ delimiter, backslashQuotes: false, spaced: false }, SAMPLE_RECORDS);
    if (!best || found.score > best.score) best = found;
  }
  if (!best) throw new Error("No delimiter was tried");
  if (best.isSpaced) best = guess({ ...best.dialect, spaced: true }, SAMPLE_RECORDS);
  if (!hasBackslashQuotes(head, best.dialect.delimiter)) return best;
  const doubled = guess({ ...best.dialect, backslashQuotes: true }, QUOTE_SAMPLE_RECORDS);
  return doubled.even > guess(best.dialect, QUOTE_SAMPLE_RECORDS).even ? doubled : best;
}

/**
 * True when \" stands where a cell cannot end. At the end of a cell it is a backslash or a ":\" face, and \"" is a
 * backslash before a doubled quote: neither tells anything, and rows may even get more even by misreading them.
 */
function hasBackslashQuotes(head: Uint8Array, delimiter: string): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString("latin1");
  for (let at = text.indexOf('\\"'); at !== -1; at = text.indexOf('\\"', at + 2)) {
    const next = text[at + 2] ?? "\n";
    if (!`"\r\n${delimiter}`.includes(next)) return true;
  }
  return false;
}

type Guess = Layout & { score: number; even: number; isSpaced: boolean };

function guessLayout(records: string[][], dialect: Dialect): Guess {
  const header = findHeader(records);
  const names = header === -1 ? (records[0] ?? []).map(() => "") : (records[header] ?? []);
  const columns = names.map((name, index) => name.trim() || `Column ${index + 1}`);
  const data = records.slice(header + 1);
  const even = data.filter((cells) => cells.length === columns.length).length / (data.length || 1);
  // Known names decide; without any, the delimiter that cuts all rows into the same number of cells.
  const known = header === -1 ? 0 : knownNames(names) * 10;
  const score = known + even * 5 + (even > 0.5 ? Math.min(columns.length, 12) / 2 : 0);
  return {
    dialect,
    recordsBefore: header + 1,
    columns,
    sample: data.slice(0, SAMPLE_RECORDS),
    score,
    even,
    isSpaced: columns.length > 1 && names.slice(1).every((name) => name.startsWith(" ")),
  };
}

/** Spreadsheets may write the delimiter into the first line: sep=; */
function namedDelimiter(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString("latin1");
  return /^"?sep=([,;\t|])"?\r?\n/i.exec(start)?.[1];
}

function firstRecords(
  head: Uint8Array,
  isWhole: boolean,
  dialect: Dialect,
  limit: number,
): string[][] {
  const records: string[][] = [];
  readRecords(head, dialect, (cells) => void records.push(cells), limit);
  // The last record of a cut head may be half a record; half a record is more than none below the header.
  if (!isWhole && records.length > 2 && records.length < limit) records.pop();
  return records;
}
