import { ALIASES } from "./aliases.ts";
import { countWords, webAddress } from "./cells.ts";
import { isDate } from "./dates.ts";
import { type Dialect, readRecords } from "./records.ts";

/** How a file is laid out, and its first rows. */
export type Layout = {
  dialect: Dialect;
  /** The number of records before the first row of data: the header and any notes above the header. */
  recordsBefore: number;
  columns: string[];
  sample: string[][];
};

/** The number of bytes read to find the layout and, below, the number of records kept as the sample. */
const HEAD_BYTES = 1 << 20;
const SAMPLE_RECORDS = 200;
/**
 * The number of records read to detect quotes that are escaped with a backslash. It is larger because these are rare.
 */
const QUOTE_SAMPLE_RECORDS = 5000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Finds delimiter, quoting and header from a file's beginning. Known column names count most. */
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
 * Whether \" occurs in the middle of a cell. At a cell's end, the backslash may belong to the text, as in the face
 * ":\".
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
  // Known column names count most. Without any, the delimiter wins with which most rows have as many cells as the
  // header.
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

/** The delimiter that a spreadsheet states in the first line ("sep=;"). */
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
  // If not the whole file was read, its last record may be cut off. It is kept if it is the only one below the header.
  if (!isWhole && records.length > 2 && records.length < limit) records.pop();
  return records;
}

/** A column's name reduced to letters and digits: "Post URL", "post_url" and "postUrl" are equal. */
export function headerKey(name: string): string {
  return (
    name
      .normalize("NFKD")
      // Removes accents, but not the marks of Japanese kana (タグ), which are part of the letter.
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase()
  );
}

const KNOWN_KEYS = new Set(Object.values(ALIASES).flat());

/** How many cells of a row are known names of columns. */
export function knownNames(cells: string[]): number {
  return cells.filter((cell) => KNOWN_KEYS.has(headerKey(cell))).length;
}

/** The most lines of notes that an export puts before its header. */
const PREAMBLE_LINES = 20;

/**
 * Returns the header's index: a row of known names, else the first row of names with the usual number of cells, else
 * -1.
 */
function findHeader(records: string[][]): number {
  const first = records.slice(0, PREAMBLE_LINES);
  const byName = first.findIndex((cells) => looksLikeNames(cells) && knownNames(cells) >= 2);
  if (byName !== -1) return byName;
  const width = usualWidth(records);
  const byWidth = first.findIndex((cells) => cells.length === width);
  if (byWidth === -1) return 0;
  if (first.slice(0, byWidth + 1).some((cells) => cells.length > width)) return 0;
  const row = first[byWidth] ?? [];
  return holdsData(row) && !asksQuestions(row, records.slice(byWidth + 1)) ? -1 : byWidth;
}

const MOST_QUESTIONS = 2;

/**
 * Whether a row is the header of a survey: it has a known name and at most two questions, and dates or numbers are
 * below a name.
 */
function asksQuestions(cells: string[], below: string[][]): boolean {
  const isLong = (cell: string): boolean => cell.length > 80 || countWords(cell) > 10;
  const questions = cells.filter((cell) => isLong(cell) && webAddress(cell) === null);
  const names = cells.filter((cell) => !isLong(cell));
  if (questions.length > MOST_QUESTIONS || !looksLikeNames(names) || knownNames(names) === 0)
    return false;
  const even = below.filter(({ length }) => length === cells.length);
  return cells.some((name, index) => {
    if (isLong(name) || name.trim() === "") return false;
    const values = even.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
    return values.length > 0 && values.filter(isTyped).length * 2 >= values.length;
  });
}

function looksLikeNames(cells: string[]): boolean {
  const named = cells.filter((cell) => cell.trim() !== "");
  return named.length > 0 && named.every((cell) => cell.length <= 80 && !holdsValue(cell));
}

function holdsData(cells: string[]): boolean {
  // A single cell of more than three words is no header, but the first post of a plain list.
  if (cells.length === 1 && knownNames(cells) === 0 && countWords(cells[0] ?? "") > 3) return true;
  return cells.some((cell) => holdsValue(cell));
}

function holdsValue(cell: string): boolean {
  const text = cell.trim();
  return text.includes("\n") || isTyped(text) || countWords(text) > 10;
}

function isTyped(cell: string): boolean {
  const text = cell.trim();
  return webAddress(text) !== null || /^-?\d[\d.,]*$/.test(text) || isDate(text);
}

function usualWidth(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
