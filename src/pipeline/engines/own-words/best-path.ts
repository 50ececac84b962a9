// The exact solution takes 2^n steps: 14 chapters take 20 ms, 20 would take two seconds and 70 MB.
const MOST_EXACT = 14;

/** The chapters that must stand first and last; null: any may, but for those in `notFirst`. */
export type PathEnds = {
  first: number | null;
  last: number | null;
  notFirst?: ReadonlySet<number>;
};

const ANY_ENDS: PathEnds = { first: null, last: null };

function canBegin({ first, last, notFirst }: PathEnds, node: number): boolean {
  return first === null ? node !== last && notFirst?.has(node) !== true : node === first;
}

/**
 * Orders chapters so that neighbours are as alike as possible. Exact for up to 14 chapters (Held and Karp 1962); above
 * that, paths from each chapter to its nearest neighbours are improved by 2-opt (Croes 1958), and the best is taken.
 */
export function bestPath(likeness: number[][], ends: PathEnds = ANY_ENDS): number[] {
  return likeness.length > MOST_EXACT ? goodPath(likeness, ends) : exactPath(likeness, ends);
}

function exactPath(likeness: number[][], ends: PathEnds): number[] {
  const count = likeness.length;
  const full = (1 << count) - 1;
  const best = new Float64Array((full + 1) * count).fill(-Infinity);
  const from = new Int8Array((full + 1) * count).fill(-1);
  for (let node = 0; node < count; node += 1) {
    if (canBegin(ends, node)) best[(1 << node) * count + node] = 0;
  }
  for (let visited = 1; visited <= full; visited += 1) {
    for (let last = 0; last < count; last += 1) {
      const value = best[visited * count + last] ?? -Infinity;
      if (value === -Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (visited & (1 << next)) continue;
        const place = (visited | (1 << next)) * count + next;
        const sum = value + (likeness[last]?.[next] ?? 0);
        if (sum > (best[place] ?? -Infinity)) {
          best[place] = sum;
          from[place] = last;
        }
      }
    }
  }
  let last = ends.last ?? 0;
  for (let node = 1; node < count && ends.last === null; node += 1) {
    if ((best[full * count + node] ?? 0) > (best[full * count + last] ?? 0)) last = node;
  }
  const path: number[] = [];
  for (let visited = full; last >= 0;) {
    path.push(last);
    const previous = from[visited * count + last] ?? -1;
    visited &= ~(1 << last);
    last = previous;
  }
  return path.toReversed();
}

function goodPath(likeness: number[][], ends: PathEnds): number[] {
  let best: number[] = [];
  let bestLikeness = -Infinity;
  for (const start of likeness.keys()) {
    if (!canBegin(ends, start)) continue;
    const path = untangled(likeness, nearestFrom(likeness, start, ends.last), ends);
    const sum = likenessAlong(likeness, path);
    // Two starts often end in the same path, whose sums differ by rounding alone.
    if (sum > bestLikeness + TINY) [best, bestLikeness] = [path, sum];
  }
  return best;
}

const TINY = 1e-12;

function between(likeness: number[][], a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 0 : (likeness[a]?.[b] ?? 0);
}

/** The sum of the likeness of neighbours. */
export function likenessAlong(likeness: number[][], path: readonly number[]): number {
  return path.reduce((sum, node, at) => sum + between(likeness, path[at - 1], node), 0);
}

/** Goes from one chapter to the nearest one that is left, until none is. `end` is left for the end. */
function nearestFrom(likeness: number[][], start: number, end: number | null): number[] {
  const path = [start];
  const left = new Set([...likeness.keys()].filter((node) => node !== start && node !== end));
  while (left.size > 0) {
    const last = path.at(-1);
    const [next] = [...left].toSorted(
      (a, b) => between(likeness, last, b) - between(likeness, last, a) || a - b,
    );
    if (next === undefined) break;
    left.delete(next);
    path.push(next);
  }
  return end === null ? path : [...path, end];
}

/** Turns round each run of chapters that makes the neighbours more alike when it is turned, until none does (2-opt). */
function untangled(
  likeness: number[][],
  path: readonly number[],
  { first, last, notFirst }: PathEnds,
): number[] {
  let best = [...path];
  const begin = first === null && notFirst === undefined ? 0 : 1;
  const end = last === null ? best.length : best.length - 1;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let from = begin; from < end - 1; from += 1) {
      for (let to = from + 1; to < end; to += 1) {
        const [before, after] = [best[from - 1], best[to + 1]];
        const gain =
          between(likeness, before, best[to]) +
          between(likeness, best[from], after) -
          between(likeness, before, best[from]) -
          between(likeness, best[to], after);
        if (gain <= TINY) continue;
        const turned = best.slice(from, to + 1).toReversed();
        best = [...best.slice(0, from), ...turned, ...best.slice(to + 1)];
        isBetter = true;
      }
    }
  }
  return best;
}

/** Moves one of `order` elsewhere, the best move first, as long as that is worth more. Only orders that are allowed are looked at. */
export function improved(
  order: readonly number[],
  isAllowed: (path: readonly number[]) => boolean,
  valueOf: (path: readonly number[]) => number,
): number[] {
  let best = { path: [...order], value: valueOf(order) };
  for (;;) {
    let found = best;
    for (const [from, moved] of best.path.entries()) {
      const rest = best.path.toSpliced(from, 1);
      for (let to = 0; to <= rest.length; to += 1) {
        if (to === from) continue;
        const path = rest.toSpliced(to, 0, moved);
        if (!isAllowed(path)) continue;
        const value = valueOf(path);
        if (value > found.value + TINY) found = { path, value };
      }
    }
    if (found === best) return best.path;
    best = found;
  }
}
