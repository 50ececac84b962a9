import { wordsOf } from "#pipeline/text/words.ts";
import { eachParagraph, type SectionCheck } from "./check.ts";
import { remembered } from "./remembered.ts";
import { NUMBER_WORDS } from "./word-lists/numbers.ts";

/**
 * Every number, amount and year stands in the pieces that its paragraph cites, in whatever way it is written there: one that
 * stands in another piece of the section says something of another thing. A paragraph that cites nothing may have it from any.
 *
 * Digits are checked in every language, numbers in words from eleven on in those with a list: "one of them" and "two
 * things" are manners of speaking.
 */
export const numbers: SectionCheck = {
  id: "numbers",
  find: (written, { known, titles, pieces, language }) =>
    eachParagraph(written, ({ text, ids }) => {
      const cited = ids?.flatMap((id) => pieces.get(id)?.text ?? []) ?? [];
      // "three" in a post allows "3" in the section, never the other way round.
      const said =
        cited.length > 0
          ? numbersIn([...cited, titles].join("\n"), language, 1)
          : numbersSaid(known, language);
      const invented = [...numbersIn(text, language, LEAST_WORD)].filter(
        (number) => !said.has(number),
      );
      if (invented.length === 0) return null;
      const where = cited.length > 0 ? "pieces that its paragraph cites" : "posts";
      return `The number ${invented.slice(0, 3).join(", ")} is not in the ${where}.`;
    }),
};

/** A digit behind a letter belongs to a name ("GPT4"), which is checked as one. */
const DIGITS = /(?<![\p{Lu}\p{Ll}\p{Nd}])\p{Nd}+(?:[.,'’\u00A0\u202F]\p{Nd}+)*/gu;
const LEAST_WORD = 11;

const numbersSaid = remembered((text, language) => numbersIn(text, language, 1));

function numbersIn(text: string, language: string, leastWord: number): Set<string> {
  const found = new Set<string>();
  for (const [digits] of text.normalize("NFKC").matchAll(DIGITS)) found.add(plainNumber(digits));
  const listed = NUMBER_WORDS[language];
  if (!listed) return found;
  for (const word of wordsOf(text, language)) {
    const parts = word.split("-");
    const values = parts.flatMap((part) => listed[part] ?? []);
    const [value = 0, more] = values;
    // "twenty-five" is 25, and no 20 and 5; what only partly is a number ("quatre-vingt") has to stand there as it is.
    if (parts.length === 2 && more !== undefined) found.add(String(value + more));
    else if (parts.length > 1 && values.length > 0) found.add(word);
    else if (value >= leastWord) found.add(String(value));
  }
  return found;
}

/** "3,200", "3.200" and "3 200" are one number; "1,5" and "1.5" are another. */
function plainNumber(digits: string): string {
  const whole = digits.replace(/[.,'’\u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd}))/gu, "");
  return whole.replace(/,/gu, ".").replace(/^0+(?=\d)/u, "");
}
