import { wholeWords } from "#pipeline/text/whole-words.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";

/**
 * The first sentence in which a text says one of the phrases of its language or of English: a model falls back into
 * English whatever it was asked for. Null: it says none.
 */
export function sentenceSaying(
  text: string,
  phrases: Readonly<Record<string, string>>,
  language: string,
): string | null {
  const patterns = [...new Set([language, "en"])].flatMap((code) => phrases[code] ?? []);
  const pattern = wholeWords(patterns.join("|"));
  if (!pattern.test(text)) return null;
  return sentencesOf(text, language).find((sentence) => pattern.test(sentence)) ?? text;
}

/** Whether the posts hold a sentence word for word: then it is the author's, whatever it says. */
export function isInPosts(sentence: string, known: string): boolean {
  return lettersOnly(known).includes(lettersOnly(sentence));
}
