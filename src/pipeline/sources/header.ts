import { ALIASES } from "./aliases.ts";
import { isDate } from "./dates.ts";
import { countWords, webAddress } from "./cells.ts";

/** A column's name reduced to its letters and digits, so "Post URL", "post_url" and "postUrl" are one. */
export function headerKey(name: string): string {
  return (
    name
      .normalize("NFKD")
      // Accents go; the marks of Japanese kana (タグ) are letters and not taken off.
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase()
  );
}

const KNOWN_KEYS = new Set(Object.values(ALIASES).flat());

/** How many cells of a row are names that columns of posts are known to have. */
export function knownNames(cells: string[]): number {
  return cells.filter((cell) => KNOWN_KEYS.has(headerKey(cell))).length;
}

/** Lines of notes, at most, that an export may put before its header. */
const PREAMBLE_LINES = 20;

/**
 * Finds the header among a file's first records: a row of known names, else the first row of names that is as wide
 * as the rest; -1 when the file begins with data.
 */
export function findHeader(records: string[][]): number {
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
 * True for the header of a questionnaire: a known name or more, and a question or two as long as a post, where the rows
 * below have a date or a figure below one of the names.
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
  // A lone name of four words is rather the first post of a plain list.
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
