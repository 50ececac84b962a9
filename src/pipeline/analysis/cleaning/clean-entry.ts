import type { Block } from "#pipeline/analysis/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { closeGaps, dropEmptyHeadings } from "./announcers.ts";
import { normaliseCharacters, openSymbols, removeEmoji } from "./characters.ts";
import { dropPointingAsides } from "./asides.ts";
import { dropForeignScript } from "./foreign-script.ts";
import { readLines, removeCounter } from "./lines.ts";
import { dropAsking, dropClosings, dropContacts } from "./closings.ts";
import { takeClosingQuestion } from "./closing-question.ts";
import { stripEdges } from "./edges.ts";
import { nameEmbedded } from "./embedded-posts.ts";
import {
  escapeLineStart,
  plainText,
  wholeEmphasis,
  withoutEmphasis,
} from "#pipeline/text/escape.ts";
import { dropFurniture } from "./furniture.ts";
import { mendHoles } from "./gaps.ts";
import type { Habits, Speech } from "./gaps.ts";
import { isBookNotes, quoteAnswers, quoteCredited } from "./credited.ts";
import { cutTagTail, openSigns } from "./hashtags.ts";
import { hasMarkup, readPieces } from "./plain.ts";
import { withoutOpenItems } from "./open-items.ts";
import { dropPageWords, withoutPictureWords } from "./page-words.ts";
import { dropPresenters } from "./presenters.ts";
import { readMarkup } from "./markdown.ts";
import { dropSaidTwice } from "./said-twice.ts";
import { dropShownAsides } from "./shown-asides.ts";
import { dropSecondLanguage } from "./second-language.ts";
import { phrasesFor } from "./phrases.ts";
import { isQuotation, isTranscript } from "./others-texts.ts";
import { KeptLinks } from "./kept-links.ts";
import {
  GAP,
  HOLE,
  MARKS,
  NESTED,
  NUMBERED,
  PICTURE,
  type Reading,
  type Removals,
  type RoughBlock,
} from "./removals.ts";
import { reflow } from "./reflow.ts";
import { dropAccounts } from "./accounts.ts";
import { cutAtSignature } from "./signatures.ts";
import { noSigns, signsInText } from "./signs.ts";
import { outsideCode, stripTemplating } from "./templating.ts";
import { oneLine, tidyLine, withoutBullet } from "./tidy.ts";
import { cleanTitle, takeTitle } from "./title.ts";
import { removeUrls } from "./inline.ts";

/** What cleaning makes of an entry. */
export type Cleaned = {
  title: string | null;
  titleGiven: boolean;
  tags: string[];
  blocks: Block[];
  words: number;
  closingQuestion: string | null;
  /** What it promised for later at its end: the book is printed without that, and the author is asked what came of it. */
  promises: string[];
  /** The words of its text that were hashtags or account names. */
  signs: string[];
  /** True when the entry is mostly quotations, notes on somebody's book, or the answer of a program. */
  onlyQuotes: boolean;
  /** Share of the words that were in another script or language than the book's. */
  foreignShare: number;
};

/** Cleans one entry into numbered blocks, in the author's order. It may drop letters, but never changes any. */
export function cleanEntry(
  entry: Entry,
  language: string,
  removals: Removals,
  habits: Habits = { glued: new Set(), spoken: new Set(), languages: new Set() },
): Cleaned {
  const links = new KeptLinks(removals);
  const tags = new Set(entry.tags);
  const isPage = entry.type === "article" || entry.type === "bookmark";
  const speech: Speech = {
    language,
    phrases: phrasesFor(language),
    isFeed: !isPage,
    signs: noSigns(),
    ...habits,
  };
  const given = entry.type === "bookmark" ? null : cleanTitle(entry.title, removals, speech);
  const written = withoutPictureWords(entry.text, removals);
  const isMarkup = hasMarkup(written, isPage);
  const read = nameEmbedded(
    isMarkup
      ? fromMarkup(written, speech, tags, links)
      : readPieces(readLines(written, speech, tags, links), speech),
    speech.signs.accounts,
    removals,
  );
  const answered = entry.isClaimed ? withoutMarks(read) : quoteAnswers(read, language);
  const script = dropForeignScript(answered, speech, removals);
  const ours = dropSecondLanguage(script.pieces, speech, removals);
  const ownWords = entry.isClaimed ? ours.pieces : quoteCredited(ours.pieces, language);
  const own = entry.type === "bookmark" ? withoutQuotes(ownWords, removals) : ownWords;
  const paged = dropPageWords(dropFurniture(own, speech, removals), speech, removals);
  const furnished = dropShownAsides(paged, removals);
  const shown = dropPresenters(furnished, speech, removals);
  const promises: string[] = [];
  const gapless = dropPointingAsides(closeGaps(shown, speech, removals), speech, removals);
  const credited = dropContacts(dropAccounts(gapless, speech, removals), speech, removals);
  const signed = cutAtSignature(credited, removals);
  const closed = dropAsking(dropClosings(signed, speech, removals), speech, removals);
  const stripped = stripEdges(closed, speech, {
    note: (reason, text) => {
      if (reason === "promises of more") promises.push(plainText(text.replace(MARKS, "")));
      removals.note(reason, text);
    },
  });
  const edged = dropAsking(stripped, speech, removals);
  const titled =
    given === null && entry.type !== "bookmark" && entry.type !== "comment"
      ? takeTitle(edged, speech)
      : { title: given, rest: edged };
  const asked = takeClosingQuestion(titled.rest, speech);
  const flowing = isMarkup ? asked.rest : reflow(asked.rest, isPage);
  const pieces = dropEmptyHeadings(
    dropSaidTwice(withoutTitle(flowing, titled.title, isPage), speech, removals),
    removals,
  );
  const blocks = toBlocks(pieces, links);
  return {
    title: titled.title,
    titleGiven: given !== null,
    tags: [...tags],
    blocks,
    words: blocks.reduce((sum, block) => sum + block.words, 0),
    closingQuestion: asked.question,
    promises,
    signs: signsInText(speech.signs, [titled.title ?? "", ...blocks.map(({ text }) => text)]),
    onlyQuotes:
      !entry.isClaimed &&
      (isTranscript(entry.text) || isBookNotes(given) || isQuotation(read, blocks, speech.phrases)),
    foreignShare: Math.max(script.share, ours.share),
  };
}

function fromMarkup(
  text: string,
  speech: Speech,
  tags: Set<string>,
  removals: Reading,
): RoughBlock[] {
  const pieces = readMarkup(
    stripTemplating(normaliseCharacters(text), removals, speech.spoken),
    removals,
  );
  return pieces.map((found) => {
    if (found.kind === "gap" || found.kind === "code") return found;
    const cleaned = found.lines.map((line) =>
      mendHoles(
        withoutCounter(
          found,
          openMarks(oneLine(openPictures(line)), speech, tags, removals),
          removals,
        ),
        speech,
        removals,
      ),
    );
    const lines = withoutOpenItems(cleaned, found.lines, removals);
    return lines.length > 0 ? { ...found, lines } : GAP;
  });
}

const PICTURE_INSIDE = /\uE002(?<=\p{L}[ \t]*\uE002)(?=[ \t]*\p{Ll})/gu;

/**
 * Turns the mark of an image between two words into a placeholder (HOLE), because the image was part of the sentence.
 * Drops the marks of other images.
 */
function openPictures(line: string): string {
  if (!line.includes(PICTURE)) return line;
  return line.replace(PICTURE_INSIDE, HOLE).replaceAll(PICTURE, "");
}

/** Removes thread counters such as "1/2" from a line, also in quotations. In a heading, "1/2" is part of the title. */
function withoutCounter(found: RoughBlock, line: string, removals: Removals): string {
  return found.kind === "heading" ? line : removeCounter(line, removals);
}

function openMarks(line: string, speech: Speech, tags: Set<string>, removals: Removals): string {
  const bare = outsideCode(line, (prose) =>
    unwrapLinks(removeUrls(removeEmoji(openSymbols(prose, removals), removals), removals)),
  );
  return outsideCode(cutTagTail(bare, tags, removals), (prose) =>
    openSigns(prose, removals, speech),
  );
}

/**
 * Matches an HTML tag that the parser could not read, because a blank line or a quotation mark is inside an attribute.
 */
const BROKEN_TAG =
  /\\<\/?(?:blockquote|div|span|p|a|script|iframe|img|table|td|tr|ul|ol|li|object|embed|param)\s[^<>]{0,300}>/giu;

/**
 * Replaces links by their words where the parser could not read them, because the address holds a blank or quotation
 * mark.
 */
function unwrapLinks(written: string): string {
  const prose = written.includes("\\<") ? written.replace(BROKEN_TAG, "") : written;
  if (!prose.includes("](") && !prose.includes("]\\(") && !prose.includes("\\](")) return prose;
  return prose.replace(/!?\[([^[\]]+?)\\?\]\\?\((?:\uE000|\/)[^()]*\)/gu, "$1");
}

/** Sets quotations as paragraphs, because the author has said that these words are theirs. */
function withoutMarks(pieces: readonly RoughBlock[]): RoughBlock[] {
  return pieces.map((one) => (one.kind === "quote" ? { ...one, kind: "paragraph" } : one));
}

/** Removes a bookmark's quotations, because they are the words of the linked page, not the author's. */
function withoutQuotes(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  return pieces.map((one) => {
    if (one.kind !== "quote") return one;
    removals.note("quotations in bookmarks", one.lines.join(" "));
    return GAP;
  });
}

/**
 * Removes the first block if it is a heading that repeats the title or, on a page, a short line of words from the
 * title.
 */
function withoutTitle(pieces: RoughBlock[], title: string | null, isPage: boolean): RoughBlock[] {
  const [first, ...rest] = pieces;
  if (!first || title === null) return pieces;
  const line = first.lines[0] ?? "";
  if (first.kind === "heading" && letters(line) === letters(title)) return rest;
  return isPage && isEyebrow(first, title) ? rest : pieces;
}

/**
 * Whether a line of 2 to 6 words repeats the title: the title has all long words of a heading, or half those of a
 * paragraph.
 */
function isEyebrow({ kind, lines }: RoughBlock, title: string): boolean {
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

function toBlocks(pieces: readonly RoughBlock[], kept: KeptLinks): Block[] {
  const blocks: Block[] = [];
  for (const found of pieces) {
    const { kind, text: marked } = finish(found, kept);
    const { text, links } = kind === "code" ? { text: marked, links: [] } : kept.takeOut(marked);
    if (kind === "gap" || !/[\p{L}\p{N}]/u.test(text)) continue;
    blocks.push({
      n: blocks.length + 1,
      kind,
      text,
      words: kind === "code" ? 0 : countWords(text),
      twin: null,
      // A heading names what stands below it, and no name holds a link.
      ...(links.length > 0 && kind !== "heading" && { links }),
    });
  }
  return blocks;
}

/** Matches an "and" or "but" that was left at the end of a sentence when the clause after it was removed. */
const OPEN_END =
  /(?:[,;]|(?<![\s,;]))\s+(?:and|or|but|et|ou|mais|und|oder|aber|e|y|pero|och|men|en|maar)$/u;

/** The most words of a paragraph in bold that keeps its bold. */
const LEAD_WORDS = 25;

/** Writes the items of a list, an item of a list inside it below the item that it belongs to. */
function listText({ lines, start }: RoughBlock): string {
  const numbers = [(start ?? 1) - 1];
  const widths: number[] = [];
  const items = lines.flatMap((marked) => {
    const [, nested = "", numbered = ""] = LIST_MARKS.exec(marked) ?? [];
    const line = tidyLine(marked.replace(LIST_MARKS, ""), false);
    if (!/[\p{L}\p{N}]/u.test(line)) return [];
    // An item may stand deeper than any item before it, where its own was removed.
    const depth = Math.min(nested.length, widths.length);
    numbers.length = widths.length = depth + 1;
    numbers[depth] = (numbers[depth] ?? 0) + 1;
    const isNumbered = nested === "" ? start !== null : numbered !== "";
    const mark = isNumbered ? `${numbers[depth]}.` : "-";
    widths[depth] = mark.length + 1;
    const indent = widths.slice(0, depth).reduce((sum, width) => sum + width, 0);
    return [`${" ".repeat(indent)}${mark} ${escapeLineStart(line)}`];
  });
  return items.join("\n");
}

const LIST_MARKS = new RegExp(`^(${NESTED}*)(${NUMBERED}?)`, "u");

function finish(found: RoughBlock, removals: Removals): { kind: RoughBlock["kind"]; text: string } {
  const [first = ""] = found.lines;
  switch (found.kind) {
    case "gap":
      return { kind: "gap", text: "" };
    case "code":
      return { kind: "code", text: first };
    case "heading":
      return { kind: "heading", text: escapeLineStart(withoutEmphasis(tidyLine(first, false))) };
    case "list":
      return { kind: "list", text: listText(found) };
    case "quote":
    case "paragraph": {
      if (found.lines.length > 1) return { kind: found.kind, text: listText(found) };
      const tidy = withoutBullet(removeCounter(tidyLine(first, true), removals));
      // Most paragraphs end in a full stop, and need no search for their last word.
      const line = /\p{L}/u.test(tidy.at(-1) ?? "") ? tidy.replace(OPEN_END, ".") : tidy;
      const whole = wholeEmphasis(line);
      if (whole === null) return { kind: found.kind, text: escapeLineStart(line) };
      const isHeading =
        found.kind === "paragraph" &&
        line.startsWith("**") &&
        countWords(whole) <= 10 &&
        !/[.!…:,;]$/u.test(whole);
      // A short line in bold leads what follows it, so it keeps its bold; a long text needs no emphasis throughout.
      const isLead = !isHeading && line.startsWith("**") && countWords(whole) <= LEAD_WORDS;
      return {
        kind: isHeading ? "heading" : found.kind,
        text: isLead ? line.trim() : escapeLineStart(whole),
      };
    }
  }
}
