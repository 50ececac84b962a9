import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A book has at least so many chapters where the material carries them. */
export const FEWEST_CHAPTERS = 5;
export const MOST_CHAPTERS = 14;
/** Below this a chapter is a fragment (own-words draws the same line). */
const LEAST_CHAPTER_WORDS = 650;
/** In an archive of few posts, this. */
const LEAST_SMALL_CHAPTER_WORDS = 150;
const FEW_ENTRIES = 25;
/**
 * Words that a word of material carries: ten posts of 133 words gave a book of 1,224 words when 10,000 were asked for
 * (design/llm-engine.md section 3); what is written beyond that is padding.
 */
const CARRIED = 0.9;
/** Material to choose from, for a word of a chapter: 500 pieces of 66,347 words were made into 12 chapters of 2,750. */
export const MATERIAL_PER_WORD = 2;

/** The fewest chapters that are asked for, as a share of the most. */
const LEAST_SHARE = 0.6;

/** How many words some material carries: at most what was asked for, in fifties, never nothing. */
export function carriedWords(materialWords: number, asked: number): number {
  const carried = Math.floor((materialWords * CARRIED) / 50) * 50;
  return Math.max(50, Math.min(asked, carried));
}

/** The words below which a chapter joins another. */
export function leastChapterWords(cards: readonly Card[]): number {
  return entriesOf(cards) < FEW_ENTRIES ? LEAST_SMALL_CHAPTER_WORDS : LEAST_CHAPTER_WORDS;
}

/** How many chapters the cards make: 5 to 14, fewer when there is too little material or there are too few posts. */
export function chapterRange(
  cards: readonly Card[],
  wordsPerChapter: number,
): { fewest: number; most: number } {
  const words = cards.reduce((sum, card) => sum + card.words, 0);
  // A post stands in one chapter, so there are no more chapters than posts.
  const possible = Math.min(
    MOST_CHAPTERS,
    entriesOf(cards),
    Math.max(1, Math.floor((words * CARRIED) / leastChapterWords(cards))),
  );
  const full = Math.round(words / (MATERIAL_PER_WORD * wordsPerChapter));
  const most = Math.min(possible, Math.max(FEWEST_CHAPTERS, full));
  // A large archive in five chapters would leave most of itself out.
  const fewest = Math.max(FEWEST_CHAPTERS, Math.round(LEAST_SHARE * most));
  return { fewest: Math.min(fewest, most), most };
}

function entriesOf(cards: readonly Card[]): number {
  return new Set(cards.map(({ entryId }) => entryId)).size;
}
