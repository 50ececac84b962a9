import { countWords } from "#pipeline/text/words.ts";
import { joinSentences } from "./gaps.ts";
import type { Speech } from "./gaps.ts";
import type { Piece } from "./piece.ts";
import type { Removals } from "./removals.ts";
import { wholeSentences } from "./whole-sentences.ts";

/** Letters of other scripts than those our word lists' languages are written in; Greek is used for formulas too. */
const OTHER = /[^\p{Script=Latin}\p{Script=Greek}\P{L}]/u;
const OTHERS = new RegExp(OTHER.source, "gu");
/** Fewer letters are a name or a word spoken of. */
const QUOTED_LETTERS = 8;

/**
 * Takes out what is written in another script than the book: whole pieces, and sentences of which more than half the
 * letters are. `share` says how much of the text went. Languages without word lists are left as they are.
 */
export function dropForeignScript(
  pieces: readonly Piece[],
  speech: Speech,
  removals: Removals,
): { pieces: Piece[]; share: number } {
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
    // A quotation that begins in this sentence and goes on in the next goes with it.
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

function wordsIn(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, one) => sum + (one.kind === "code" ? 0 : countWords(one.lines.join(" "))),
    0,
  );
}
