import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";

/** The stems of the words that say what a text is about, in order. */
export function contentStems(text: string, language: string): string[] {
  const stem = stemmerFor(language);
  return wordsOf(text, language)
    .filter((word) => isContentWord(word, language))
    .map((word) => stem(word));
}

/** The share of a text's content words that its sources hold too, by stem: 1 for a text without any. */
export function coverageOf(stems: readonly string[], sources: ReadonlySet<string>): number {
  if (stems.length === 0) return 1;
  return stems.filter((stem) => sources.has(stem)).length / stems.length;
}
