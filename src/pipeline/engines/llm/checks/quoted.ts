import { countWords } from "#pipeline/text/words.ts";

/** Matches a quotation with what stands inside its marks, in one of the groups. */
const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|‹([^›]+)›|「([^」]+)」/gu;

/** The quotations of a text that have at least some words, with where their marks stand. */
export function quotationsOf(
  text: string,
  fewestWords: number,
): { quoted: string; from: number; to: number }[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const quoted = match.slice(1).find((group) => group !== undefined) ?? "";
    if (countWords(quoted) < fewestWords) return [];
    return [{ quoted, from: match.index, to: match.index + match[0].length }];
  });
}

/** Whether a sentence of a text stands within quotation marks. */
export function isInQuotation(text: string, sentence: string): boolean {
  const at = text.indexOf(sentence);
  return quotationsOf(text, 1).some(({ from, to }) => from <= at && at + sentence.length <= to);
}
