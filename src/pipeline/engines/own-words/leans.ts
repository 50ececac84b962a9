import type { Block } from "#pipeline/analysis/schema.ts";
import { besideOf, leaningOf, occasionOf } from "#pipeline/text/leaning.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

/** Penalties for posts with sentences that lean, and what counts as one. By judgement; readers named the fault. */
const LEANS = {
  // Penalty for each sentence of a post that leans on what is not printed ("this video"). Higher: fewer such posts.
  lost: 1,
  // The highest penalty of a post for such sentences. Higher: posts full of them are printed less often.
  mostLost: 3,
  // Penalty for each sentence at the ends of a post that belongs to its day or its series ("as I said last week").
  edge: 1.5,
  // A promise or a goodbye is looked for in this many last words of a post. Higher: more posts count as leaning.
  lastWords: 60,
  // A post with fewer words than this is not printed if its first or last sentence leans. Higher: fewer captions.
  shortWords: 180,
} as const;

/** How many sentences of a piece lean on what is not printed, and how many at its ends belong to the day of its post. */
export type Leans = {
  lost: number;
  edges: number;
  /** The first or the last sentence is one of these. */
  atEnds: boolean;
};

/** How much score a piece loses for the sentences that lean. */
export function leansPenalty(blocks: readonly Block[], language: string): number {
  const { lost, edges } = leansOf(blocks, language);
  return Math.min(LEANS.mostLost, LEANS.lost * lost) + LEANS.edge * edges;
}

/** Whether a piece is short, and begins or ends with a sentence that leans on what the book cannot show. */
export function isCaption(blocks: readonly Block[], words: number, language: string): boolean {
  return words < LEANS.shortWords && leansOf(blocks, language).atEnds;
}

const known = new WeakMap<readonly Block[], Leans>();

/** Counts the sentences of printed blocks that lean on what is not printed beside them. */
export function leansOf(blocks: readonly Block[], language: string): Leans {
  const found = known.get(blocks);
  if (found) return found;
  const leans = countLeans(blocks, language);
  known.set(blocks, leans);
  return leans;
}

function countLeans(blocks: readonly Block[], language: string): Leans {
  const kinds = blocks.map(({ kind }) => kind);
  let lost = 0;
  let edges = 0;
  let atEnds = false;
  let wordsAfter = 0;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block?.kind !== "paragraph") {
      wordsAfter += block?.words ?? 0;
      continue;
    }
    const sentences = sentencesOf(block.text, language).map(proseOf);
    for (const [place, sentence] of [...sentences.entries()].toReversed()) {
      const isLast = place === sentences.length - 1;
      const isLost = leaningOf(sentence, language, besideOf(kinds, index, isLast)) !== null;
      const isFirst = index + place === 0;
      if (isLost) lost += 1;
      if (isOutOfPlace(sentence, language, wordsAfter, isFirst)) edges += 1;
      atEnds ||= isLost && (isFirst || wordsAfter === 0);
      wordsAfter += countWords(sentence);
    }
  }
  return { lost, edges, atEnds };
}

/** Whether a sentence at the end of a piece promises or says goodbye, or one at its beginning leans on another post. */
function isOutOfPlace(
  sentence: string,
  language: string,
  wordsAfter: number,
  isFirst: boolean,
): boolean {
  if (!isFirst && wordsAfter >= LEANS.lastWords) return false;
  const occasion = occasionOf(sentence, language);
  if (occasion === null) return false;
  return isFirst ? occasion === "reminder" || occasion === "series" : occasion !== "reminder";
}
