import { diffWordsWithSpace } from "diff";

/** A part of a text that is compared with another one. */
export type MarkedPart = { text: string; isMarked: boolean };

/** Longer texts take too long to compare word by word. */
const MOST_CHARACTERS = 20_000;

/** Marks in two texts the words that the other one does not have. */
export function markWords(
  before: string,
  after: string,
): { before: MarkedPart[]; after: MarkedPart[] } {
  if (before.length + after.length > MOST_CHARACTERS) {
    return {
      before: [{ text: before, isMarked: true }],
      after: [{ text: after, isMarked: true }],
    };
  }
  const parts = diffWordsWithSpace(before, after);
  return {
    before: parts
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isMarked: removed })),
    after: parts
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isMarked: added })),
  };
}
