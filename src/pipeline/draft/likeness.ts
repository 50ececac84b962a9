import { hashOf } from "#pipeline/text/shingles.ts";

/** The number of words in a row that two texts must share before one counts as taken from the other. */
export const RUN_OF_WORDS = 3;

/** The share of a text's words that occur in the other text within a run of RUN_OF_WORDS words. */
export function covered(words: readonly string[], other: readonly string[]): number {
  const shared = new Set(runsOf(other));
  let count = 0;
  let end = 0;
  for (const [start, run] of runsOf(words).entries()) {
    if (!shared.has(run)) continue;
    count += start + RUN_OF_WORDS - Math.max(start, end);
    end = start + RUN_OF_WORDS;
  }
  return count / words.length;
}

/** The runs of RUN_OF_WORDS words of a text, as numbers, in order. */
export function runsOf(words: readonly string[]): number[] {
  return words
    .slice(RUN_OF_WORDS - 1)
    .map((_, start) => hashOf(words.slice(start, start + RUN_OF_WORDS).join(" ")));
}
