import { findTypingErrors, type TypingError } from "#pipeline/quality/typing-errors.ts";
import { dictionariesIn } from "#runtime/dictionaries.ts";

/** `dictionaryFolder`: where the operator's dictionaries are installed. */
export type TypingRequest = {
  texts: readonly string[];
  language: string;
  dictionaryFolder: string;
};

/** The errors in the order of the texts. `hasDictionary`: false for a language whose spelling cannot be checked. */
export type TypingReport = { errors: TypingError[]; hasDictionary: boolean };

export function findTypingErrorsTask({
  texts,
  language,
  dictionaryFolder,
}: TypingRequest): TypingReport {
  const dictionaryOf = dictionariesIn(dictionaryFolder);
  return {
    errors: findTypingErrors(texts, { language, dictionaryOf }),
    hasDictionary: dictionaryOf(language) !== null,
  };
}
