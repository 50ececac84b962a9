import { takePassages } from "./compare.ts";
import { withLocked } from "./locked.ts";
import type { ManuscriptPassage } from "./schema.ts";

/**
 * Makes in a newly written text the changes that the author has made to an earlier one, as far as the new text has the
 * same passages: what they changed is changed, what they removed is missing, and what they added stands behind what it
 * follows now. `basis` is the text of the run that the author changed; passages with the same words have the same id.
 */
export function withEdits(
  written: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  basis: readonly ManuscriptPassage[],
): ManuscriptPassage[] {
  const now = byId(shown);
  const then = byId(basis);
  const isBased = shown.every(({ id, madeBy }) => then.has(id) || madeBy === "person");
  // The run wrote what it had written before, so even the order is the author's.
  if (isBased && areSameWords(written, basis)) return [...shown];
  const carried = written.flatMap((passage) => {
    const before = then.get(passage.id);
    // Ornaments all have the same words, so nobody can tell which of them was removed.
    if (before?.text !== passage.text || passage.role === "ornament") return passage;
    return now.get(passage.id) ?? [];
  });
  const known = new Set([...basis, ...carried].map(({ id }) => id));
  const words = new Set(carried.map(({ text }) => text));
  const added = shown.filter(
    ({ id, text, madeBy }) => madeBy === "person" && !known.has(id) && !words.has(text),
  );
  return takePassages(carried, shown, new Set(added.map(({ id }) => id)));
}

/** A newly written text as its author is shown it: with their changes (`withEdits`) and with what is locked. */
export function asProposed(
  written: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  basis: readonly ManuscriptPassage[],
): ManuscriptPassage[] {
  return withLocked(withEdits(written, shown, basis), shown);
}

/** True if two texts are the same for a reader. */
export function areSameWords(
  one: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ text, role }, at) => text === other[at]?.text && role === other[at].role)
  );
}

function byId(passages: readonly ManuscriptPassage[]): Map<string, ManuscriptPassage> {
  return new Map(passages.map((passage) => [passage.id, passage]));
}
