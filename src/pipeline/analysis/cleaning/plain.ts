import { countWords } from "#pipeline/text/words.ts";
import type { Speech } from "./gaps.ts";
import type { Line } from "./lines.ts";
import { openListEnd } from "./open-lists.ts";
import { GAP, listPiece, piece } from "./piece.ts";
import type { Piece } from "./piece.ts";

const ENDED = /(?:[.!?…:;,。！？、][\])"”»’'*_]*|\uE001|[)"”»])\s*$/u;
const HEADING_WORDS = 8;
const BOLD_HEADING_WORDS = 12;

/** The lines of a plain post put together: lists, headings, quotes and paragraphs, in order. */
export function readPieces(lines: readonly Line[], speech: Speech): Piece[] {
  const keepsHeadings = punctuates(lines);
  const isWrapped = isHardWrapped(lines);
  const lastProse = lines.findLastIndex(isLongProse);
  const pieces: Piece[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (!line || line.kind === "blank") {
      index += 1;
    } else if (line.kind === "gap") {
      pieces.push(GAP);
      index += 1;
    } else {
      const list = line.mark === null ? 0 : listEnd(lines, index);
      const open = list > 0 ? 0 : openListEnd(lines, index);
      if (open > 0) {
        pieces.push(listPiece(lines.slice(index, open).map(withNumber), null));
        index = open;
      } else if (list > 0) {
        pieces.push(...listFrom(lines.slice(index, list)));
        index = list;
      } else {
        const end = groupEnd(lines, index);
        const before = pieces.at(-1);
        pieces.push(
          ...groupFrom(lines.slice(index, end), {
            keepsHeadings,
            isWrapped,
            before,
            hasMore: end <= lastProse,
            speech,
          }),
        );
        index = end;
      }
    }
  }
  return pieces;
}

/** Where the list that begins here ends, counting up or down; 0 when a line with this mark stands alone. */
function listEnd(lines: readonly Line[], from: number): number {
  const mark = lines[from]?.mark;
  let end = from + 1;
  let items = 1;
  let number = lines[from]?.number ?? 0;
  let isRising = true;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.kind === "quote") break;
    // A blank line between two items is spacing, but a label only makes a list with the lines it touches.
    if (line.kind === "blank" && mark !== "label") continue;
    if (line.kind === "gap" && line.mark === mark) {
      end = index + 1;
      continue;
    }
    if (line.kind !== "prose" || line.mark !== mark) break;
    if (mark === "number") {
      if (items > 1 && line.number > number !== isRising) break;
      isRising = line.number > number;
      number = line.number;
    }
    items += 1;
    end = index + 1;
  }
  return items >= (mark === "label" || !isRising ? 3 : 2) ? end : 0;
}

/** A list, but for numbers or emoji before what is longer than an item: those set off paragraphs. */
function listFrom(lines: readonly Line[]): Piece[] {
  const items = lines.filter((line) => line.kind === "prose");
  const words = items.reduce((sum, line) => sum + countWords(line.text), 0);
  if (words > 60 * items.length) return items.map((line) => piece("paragraph", line.text));
  const [first, second] = items;
  // A list that counts down keeps its numbers as words: Markdown only counts up.
  if (first?.mark === "number" && first.number >= (second?.number ?? Infinity))
    return [listPiece(items.map(withNumber), null)];
  return [
    listPiece(
      items.map((line) => line.text),
      first?.mark === "number" ? first.number : null,
    ),
  ];
}

function groupEnd(lines: readonly Line[], from: number): number {
  const kind = lines[from]?.kind;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.kind !== kind || line.isBold || lines[index - 1]?.isBold) return index;
    if (line.mark !== null && listEnd(lines, index) > 0) return index;
    if (openListEnd(lines, index) > 0) return index;
  }
  return lines.length;
}

type Around = {
  keepsHeadings: boolean;
  isWrapped: boolean;
  before: Piece | undefined;
  hasMore: boolean;
  speech: Speech;
};

function groupFrom(lines: readonly Line[], around: Around): Piece[] {
  const [only] = lines;
  if (only?.kind === "quote") return [piece("quote", lines.map((line) => line.text).join(" "))];
  if (only && lines.length === 1 && isHeading(only, around))
    return [piece("heading", withNumber(only), 2)];
  const paragraphs: string[] = [];
  let words = 0;
  let end = "";
  for (const line of lines) {
    const text = withNumber(line);
    const glue = paragraphs.length === 0 ? null : glueOf(end, words, text, around.isWrapped);
    if (glue === null) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] += glue + text;
    words = countWords(text) + (glue === null ? 0 : words);
    end = text;
  }
  return paragraphs.map((text) => piece("paragraph", text));
}

/** A number that turned out to begin no list belongs to the sentence. */
function withNumber(line: Line): string {
  return line.mark === "number" ? `${line.number}. ${line.text}` : line.text;
}

/** Two lines as one paragraph, with the full stop that the line break stood for; null when they must not be joined. */
export function joinLines(first: string, second: string, isWrapped: boolean): string | null {
  const glue = glueOf(first, countWords(first), second, isWrapped);
  return glue === null ? null : first + glue + second;
}

/** What comes between a text that ends with `end` and the next line; `words` are those of the whole text. */
function glueOf(end: string, words: number, next: string, isWrapped: boolean): string | null {
  if (isWrapped || ENDED.test(end) || /^[\s\p{P}\uE001]*\p{Ll}/u.test(next)) return " ";
  return words >= 4 && !/\p{P}$/u.test(end) ? ". " : null;
}

/**
 * A short line without a full stop that stands alone before more text. An author who seldom ends a line with a full stop
 * has no headings, only lines.
 */
function isHeading(line: Line, { keepsHeadings, before, hasMore, speech }: Around): boolean {
  const words = countWords(line.text);
  const text = line.text.replace(/\uE001/gu, "").trim();
  if (!hasMore || /[.!?…:;,。！？]["”»)]*$/u.test(text) || line.kind !== "prose") return false;
  if (line.isBold) return words <= BOLD_HEADING_WORDS;
  // "For example, I asked it to" leads into what follows.
  if (text.includes(",") || speech.phrases?.beforeLink.test(text)) return false;
  const opens = before?.kind === "paragraph" && /[:,–—-]\s*$/u.test(before.lines[0] ?? "");
  return (
    keepsHeadings &&
    !opens &&
    words >= 1 &&
    words <= HEADING_WORDS &&
    /^[\p{Lu}\p{N}"“«¿¡]/u.test(text)
  );
}

function isLongProse({ kind, text }: Line): boolean {
  return kind === "prose" && countWords(text) >= 4 && !/^P\.?\s?S\b/u.test(text);
}

function punctuates(lines: readonly Line[]): boolean {
  const prose = lines.filter((line) => line.kind === "prose" && line.mark === null && !line.isBold);
  const open = prose.filter((line) => !ENDED.test(line.text));
  return open.length <= Math.max(1, 0.35 * prose.length);
}

/** Lines broken at a width, as old mail and plain-text files are: most lines but the last are long and alike. */
function isHardWrapped(lines: readonly Line[]): boolean {
  const lengths: number[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (line.kind === "prose" && next?.kind === "prose" && line.mark === null)
      lengths.push(line.text.length);
  }
  if (lengths.length < 3) return false;
  const within = lengths.filter((length) => length >= 50 && length <= 90).length;
  return within >= 0.85 * lengths.length;
}
