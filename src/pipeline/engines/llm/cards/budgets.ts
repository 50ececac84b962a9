import { spreadWords, wordsIn } from "./assign-cards.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** As much of a card as its share of the book's words depends on. */
type Weighed = Pick<Card, "words" | "strength">;

/**
 * What a word of a piece counts for when words are shared out, by the strength of the piece from 1 to 5. With these, a
 * chapter of half its pieces' words keeps strong pieces whole, and of weak ones a fifth or less. Chosen, not measured:
 * writers found that the strongest stories were halved while a weak report went in whole (shared/readers/model.md).
 */
const WORTH = [0.2, 0.5, 1, 1.6, 2.5];
/** No chapter has more than this many times the average, because one long chapter makes the others look like leftovers. */
const LARGEST_CHAPTER = 1.6;
/** A section with fewer words than this is a fragment. */
const LEAST_SECTION_WORDS = 100;
/** Word targets are multiples of this. */
const STEP = 50;

/** The cards of a chapter, and the most words that a text from them can have. */
export type ChapterMaterial = { cards: readonly Weighed[]; carried: number };

/**
 * Shares the words of the book among its chapters by the length and the strength of their pieces. Together they have
 * `wordsPerChapter` each, or fewer if their pieces do not carry as many; none has more than its pieces carry or 1.6
 * times the average, and none fewer than `least`, unless its pieces carry no more. All are multiples of 50.
 */
export function chapterTargets(
  chapters: readonly ChapterMaterial[],
  wordsPerChapter: number,
  least: number,
): number[] {
  const carried = chapters.reduce((sum, chapter) => sum + chapter.carried, 0);
  const total = Math.min(chapters.length * wordsPerChapter, carried);
  const mean = total / Math.max(1, chapters.length);
  const shares = shareWithin(
    total,
    chapters.map((chapter) => ({
      worth: worthOf(chapter.cards),
      least: Math.min(chapter.carried, least, mean),
      most: Math.min(chapter.carried, LARGEST_CHAPTER * mean),
    })),
  );
  const shared = shares.reduce((sum, share) => sum + share, 0);
  return spreadWords(Math.floor(shared / STEP), shares).map((steps, index) =>
    Math.max(STEP, Math.min(STEP * steps, chapters[index]?.carried ?? 0)),
  );
}

/** Shares the words of a chapter among its sections by the length and the strength of their pieces. They add up to `total`. */
export function sectionTargets(
  total: number,
  sections: readonly { cards: readonly Weighed[] }[],
): number[] {
  const shares = shareWithin(
    total,
    sections.map(({ cards }) => ({
      worth: worthOf(cards),
      least: Math.min(wordsIn(cards), LEAST_SECTION_WORDS, total / sections.length),
      most: wordsIn(cards),
    })),
  );
  return spreadWords(total, shares);
}

function worthOf(cards: readonly Weighed[]): number {
  return cards.reduce((sum, { words, strength }) => sum + words * (WORTH[strength - 1] ?? 1), 0);
}

type Share = { worth: number; least: number; most: number };

/** Divides a total in proportion to worth. Who would get too little or too much gets its limit, and the others the rest. */
function shareWithin(total: number, parts: readonly Share[]): number[] {
  const shares = parts.map(({ worth }) => worth);
  let open = parts.map((_part, index) => index);
  let left = total;
  while (open.length > 0) {
    const worth = open.reduce((sum, index) => sum + (parts[index]?.worth ?? 0), 0);
    const limits = open.map((index) => {
      const { worth: own, least, most } = parts[index] ?? { worth: 0, least: 0, most: 0 };
      const exact = worth === 0 ? left / open.length : (left * own) / worth;
      const within = Math.min(most, Math.max(least, exact));
      shares[index] = within;
      return { index, over: within - exact };
    });
    // If the limits together ask for more words than there are, those at their least are settled first, else the others.
    const over = limits.reduce((sum, limit) => sum + limit.over, 0);
    const settled = limits.filter((limit) => (over >= 0 ? limit.over > 0 : limit.over < 0));
    if (settled.length === 0) break;
    for (const { index } of settled) left -= shares[index] ?? 0;
    const gone = new Set(settled.map(({ index }) => index));
    open = open.filter((index) => !gone.has(index));
  }
  return shares;
}
