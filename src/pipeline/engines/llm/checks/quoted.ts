import { countWords } from "#pipeline/text/words.ts";

const OPENING = /["“„«‹「]/gu;

/** What ends the quotation that a mark opens. */
const CLOSING: Readonly<Record<string, RegExp>> = {
  '"': /"/u,
  "“": /”/u,
  "„": /[“”]/u,
  "«": /»/u,
  "‹": /›/u,
  "「": /」/u,
};

/** The quotations of a text that have at least some words, with where their marks stand. None is inside another. */
export function quotationsOf(
  text: string,
  fewestWords: number,
): { quoted: string; from: number; to: number }[] {
  const found: { quoted: string; from: number; to: number }[] = [];
  // Each mark that is never closed would be looked for to the end of the text again.
  const unclosed = new Set<string>();
  let end = 0;
  for (const { 0: mark, index: from } of text.matchAll(OPENING)) {
    const closing = CLOSING[mark];
    if (from < end || !closing || unclosed.has(mark)) continue;
    const length = text.slice(from + 1).search(closing);
    if (length < 0) unclosed.add(mark);
    if (length <= 0) continue;
    end = from + length + 2;
    const quoted = text.slice(from + 1, end - 1);
    if (countWords(quoted) >= fewestWords) found.push({ quoted, from, to: end });
  }
  return found;
}

/** Whether a sentence of a text stands within quotation marks. */
export function isInQuotation(text: string, sentence: string): boolean {
  const at = text.indexOf(sentence);
  return quotationsOf(text, 1).some(({ from, to }) => from <= at && at + sentence.length <= to);
}
