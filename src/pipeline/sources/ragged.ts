import { countWords, hasWords, webAddress } from "./cells.ts";
import { isoDate } from "./dates.ts";
import { figure } from "./figures.ts";

/** Positions of the columns whose values can be told from prose. */
export type TypedColumns = { url: number[]; date: number[]; engagement: number[] };

/**
 * Brings a record to the width of its header without losing words.
 *
 * Too many cells: the text was cut at its own delimiters and is joined again when the other columns then fit better;
 * what still stands over comes back as `stray`, and so do phrases that fell into a column of dates, addresses or
 * figures, as they do when a row is broken by a line end. Stray words belong to the text.
 */
export function alignCells(
  record: string[],
  width: number,
  textIndex: number | undefined,
  typed: TypedColumns,
  delimiter: string,
): { cells: string[]; stray: string } {
  if (record.length === width) return { cells: record, stray: "" };
  if (record.length < width) return { cells: record, stray: misplaced(record, typed) };
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
    count(typed.date, (cell) => isoDate(cell, true) !== null) +
    count(typed.engagement, (cell) => figure(cell) !== null)
  );
}

function misplaced(cells: string[], typed: TypedColumns): string {
  const places = new Set([...typed.url, ...typed.date, ...typed.engagement]);
  return cells
    .filter((cell, index) => places.has(index) && isProse(cell))
    .join(" ")
    .trim();
}

function isProse(cell: string): boolean {
  return (
    hasWords(cell) &&
    webAddress(cell) === null &&
    isoDate(cell, true) === null &&
    figure(cell) === null &&
    countWords(cell) > 1
  );
}
