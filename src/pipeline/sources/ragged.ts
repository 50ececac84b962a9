import { countWords, hasWords, webAddress } from "./cells.ts";
import { isDate } from "./dates.ts";
import { figure } from "./figures.ts";

/** Positions of the columns whose values can be told from prose; labels are a few words each: types and tags. */
export type TypedColumns = Record<"url" | "date" | "engagement" | "sourceId" | "labels", number[]>;

/**
 * Brings a record to the width of its header without losing words.
 *
 * Too many cells: the text was cut at its own delimiters and is joined again when the other columns then fit better;
 * what still stands over comes back as `stray`, and so do phrases that fell into a column of dates, addresses, figures,
 * ids or labels, as they do when a row is broken by a line end. Stray words belong to the text.
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

/** What broke off moved the date that followed it into the column of the text. */
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
  // The rest of a broken row begins in the first column: where that is in order, so are ids and labels. Labels, which are
  // words as well, it must go on in the middle of a sentence.
  const isRest = isProse(cells[0] ?? "");
  const goesOn = isRest && /^\s*\p{Ll}/u.test(cells[0] ?? "");
  const isMisplaced = (cell: string, index: number): boolean =>
    (places.has(index) && isProse(cell)) ||
    (isRest && typed.sourceId.includes(index) && isProse(cell) && !NUMBERED.test(cell)) ||
    (goesOn && typed.labels.includes(index) && isProse(cell) && holdsPhrase(cell));
  return cells.filter(isMisplaced).join(" ").trim();
}

/** Post 12 */
const NUMBERED = /^\D{0,20}\d+\s*$/;

/** From this many words on it is no label ("Text and image", "deep work, rest") but a piece of a sentence. */
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
