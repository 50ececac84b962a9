import { countWords } from "#pipeline/text/words.ts";
import type { Speech } from "./gaps.ts";
import { headedLines } from "./headed-lines.ts";
import type { Line } from "./lines.ts";
import { GAP, listBlock, roughBlock, type RoughBlock } from "./removals.ts";

const ENDED = /(?:[.!?…:;,。！？、][\])"”»’'*_]*|\uE001|[)"”»])\s*$/u;
const HEADING_WORDS = 8;
const BOLD_HEADING_WORDS = 12;

/** Joins the lines of a plain post to lists, headings, quotes and paragraphs, in order. */
export function readPieces(lines: readonly Line[], speech: Speech): RoughBlock[] {
  const heads = headedLines(lines);
  const keepsHeadings = punctuates(lines.filter((_, index) => !heads.has(index)));
  const isWrapped = isHardWrapped(lines);
  const lastProse = lines.findLastIndex(isLongProse);
  const pieces: RoughBlock[] = [];
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
        pieces.push(listBlock(lines.slice(index, open).map(withNumber), null));
        index = open;
      } else if (list > 0) {
        pieces.push(...listFrom(lines.slice(index, list)));
        index = list;
      } else {
        const end = groupEnd(lines, index, heads);
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

/** Returns the index after the list that begins at `from`, or 0 if none begins there. Its numbers may rise or fall. */
function listEnd(lines: readonly Line[], from: number): number {
  const mark = lines[from]?.mark;
  let end = from + 1;
  let items = 1;
  let number = lines[from]?.number ?? 0;
  let isRising = true;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.kind === "quote") break;
    // Blank lines may separate the items of a list, unless they begin with a label ("Price: 5 euros").
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

/** Makes a list block, or paragraphs if the items have over 60 words on average. */
function listFrom(lines: readonly Line[]): RoughBlock[] {
  const items = lines.filter((line) => line.kind === "prose");
  const words = items.reduce((sum, line) => sum + countWords(line.text), 0);
  if (words > 60 * items.length) return items.map((line) => roughBlock("paragraph", line.text));
  const [first, second] = items;
  // A list that counts down keeps its numbers as text, because Markdown only counts up.
  if (first?.mark === "number" && first.number >= (second?.number ?? Infinity))
    return [listBlock(items.map(withNumber), null)];
  return [
    listBlock(
      items.map((line) => line.text),
      first?.mark === "number" ? first.number : null,
    ),
  ];
}

function groupEnd(lines: readonly Line[], from: number, heads: ReadonlySet<number>): number {
  const kind = lines[from]?.kind;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.kind !== kind || line.isBold || lines[index - 1]?.isBold) return index;
    if (heads.has(index) || heads.has(index - 1)) return index;
    if (line.mark !== null && listEnd(lines, index) > 0) return index;
    if (openListEnd(lines, index) > 0) return index;
  }
  return lines.length;
}

type Around = {
  keepsHeadings: boolean;
  isWrapped: boolean;
  before: RoughBlock | undefined;
  hasMore: boolean;
  speech: Speech;
};

function groupFrom(lines: readonly Line[], around: Around): RoughBlock[] {
  const [only] = lines;
  if (only?.kind === "quote")
    return [roughBlock("quote", lines.map((line) => line.text).join(" "))];
  if (only && lines.length === 1 && isHeading(only, around))
    return [roughBlock("heading", withNumber(only), 2)];
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
  return paragraphs.map((text) => roughBlock("paragraph", text));
}

function withNumber(line: Line): string {
  return line.mark === "number" ? `${line.number}. ${line.text}` : line.text;
}

/** Joins two lines, with a full stop if the first lacks one; returns null when the lines must stay apart. */
export function joinLines(first: string, second: string, isWrapped: boolean): string | null {
  const glue = glueOf(first, countWords(first), second, isWrapped);
  return glue === null ? null : first + glue + second;
}

/**
 * Returns what to put between a text of `words` words that ends in `end` and the next line, or null to keep them apart.
 */
function glueOf(end: string, words: number, next: string, isWrapped: boolean): string | null {
  if (isWrapped || ENDED.test(end) || /^[\s\p{P}\uE001]*\p{Ll}/u.test(next)) return " ";
  return words >= 4 && !/\p{P}$/u.test(end) ? ". " : null;
}

/** Whether a line is a heading: short, without a full stop, before more text, in a post that uses full stops. */
function isHeading(line: Line, { keepsHeadings, before, hasMore, speech }: Around): boolean {
  const words = countWords(line.text);
  const text = line.text.replace(/\uE001/gu, "").trim();
  if (!hasMore || /[.!?…:;,。！？]["”»)]*$/u.test(text) || line.kind !== "prose") return false;
  if (line.isBold) return words <= BOLD_HEADING_WORDS;
  // "For example, I asked it to" leads into what follows, so it is no heading.
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

/** Whether a text is broken at a fixed width, as in old mail: most of its lines have 50 to 90 characters. */
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

const MARKUP =
  /^#{1,6}\s|^```|^~~~|\]\((?<=!\[[^\]]*\]\()|\]\([^)\s]|\]:\s(?<=^ {0,3}\[[^\]]+\]:\s)|>(?<=<\/?(?:p|a|div|br|span|em|strong|b|i|ul|ol|li|h[1-6]|img|iframe|object|script|blockquote|figure|table|pre|code|del|mark|kbd|details)\b[^>]*>)|^>\s|\{%|\{\{|^:::|\[\^/imu;
const LISTS = /^[^\S\n\r\u2028\u2029]*(?:[-*+]|\d{1,3}[.)])\s+\S/mu;
/** Whether a text is written in Markdown or HTML. In a page, fewer marks than in a post are enough to tell. */
export function hasMarkup(text: string, isPage: boolean): boolean {
  return (
    MARKUP.test(text) ||
    (isPage &&
      (LISTS.test(text) ||
        /\*\*|^[^\S\n\r\u2028\u2029]*\*\s|(?<![\p{L}\p{N}])_\S/mu.test(text) ||
        hasShortCode(text)))
  );
}

/** Whether a text holds a short code (":ship:"). A short code before a "/" in the same word is part of an address. */
function hasShortCode(text: string): boolean {
  const behindSlashes = text.replace(/(?<!\S)\S*\//gu, "/");
  return /(?<![\p{L}\p{N}:/]):[a-z][a-z_+-]+:/u.test(behindSlashes);
}

const ITEM_WORDS = 14;
/**
 * A line of a list without bullets is taken for a name if it has at most this many words. More are verse or a clause.
 */
const BARE_WORDS = 3;
const SENTENCE_END = /[.!?…。！？][\])"”»’'*_]*$/u;

// Returns the index after a list without bullets that follows a colon, or 0 if there is none. The list needs 3 lines if
// they begin alike or lack full stops, otherwise 4. A list of names only needs no colon.
function openListEnd(lines: readonly Line[], from: number): number {
  const bare = bareListEnd(lines, from);
  if (bare > 0) return bare;
  let before = from - 1;
  while (lines[before]?.kind === "blank") before -= 1;
  const opener = lines[before];
  if (opener?.kind !== "prose" || !/[:：]$/u.test(opener.text) || opener.mark !== null) return 0;
  let end = from;
  while (end < lines.length && isItem(lines[end])) end += 1;
  const after = lines[end];
  if (after && after.kind !== "blank") return 0;
  const items = lines.slice(from, end);
  const open = items.filter((line) => !SENTENCE_END.test(line.text)).length;
  const first = items.map((line) => line.text.split(" ", 1)[0]);
  const alike = first.filter((word) => word === first[0]).length;
  const isAlike = 4 * open >= 3 * items.length || 3 * alike >= 2 * items.length;
  return items.length >= (isAlike ? 3 : 4) ? end : 0;
}

/**
 * Returns the index after a list of three or more lines that are only names, between blank lines, or 0 if there is
 * none.
 */
function bareListEnd(lines: readonly Line[], from: number): number {
  const before = lines[from - 1];
  if (before && before.kind !== "blank") return 0;
  let end = from;
  while (end < lines.length && isBareItem(lines[end])) end += 1;
  const after = lines[end];
  return end - from >= 3 && (!after || after.kind === "blank") ? end : 0;
}

function isBareItem(line: Line | undefined): boolean {
  return (
    isItem(line) &&
    line !== undefined &&
    line.mark === null &&
    countWords(line.text) <= BARE_WORDS &&
    !/[\p{P}\uE001]$/u.test(line.text)
  );
}

function isItem(line: Line | undefined): boolean {
  return (
    line?.kind === "prose" &&
    !line.isBold &&
    (line.mark === null || line.mark === "label") &&
    !/[:：,]$/u.test(line.text) &&
    countWords(line.text) <= ITEM_WORDS
  );
}
