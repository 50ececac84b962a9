import type { Analysis } from "#pipeline/analysis/schema.ts";
import { notFound } from "#pipeline/engines/own-words/foundation/described.ts";
import { CATEGORIES } from "#pipeline/engines/own-words/foundation/word-lists/categories.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/questions/line-checks.ts";

/** What a book is searched by, and the shelves it stands on. */
export type SearchWords = { keywords: string[]; searches: string[]; shelves: string[] };

const MOST_KEYWORDS = 10;
const MOST_SEARCHES = 8;
const MOST_SHELVES = 3;
const MOST_KEYWORD_WORDS = 5;
const MOST_SEARCH_WORDS = 12;
const MADE: Evidence = { status: "confirm", entryIds: [], quotes: [] };

/** The shelves a model may choose from, one a line. */
export const SHELVES: readonly string[] = CATEGORIES.map(shelfOf);

/** Of a model's words those that the posts hold, of its shelves those that exist. */
export function searchWordsOf(
  { keywords, searches, shelves }: SearchWords,
  { posts, language }: Analysis,
): SearchWords {
  const texts = posts.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const known = contentStems(texts, language);
  const held = (list: readonly string[], mostWords: number): string[] =>
    list
      .map((raw) => lineOf(raw.toLowerCase()).replace(/(?<![?!.])[?!.]+$/u, ""))
      .filter((phrase) => {
        const stems = [...contentStems([phrase], language)];
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

/** The stems of the content words of some texts. */
export function contentStems(texts: readonly string[], language: string): Set<string> {
  const stem = stemmerFor(language);
  const stems = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text, language)) {
      if (isContentWord(word, language)) stems.add(stem(word));
    }
  }
  return stems;
}

/** Whether two lines say the same words. */
export function isSame(a: string, b: string): boolean {
  return lettersOnly(a) === lettersOnly(b);
}

/** The model's words first, then those that own-words counted. */
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
