import { wholeSentences } from "./whole-sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "./escape.ts";
import { joinSentences } from "./gaps.ts";
import type { Speech } from "./gaps.ts";
import type { Piece } from "./piece.ts";
import { tidyLine } from "./tidy.ts";

const QUESTION_WORDS = 30;
/** Less than this without the question is no post: then the question is what it says. */
const REST_WORDS = 20;

/** Takes a question to the readers off the end of a post; a question that the author puts to nobody stays. */
export function takeClosingQuestion(
  pieces: readonly Piece[],
  speech: Speech,
): { question: string | null; rest: Piece[] } {
  const none = { question: null, rest: [...pieces] };
  const last = pieces.at(-1);
  if (last?.kind !== "paragraph" || !speech.phrases) return none;
  if (!/[?？][^\p{L}\p{N}]*$/u.test(last.lines[0] ?? "")) return none;
  const sentences = wholeSentences(last.lines[0] ?? "", speech.language);
  const question = plainText(tidyLine(sentences.at(-1) ?? "", false));
  if (!/[?？]["”»)]*$/u.test(question) || countWords(question) > QUESTION_WORDS) return none;
  if (!speech.phrases.readerQuestion.test(question)) return none;
  const words =
    pieces.reduce((sum, one) => sum + countWords(one.lines.join(" ")), 0) - countWords(question);
  if (words < REST_WORDS) return none;
  const kept = sentences.slice(0, -1);
  const shorter =
    kept.length > 0 ? [{ ...last, lines: [joinSentences(kept, speech.language)] }] : [];
  return { question, rest: [...pieces.slice(0, -1), ...shorter] };
}
