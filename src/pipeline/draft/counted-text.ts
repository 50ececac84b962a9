import { isAnswer } from "#pipeline/sources/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { Passage } from "./schema.ts";

const UNCOUNTED: ReadonlySet<Passage["role"]> = new Set([
  "heading",
  "ornament",
  "questions",
  "prologue",
  "partOpening",
]);

/** The passages of a chapter whose sentences are counted: its text, without headings, answers and the frame of the book. */
export function countedPassages<Counted extends Passage>(passages: readonly Counted[]): Counted[] {
  return passages.filter(
    ({ role, sources }) =>
      !UNCOUNTED.has(role) && !sources.some(({ entryId }) => isAnswer(entryId)),
  );
}

/** Changes with the letters of the counted text: after an edit, what was counted before it is not true any more. */
export function countedHash(passages: readonly Passage[]): number {
  return hashOf(
    countedPassages(passages)
      .map(({ text }) => lettersOnly(text))
      .join("\n"),
  );
}
