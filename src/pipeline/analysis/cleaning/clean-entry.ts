import type { Block } from "#pipeline/analysis/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { closeGaps, dropEmptyHeadings } from "./announcers.ts";
import { normaliseCharacters, removeEmoji } from "./characters.ts";
import { dropForeignScript } from "./foreign-script.ts";
import { removeCounter } from "./counters.ts";
import { takeClosingQuestion } from "./closing-question.ts";
import { stripEdges } from "./edges.ts";
import { withoutEmphasis, wholeEmphasis } from "./emphasis.ts";
import { escapeLineStart, plainText } from "./escape.ts";
import { mendHoles } from "./gaps.ts";
import type { Habits, Speech } from "./gaps.ts";
import { cutTagTail, openHashtags, openMentions } from "./hashtags.ts";
import { readLines } from "./lines.ts";
import { hasMarkup } from "./has-markup.ts";
import { readMarkup } from "./markdown.ts";
import { phrasesFor } from "./phrases.ts";
import { HOLE, PICTURE } from "./marks.ts";
import { GAP } from "./piece.ts";
import type { Piece } from "./piece.ts";
import { readPieces } from "./plain.ts";
import { reflow } from "./reflow.ts";
import type { Removals } from "./removals.ts";
import { openSymbols } from "./symbols.ts";
import { outsideCode, stripTemplating } from "./templating.ts";
import { oneLine, tidyLine, withoutBullet } from "./tidy.ts";
import { cleanTitle, takeTitle } from "./title.ts";
import { removeUrls } from "./urls.ts";

/** What cleaning makes of an entry. */
export type Cleaned = {
  title: string | null;
  titleGiven: boolean;
  tags: string[];
  blocks: Block[];
  words: number;
  closingQuestion: string | null;
  /** True when the entry held nothing but quotations of others, and at most a line that names them. */
  onlyQuotes: boolean;
  /** Share of the words that were in another script than the book's. */
  foreignShare: number;
};

/**
 * Cleans one entry: what may be printed, in numbered blocks, in the author's order and words.
 *
 * Outside code no address, hashtag, mention or thread counter is left. Letters are only ever left out, never changed or
 * moved; each block's text is Markdown that reads as prose again.
 */
export function cleanEntry(
  entry: Entry,
  language: string,
  removals: Removals,
  habits: Habits = { glued: new Set(), spoken: new Set() },
): Cleaned {
  const speech: Speech = { language, phrases: phrasesFor(language), ...habits };
  const tags = new Set(entry.tags);
  const isPage = entry.type === "article" || entry.type === "bookmark";
  const given = entry.type === "bookmark" ? null : cleanTitle(entry.title, removals, habits.glued);
  const isMarkup = hasMarkup(entry.text, isPage);
  const read = isMarkup
    ? fromMarkup(entry.text, speech, tags, removals)
    : readPieces(readLines(entry.text, speech, tags, removals), speech);
  const ours = dropForeignScript(read, speech, removals);
  const own = entry.type === "bookmark" ? withoutQuotes(ours.pieces, removals) : ours.pieces;
  const edged = stripEdges(closeGaps(own, speech, removals), speech, removals);
  const titled =
    given === null && entry.type !== "bookmark" && entry.type !== "comment"
      ? takeTitle(edged, speech)
      : { title: given, rest: edged };
  const asked = takeClosingQuestion(titled.rest, speech);
  const pieces = dropEmptyHeadings(
    withoutTitle(isMarkup ? asked.rest : reflow(asked.rest, isPage), titled.title, isPage),
    removals,
  );
  const blocks = toBlocks(pieces, removals);
  return {
    title: titled.title,
    titleGiven: given !== null,
    tags: [...tags],
    blocks,
    words: blocks.reduce((sum, block) => sum + block.words, 0),
    closingQuestion: asked.question,
    onlyQuotes: isTranscript(entry.text) || isQuotation(read, blocks, speech),
    foreignShare: ours.share,
  };
}

function fromMarkup(text: string, speech: Speech, tags: Set<string>, removals: Removals): Piece[] {
  const pieces = readMarkup(
    stripTemplating(normaliseCharacters(text), removals, speech.spoken),
    removals,
  );
  return pieces.map((found) => {
    if (found.kind === "gap" || found.kind === "code") return found;
    const lines = found.lines
      .map((line) =>
        mendHoles(
          withoutCounter(
            found,
            openMarks(oneLine(openPictures(line)), speech, tags, removals),
            removals,
          ),
          speech,
          removals,
        ),
      )
      .filter((line) => /[\p{L}\p{N}]/u.test(line));
    return lines.length > 0 ? { ...found, lines } : GAP;
  });
}

const PICTURE_INSIDE = /\uE002(?<=\p{L}[ \t]*\uE002)(?=[ \t]*\p{Ll})/gu;

/** A picture between two words was one of the sentence's parts. */
function openPictures(line: string): string {
  if (!line.includes(PICTURE)) return line;
  return line.replace(PICTURE_INSIDE, HOLE).replaceAll(PICTURE, "");
}

/** Quoted threads and posts on pages carry their counters too; in a heading "1/2" is part of the title. */
function withoutCounter(found: Piece, line: string, removals: Removals): string {
  return found.kind === "heading" ? line : removeCounter(line, removals);
}

function openMarks(line: string, speech: Speech, tags: Set<string>, removals: Removals): string {
  const bare = outsideCode(line, (prose) =>
    unwrapLinks(removeUrls(removeEmoji(openSymbols(prose, removals), removals), removals)),
  );
  return outsideCode(cutTagTail(bare, tags, removals), (prose) =>
    openHashtags(openMentions(prose, removals), removals, speech.glued),
  );
}

/** A tag with attributes that the parser could not read, because a blank line or a quotation mark stands inside it. */
const BROKEN_TAG =
  /\\<\/?(?:blockquote|div|span|p|a|script|iframe|img|table|td|tr|ul|ol|li|object|embed|param)\s[^<>]{0,300}>/giu;

/** The words of a link that the parser could not read, because its address holds a blank or a quotation mark. */
function unwrapLinks(written: string): string {
  const prose = written.includes("\\<") ? written.replace(BROKEN_TAG, "") : written;
  if (!prose.includes("](") && !prose.includes("]\\(") && !prose.includes("\\](")) return prose;
  return prose.replace(/!?\[([^[\]]+?)\\?\]\\?\((?:\uE000|\/)[^()]*\)/gu, "$1");
}

/** A bookmark's quotations are the words of the linked page. */
function withoutQuotes(pieces: readonly Piece[], removals: Removals): Piece[] {
  return pieces.map((one) => {
    if (one.kind !== "quote") return one;
    removals.note("quotations in bookmarks", one.lines.join(" "));
    return GAP;
  });
}

/** Whether most of a post is what a language model thought aloud. */
function isTranscript(text: string): boolean {
  const thought = /<think>[\s\S]*?(?:<\/think>|$)/iu.exec(text)?.[0] ?? "";
  return 2 * countWords(thought) > countWords(text);
}

/** Fewer words beside a quotation only name it. */
const NAMING_WORDS = 20;
const CITATION_WORDS = 16;

/** A post that is somebody else's text: quotations with a line that names them, or a text that ends with its citation. */
function isQuotation(
  read: readonly Piece[],
  blocks: readonly Block[],
  { phrases }: Speech,
): boolean {
  const hasQuote = read.some((one) => one.kind === "quote");
  if (blocks.length === 0) return hasQuote;
  const own = blocks.reduce((sum, block) => sum + (block.kind === "quote" ? 0 : block.words), 0);
  if (hasQuote && blocks.some(({ kind }) => kind === "quote") && own < NAMING_WORDS)
    return blocks.every(({ kind }) => kind !== "code");
  const last = read.findLast((one) => one.kind !== "gap");
  const line = plainText(last?.lines[0] ?? "");
  return (
    last?.kind === "paragraph" &&
    countWords(line) <= CITATION_WORDS &&
    (phrases?.citation.test(line) ?? false)
  );
}

/** Many pages repeat their title as the first heading, or some of its words in a line above the text. */
function withoutTitle(pieces: Piece[], title: string | null, isPage: boolean): Piece[] {
  const [first, ...rest] = pieces;
  if (!first || title === null) return pieces;
  const line = first.lines[0] ?? "";
  if (first.kind === "heading" && letters(line) === letters(title)) return rest;
  return isPage && isEyebrow(first, title) ? rest : pieces;
}

/** A paragraph of two to six words without a full stop, most of them the title's; a heading, all of them. */
function isEyebrow({ kind, lines }: Piece, title: string): boolean {
  if (kind !== "paragraph" && kind !== "heading") return false;
  const line = plainText(lines[0] ?? "").trim();
  const size = countWords(line);
  const words = longWords(line);
  if (size < 2 || size > 6 || words.length === 0 || /[.!?:…。]$/u.test(line)) return false;
  const known = new Set(longWords(title));
  const share = words.filter((word) => known.has(word)).length / words.length;
  return share >= (kind === "heading" ? 1 : 0.5);
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}

function letters(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function toBlocks(pieces: readonly Piece[], removals: Removals): Block[] {
  const blocks: Block[] = [];
  for (const found of pieces) {
    const { kind, text } = finish(found, removals);
    if (kind === "gap" || !/[\p{L}\p{N}]/u.test(text)) continue;
    blocks.push({
      n: blocks.length + 1,
      kind,
      text,
      words: kind === "code" ? 0 : countWords(text),
      twin: null,
    });
  }
  return blocks;
}

/** What stays of a sentence whose last clause was struck out. */
const OPEN_END =
  /(?:[,;]|(?<![\s,;]))\s+(?:and|or|but|et|ou|mais|und|oder|aber|e|y|pero|och|men|en|maar)$/u;

/** The piece as a block's text. A short paragraph that is bold from end to end is a heading. */
function finish(found: Piece, removals: Removals): { kind: Piece["kind"]; text: string } {
  const [first = ""] = found.lines;
  switch (found.kind) {
    case "gap":
      return { kind: "gap", text: "" };
    case "code":
      return { kind: "code", text: first };
    case "heading":
      return { kind: "heading", text: escapeLineStart(withoutEmphasis(tidyLine(first, false))) };
    case "list": {
      const items = found.lines
        .map((line) => tidyLine(line, false))
        .filter((line) => /[\p{L}\p{N}]/u.test(line));
      const marks = items.map((_, index) =>
        found.start === null ? "-" : `${found.start + index}.`,
      );
      return {
        kind: "list",
        text: items.map((line, index) => `${marks[index]} ${escapeLineStart(line)}`).join("\n"),
      };
    }
    case "quote":
    case "paragraph": {
      const line = withoutBullet(removeCounter(tidyLine(first, true), removals)).replace(
        OPEN_END,
        ".",
      );
      const whole = wholeEmphasis(line);
      if (whole === null) return { kind: found.kind, text: escapeLineStart(line) };
      const isHeading =
        found.kind === "paragraph" &&
        line.startsWith("**") &&
        countWords(whole) <= 10 &&
        !/[.!…:,;]$/u.test(whole);
      return { kind: isHeading ? "heading" : found.kind, text: escapeLineStart(whole) };
    }
  }
}
