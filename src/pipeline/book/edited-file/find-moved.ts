import { covered } from "#pipeline/draft/likeness.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { FileBlock } from "./edited-file.ts";
import type { PrintedPassage } from "./passage-text.ts";

/** From this share of common words on, a paragraph without a bookmark is a passage that is missing. */
const ALIKE = 0.5;
/** With fewer words, only the very same text is the same passage. */
const FEW_WORDS = 6;
/** Comparing more pairs would take longer than anybody waits. */
const MOST_PAIRS = 200_000;

/**
 * Finds the passages that are missing from the file among its paragraphs without a bookmark, by their words: programs that
 * paste text may lose the bookmark.
 */
export function findMoved(
  loose: readonly FileBlock[],
  missing: readonly PrintedPassage[],
  language: string,
): Map<FileBlock, PrintedPassage> {
  const found = new Map<FileBlock, PrintedPassage>();
  const byWords = Map.groupBy(missing, ({ blocks }) => wordsIn(blocks));
  for (const block of loose) {
    const same = byWords.get(wordsIn([block]))?.shift();
    if (same) found.set(block, same);
  }
  const taken = new Set(found.values());
  const left = missing
    .filter((each) => !taken.has(each))
    .map((printed) => ({ printed, words: wordsOf(wordsIn(printed.blocks), language) }));
  const unknown = loose.filter((block) => !found.has(block));
  if (left.length * unknown.length > MOST_PAIRS) return found;
  for (const block of unknown) {
    const words = wordsOf(block.words, language);
    if (words.length < FEW_WORDS) continue;
    const like = left
      .filter(({ printed, words: other }) => !taken.has(printed) && other.length >= FEW_WORDS)
      .map(({ printed, words: other }) => ({
        printed,
        share: Math.min(1, Math.max(covered(words, other), covered(other, words))),
      }))
      .filter(({ share }) => share >= ALIKE)
      .toSorted((one, other) => other.share - one.share)[0];
    if (!like) continue;
    found.set(block, like.printed);
    taken.add(like.printed);
  }
  return found;
}

function wordsIn(blocks: readonly FileBlock[]): string {
  return blocks.map(({ words }) => words).join(" ");
}
