import { foreignLanguageOf } from "#pipeline/text/foreign-language.ts";
import { countSmallWords } from "#pipeline/text/small-words.ts";

/** A sentence or line of a passage, with its place in it. `language` is null where nobody can be sure of it. */
export type Stretch = { at: number; text: string; language: string | null };

/** A sentence, or what of it stands on one line. A full stop inside of a word or name ends none. */
const STRETCH = /(?:[^.!?…\n]|[.!?…](?!\s))+[.!?…]?/gu;

/**
 * Cuts each text into sentences and says in which language each is. A text without a small word of any language, such
 * as a name or a heading of two words, is in the language of the texts around it, if these are in one.
 */
export function stretchesOf(texts: readonly string[], language: string): Stretch[][] {
  const known = new Set(texts.flatMap((text) => foreignLanguageOf(text, language) ?? []));
  const shown = texts.map((text) => languageShown(text, language, known));
  return texts.map((text, index) => {
    const before = shown.slice(0, index).findLast((each) => each !== undefined);
    const after = shown.slice(index + 1).find((each) => each !== undefined);
    const around = (before ?? after) === (after ?? before) ? (before ?? after ?? language) : null;
    const found = shown[index];
    const whole = found === undefined ? around : found;
    return [...text.matchAll(STRETCH)].map(({ 0: part, index: at }) => {
      const own = languageShown(part, language, known);
      return { at, text: part, language: own === undefined ? whole : own };
    });
  });
}

/** The language that the small words of a text show. Null: they disagree. Undefined: there are none. */
function languageShown(
  text: string,
  language: string,
  known: ReadonlySet<string>,
): string | null | undefined {
  const foreign = foreignLanguageOf(text, language, known);
  if (foreign !== null) return foreign;
  const { own, other } = countSmallWords(text, language);
  if (own === 0 && other === 0) return undefined;
  return own > 2 * other ? language : null;
}
