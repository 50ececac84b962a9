import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { plainText, postsOf } from "./printed.ts";

const FEWEST_WORDS = 60;
/** Where posts of 60 words and more give less than this share of a book, nothing is said of how they are cut. */
const LEAST_SHARE = 0.1;

/**
 * The share of a book's words in stretches of at least 60 words from one post. A book of tweets that were not joined
 * has hardly any.
 */
export function measureSubstance(draft: Draft): number {
  const stretches = stretchesOf(draft);
  const words = wordsIn(stretches);
  return words === 0 ? 0 : wordsIn(stretches.filter(isLong)) / words;
}

/**
 * The share, of the words from posts of at least 60 words, that stand in stretches of as many: low for a book of snippets.
 * Null where such posts give less than a tenth of the book, as in one of notes of a sentence or two.
 */
export function measureUncut(draft: Draft, posts: readonly Post[]): number | null {
  const long = new Set(
    posts.filter(({ words }) => words >= FEWEST_WORDS).map(({ entryId }) => entryId),
  );
  const stretches = stretchesOf(draft);
  const fromLong = stretches.filter(({ entryId }) => entryId !== null && long.has(entryId));
  const words = wordsIn(fromLong);
  if (words === 0 || words < LEAST_SHARE * wordsIn(stretches)) return null;
  return wordsIn(fromLong.filter(isLong)) / words;
}

/** Neighbouring passages of a chapter from the same post. `entryId` is null for a passage from no or several posts. */
type Stretch = { entryId: string | null; words: number };

function stretchesOf(draft: Draft): Stretch[] {
  return draft.chapters.flatMap(({ passages }) => {
    const stretches: Stretch[] = [];
    for (const passage of passages) {
      if (passage.role === "ornament") continue;
      const words = countWords(plainText(passage.text));
      const [only, ...more] = postsOf(passage);
      const entryId = only !== undefined && more.length === 0 ? only : null;
      const before = stretches.at(-1);
      if (before && entryId !== null && before.entryId === entryId) before.words += words;
      else stretches.push({ entryId, words });
    }
    return stretches;
  });
}

function isLong({ entryId, words }: Stretch): boolean {
  return entryId !== null && words >= FEWEST_WORDS;
}

function wordsIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { words }) => sum + words, 0);
}
