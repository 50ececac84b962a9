import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { MARKS, type RoughBlock } from "./removals.ts";
import { tidyLine } from "./tidy.ts";

const QUESTION_WORDS = 30;
/**
 * If a post has fewer words than this besides its closing question, the question is the point of the post and stays.
 */
export const REST_WORDS = 20;

/** More questions in a row than this are the author's own way to end a post, not questions to the readers. */
const MOST_QUESTIONS = 4;
const QUIZ =
  /(?<!\p{L})(?:guessing game|(?:quiz|puzzle|riddle) for you|can you guess|(?:take|make) a guess|devinez)(?!\p{L})/iu;

/** Takes questions to the readers off the end of a post; a question to nobody in particular stays. */
export function takeClosingQuestion(
  pieces: readonly RoughBlock[],
  speech: Speech,
): { question: string | null; rest: RoughBlock[] } {
  const none = { question: null, rest: [...pieces] };
  const { phrases } = speech;
  if (!phrases || !/$(?<=[?？][^\p{L}\p{N}]*)/u.test(pieces.at(-1)?.lines[0] ?? "")) return none;
  const tail = lastSentences(pieces, speech);
  const firstOther = tail.findIndex((sentence) => !isQuestion(sentence));
  const asked = (firstOther < 0 ? tail : tail.slice(0, firstOther)).toReversed();
  const isQuiz = firstOther > 0 && QUIZ.test(tail[firstOther] ?? "");
  const from = isQuiz ? 0 : asked.findIndex((sentence) => phrases.readerQuestion.test(sentence));
  const taken = from < 0 ? [] : asked.slice(from);
  const [first] = taken;
  if (first === undefined || asked.length > MOST_QUESTIONS) return none;
  const cut = taken.length + (isQuiz ? 1 : 0);
  const words =
    pieces.reduce((sum, one) => sum + countWords(one.lines.join(" ")), 0) -
    tail.slice(0, cut).reduce((sum, sentence) => sum + countWords(sentence), 0);
  if (words < REST_WORDS) return none;
  const question = taken.reduce((best, one) => (countWords(one) >= countWords(best) ? one : best));
  return { question, rest: withoutLast(pieces, cut, speech) };
}

/** "So why not use the best there is?" advises, and asks nobody. */
const ADVICE =
  /(?<!\p{L})(?:why not|pourquoi (?:pas|ne pas)|warum nicht|por qué no|por que não)(?!\p{L})/iu;

function isQuestion(sentence: string): boolean {
  return (
    /[?？]["”»)]*$/u.test(sentence) &&
    countWords(sentence) <= QUESTION_WORDS &&
    !ADVICE.test(sentence)
  );
}

/**
 * Returns the sentences of the last paragraphs as plain text, the last one first; stops once they are more than
 * MOST_QUESTIONS.
 */
function lastSentences(pieces: readonly RoughBlock[], speech: Speech): string[] {
  const found: string[] = [];
  for (const one of pieces.toReversed()) {
    if (one.kind !== "paragraph" || found.length > MOST_QUESTIONS) break;
    const sentences = wholeSentences(one.lines[0] ?? "", speech.language);
    found.push(
      ...sentences
        .toReversed()
        .map((sentence) => plainText(tidyLine(sentence, false).replace(MARKS, ""))),
    );
  }
  return found;
}

function withoutLast(pieces: readonly RoughBlock[], count: number, speech: Speech): RoughBlock[] {
  const left = [...pieces];
  for (let over = count; over > 0;) {
    const last = left.pop();
    if (!last) return left;
    const sentences = wholeSentences(last.lines[0] ?? "", speech.language);
    const kept = sentences.slice(0, Math.max(0, sentences.length - over));
    over -= sentences.length - kept.length;
    if (kept.length > 0) left.push({ ...last, lines: [joinSentences(kept, speech.language)] });
  }
  return left;
}
