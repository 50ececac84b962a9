import { foreignLanguageOf } from "#pipeline/text/foreign-language.ts";
import { countSmallWords, outsideQuotations } from "#pipeline/text/small-words.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { GAP, type Removals, type RoughBlock } from "./removals.ts";

/** A half that is left of a post in two languages stands alone from this many words on. */
const HALF_WORDS = 40;
/** A sentence without a small word of any language goes with its neighbours if it is at most this long. */
const NEUTRAL_WORDS = 8;

/**
 * Removes paragraphs, lists and sentences that are surely in another language than the book's. Quotations stay.
 *
 * `share` is the share of the words removed, and 0 for a post of two halves, of which the half that stays is whole.
 */
export function dropSecondLanguage(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): { pieces: RoughBlock[]; share: number } {
  const judged = pieces.map((piece) => judge(piece, speech));
  if (!judged.includes("foreign") && !judged.includes("mixed"))
    return { pieces: [...pieces], share: 0 };
  spread(judged);
  const before = wordsIn(pieces);
  const left = pieces.map((piece, index) => {
    const verdict = judged[index];
    if (verdict === "mixed") return withoutForeign(piece, speech, removals);
    if (verdict !== "foreign") return piece;
    if (isQuotation(pieces, index)) return { ...piece, kind: "quote" as const };
    removals.note("another language", piece.lines.join(" "));
    return GAP;
  });
  const kept = wordsIn(left);
  const isHalf = kept >= HALF_WORDS && isAtOneEnd(judged);
  return { pieces: left, share: isHalf || before === 0 ? 0 : 1 - kept / before };
}

/** "neutral": too short, or without any small word, so that its neighbours decide. */
type Verdict = "own" | "foreign" | "mixed" | "neutral" | "none";

function judge(piece: RoughBlock, speech: Speech): Verdict {
  if (piece.kind === "gap" || piece.kind === "code" || piece.kind === "quote") return "none";
  const text = piece.lines.join("\n");
  const { own, other, words } = countSmallWords(text, speech.language);
  const isNeutral = own === 0 && words <= NEUTRAL_WORDS;
  // A heading may be the title of a film or a song.
  if (other < 2 || piece.kind === "heading") return isNeutral ? "neutral" : "own";
  if (piece.kind === "list") return isForeign(text, speech) ? "foreign" : "own";
  const sentences = verdictsOf(text, speech);
  if (!sentences.includes("foreign")) return "own";
  return sentences.includes("own") ? "mixed" : "foreign";
}

function isForeign(text: string, { language, languages }: Speech): boolean {
  return foreignLanguageOf(outsideQuotations(text), language, languages) !== null;
}

function verdictsOf(line: string, speech: Speech): Verdict[] {
  const { language } = speech;
  let isOpen = false;
  const verdicts = wholeSentences(line, language).map((sentence): Verdict => {
    const wasOpen = isOpen;
    isOpen = endsInQuotation(sentence, wasOpen);
    // A quotation of several sentences begins in one of them and ends in a later one.
    if (wasOpen || isOpen) return "own";
    if (isForeign(sentence, speech)) return "foreign";
    const { own, words } = countSmallWords(outsideQuotations(sentence), language);
    return own === 0 && words <= NEUTRAL_WORDS ? "neutral" : "own";
  });
  spread(verdicts);
  return verdicts;
}

/** What is neutral and has foreign neighbours, or one at the end of the text, is foreign. */
function spread(verdicts: Verdict[]): void {
  for (let from = 0; from < verdicts.length;) {
    if (verdicts[from] !== "neutral") {
      from += 1;
      continue;
    }
    let end = from;
    while (verdicts[end] === "neutral" || verdicts[end] === "none") end += 1;
    const sides = [verdicts[from - 1], verdicts[end]].filter((side) => side !== undefined);
    if (sides.length > 0 && sides.every((side) => side === "foreign"))
      for (let at = from; at < end; at += 1)
        if (verdicts[at] === "neutral") verdicts[at] = "foreign";
    from = end;
  }
}

function withoutForeign(piece: RoughBlock, speech: Speech, removals: Removals): RoughBlock {
  const line = piece.lines[0] ?? "";
  const verdicts = verdictsOf(line, speech);
  const kept = wholeSentences(line, speech.language).filter((sentence, index) => {
    if (verdicts[index] !== "foreign") return true;
    removals.note("another language", sentence);
    return false;
  });
  return { ...piece, lines: [joinSentences(kept, speech.language)] };
}

function endsInQuotation(sentence: string, isOpen: boolean): boolean {
  const marks = sentence.match(/(?<!\d)"|[“”«»„]/gu) ?? [];
  return marks.reduce(
    (open, mark) => (mark === '"' ? !open : mark !== "”" && mark !== "»"),
    isOpen,
  );
}

/** Whether a paragraph stands below a line that ends in a colon: what somebody else wrote, in their language. */
function isQuotation(pieces: readonly RoughBlock[], index: number): boolean {
  const before = pieces[index - 1];
  return (
    pieces[index]?.kind === "paragraph" &&
    before?.kind === "paragraph" &&
    /[:：]\s*$/u.test(before.lines[0] ?? "")
  );
}

function isAtOneEnd(verdicts: readonly Verdict[]): boolean {
  const sides = verdicts.filter((verdict) => verdict !== "none" && verdict !== "neutral");
  if (sides.includes("mixed")) return false;
  const changes = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;
  return changes === 1;
}

function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce(
    (sum, { kind, lines }) => sum + (kind === "code" ? 0 : countWords(lines.join(" "))),
    0,
  );
}
