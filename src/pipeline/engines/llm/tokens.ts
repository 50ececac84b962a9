import { countTokens as countO200k } from "gpt-tokenizer/encoding/o200k_base";
import type { ModelProfile } from "./model-port.ts";
import { isUnspaced } from "#pipeline/text/words.ts";

/** Makes the tokenizer read special tokens in a post, such as "<|endoftext|>", as ordinary text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };
// Finds runs of letters or spaces that are too long for the tokenizer, which takes quadratic time: 100,000 letters "a"
// took 4.9 s, but 6 ms in runs of 120. 60,000 spaces, which a model may write, took 2.2 s.
const LONG_RUN = /\S{120}|\s{960}/gu;

/** Counts the tokens of a text by OpenAI's tokenizer o200k. */
export function tokensOf(text: string): number {
  const broken = text.replace(LONG_RUN, (run) => run + (run.trim() === "" ? "." : " "));
  return countO200k(broken, AS_TEXT);
}

/** About how many tokens a text has for a model: o200k tokens times the model's factor. */
export function countTokens(
  text: string,
  { tokenFactor }: Pick<ModelProfile, "tokenFactor">,
): number {
  return Math.ceil(tokensOf(text) * tokenFactor);
}

/** Characters for a word: translators count 200 to 250 Japanese characters for 100 English words. */
const CHARACTERS_PER_WORD = 2.25;

/** Converts a number of words to characters if the language is written without spaces. */
export function scaledWords(words: number, language: string): number {
  return isUnspaced(language) ? Math.round(words * CHARACTERS_PER_WORD) : words;
}
