import { hasWords, saysNothing, webAddress } from "./cells.ts";
import type { Field, SkipReason } from "./schema.ts";

/** Where in a record each field stands; own and quoted are the columns of the text. */
export type Places = Record<
  Exclude<Field, "text" | "language"> | "own" | "quoted" | "author",
  number[]
>;

/** What is known of a file when the fate of one of its rows is told. */
export type RowsAlike = {
  names: string[];
  columns: Places;
  /** Numbers of cells that rows of this file usually have. */
  widths: ReadonlySet<number>;
  wordlessAreReposts: boolean;
};

/** Why a record gives no entry, as far as it can be told from the record alone. */
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

/** True when a cell beside the row's own address holds one: a page or a picture that the author shared. */
function linksElsewhere(cells: string[], url: number[]): boolean {
  return cells.some((cell, index) => !url.includes(index) && webAddress(cell) !== null);
}

/** What spreadsheets and statistics write before their sums, in small letters. */
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

/** True for the header again, in a file joined of several. */
function isHeader(record: string[], names: string[]): boolean {
  return (
    record.length === names.length && record.every((cell, index) => cell.trim() === names[index])
  );
}

/** A line of sums, as YouTube Studio writes below its header; a post may be called "Total" and has words. */
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

/** True for what tools and people write where there is nothing. */
export function isNothing(value: string): boolean {
  return /^(?:|0(?:\.0)?|[-–—]+|n\/?a|no|null|none|nil|undefined|nan|false)$/i.test(value);
}

/** A cell's value, or null; a mail address is no post: answers to a newsletter go there. */
export function blankZero(cell: string | undefined): string | null {
  const value = cell?.trim() ?? "";
  return isNothing(value) || isMailAddress(value) ? null : value;
}

function isMailAddress(value: string): boolean {
  return /^(?:mailto:)?[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$|\s<[^\s@<>]+@[^\s@<>]+>$/i.test(value);
}
