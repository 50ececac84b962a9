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
  if (isSummary(record, cells, names, columns.sourceId, url)) return "summary row of the export";
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

const SUMMARY = /^(?:total|gesamt|totale|totaal|totalt|summa|合計|总计)$/i;

/** A line of sums, as YouTube Studio writes below its header, or the header again in a file joined of several. */
function isSummary(
  record: string[],
  cells: string[],
  names: string[],
  sourceId: number[],
  url: string | null,
): boolean {
  if (record.length === names.length && record.every((cell, index) => cell.trim() === names[index]))
    return true;
  const label = (cells[sourceId[0] ?? 0] ?? "").trim();
  return SUMMARY.test(label) && (url === null || sourceId.length > 0);
}

/** A cell's value, or null: some tools write 0 or null where there is nothing. */
export function blankZero(cell: string | undefined): string | null {
  const value = cell?.trim() ?? "";
  return /^(?:|0|null|none|nan|false)$/i.test(value) ? null : value;
}
