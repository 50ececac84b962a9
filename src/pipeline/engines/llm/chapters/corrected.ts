import type { ChapterReport } from "#pipeline/draft/schema.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { isOneEdit } from "#pipeline/text/one-edit.ts";
import { stemmerFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { LookedAt } from "./last-look-question.ts";

/** Shorter words have too many neighbours: "then" and "than", "their" and "there" are other words, not errors. */
const FEWEST_LETTERS = 5;

/**
 * The typing errors of the posts that the model put right. A word of a paragraph counts if none of its pieces has it, it is
 * one letter from a word of them that the paragraph does not have, that one is no other form of the same word and stands
 * in no second post, and both follow or precede the same word.
 */
export function correctedIn(
  paragraphs: readonly LookedAt[],
  posts: readonly { blocks: readonly { text: string }[] }[],
  language: string,
): NonNullable<ChapterReport["corrected"]> {
  const stem = stemmerFor(language);
  const postsWith = countPosts(posts, language);
  const found = new Map<string, { written: string; printed: string }>();
  for (const { text, pieces } of paragraphs) {
    const printed = wordsOf(plainText(text), language);
    const written = pieces.flatMap((piece) => wordsOf(plainText(piece.text), language));
    const [here, there] = [new Set(printed), new Set(written)];
    const gone = written.flatMap((word, at) => (isLong(word) && !here.has(word) ? [at] : []));
    for (const [at, word] of printed.entries()) {
      if (!isLong(word) || there.has(word)) continue;
      const from = gone.find((place) => {
        const old = written[place] ?? "";
        const isError = (postsWith.get(old) ?? 0) < 2 && stem(old) !== stem(word);
        return isError && isOneEdit(old, word) && isBeside(printed, at, written, place);
      });
      const old = from === undefined ? undefined : written[from];
      if (old !== undefined) found.set(`${old} ${word}`, { written: old, printed: word });
    }
  }
  return [...found.values()];
}

function isLong(word: string): boolean {
  return word.length >= FEWEST_LETTERS && /^\p{L}+$/u.test(word);
}

function countPosts(
  posts: readonly { blocks: readonly { text: string }[] }[],
  language: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { blocks } of posts) {
    const words = new Set(blocks.flatMap(({ text }) => wordsOf(plainText(text), language)));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function isBeside(one: string[], at: number, other: string[], place: number): boolean {
  const isSame = (step: number): boolean =>
    one[at + step] !== undefined && one[at + step] === other[place + step];
  return isSame(-1) || isSame(1);
}
