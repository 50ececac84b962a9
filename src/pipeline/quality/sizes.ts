import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "./printed.ts";
import type { Sizes } from "./schema.ts";

/** Counts the words of each chapter, title left out, and compares the whole with what was aimed for. */
export function measureSizes(draft: Draft, targetWords: number | null): Sizes {
  const chapterWords = draft.chapters.map(({ passages }) =>
    passages.reduce((sum, { text }) => sum + countWords(plainText(text)), 0),
  );
  const words = chapterWords.reduce((sum, count) => sum + count, 0);
  const mean = words / chapterWords.length;
  const spread = Math.sqrt(
    chapterWords.reduce((sum, count) => sum + (count - mean) ** 2, 0) / chapterWords.length,
  );
  return {
    chapterWords,
    words,
    variation: mean === 0 ? 0 : spread / mean,
    targetWords,
    toTarget: targetWords === null ? null : words / targetWords,
  };
}
