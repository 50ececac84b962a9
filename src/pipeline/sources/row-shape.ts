import { countWords, figure, hasWords, saysNothing, webAddress } from "./cells.ts";
import { isDate } from "./dates.ts";
import type { Field, SkipReason } from "./schema.ts";

/** Indices of the columns whose values can be told from prose. `labels` are types and tags, of a few words each. */
type TypedColumns = Record<"url" | "date" | "engagement" | "sourceId" | "labels", number[]>;

/**
 * Fits a record to the header. Rejoins a text that was split at the delimiters it contains if the other columns then
 * fit better. Returns other surplus cells and misplaced phrases as `stray`, which the caller adds to the text.
 */
export function alignCells(
  record: string[],
  width: number,
  textIndex: number | undefined,
  typed: TypedColumns,
  delimiter: string,
): { cells: string[]; stray: string } {
  if (record.length === width) return { cells: record, stray: "" };
  if (record.length < width) {
    const stray = misplaced(record, typed);
    return { cells: stray === "" ? record : withDateMoved(record, textIndex, typed), stray };
  }
  const surplus = record.slice(width);
  if (surplus.every((cell) => cell.trim() === ""))
    return { cells: record.slice(0, width), stray: "" };
  if (textIndex !== undefined) {
    const end = textIndex + surplus.length + 1;
    const joined = [
      ...record.slice(0, textIndex),
      record.slice(textIndex, end).join(delimiter),
      ...record.slice(end),
    ];
    const gain = fit(joined, typed) - fit(record, typed);
    if (gain > 0 || (gain === 0 && textIndex === width - 1)) return { cells: joined, stray: "" };
  }
  const words = surplus.filter((cell) => hasWords(cell) && webAddress(cell) === null);
  const cells = record.slice(0, width);
  return { cells, stray: `${misplaced(cells, typed)} ${words.join(" ")}`.trim() };
}

function fit(cells: string[], typed: TypedColumns): number {
  const count = (indices: number[], isOne: (cell: string) => boolean): number =>
    indices.filter((index) => isOne(cells[index] ?? "")).length;
  return (
    count(typed.url, (cell) => webAddress(cell) !== null) +
    count(typed.date, isDate) +
    count(typed.engagement, (cell) => figure(cell) !== null)
  );
}

/** Moves a date that a broken row shifted into the text column back to its own column. */
function withDateMoved(
  record: string[],
  textIndex: number | undefined,
  { date: [dateIndex] }: TypedColumns,
): string[] {
  if (textIndex === undefined || dateIndex === undefined) return record;
  const date = record[textIndex] ?? "";
  if (!isDate(date) || record[dateIndex]?.trim()) return record;
  const cells = record.concat(Array.from({ length: dateIndex + 1 - record.length }, () => ""));
  cells[dateIndex] = date;
  cells[textIndex] = "";
  return cells;
}

function misplaced(cells: string[], typed: TypedColumns): string {
  const places = new Set([...typed.url, ...typed.date, ...typed.engagement]);
  // A row that begins with prose is the rest of a broken row. Labels can be misplaced only if this rest begins in
  // mid-sentence.
  const isRest = isProse(cells[0] ?? "");
  const goesOn = isRest && /^\s*\p{Ll}/u.test(cells[0] ?? "");
  const isMisplaced = (cell: string, index: number): boolean =>
    (places.has(index) && isProse(cell)) ||
    (isRest && typed.sourceId.includes(index) && isProse(cell) && !NUMBERED.test(cell)) ||
    (goesOn && typed.labels.includes(index) && isProse(cell) && holdsPhrase(cell));
  return cells.filter(isMisplaced).join(" ").trim();
}

/** Matches a numbered id, for example "Post 12". */
const NUMBERED = /^\D{0,20}\d+\s*$/;

/**
 * A part of a cell with this many words is from a sentence. Labels have fewer ("Text and image", "deep work, rest").
 */
const PHRASE_WORDS = 4;

function holdsPhrase(cell: string): boolean {
  return cell.split(/[,;|]/).some((part) => countWords(part) >= PHRASE_WORDS);
}

function isProse(cell: string): boolean {
  return (
    hasWords(cell) &&
    webAddress(cell) === null &&
    !isDate(cell) &&
    figure(cell) === null &&
    countWords(cell) > 1
  );
}

/** The columns of each field. The columns of the text are divided into the author's own words and quoted words. */
export type Places = Record<
  Exclude<Field, "text" | "language"> | "own" | "quoted" | "author",
  number[]
>;

type RowsAlike = {
  names: string[];
  columns: Places;
  /** The numbers of cells that rows of this file usually have. */
  widths: ReadonlySet<number>;
  wordlessAreReposts: boolean;
};

/** Returns why a record gives no entry, as far as the record alone shows it, or null. */
export function skipReasonOf(
  record: string[],
  cells: string[],
  { names, columns, widths, wordlessAreReposts }: RowsAlike,
  {
    own,
    title,
    url,
    text,
  }: { own: string; title: string | null; url: string | null; text: string },
): SkipReason | null {
  if (record.every((cell) => cell.trim() === "")) return "empty row";
  if (isHeader(record, names) || isSummary(cells, columns.sourceId, url, text)) {
    return "summary row of the export";
  }
  if (columns.repostOf.some((index) => blankZero(cells[index]) !== null)) {
    return "repost of another author";
  }
  if (/^RT:? @\w/.test(text)) return "repost of another author";
  if (wordlessAreReposts && !hasWords(own) && !linksElsewhere(cells, columns.url)) {
    return "repost of another author";
  }
  const isOdd = !widths.has(record.length);
  return isOdd && saysNothing(url, title, text) ? "not shaped like the other rows" : null;
}

/** Whether a cell other than the row's own address holds a link: a page or picture that the author shared. */
function linksElsewhere(cells: string[], url: number[]): boolean {
  return cells.some((cell, index) => !url.includes(index) && webAddress(cell) !== null);
}

/** The labels, in lower case, that spreadsheets and statistics write before sums. */
const SUMS = new Set(
  [
    "total, totals, grand total, grand totals, subtotal",
    "gesamt, gesamtsumme, gesamtergebnis, insgesamt, summe, summen",
    "total général, totaux, total general, total geral, totales, totais, suma",
    "totale, totale generale, totale complessivo, totaal, eindtotaal, totalt, summa",
    "合計, 総計, 总计, 總計, 합계",
  ].flatMap((names) => names.split(", ")),
);
const LONGEST_LABEL = 40;

/** Whether a record repeats the header, as in a file joined from several. */
function isHeader(record: string[], names: string[]): boolean {
  return (
    record.length === names.length && record.every((cell, index) => cell.trim() === names[index])
  );
}

/** Whether a record is a line of sums, as in YouTube Studio. (A post titled "Total" has other words, too.) */
function isSummary(cells: string[], sourceId: number[], url: string | null, text: string): boolean {
  const cell = cells[sourceId[0] ?? 0] ?? "";
  return (url === null || sourceId.length > 0) && isSum(cell) && saysNothing(null, null, text);
}

function isSum(cell: string): boolean {
  if (cell.length > LONGEST_LABEL) return false;
  const label = cell
    .normalize("NFC")
    .replace(/[:：]\s*$/, "")
    .trim();
  return SUMS.has(label.toLowerCase().replace(/\s+/g, " "));
}

/** Whether a value is one that tools and people write for an empty cell. */
export function isNothing(value: string): boolean {
  return /^(?:|0(?:\.0)?|[-–—]+|n\/?a|no|null|none|nil|undefined|nan|false)$/i.test(value);
}

/**
 * Returns a cell's value. Null if it is empty, zero or the like, or a mail address, to which a newsletter's readers
 * reply.
 */
export function blankZero(cell: string | undefined): string | null {
  const value = cell?.trim() ?? "";
  return isNothing(value) || isMailAddress(value) ? null : value;
}

function isMailAddress(value: string): boolean {
  return /^(?:mailto:)?[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$|\s<[^\s@<>]+@[^\s@<>]+>$/i.test(value);
}
