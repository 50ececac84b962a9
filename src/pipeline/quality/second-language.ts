import type { Draft } from "#pipeline/draft/schema.ts";
import { foreignLanguageOf } from "#pipeline/text/foreign-language.ts";
import { outsideQuotations, withoutQuotations } from "#pipeline/text/small-words.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isCode, plainText, printedPassages } from "./printed.ts";
import type { Place } from "./schema.ts";

/**
 * Lists the sentences of the book that are surely in another language than the book. Quotations, titles and headings may
 * be. For languages without a list of small words only those of the eight with lists are found.
 */
export function measureSecondLanguage(draft: Draft, language: string): Place[] {
  return printedPassages(draft)
    .filter(
      ({ passage }) => passage.role !== "heading" && !isCode(passage) && !isQuote(passage.text),
    )
    .flatMap(({ chapter, paragraph, passage }) =>
      // Quotations are taken out of the whole paragraph, because one may run over several sentences.
      linesOf(passage.text).flatMap((line) =>
        sentencesOf(withoutQuotations(line), language)
          .map((sentence) => plainText(outsideQuotations(sentence)))
          .filter(
            (sentence) => !isTitle(sentence) && foreignLanguageOf(sentence, language) !== null,
          )
          .map((text) => ({ chapter, paragraph, text })),
      ),
    );
}

/** Words of fewer letters ("of", "to", "the") are small in titles. A sentence with fewer longer words tells too little. */
const FEWEST_LONG_WORDS = 3;
const LONG_WORD = /\p{L}[\p{L}'’]{3,}/gu;

/** Whether a sentence is a title: all its longer words begin with a capital, as a sentence's and a shouted one's do not. */
function isTitle(sentence: string): boolean {
  const words = sentence.match(LONG_WORD) ?? [];
  if (words.length < FEWEST_LONG_WORDS) return false;
  return words.every((word) => /^\p{Lu}/u.test(word)) && words.some((word) => /\p{Ll}/u.test(word));
}

function isQuote(text: string): boolean {
  return /^\s*>/u.test(text);
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
