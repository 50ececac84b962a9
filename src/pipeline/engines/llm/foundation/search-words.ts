import type { Analysis } from "#pipeline/analysis/schema.ts";
import { notFound } from "#pipeline/engines/own-words/foundation/sayings.ts";
import { CATEGORIES } from "#pipeline/engines/own-words/foundation/word-lists/categories.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { contentStems } from "#pipeline/quality/grounding.ts";

/** Words and phrases by which buyers may search for the book, and its shop categories ("shelves"). */
export type SearchWords = { keywords: string[]; searches: string[]; shelves: string[] };

const MOST_KEYWORDS = 10;
const MOST_SEARCHES = 8;
const MOST_SHELVES = 3;
const MOST_KEYWORD_WORDS = 5;
const MOST_SEARCH_WORDS = 12;
const MADE: Evidence = { status: "confirm", entryIds: [], quotes: [] };

export const SHELVES: readonly string[] = CATEGORIES.map(shelfOf);

/** Checks a model's search words: keeps those whose words all occur in the posts, and shelves that exist. */
export function searchWordsOf(
  { keywords, searches, shelves }: SearchWords,
  { posts, language }: Analysis,
): SearchWords {
  const texts = posts.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const known = new Set(texts.flatMap((text) => contentStems(text, language)));
  const held = (list: readonly string[], mostWords: number): string[] =>
    list
      .map((raw) => lineOf(raw.toLowerCase()).replace(/(?<![?!.])[?!.]+$/u, ""))
      .filter((phrase) => {
        const stems = contentStems(phrase, language);
        const rule = { mostWords, source: phrase, language };
        const isPlain = sentenceFault("", phrase, rule) === null;
        return isPlain && stems.length > 0 && stems.every((stem) => known.has(stem));
      });
  return {
    keywords: held(keywords, MOST_KEYWORD_WORDS),
    searches: held(searches, MOST_SEARCH_WORDS),
    shelves: shelves.filter((shelf) => SHELVES.includes(shelf)),
  };
}

/** Whether two lines have the same letters. */
export function isSame(a: string, b: string): boolean {
  return lettersOnly(a) === lettersOnly(b);
}

/** Merges two lists of search words: first the model's, then those that own-words found in the posts. */
export function keywordsWith(
  { keywords, searches, shelves }: SearchWords,
  own: PlannedFoundation["keywords"],
  evidence: Record<string, Evidence>,
): PlannedFoundation["keywords"] {
  const merge = (
    path: string,
    made: readonly string[],
    counted: readonly string[],
    most: number,
  ) => {
    const ofOwn = new Map(counted.map((text, index) => [text, evidence[`${path}[${index}]`]]));
    for (const key of Object.keys(evidence)) if (key.startsWith(path)) delete evidence[key];
    const list: string[] = [];
    for (const text of [...made, ...counted]) {
      if (list.length >= most || list.some((known) => isSame(known, text))) continue;
      evidence[`${path}[${list.length}]`] = ofOwn.get(text) ?? MADE;
      list.push(text);
    }
    if (list.length === 0) evidence[path] = notFound();
    return list;
  };
  const byShelf = new Map(CATEGORIES.map((category) => [shelfOf(category), category]));
  const chosen = merge(
    "keywords.amazonCategories",
    shelves.slice(0, MOST_SHELVES),
    own.amazonCategories.map(shelfOf),
    Math.max(MOST_SHELVES, own.amazonCategories.length),
  );
  return {
    amazonKDP: merge("keywords.amazonKDP", keywords, own.amazonKDP, MOST_KEYWORDS),
    amazonCategories: chosen.flatMap((shelf) => {
      const category = byShelf.get(shelf);
      return category ? [{ primary: category.primary, secondary: category.secondary }] : [];
    }),
    hashtagKeywords: own.hashtagKeywords,
    longTailPhrases: merge(
      "keywords.longTailPhrases",
      searches,
      own.longTailPhrases,
      MOST_SEARCHES,
    ),
  };
}

function shelfOf({ primary, secondary }: { primary: string; secondary: string }): string {
  return `${primary} / ${secondary}`;
}
