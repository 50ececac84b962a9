import { plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock, Inline } from "#pipeline/book/schema.ts";

const longCode = 60;

/** Joins every "—" to what stands before it, so that no line begins with one. */
export function clingDashes(content: Inline[]): Inline[] {
  return content.map((piece, index) => {
    if (typeof piece === "string") {
      const start = index === 0 ? (/^—?/.exec(piece)?.[0].length ?? 0) : 0;
      return piece.slice(0, start) + piece.slice(start).replace(/\u200B?—/g, "\u2060—");
    }
    return "content" in piece ? { ...piece, content: clingDashes(piece.content) } : piece;
  });
}

/** Splits a paragraph at code of more than 60 characters. In the result, strings are code, arrays the text between. */
export function setCodeApart(content: Inline[]): (string | Inline[])[] {
  const parts: (string | Inline[])[] = [];
  for (const piece of content) {
    const last = parts.at(-1);
    if (isLongCode(piece)) parts.push(piece.text);
    else if (typeof last === "string" && isFullStop(piece)) parts[parts.length - 1] = last + piece;
    else if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  }
  const texts = parts.filter((part) => Array.isArray(part));
  const isWhole = texts.every((part) => /[\p{L}\p{N}]/u.test(plainText(part)));
  return isWhole ? parts.map(trimmed) : [content];
}

/** Whether a piece is only punctuation, which must stay with the code before it. */
function isFullStop(piece: Inline): piece is string {
  return typeof piece === "string" && /^[.!?:;,]$/.test(piece);
}

/** True when running text holds code too long to be justified. */
export function hasLongCode(content: Inline[]): boolean {
  return content.some(
    (piece) =>
      isLongCode(piece) ||
      (typeof piece !== "string" && "content" in piece && hasLongCode(piece.content)),
  );
}

function isLongCode(piece: Inline): piece is { mark: "code"; text: string } {
  return typeof piece !== "string" && piece.mark === "code" && piece.text.length > longCode;
}

function trimmed(part: string | Inline[]): string | Inline[] {
  if (typeof part === "string") return part;
  return part.map((piece, index) => {
    if (typeof piece !== "string") return piece;
    const start = index === 0 ? piece.trimStart() : piece;
    return index === part.length - 1 ? start.trimEnd() : start;
  });
}

const mostWords = 4;
const mostLetters = 38;
// Matches a word that small capitals can set. Only Latin letters have them; figures and marks may stand among the
// letters.
const latinWord = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\P{L}]+$/u;
const figures = /^[^\p{L}\d]*\d[^\p{L}]*$/u;

/**
 * Splits off the first two to four words of a paragraph, which are set in small capitals. Splits off none in scripts
 * other than Latin.
 */
export function takeLead(content: Inline[]): { lead: Inline[]; content: Inline[] } {
  const text = plainText(content);
  const words = [...text.matchAll(/[^ ]+/g)].slice(0, mostWords);
  for (let count = words.length; count >= 2; count -= 1) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const taken = words.slice(0, count).map(([word]) => word);
    const isLatin =
      latinWord.test(taken[0] ?? "") &&
      taken.every((word) => latinWord.test(word) || figures.test(word));
    if (isLatin && end <= mostLetters) {
      const [lead, rest] = cut(content, end);
      return { lead, content: rest };
    }
  }
  return { lead: [], content };
}

function cut(content: Inline[], length: number): [Inline[], Inline[]] {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let left = length;
  for (const piece of content) {
    const own = plainText([piece]).length;
    if (left <= 0) after.push(piece);
    else if (own <= left) before.push(piece);
    else if (typeof piece === "string") {
      before.push(piece.slice(0, left));
      after.push(piece.slice(left));
    } else if (piece.mark === "code" || piece.mark === "break") before.push(piece);
    else {
      const [inside, rest] = cut(piece.content, left);
      // The number of a note stands behind the last word of its link.
      before.push({ ...piece, content: inside, ...("note" in piece && { note: undefined }) });
      after.push({ ...piece, content: rest });
    }
    left -= own;
  }
  return [before, after];
}

const shortList = { items: 6, letters: 360 };
// The most characters of a short item. A longer one has enough lines to open a page by itself.
const shortItem = 160;

/**
 * Returns how many items at the end of a list must stand on one page, so that the last one does not open the next page
 * alone.
 */
export function itemsTogether({ items, ordered, start }: BookBlock & { kind: "list" }): number {
  const lengths = items.map(lengthOf);
  if (lengths.length < 2) return 0;
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (items.length <= shortList.items && sum <= shortList.letters) return items.length;
  if (lengths.slice(-2).some((length) => length > shortItem)) return 0;
  // The last two items become a list of their own, which aligns only if their numbers are as wide as the others.
  const digits = (number: number): number => String(number).length;
  const isWider = digits(start + items.length - 1) > digits(start + items.length - 3);
  return ordered && isWider ? 0 : 2;
}

function lengthOf(item: BookBlock[]): number {
  const [only, ...others] = item;
  return others.length === 0 && only?.kind === "paragraph"
    ? plainText(only.content).length
    : Infinity;
}
