import type { Block } from "#pipeline/analysis/schema.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { shinglesOf } from "#pipeline/text/shingles.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";

/** When a paragraph says nearly word for word what another one says. The measure of the book uses the same values. */
const NEAR_REPEAT = {
  // Paragraphs are compared by runs of this many words.
  run: 5,
  // A shorter paragraph has so few runs that a phrase can be most of them; words of languages without spaces are shorter.
  fewestWords: 15,
  fewestWordsUnspaced: 30,
  // Two paragraphs are nearly the same if they share this part of the shorter one's runs. Lower: more paragraphs are left out.
  share: 0.8,
} as const;

/** The paragraphs that a book prints so far, to ask whether another post's paragraph says nearly the same. */
export type PrintedParagraphs = {
  add: (block: Block, entryId: string) => void;
  holdsNear: (block: Block, entryId: string) => boolean;
};

/** Begins an empty list of printed paragraphs. `language` is the book's, ISO 639-1. */
export function printedParagraphs(language: string): PrintedParagraphs {
  const known: { entryId: string; size: number }[] = [];
  const withRun = new Map<number, number[]>();
  const runsOf = ({ kind, text }: Block): ReadonlySet<number> => {
    if (kind === "code" || kind === "heading") return new Set();
    const words = wordsOf(proseOf(text), language);
    const fewest = isUnspaced(language) ? NEAR_REPEAT.fewestWordsUnspaced : NEAR_REPEAT.fewestWords;
    return words.length < fewest ? new Set() : shinglesOf(words, NEAR_REPEAT.run);
  };
  return {
    add: (block, entryId) => {
      const runs = runsOf(block);
      if (runs.size === 0) return;
      for (const run of runs) {
        const places = withRun.get(run);
        if (places) places.push(known.length);
        else withRun.set(run, [known.length]);
      }
      known.push({ entryId, size: runs.size });
    },
    holdsNear: (block, entryId) => {
      const runs = runsOf(block);
      const shared = new Map<number, number>();
      for (const run of runs) {
        for (const place of withRun.get(run) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      }
      return [...shared].some(([place, count]) => {
        const other = known[place];
        return (
          other !== undefined &&
          other.entryId !== entryId &&
          count >= NEAR_REPEAT.share * Math.min(runs.size, other.size)
        );
      });
    },
  };
}
