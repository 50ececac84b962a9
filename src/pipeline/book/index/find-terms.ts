import { UNSPACED_SCRIPT } from "#pipeline/text/words.ts";

/** Where a term ends in a text, with its ending. */
export type FoundTerm = { end: number; term: string };

/** Finds the terms of an index in a text, each with the ending of a plural or a genitive, and the longest where several begin. */
export type TermFinder = (text: string) => FoundTerm[];

/** The usual endings: "pull requests" and "Chesterton’s" stand under "pull request" and "Chesterton". */
const ENDING = "(?:s|es|n|en|x|['’]s)?";

const UNSPACED = UNSPACED_SCRIPT.source;
/** A letter or a digit beside which a word must end. Beside a letter of a script without spaces, it need not. */
const BESIDE = `(?!${UNSPACED})[\\p{L}\\p{N}]`;
const BEGINS = `(?:(?=${UNSPACED})|(?<!${BESIDE}))`;
const ENDS = `(?:(?<=${UNSPACED})|${ENDING}(?!${BESIDE}))`;

/**
 * Makes the finder of these terms. A term with a capital is a name and stands as it is written, so that "Go" is not found in "go";
 * any other also begins a sentence. In a script without spaces nothing says where a word ends, so a term is found in a longer word, too.
 */
export function termFinder(terms: readonly string[]): TermFinder {
  const longest = terms.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const finders = [true, false].flatMap((isName) => {
    const own = longest.filter((term) => isNameLike(term) === isName);
    if (own.length === 0) return [];
    const either = own.map(patternOf).join("|");
    const flags = isName ? "gu" : "giu";
    return [
      {
        pattern: new RegExp(`${BEGINS}(${either})${ENDS}`, flags),
        termOf: new Map(own.map((term) => [keyOf(term), term])),
      },
    ];
  });
  return (text) =>
    finders.flatMap(({ pattern, termOf }) =>
      [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: found = "" }) => {
        const term = termOf.get(keyOf(found));
        return term === undefined ? [] : [{ end: index + whole.length, term }];
      }),
    );
}

/** Whether a term is written with a capital somewhere, as names are. */
export function isNameLike(term: string): boolean {
  return /\p{Lu}/u.test(term);
}

/** A term may be written with another apostrophe, hyphen or space than in the list, and be broken by an invisible mark. */
function patternOf(term: string): string {
  return term
    .replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")
    .replace(/['’]/gu, "['’]")
    .replace(/[-\u2010\u2011]/gu, "[-\\u2010\\u2011]")
    .replace(/\s+/gu, "[\\s\\u00a0\\u202f]+");
}

function keyOf(term: string): string {
  return term
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\u2010\u2011]/gu, "-")
    .replace(/[\s\u00A0\u202F]+/gu, " ");
}
