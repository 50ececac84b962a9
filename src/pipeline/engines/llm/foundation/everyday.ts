import { isContentWord } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { EVERYDAY_WORDS } from "./word-lists/everyday.ts";

const listed = new Map<string, ReadonlySet<string>>();

/**
 * Whether anybody might say a phrase: none of its words is rarer than those that set phrases are made of ("at the end of
 * the day"). A writer who is told that such a phrase is the author's favourite prints it everywhere.
 */
export function isEverydayPhrase(phrase: string, language: string): boolean {
  const everyday = listed.get(language) ?? new Set(EVERYDAY_WORDS[language]?.split(" "));
  listed.set(language, everyday);
  return wordsOf(phrase, language).every(
    (word) => !isContentWord(word, language) || everyday.has(word),
  );
}
