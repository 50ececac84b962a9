import type { ManuscriptPassage, Passage } from "./schema.ts";

/**
 * Makes passages of the manuscript out of what an engine has written: a passage whose text stands in the chapter already is that
 * passage, with its id and lock; every other one is new.
 */
export function keepIds(
  written: readonly Passage[],
  before: readonly ManuscriptPassage[],
  { madeBy, newId }: { madeBy: string; newId: () => string },
): ManuscriptPassage[] {
  const known = Map.groupBy(before, ({ text }) => text);
  return written.map((passage) => {
    const same = known.get(passage.text)?.shift();
    if (same && (same.lockedAt !== null || same.editedAt !== null)) return same;
    return { ...passage, id: same?.id ?? newId(), madeBy, editedAt: null, lockedAt: null };
  });
}
