import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import type { Removals, RoughBlock } from "./removals.ts";

/**
 * Matches letters that are neither Latin (the script of all languages with word lists) nor Greek (used in formulas).
 */
const OTHER = /[^\p{Script=Latin}\p{Script=Greek}\P{L}]/u;
const OTHERS = new RegExp(OTHER.source, "gu");
/** Fewer letters of another script in a sentence are only a name or a quoted word. */
const QUOTED_LETTERS = 8;

/**
 * Removes text that is mostly in another script, if the language has word lists. `share` is the share of words removed.
 */
export function dropForeignScript(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): { pieces: RoughBlock[]; share: number } {
  if (!speech.phrases || !pieces.some((one) => one.lines.some((line) => OTHER.test(line))))
    return { pieces: [...pieces], share: 0 };
  const before = wordsIn(pieces);
  const left = pieces.flatMap((one) => {
    if (one.kind === "gap" || one.kind === "code") return [one];
    const lines = one.lines
      .map((line) => withoutForeign(line, one.kind === "list", speech, removals))
      .filter((line) => line !== "");
    return lines.length > 0 ? [{ ...one, lines }] : [];
  });
  return { pieces: left, share: before === 0 ? 0 : 1 - wordsIn(left) / before };
}

function withoutForeign(line: string, isItem: boolean, speech: Speech, removals: Removals): string {
  if (!OTHER.test(line)) return line;
  const note = (text: string): void => removals.note("another language", text);
  if (isItem || foreignShare(line) > 0.5) {
    if (foreignShare(line) <= 0.5) return line;
    note(line);
    return "";
  }
  const sentences = wholeSentences(line, speech.language);
  const isForeign = sentences.map((sentence) => foreignShare(sentence) > 0.5);
  const kept = sentences.filter((sentence, index) => {
    // A foreign quotation that begins here and continues in the next sentence is removed whole.
    const isOpened =
      (isForeign[index + 1] ?? false) && (sentence.match(OTHERS)?.length ?? 0) >= QUOTED_LETTERS;
    if (!isForeign[index] && !isOpened) return true;
    note(sentence);
    return false;
  });
  return joinSentences(kept, speech.language);
}

function foreignShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(OTHERS)?.length ?? 0) / letters;
}

function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce(
    (sum, one) => sum + (one.kind === "code" ? 0 : countWords(one.lines.join(" "))),
    0,
  );
}
