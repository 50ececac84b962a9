import { findTypingErrors, type TypingError } from "#pipeline/quality/typing-errors.ts";
import { openDictionary } from "#runtime/dictionaries.ts";

export type TypingRequest = { texts: readonly string[]; language: string };

/** The errors in the order of the texts. `hasDictionary`: false for a language whose spelling cannot be checked. */
export type TypingReport = { errors: TypingError[]; hasDictionary: boolean };

export function findTypingErrorsTask({ texts, language }: TypingRequest): TypingReport {
  const isKnown = openDictionary(language);
  return {
    errors: findTypingErrors(texts, { language, isKnown }),
    hasDictionary: isKnown !== null,
  };
}
