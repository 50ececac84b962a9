import { wholeWords } from "#pipeline/text/lexicon.ts";
import { isUnspaced } from "#pipeline/text/words.ts";

const patterns = new Map<string, RegExp>();

/** A pattern for listed words: whole words, but anywhere in a language that is written without spaces. */
export function patternOf(listed: string, language: string): RegExp {
  let pattern = patterns.get(listed);
  if (!pattern) {
    pattern = isUnspaced(language) ? new RegExp(listed, "u") : wholeWords(listed);
    patterns.set(listed, pattern);
  }
  return pattern;
}

/** Whether a text ends in one of the listed words. */
export function endsWith(text: string, listed: string, language: string): boolean {
  const last = text.trimEnd().split(/\s+/u).at(-1) ?? "";
  return last !== "" && new RegExp(`^(?:${patternOf(listed, language).source})$`, "iu").test(last);
}
