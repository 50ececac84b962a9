import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import { scaledWords } from "#pipeline/engines/llm/questions/word-scale.ts";

/** A paragraph is cut when it is longer than this: two of the longest pieces. */
const LONGEST_PARAGRAPH = 440;
const FULL_WORDS = 130;
const MOST_WORDS = 220;
/** Less than this at the end goes with the part before it. */
const LEAST_TAIL = 40;

/**
 * A paragraph in parts of bounded size, cut where sentences end; a sentence that is too long itself (a transcript without a
 * full stop) is cut between words. One part: it is short enough as it is. The parts together are the paragraph.
 */
export function partsOf(text: string, language: string): string[] {
  const scaled = (words: number): number => scaledWords(words, language);
  if (countWords(text) <= scaled(LONGEST_PARAGRAPH)) return [text];
  const joint = isUnspaced(language) ? "" : " ";
  const units = sentencesOf(text, language).flatMap((sentence) =>
    shortEnough(sentence, scaled(FULL_WORDS), scaled(MOST_WORDS)),
  );
  const parts: string[][] = [];
  let part: string[] = [];
  let words = 0;
  for (const unit of units) {
    const more = countWords(unit);
    const isFull = words >= scaled(FULL_WORDS) || words + more > scaled(MOST_WORDS);
    if (part.length > 0 && isFull) {
      parts.push(part);
      part = [];
      words = 0;
    }
    part.push(unit);
    words += more;
  }
  const before = parts.at(-1);
  if (before && words < scaled(LEAST_TAIL)) before.push(...part);
  else parts.push(part);
  return parts.map((some) => some.join(joint).trim());
}

function shortEnough(sentence: string, full: number, most: number): string[] {
  if (countWords(sentence) <= most) return [sentence];
  const words = sentence.split(/\s+/u).filter((word) => word !== "");
  // Where no spaces stand between words, characters are counted for words.
  const [units, joint] = words.length > full ? [words, " "] : [[...sentence], ""];
  const runs: string[] = [];
  for (let from = 0; from < units.length; from += full) {
    runs.push(units.slice(from, from + full).join(joint));
  }
  return runs;
}
