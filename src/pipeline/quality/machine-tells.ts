import { wholeWords } from "#pipeline/text/whole-words.ts";
import { countWords } from "#pipeline/text/words.ts";
import { MACHINE_TELLS } from "./word-lists/machine-tells.ts";

const patterns = new Map<string, RegExp>();

/**
 * Turns of phrase typical of machines per 1,000 words; 0 for a language without a list.
 *
 * People use them too (the author of one of our corpora more often than another), so that a figure says something only
 * beside the author's own.
 */
export function machineTells(text: string, language: string): number {
  const words = countWords(text);
  return words === 0 ? 0 : (1000 * tellsIn(text, language).length) / words;
}

/** The turns of phrase typical of machines that a text holds, in order, as they stand there. */
export function tellsIn(text: string, language: string): string[] {
  const pattern = patternOf(language);
  return pattern ? [...text.matchAll(pattern)].map(([found]) => found) : [];
}

function patternOf(language: string): RegExp | null {
  const listed = MACHINE_TELLS[language];
  if (!listed) return null;
  const known = patterns.get(language) ?? new RegExp(wholeWords(listed.join("|")).source, "giu");
  patterns.set(language, known);
  return known;
}
