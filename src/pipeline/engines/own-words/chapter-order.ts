import { lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus, Group } from "./corpus.ts";

/**
 * The order of chapters: the path through all of them with the most similar neighbours (exact, by Held and Karp 1962;
 * at most 14 chapters), turned so that pieces are cited after they were printed, else so that no chapter opens the book
 * whose posts gave it no title, else with the shorter posts first.
 * Central chapters do not open: that has the wrong sign on two real books (design/own-words-structure.md section 4).
 */
export function orderChapters(corpus: Corpus, untitled: ReadonlySet<number> = new Set()): number[] {
  const { groups } = corpus;
  if (groups.length < 3) return groups.map((_, index) => index);
  const likeness = groups.map((a) => groups.map((b) => dotDense(a.centroid, b.centroid)));
  const path = bestPath(likeness);
  const flow = citationFlow(corpus, path);
  if (flow !== 0) return flow > 0 ? path : path.toReversed();
  const [opens, closes] = [path[0] ?? 0, path.at(-1) ?? 0].map((index) => untitled.has(index));
  if (opens !== closes) return opens ? path.toReversed() : path;
  const half = Math.floor(path.length / 2);
  const mean = (part: number[]): number =>
    part.reduce((sum, index) => sum + typicalWords(groups[index]), 0) / Math.max(1, part.length);
  return mean(path.slice(0, half)) <= mean(path.slice(-half)) ? path : path.toReversed();
}

function dotDense(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
}

function bestPath(likeness: number[][]): number[] {
  const count = likeness.length;
  const full = (1 << count) - 1;
  const best = new Float64Array((full + 1) * count).fill(-Infinity);
  const from = new Int8Array((full + 1) * count).fill(-1);
  for (let node = 0; node < count; node += 1) best[(1 << node) * count + node] = 0;
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
  let last = 0;
  for (let node = 1; node < count; node += 1) {
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

/** Citations that look back minus those that look forward, when the chapters are read in this order. */
function citationFlow({ groups }: Corpus, path: number[]): number {
  const place = new Map(path.map((index, position) => [index, position]));
  const titles: { letters: string; group: number }[] = [];
  for (const [group, { posts }] of groups.entries()) {
    for (const { title, titleGiven } of posts.slice(0, 60)) {
      if (!titleGiven || !title || title.split(/\s+/u).length < 3) continue;
      const letters = lettersOnly(title);
      if (letters.length >= 14) titles.push({ letters, group });
    }
  }
  let flow = 0;
  for (const [group, { posts }] of groups.entries()) {
    const text = lettersOnly(
      posts
        .slice(0, 60)
        .flatMap(({ blocks }) => blocks.map((block) => block.text))
        .join(" "),
    );
    for (const { letters, group: cited } of titles) {
      if (cited !== group && text.includes(letters)) {
        flow += Math.sign((place.get(group) ?? 0) - (place.get(cited) ?? 0));
      }
    }
  }
  return flow;
}

function typicalWords(group: Group | undefined): number {
  const lengths = (group?.posts ?? []).map(({ words }) => words).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
