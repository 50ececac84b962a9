import { ENGLISH_LABELS, type Labels, LABELS_BY_LANGUAGE } from "#pipeline/book/copy/labels.ts";

/** A number with the words around it: "Part " and 2; "第", 2 and "部". */
export type NumberedLabel = { before: string; number: number; after: string };

/** The number of a chapter in the book's language. */
export function chapterLabel(number: number, language: string): NumberedLabel {
  return numbered(labelsOf(language).chapter, number);
}

/** The number of a part in the book's language; null if the part's name says that it is one, as "Part two" does. */
export function partLabel(
  { number, title }: { number: number; title: string },
  language: string,
): NumberedLabel | null {
  const label = numbered(labelsOf(language).part, number);
  const { before, after } = label;
  if (after !== "") return title.startsWith(before) && title.includes(after) ? null : label;
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [words[0], words.at(-1)].includes(before.trim().toLowerCase()) ? null : label;
}

function numbered(pattern: string, number: number): NumberedLabel {
  const [before = "", after = ""] = pattern.split("#");
  return { before, number, after };
}

/** "Part 2". */
export function labelText({ before, number, after }: NumberedLabel): string {
  return `${before}${number}${after}`;
}

/** The labels in the book's language, or in English when there are none. */
export function labelsOf(language: string): Labels {
  return LABELS_BY_LANGUAGE[labelLanguage(language)] ?? ENGLISH_LABELS;
}

/** The language that the labels of a book are in: its own, or English where there are none in it. */
export function labelLanguage(language: string): string {
  const [code = ""] = language.split("-");
  return [language, code].find((each) => each in LABELS_BY_LANGUAGE) ?? "en";
}
