import { countWords } from "#pipeline/text/words.ts";
import { occasionOf } from "#pipeline/text/leaning.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { REST_WORDS } from "./closing-question.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import {
  EMOJI_GAP,
  MARKS,
  type RemovalReason,
  type Removals,
  type RoughBlock,
} from "./removals.ts";

/**
 * A sentence of this many words or more is kept even with the words of a call to action, because it says something
 * else, too.
 */
const CALL_WORDS = 30;
const CREDIT_WORDS = 40;
const GREETING_WORDS = 6;
/** A sentence that only goes with a picture has at most this many words. */
const ASIDE_WORDS = 14;
/**
 * Calls to action are searched for in the last two paragraphs, and in earlier ones until all of these hold this many
 * words.
 */
const EDGE_WORDS = 60;

/** Removes calls to action, credits, notes about the post and greetings from both ends of a post. */
export function stripEdges(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  if (!speech.phrases) return [...pieces];
  const unlabelled = stripSeriesLabel(stripLabel(pieces, removals), removals);
  const begun = stripAsides(stripHead(unlabelled, speech, removals), speech, removals);
  const left = stripTail(begun, speech, removals);
  return stripInsideTail(left, speech, removals);
}

const LABEL = /^[*_\s\uE001]*TL[;:,.]?\s?DR[*_]*(?:\s*[:：.–—-]+[*_]*\s*|\s+(?=\p{Lu})|\s*$)/iu;

/**
 * Removes "TL;DR" from the beginning of a post. A summary that goes on in small letters has no beginning without it: it
 * goes, too, where the post follows.
 */
function stripLabel(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  const [first, ...rest] = pieces;
  const line = first?.lines[0] ?? "";
  const label = LABEL.exec(line)?.[0];
  if (!first || label === undefined || first.kind === "code") return [...pieces];
  const after = line.slice(label.length);
  const isPost = rest.reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0) > EDGE_WORDS;
  const hasNoStart = /^\P{L}*\p{Ll}/u.test(after);
  if (hasNoStart && !isPost) return [...pieces];
  removals.note("labels such as TL;DR", label);
  const lines =
    hasNoStart || after.trim() === "" ? first.lines.slice(1) : [after, ...first.lines.slice(1)];
  return lines.length > 0 ? [{ ...first, lines }, ...rest] : rest;
}

/** "Part 2 of the portfolio series: ", "Design Sprint Insight nr. 3. ", in the languages of the phrases. */
const SERIES_LABEL =
  /^[*_\s\uE001]*(?:(?:[Pp]art|PART|[Pp]artie|[Tt]eil|[Pp]arte|[Dd]eel|[Dd]el)\s?\d{1,2}\s(?:of|in|der|des|de|da|do|della|van|av)\s[^.:!?\n]{3,60}:|(?:\p{Lu}[\p{L}'’]{0,20}\s){1,4}(?:[Nn]r|[Nn]o|[Nn][°º]|[Nn]umber|[Nn]ummer|[Nn]úmero|[Nn]uméro|#)\.?\s?\d{1,3}\s?[.:])[*_]*\s+(?=\S)/u;

/** Removes a post's number in a series from its beginning, because the series is not printed beside it. */
function stripSeriesLabel(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  const [first, ...rest] = pieces;
  const line = first?.lines[0] ?? "";
  const label = SERIES_LABEL.exec(line)?.[0];
  if (first?.kind !== "paragraph" || label === undefined) return [...pieces];
  removals.note("notes on a series", label);
  return [{ ...first, lines: [line.slice(label.length)] }, ...rest];
}

function stripHead(pieces: RoughBlock[], speech: Speech, removals: Removals): RoughBlock[] {
  while (pieces.length > 1) {
    const [first] = pieces;
    if (!first || !isProse(first)) return pieces;
    if (!mayOpenWithNoise(first.lines[0] ?? "", speech)) return pieces;
    const kept = dropLeading(sentencesIn(first, speech), speech, removals);
    if (kept === null) return pieces;
    if (kept.length > 0) return [withSentences(first, kept, speech), ...pieces.slice(1)];
    pieces = pieces.slice(1);
  }
  return pieces;
}

/** Takes sentences that only go with a picture off the beginning, if enough text follows for a post of its own. */
function stripAsides(pieces: RoughBlock[], speech: Speech, removals: Removals): RoughBlock[] {
  const [first, ...rest] = pieces;
  if (first?.kind !== "paragraph") return pieces;
  const found = sentencesIn(first, speech);
  const place = found.findIndex((sentence) => !isAside(sentence, speech));
  const kept = place < 0 ? [] : found.slice(place);
  const left = [...kept, ...rest.flatMap(({ lines }) => lines)].join(" ");
  if (place === 0 || countWords(left) < REST_WORDS) return pieces;
  removals.note("credits and notes about the post", found.slice(0, place).join(" "));
  return kept.length > 0
    ? [withSentences(first, kept, speech), ...rest]
    : stripAsides(rest, speech, removals);
}

function isAside(sentence: string, { phrases, isFeed }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  return isFeed && phrases !== null && countWords(text) <= ASIDE_WORDS && phrases.aside.test(text);
}

/**
 * A cheap test whether a paragraph may open with a credit, a greeting or a call to action. It saves splitting most
 * paragraphs into sentences.
 */
function mayOpenWithNoise(text: string, { phrases }: Speech): boolean {
  return (
    phrases !== null &&
    (phrases.credit.test(text) || phrases.greeting.test(text) || countWords(text) < CALL_WORDS)
  );
}

function dropLeading(
  found: readonly string[],
  speech: Speech,
  removals: Removals,
): readonly string[] | null {
  const [first] = found;
  if (first === undefined) return [];
  if (isCredit(found, speech)) {
    removals.note("credits and notes about the post", found.join(" "));
    return [];
  }
  const isHello = isGreeting(first, speech) || isGoodWeek(first, speech);
  if (isHello || (found.length === 1 && isCall(first, speech) && !first.includes("?"))) {
    removals.note(isHello ? "greetings and sign-offs" : "calls to action", first);
    return dropLeading(found.slice(1), speech, removals) ?? found.slice(1);
  }
  return null;
}

function stripTail(pieces: RoughBlock[], speech: Speech, removals: Removals): RoughBlock[] {
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
    if (signsOff(last, left.at(-2), speech)) {
      removals.note("greetings and sign-offs", last.lines.join(" "));
      left.pop();
      continue;
    }
    const parts = last.kind === "list" ? last.lines : sentencesIn(last, speech);
    const kept = dropClosing(parts, last.kind, speech, removals);
    if (kept.length === parts.length) return left;
    left.pop();
    if (kept.length === 0) continue;
    left.push(last.kind === "list" ? { ...last, lines: kept } : withSentences(last, kept, speech));
    return left;
  }
}

/** Whether the last paragraph is the author's name below a goodbye, thanks or a promise. */
function signsOff(last: RoughBlock, before: RoughBlock | undefined, speech: Speech): boolean {
  const name = plainText(last.lines[0] ?? "").replace(MARKS, "");
  if (last.kind !== "paragraph" || before?.kind !== "paragraph" || !SIGNED.test(name)) return false;
  const closing = sentencesIn(before, speech).at(-1) ?? "";
  return tailReason(closing, speech) !== null || /,\s*$/u.test(closing);
}

const SIGNED = /^[–—-]?\s*\p{Lu}\p{L}{1,20}(?: \p{Lu}[\p{L}.]{0,20}){0,2}[.,]?$/u;

function dropClosing(
  parts: readonly string[],
  kind: RoughBlock["kind"],
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

/** Removes calls to action that stand before the closing sentence of a post. */
function stripInsideTail(pieces: RoughBlock[], speech: Speech, removals: Removals): RoughBlock[] {
  let words = 0;
  let paragraphs = 0;
  const left = [...pieces];
  for (let index = left.length - 1; index >= 0; index -= 1) {
    const current = left[index];
    if (!current || current.kind !== "paragraph" || (paragraphs >= 2 && words >= EDGE_WORDS)) break;
    paragraphs += 1;
    words += countWords(current.lines[0] ?? "");
    const found = sentencesIn(current, speech);
    const begins = index > 0 ? 0 : beforeEdge(found, words - countWords(current.lines[0] ?? ""));
    let isAfterCall = false;
    const kept = found.filter((sentence, place) => {
      if (place < begins) return true;
      const reason =
        isCall(sentence, speech) || (isAfterCall && isRemark(sentence))
          ? "calls to action"
          : occasionReason(sentence, speech);
      const stays = reason === null || sentence.includes("?");
      isAfterCall = !stays && reason === "calls to action";
      if (!stays) removals.note(reason, sentence);
      return stays;
    });
    if (kept.length === found.length) continue;
    if (kept.length === 0) left.splice(index, 1);
    else left[index] = withSentences(current, kept, speech);
  }
  return left;
}

/** A remark on what a sentence before it named has at most this many words. */
const REMARK_WORDS = 6;
const REMARK =
  /^\P{L}*(?:both|it['’]s|it is|they['’]re|they are|(?:c['’]est|ils sont|elles sont|les deux)|(?:beide|sie) sind|es ist|(?:ambos|los dos|os dois|entrambi)|het is|beide zijn|den är|båda är)(?!\p{L})/iu;

/** Whether a sentence is a remark on what the one before it names: "Both are worth it.", "It's really worth a read!" */
export function isRemark(sentence: string): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  return REMARK.test(text) && countWords(text) <= REMARK_WORDS;
}

/** How many sentences of the first paragraph stand before the last words of the post, its first sentence always. */
function beforeEdge(found: readonly string[], wordsAfter: number): number {
  let words = wordsAfter;
  let place = found.length;
  while (place > 1 && words < EDGE_WORDS) {
    place -= 1;
    words += countWords(found[place] ?? "");
  }
  return place;
}

function tailReason(sentence: string, speech: Speech): RemovalReason | null {
  if (isCall(sentence, speech)) return "calls to action";
  if (isGreeting(sentence, speech)) return "greetings and sign-offs";
  if (isAnnouncement(sentence, speech)) return "announcements of links";
  return isCredit([sentence], speech) || isAside(sentence, speech)
    ? "credits and notes about the post"
    : occasionReason(sentence, speech);
}

/** Why a sentence is out of place at the end of a post: it promises more, says goodbye or names the post's series. */
function occasionReason(sentence: string, { language }: Speech): RemovalReason | null {
  switch (occasionOf(sentence.replace(MARKS, ""), language)) {
    case "promise":
      return "promises of more";
    case "farewell":
      return "greetings and sign-offs";
    case "series":
      return "notes on a series";
    default:
      return null;
  }
}

/**
 * Whether a sentence is a call to action: it has a clear phrase, or a weak phrase with a request and a word such as
 * "me".
 */
function isCall(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  if (!phrases || countWords(text) >= CALL_WORDS) return false;
  if (phrases.call.test(text)) return true;
  return phrases.weakCall.test(text) && phrases.request.test(text) && phrases.person.test(text);
}

/** Whether sentences are short and begin like a credit ("Photo by ...") or a note about the post. */
export function isCredit(found: readonly string[], { phrases }: Speech): boolean {
  const text = plainText(found.join(" ").replace(MARKS, ""));
  return phrases !== null && phrases.credit.test(text) && countWords(text) < CREDIT_WORDS;
}

/** Whether a sentence of some length only wishes a good week: "Boa segunda, bom início de semana pra nós". */
function isGoodWeek(sentence: string, speech: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  return (
    speech.phrases !== null &&
    countWords(text) <= GREETING_WORDS * 2 &&
    speech.phrases.greeting.test(text) &&
    occasionOf(text, speech.language) === "farewell"
  );
}

function isGreeting(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  return phrases !== null && countWords(text) <= GREETING_WORDS && phrases.greeting.test(text);
}

const POINTING_WORDS = 16;
/**
 * Matches ends of sentences that point elsewhere: "My reviews of the books are below.", "I summarised it in a blog
 * post."
 */
const POINTS_ELSEWHERE =
  /\b(?:is|are) (?:(?:attached|shown|listed|linked) )?(?:below|attached|in the (?:first )?comments?)\W*$|\b(?:in|on) (?:an?|my|this) (?:new |latest )?(?:blog|blog ?post|article|newsletter)\W*$/iu;

const AND_MORE =
  /^(?:\.{2,}|…)\s*(?:and|et|und|y|e|en|och) (?:(?:many|much) )?(?:more|plus|mehr|más|mais|meer|mer)\W*$/iu;

/** Whether a closing sentence only announces a link that was below it. */
function isAnnouncement(sentence: string, { phrases }: Speech): boolean {
  const text = plainText(sentence.replace(MARKS, ""));
  if (!phrases) return false;
  if (AND_MORE.test(text)) return true;
  if (countWords(text) <= POINTING_WORDS && POINTS_ELSEWHERE.test(text)) return true;
  if (countWords(text) > 8) return false;
  const match = phrases.announcement.exec(text);
  return match !== null && match.index <= 8 && 2 * match[0].length >= text.length;
}

function isProse(found: RoughBlock): boolean {
  return found.kind === "paragraph" || found.kind === "quote";
}

function sentencesIn(found: RoughBlock, speech: Speech): readonly string[] {
  return (found.lines[0] ?? "")
    .split(ENDED_BY_EMOJI)
    .flatMap((part) => wholeSentences(part, speech.language));
}

/** In a feed, an emoji often stands where a full stop would: "Bruno + Dayanne 💕 Um casal de olhar puro". */
const ENDED_BY_EMOJI = new RegExp(`(?<=${EMOJI_GAP})\\s+(?=["“«(]?\\p{Lu})`, "u");

function withSentences(found: RoughBlock, kept: readonly string[], speech: Speech): RoughBlock {
  return { ...found, lines: [joinSentences(kept, speech.language)] };
}
