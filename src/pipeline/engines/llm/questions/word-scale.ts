import { isUnspaced } from "#pipeline/text/words.ts";

/**
 * Characters that say as much as a word: where words have no spaces between them, characters are counted. Translators
 * reckon 200 to 250 Japanese characters for 100 English words.
 */
const CHARACTERS_PER_WORD = 2.25;

/** A number of words as a language counts them. */
export function scaledWords(words: number, language: string): number {
  return isUnspaced(language) ? Math.round(words * CHARACTERS_PER_WORD) : words;
}
