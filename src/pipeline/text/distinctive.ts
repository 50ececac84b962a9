import type { SubjectFinder } from "./subjects.ts";
import { rowOf, type VectorSpace } from "./vectors.ts";

/** Whether a term can be shown to a reader: a word, not a number, a file name or a piece of code. */
export function isReadable(term: string): boolean {
  return /^\p{L}[\p{L}'’-]+$/u.test(term);
}

/**
 * Scores how far each term sets a group of documents apart from the rest, highest first.
 * w(t) = min(3, ln((p + .001) / q)) * sqrt(p), where p and q are the shares of documents inside and outside the group
 * that hold t. Leaves out terms whose logarithm is at most .25, and in groups of four or more those of a single
 * document (design/own-words-craft.md section 1).
 */
export function distinctiveTerms(
  space: VectorSpace,
  members: readonly number[],
): Map<number, number> {
  const inside = new Map<number, number>();
  for (const row of members) {
    for (const id of rowOf(space, row).ids) inside.set(id, (inside.get(id) ?? 0) + 1);
  }
  const outsideSize = Math.max(1, space.size - members.length);
  const least = members.length < 4 ? 1 : 2;
  const scored: [number, number][] = [];
  for (const [id, count] of inside) {
    if (count < least) continue;
    const p = count / members.length;
    const q = ((space.documentFrequency[id] ?? 0) - count) / outsideSize + 0.001;
    const lift = Math.log((p + 0.001) / q);
    if (lift > 0.25) scored.push([id, Math.min(3, lift) * Math.sqrt(p)]);
  }
  return new Map(scored.toSorted(([a, x], [b, y]) => y - x || a - b));
}

const KEY_TERMS = 12;

/** Names what sets a group apart: its subjects, or its most distinctive words in a language without such lists. */
export function keyTermsOf(
  space: VectorSpace,
  members: readonly number[],
  subjects: SubjectFinder | null,
): string[] {
  const found = subjects?.(members).map(({ text }) => text) ?? [];
  if (found.length > 0) return found;
  return [...distinctiveTerms(space, members).keys()]
    .map((id) => space.surfaces[id] ?? "")
    .filter(isReadable)
    .slice(0, KEY_TERMS);
}
