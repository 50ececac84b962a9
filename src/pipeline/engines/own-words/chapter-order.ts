import { bestPath, type PathEnds } from "./best-path.ts";
import type { Corpus, Group } from "./corpus.ts";
import { ORDER } from "./weights.ts";

/**
 * Orders the chapters so that neighbours are as alike as possible (`bestPath`), between the chapters that begin and end
 * the book, where there are such (`bookEnds`). One that is `weak`, or about something that the rest of the book is least
 * about, does not open it, if there are others: the ends of such an order are its outliers, and one book began with visas. Of the
 * others, the one with the most `appeal` to a stranger opens it, if that is known: one book began with copyright notices. Of two
 * directions, the one is taken that begins with the half that has shorter posts. Central chapters are not put first: two real books do the opposite
 * (design/own-words-structure.md section 4).
 */
export function orderChapters(
  corpus: Corpus,
  weak: ReadonlySet<number> = new Set(),
  ends: PathEnds = { first: null, last: null },
  appeal: readonly number[] = [],
): number[] {
  const { groups } = corpus;
  const likeness = likenessOf(corpus);
  const notFirst = unfitToOpen(corpus, weak);
  const isAnyStrong = groups.some((_, index) => index !== ends.last && !notFirst.has(index));
  const hasEnds = ends.first !== null || ends.last !== null;
  if (groups.length < 3 && !hasEnds) return groups.map((_, index) => index);
  if (isAnyStrong && ends.first === null && appeal.length > 0) {
    const may = [...groups.keys()].filter((index) => index !== ends.last && !notFirst.has(index));
    const most = Math.max(...may.map((index) => appeal[index] ?? 0));
    const first = may.find((index) => appeal[index] === most) ?? null;
    return bestPath(likeness, { ...ends, first });
  }
  const path = bestPath(likeness, isAnyStrong ? { ...ends, notFirst } : ends);
  const canTurn = !isAnyStrong || !notFirst.has(path.at(-1) ?? 0);
  if (hasEnds || !canTurn) return path;
  const half = Math.floor(path.length / 2);
  const mean = (part: number[]): number =>
    part.reduce((sum, index) => sum + typicalWords(groups[index]), 0) / Math.max(1, part.length);
  return mean(path.slice(0, half)) <= mean(path.slice(-half)) ? path : path.toReversed();
}

/** The chapters that do not open the book if there are others: the weak ones, and those that the rest of it is least about. */
export function unfitToOpen(corpus: Corpus, weak: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...weak, ...remote(likenessOf(corpus))]);
}

/** How alike the chapters are, each to each. */
export function likenessOf({ groups }: Corpus): number[][] {
  return groups.map((a) => groups.map((b) => dotDense(a.centroid, b.centroid)));
}

/** The chapters of a longer book that are least like all others. */
function remote(likeness: readonly number[][]): number[] {
  if (likeness.length < ORDER.remoteFrom) return [];
  const sums = likeness.map((row, index) =>
    row.reduce((sum, value, other) => (other === index ? sum : sum + value), 0),
  );
  const order = [...sums.keys()].toSorted((a, b) => (sums[a] ?? 0) - (sums[b] ?? 0));
  return order.slice(0, Math.floor(ORDER.remoteShare * order.length));
}

function dotDense(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
}

function typicalWords(group: Group | undefined): number {
  const lengths = (group?.posts ?? []).map(({ words }) => words).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
