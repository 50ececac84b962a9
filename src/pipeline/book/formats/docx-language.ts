import { RIGHT_TO_LEFT } from "./direction.ts";

/** The direction in which a language is read. */
export function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";
}

const eastAsian = new Set(["ja", "zh", "ko"]);

/** Whether a language sets every paragraph with an indent and hyphenates no word. */
export function isEastAsian(language: string): boolean {
  return eastAsian.has(language.split("-")[0] ?? "");
}

/** The language as Word names it, with the region where most of its readers live: "en-US" for "en". */
export function wordLanguage(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}-${region}`;
}

/** The w:lang element: one language for each of the three kinds of script that Word tells apart. */
export function languageElement(language: string): string {
  const tag = wordLanguage(language);
  const latin = isEastAsian(language) || directionOf(language) === "rtl" ? "en-US" : tag;
  const asian = isEastAsian(language) ? tag : "ja-JP";
  const bidi = directionOf(language) === "rtl" ? tag : "ar-SA";
  return `<w:lang w:val="${latin}" w:eastAsia="${asian}" w:bidi="${bidi}"/>`;
}
