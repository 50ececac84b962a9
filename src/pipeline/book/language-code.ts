import type { Draft } from "#pipeline/draft/schema.ts";
import { withScript } from "#pipeline/text/east-asian.ts";

/** The language that a book is set in: its code without the region, or "en" for an unknown one. */
export function languageCode(language: string): string {
  const code = language.split(/[-_]/)[0]?.toLowerCase() ?? "";
  return /^[a-z]{2,3}$/.test(code) ? code : "en";
}

/** The language of a book as readers and typesetters are told it: "zh-Hant" for Chinese in traditional characters. */
export function bookLanguage(language: string, draft: Pick<Draft, "chapters">): string {
  return withScript(languageCode(language), JSON.stringify(draft.chapters));
}
