import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import type { BookLength, TocChapter } from "./schema.ts";

/** Word targets are multiples of this, as those of the engines are. */
export const TARGET_STEP = 50;
/** A short chapter has at least this many words, if its posts hold them: with fewer it reads like a fragment. */
const LEAST_SHORT = 600;
/** A long book has 60,000 words where a standard one has 40,000 (decision 043). */
const LONG = 1.5;

/**
 * Gives each chapter as many words to aim for as a book of this length has, but no more than its posts hold, and no
 * less than those posts do that the author has put into it. `words`
 * are those of every usable post, by entry id.
 */
export function withLength(
  chapters: readonly TocChapter[],
  length: BookLength,
  words: ReadonlyMap<string, number>,
): TocChapter[] {
  return atStandardLength(chapters).map((chapter) => {
    const standardWordCount = chapter.targetWordCount;
    const placed = heldWords({ entryIds: chapter.placed ?? [] }, words);
    // A short book has less of what the engine chooses, not of what its author does: that would take the place of the rest.
    const by = length === "short" ? Math.min(placed, standardWordCount) : 0;
    const target = by + targetAt(length, standardWordCount - by, mostWords(chapter, words));
    const targetWordCount = Math.max(target, placed);
    if (targetWordCount === standardWordCount) return chapter;
    return { ...chapter, targetWordCount, sized: { length, standardWordCount } };
  });
}

/** The chapters as they are in a book of standard length. */
export function atStandardLength(chapters: readonly TocChapter[]): TocChapter[] {
  return chapters.map(({ sized, ...chapter }) => ({
    ...chapter,
    targetWordCount: sized?.standardWordCount ?? chapter.targetWordCount,
  }));
}

/** The words of a chapter's posts, rounded down to a step of targets. */
export function heldWords(
  { entryIds }: Pick<TocChapter, "entryIds">,
  words: ReadonlyMap<string, number>,
): number {
  const held = entryIds.reduce((sum, entryId) => sum + (words.get(entryId) ?? 0), 0);
  return Math.floor(held / TARGET_STEP) * TARGET_STEP;
}

/**
 * The most words that a chapter can have. Its standard target is below the usual one only if its posts hold no more that
 * can be printed, or if it is said to hold more.
 */
function mostWords(chapter: TocChapter, words: ReadonlyMap<string, number>): number {
  const { targetWordCount: standard, holdsMore } = chapter;
  const isShort = standard < WORDS_PER_CHAPTER && holdsMore !== true;
  return isShort ? standard : Math.max(standard, heldWords(chapter, words));
}

function targetAt(length: BookLength, standard: number, most: number): number {
  switch (length) {
    case "short": {
      const half = Math.floor(standard / 2 / TARGET_STEP) * TARGET_STEP;
      return Math.min(standard, Math.max(LEAST_SHORT, half));
    }
    case "standard":
      return standard;
    case "long":
      return Math.min(most, Math.round((LONG * standard) / TARGET_STEP) * TARGET_STEP);
    case "all":
      return most;
  }
}
