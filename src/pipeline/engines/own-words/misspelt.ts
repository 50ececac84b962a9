import type { Analysis } from "#pipeline/analysis/schema.ts";
import { COST, slipsOf } from "#pipeline/quality/slips.ts";
import { stemmerFor, stopWordsFor } from "#pipeline/text/stems.ts";
import type { Corpus } from "./corpus.ts";
import { MISSPELT } from "./subject-weights.ts";

/** How often the posts use each word. */
type Uses = ReadonlyMap<string, number>;

const counted = new WeakMap<Analysis, Uses>();

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;

/**
 * Whether a line has a word that the author uses nowhere else, and that a slip of the hand makes of one they use often:
 * "Qustions" of somebody who writes "questions". A dictionary takes too long to load for that; a rare word that only looks
 * like another one costs a title at most.
 */
export function isMisspelt(line: string, { analysis, language, names }: Corpus): boolean {
  const uses = counted.get(analysis) ?? countWords(analysis);
  counted.set(analysis, uses);
  const small = stopWordsFor(language);
  const words = [...line.matchAll(WORD)].map(([word]) => word).filter((word) => !names.has(word));
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MISSPELT.letters && !small.has(word))
    .some((word) => (uses.get(word) ?? 0) <= 1 && isSlip(word, uses, language));
}

function isSlip(word: string, uses: Uses, language: string): boolean {
  const stem = stemmerFor(language);
  return [...slipsOf(word, [])].some(([other, cost]) => {
    const least = cost <= COST.doubling ? MISSPELT.usesOfEasy : MISSPELT.uses;
    const isLikely = cost <= COST.extra && (uses.get(other) ?? 0) >= least;
    // Another form of a word is no error: "deprecate" of somebody who writes "deprecated".
    return isLikely && stem(word) !== stem(other);
  });
}

function countWords({ posts }: Analysis): Uses {
  const all = posts.reduce((sum, { words }) => sum + words, 0);
  const step = Math.max(1, Math.ceil(all / MISSPELT.readWords));
  const uses = new Map<string, number>();
  for (let index = 0; index < posts.length; index += step) {
    for (const { kind, text } of posts[index]?.blocks ?? []) {
      if (kind === "code" || kind === "heading") continue;
      for (const word of text.toLowerCase().match(WORD) ?? [])
        uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return uses;
}
