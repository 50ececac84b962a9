import type { Lexicon } from "./lexicon.ts";

/** A noun in disguise: "Design is", "Test of", "Create-React-App", not "Design the". */
const NOT_ADVICE =
  /^[^\p{L}]*\p{L}+(?:['’]\p{L}+)?(?:-\p{L}|,?\s+(?:is|are|was|were|isn['’]t|aren['’]t|has|have|had|can|will|would|works?|means|of|and|or|but|differently|simply|est|sont|et|de|ist|sind|und|es|son|y|é|são|e)(?!\p{L}))/iu;
const NAME_FOLLOWS = /^\P{L}*\p{L}+(?:['’]\p{L}+)?\s+\p{Lu}/u;
/** Imperatives a language marks by form, where the list holds only some. */
const BY_FORM: Readonly<Record<string, RegExp>> = {
  fr: /^["“«*_\s]*(?!avez|aurez|serez|allez|chez|assez|nez|rez|savez|pouvez|voulez|devez|connaissez|rendez-vous)\p{L}{3,}ez(?:-\p{L}+)*\s/iu,
};

/** Whether a sentence tells its reader to do something. */
export function isAdvice(sentence: string, language: string, lexicon: Lexicon): boolean {
  if (/[?？]["”’»)]*$/u.test(sentence)) return false;
  if (BY_FORM[language]?.test(sentence)) return true;
  if (!lexicon.imperative.test(sentence) || NOT_ADVICE.test(sentence)) return false;
  // German writes every noun with a capital, so there it tells nothing.
  return language === "de" || !NAME_FOLLOWS.test(sentence);
}
