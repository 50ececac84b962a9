import { wholeSentences } from "./whole-sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "./escape.ts";
import { joinSentences } from "./gaps.ts";
import type { Speech } from "./gaps.ts";
import { MARKS } from "./marks.ts";
import type { Piece } from "./piece.ts";
import type { RemovalReason, Removals } from "./removals.ts";

/** A call to the reader is short: a longer sentence that holds the same words says something. */
const CALL_WORDS = 30;
const CREDIT_WORDS = 40;
const GREETING_WORDS = 6;
/** How far from its ends a post still speaks to its readers, in words of a post made of single sentences. */
const EDGE_WORDS = 45;

/**
 * Takes calls to action, credits, notes about the post and greetings off its two ends, one after another, until a
 * sentence of the post itself stands there. In the middle of a post nothing is touched.
 */
export function stripEdges(pieces: readonly Piece[], speech: Speech, removals: Removals): Piece[] {
  if (!speech.phrases) return [...pieces];
  const left = stripTail(stripHead([...pieces], speech, removals), speech, removals);
  return stripInsideTail(left, speech, removals);
}

function stripHead(pieces: Piece[], speech: Speech, removals: Removals): Piece[] {
  while (pieces.length > 1) {
    const [first] = pieces;
    if (!first || !isProse(first)) return pieces;
    if (!mayOpenWithNoise(first.lines[0] ?? "", speech)) return pieces;
    const kept = dropLeading(sentences(first, speech), speech, removals);
    if (kept === null) return pieces;
    if (kept.length > 0) return [withSentences(first, kept, speech), ...pieces.slice(1)];
    pieces = pieces.slice(1);
  }
  return pieces;
}

/** A look that spares most paragraphs being cut into sentences. */
function mayOpenWithNoise(text: string, { phrases }: Speech): boolean {
  return (
    phrases !== null &&
    (phrases.credit.test(text) || phrases.greeting.test(text) || countWords(text) < CALL_WORDS)
  );
}

/** What is left of the opening sentences; null when none had to go. */
function dropLeading(found: string[], speech: Speech, removals: Removals): string[] | null {
  const [first] = found;
  if (first === undefined) return [];
  if (isCredit(found, speech)) {
    removals.note("credits and notes about the post", found.join(" "));
    return [];
  }
  if (
    isGreeting(first, speech) ||
    (found.length === 1 && isCall(first, speech) && !first.includes("?"))
  ) {
    removals.note(isGreeting(first, speech) ? "greetings and sign-offs" : "calls to action", first);
    return dropLeading(found.slice(1), speech, removals) ?? found.slice(1);
  }
  return null;
}

function stripTail(pieces: Piece[], speech: Speech, removals: Removals): Piece[] {
  const left = [...pieces];
  for (;;) {
    const last = left.at(-1);
    if (!last) return left;
    if (last.kind === "gap") {
      left.pop();
      continue;
    }
    if (last.kind === "heading") {
      removals.note("headings with nothing below", last.lines.join(" "));
      left.pop();
      continue;
    }
    if (last.kind === "code") return left;
    const parts = last.kind === "list" ? last.lines : sentences(last, speech);
    const kept = dropClosing(parts, last.kind, speech, removals);
    if (kept.length === parts.length) return left;
    left.pop();
    if (kept.length === 0) continue;
    left.push(last.kind === "list" ? { ...last, lines: kept } : withSentences(last, kept, speech));
    return left;
  }
}

function dropClosing(
  parts: readonly string[],
  kind: Piece["kind"],
  speech: Speech,
  removals: Removals,
): string[] {
  if (kind !== "list" && isCredit(parts, speech)) {
    removals.note("credits and notes about the post", parts.join(" "));
    return [];
  }
  const kept = [...parts];
  for (;;) {
    const last = kept.at(-1);
    if (last === undefined) return kept;
    const reason = kind === "quote" ? null : tailReason(last, speech);
    if (!reason) return kept;
    removals.note(reason, last);
    kept.pop();
  }
}

/** Calls that stand before a closing sentence of the post: looked for in its last two paragraphs only. */
function stripInsideTail(pieces: Piece[], speech: Speech, removals: Removals): Piece[] {
  let words = 0;
  let paragraphs = 0;
  const left = [...pieces];
  for (let index = left.length - 1; index > 0; index -= 1) {
    const current = left[index];
    if (!current || current.kind !== "paragraph" || (paragraphs >= 2 && words >= EDGE_WORDS)) break;
    paragraphs += 1;
    words += countWords(current.lines[0] ?? "");
    const text = current.lines[0] ?? "";
    if (!speech.phrases?.call.test(text) && !speech.phrases?.weakCall.test(text)) continue;
    const found = sentences(current, speech);
    const kept = found.filter((sentence) => {
      if (!isCall(sentence, speech) || sentence.includes("?")) return true;
      removals.note("calls to action", sentence);
      return false;
    });
    if (kept.length === found.length) continue;
    if (kept.length === 0) left.splice(index, 1);
    else left[index] = withSentences(current, kept, speech);
  }
  return left;
}

function tailReason(sentence: string, speech: Speech): RemovalReason | null {
  if (isCall(sentence, speech)) return "calls to action";
  if (isGreeting(sentence, speech)) return "greetings and sign-offs";
  if (isAnnouncement(sentence, speech)) return "announcements of links";
  return isCredit([sentence], speech) ? "credits and notes about the post" : null;
}

/** Whether a sentence calls on the reader: a plain call, or a word of calls with an imperative and somebody spoken to. */
function isCall(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  if (!phrases || countWords(text) >= CALL_WORDS) return false;
  if (phrases.call.test(text)) return true;
  return phrases.weakCall.test(text) && phrases.request.test(text) && phrases.person.test(text);
}

/** Whether sentences are a credit or a note about the post: the first one says so, and all are short. */
export function isCredit(found: readonly string[], { phrases }: Speech): boolean {
  const text = plainText(found.join(" ").replace(MARKS, ""));
  return phrases !== null && phrases.credit.test(text) && countWords(text) < CREDIT_WORDS;
}

function isGreeting(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  return phrases !== null && countWords(text) <= GREETING_WORDS && phrases.greeting.test(text);
}

const POINTING_WORDS = 16;
/** "My reviews of the books are below.", "I summarised the experiments in a blog post." */
const POINTS_ELSEWHERE =
  /\b(?:is|are) (?:(?:attached|shown|listed|linked) )?(?:below|attached|in the (?:first )?comments?)\W*$|\b(?:in|on) (?:an?|my|this) (?:new |latest )?(?:blog|blog ?post|article|newsletter)\W*$/iu;

/** "... and more.": the rest stood behind a link. */
const AND_MORE =
  /^(?:\.{2,}|…)\s*(?:and|et|und|y|e|en|och) (?:(?:many|much) )?(?:more|plus|mehr|más|mais|meer|mer)\W*$/iu;

/** A closing line that names what the link below it was: most of it is the announcement. */
function isAnnouncement(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  if (!phrases) return false;
  if (AND_MORE.test(text)) return true;
  if (countWords(text) <= POINTING_WORDS && POINTS_ELSEWHERE.test(text)) return true;
  if (countWords(text) > 8) return false;
  const match = phrases.announcement.exec(text);
  return match !== null && match.index <= 8 && 2 * match[0].length >= text.length;
}

function isProse(found: Piece): boolean {
  return found.kind === "paragraph" || found.kind === "quote";
}

function sentences(found: Piece, speech: Speech): string[] {
  return wholeSentences(found.lines[0] ?? "", speech.language);
}

function withSentences(found: Piece, kept: readonly string[], speech: Speech): Piece {
  return { ...found, lines: [joinSentences(kept, speech.language)] };
}
