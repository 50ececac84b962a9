import { detect } from "tinyld";
import { countSmallWords } from "./small-words.ts";

/** Fewer words than this are a name or a title. */
const LEAST_WORDS = 5;
const LEAST_SHARE = 0.15;

/**
 * Returns the language of a sentence that is surely not in the book's, else null. Three small words of another language
 * have to be there, or two of one of `known` where none is of the book's own, and the detector has to agree.
 */
export function foreignLanguageOf(
  text: string,
  language: string,
  known: ReadonlySet<string> = NONE,
): string | null {
  const { own, other, words, language: found } = countSmallWords(text, language);
  const isClear = other >= 3 ? other > 3 * own : other === 2 && own === 0 && known.has(found);
  if (!isClear || words < LEAST_WORDS || other < LEAST_SHARE * words) return null;
  return detect(text) === found ? found : null;
}

const NONE: ReadonlySet<string> = new Set();
