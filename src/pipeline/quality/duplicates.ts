import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { isCode, printedPassages, sentencesOfPassage } from "./printed.ts";
import type { Duplicates, Place } from "./schema.ts";

const FEWEST_WORDS = 8;

/**
 * Counts sentences of eight words or more that were already printed: from another post, or from the same block.
 *
 * A refrain stays: the same words in one passage, or in two blocks of one post, are the author's own repetition.
 */
export function measureDuplicates(draft: Draft, language: string): Duplicates {
  const printed = new Map<string, Passage[]>();
  const repeats: Place[] = [];
  let sentences = 0;
  for (const { chapter, paragraph, passage } of printedPassages(draft)) {
    if (isCode(passage)) continue;
    for (const text of sentencesOfPassage(passage, language)) {
      if (wordsOf(text, language).length < FEWEST_WORDS) continue;
      sentences += 1;
      const letters = lettersOnly(text);
      const earlier = printed.get(letters);
      if (!earlier) printed.set(letters, [passage]);
      else {
        if (earlier.some((other) => isRepeat(other, passage)))
          repeats.push({ chapter, paragraph, text });
        earlier.push(passage);
      }
    }
  }
  const repeated = repeats.length;
  return { sentences, repeated, share: sentences === 0 ? 0 : repeated / sentences, repeats };
}

function isRepeat(earlier: Passage, later: Passage): boolean {
  if (earlier === later) return false;
  const posts = new Set(earlier.sources.map(({ entryId }) => entryId));
  if (!later.sources.some(({ entryId }) => posts.has(entryId))) return true;
  const blocks = new Set(earlier.sources.map((source) => `${source.entryId} ${source.paragraph}`));
  return later.sources.some((source) => blocks.has(`${source.entryId} ${source.paragraph}`));
}
