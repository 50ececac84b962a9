import { cosine, rowOf, type SparseVector, type VectorSpace } from "./vectors.ts";

/** A weighted undirected graph in compressed sparse rows: node n has the edges at start[n] to start[n + 1]. */
export type Graph = {
  size: number;
  start: Uint32Array;
  target: Uint32Array;
  weight: Float64Array;
};

const LEAST_SIMILARITY = 0.03;
// Similar rows are searched by a row's 24 heaviest terms, which keep .99 of its weight (design/own-words-structure.md
// 5). In spaces of over 20,000 rows, common terms are skipped.
const HEAVIEST_TERMS = 24;
const CANDIDATES = 60;
const UNLIMITED_UP_TO = 20_000;

/**
 * Links each row to its k nearest by cosine, where k is 1.5 sqrt(n), but at least 4 and at most 25. If two rows link to
 * each other, the weights are added.
 */
export function neighbourGraph(space: VectorSpace): Graph {
  const k = Math.min(25, Math.max(4, Math.round(1.5 * Math.sqrt(space.size))));
  const postings = postingsOf(space);
  const scores = new Float32Array(space.size);
  const arrows: Arrows = {
    size: space.size,
    count: 0,
    from: new Uint32Array(space.size * k),
    to: new Uint32Array(space.size * k),
    weight: new Float64Array(space.size * k),
  };
  for (let row = 0; row < space.size; row += 1) {
    for (const { id, similarity } of nearest(space, postings, scores, row, k)) {
      arrows.from[arrows.count] = row;
      arrows.to[arrows.count] = id;
      arrows.weight[arrows.count] = similarity;
      arrows.count += 1;
    }
  }
  return joinDirections(arrows);
}

type Arrows = {
  size: number;
  count: number;
  from: Uint32Array;
  to: Uint32Array;
  weight: Float64Array;
};

/**
 * Merges a -> b and b -> a into one edge. Uses typed arrays, because a Map of the edges of 50,000 posts took most of
 * the time.
 */
function joinDirections({ size, count, from, to, weight }: Arrows): Graph {
  const degree = new Uint32Array(size + 1);
  for (let arrow = 0; arrow < count; arrow += 1) {
    degree[(from[arrow] ?? 0) + 1] = (degree[(from[arrow] ?? 0) + 1] ?? 0) + 1;
    degree[(to[arrow] ?? 0) + 1] = (degree[(to[arrow] ?? 0) + 1] ?? 0) + 1;
  }
  for (let node = 0; node < size; node += 1) {
    degree[node + 1] = (degree[node + 1] ?? 0) + (degree[node] ?? 0);
  }
  const fill = degree.slice();
  const ends = new Uint32Array(count * 2);
  const weights = new Float64Array(count * 2);
  const put = (node: number, other: number, value: number): void => {
    const place = fill[node] ?? 0;
    ends[place] = other;
    weights[place] = value;
    fill[node] = place + 1;
  };
  for (let arrow = 0; arrow < count; arrow += 1) {
    put(from[arrow] ?? 0, to[arrow] ?? 0, weight[arrow] ?? 0);
    put(to[arrow] ?? 0, from[arrow] ?? 0, weight[arrow] ?? 0);
  }
  return mergeDoubles(size, degree, ends, weights);
}

function mergeDoubles(
  size: number,
  degree: Uint32Array,
  ends: Uint32Array,
  weights: Float64Array,
): Graph {
  const start = new Uint32Array(size + 1);
  const target = new Uint32Array(ends.length);
  const weight = new Float64Array(ends.length);
  const place = new Int32Array(size).fill(-1);
  let next = 0;
  for (let node = 0; node < size; node += 1) {
    const first = next;
    for (let index = degree[node] ?? 0; index < (degree[node + 1] ?? 0); index += 1) {
      const other = ends[index] ?? 0;
      const seen = place[other] ?? -1;
      if (seen >= first) {
        weight[seen] = (weight[seen] ?? 0) + (weights[index] ?? 0);
        continue;
      }
      place[other] = next;
      target[next] = other;
      weight[next] = weights[index] ?? 0;
      next += 1;
    }
    start[node + 1] = next;
  }
  return { size, start, target: target.slice(0, next), weight: weight.slice(0, next) };
}

/**
 * Builds a graph from undirected edges. An edge between nodes a and b (a < b) has the key a * size + b and its weight
 * as value.
 */
export function graphOf(size: number, edges: ReadonlyMap<number, number>): Graph {
  const degree = new Uint32Array(size + 1);
  const pairs = [...edges].toSorted(([a], [b]) => a - b);
  for (const [key] of pairs) {
    const a = Math.floor(key / size);
    const b = key % size;
    degree[a + 1] = (degree[a + 1] ?? 0) + 1;
    degree[b + 1] = (degree[b + 1] ?? 0) + 1;
  }
  for (let node = 0; node < size; node += 1)
    degree[node + 1] = (degree[node + 1] ?? 0) + (degree[node] ?? 0);
  const fill = degree.slice();
  const target = new Uint32Array(pairs.length * 2);
  const weight = new Float64Array(pairs.length * 2);
  const put = (from: number, to: number, value: number): void => {
    const place = fill[from] ?? 0;
    target[place] = to;
    weight[place] = value;
    fill[from] = place + 1;
  };
  for (const [key, value] of pairs) {
    const a = Math.floor(key / size);
    const b = key % size;
    put(a, b, value);
    put(b, a, value);
  }
  return { size, start: degree, target, weight };
}

type Postings = { start: Uint32Array; rows: Uint32Array; weights: Float32Array; longest: number };

function postingsOf(space: VectorSpace): Postings {
  const start = new Uint32Array(space.terms.length + 1);
  for (const id of space.termIds) start[id + 1] = (start[id + 1] ?? 0) + 1;
  for (let id = 0; id < space.terms.length; id += 1)
    start[id + 1] = (start[id + 1] ?? 0) + (start[id] ?? 0);
  const fill = start.slice();
  const rows = new Uint32Array(space.termIds.length);
  const weights = new Float32Array(space.termIds.length);
  for (let row = 0; row < space.size; row += 1) {
    for (let place = space.rowStart[row] ?? 0; place < (space.rowStart[row + 1] ?? 0); place += 1) {
      const id = space.termIds[place] ?? 0;
      const slot = fill[id] ?? 0;
      rows[slot] = row;
      weights[slot] = space.weights[place] ?? 0;
      fill[id] = slot + 1;
    }
  }
  const longest =
    space.size <= UNLIMITED_UP_TO ? space.size : Math.max(2000, Math.floor(space.size * 0.05));
  return { start, rows, weights, longest };
}

function nearest(
  space: VectorSpace,
  postings: Postings,
  scores: Float32Array,
  row: number,
  k: number,
): { id: number; similarity: number }[] {
  const vector = rowOf(space, row);
  const touched: number[] = [];
  for (const place of heaviest(vector)) {
    const id = vector.ids[place] ?? 0;
    const from = postings.start[id] ?? 0;
    const to = postings.start[id + 1] ?? 0;
    if (to - from > postings.longest) continue;
    const weight = vector.weights[place] ?? 0;
    for (let slot = from; slot < to; slot += 1) {
      const other = postings.rows[slot] ?? 0;
      if (scores[other] === 0) touched.push(other);
      scores[other] = (scores[other] ?? 0) + weight * (postings.weights[slot] ?? 0);
    }
  }
  const candidates = bestCandidates(touched, scores, row);
  for (const other of touched) scores[other] = 0;
  return candidates
    .map((id) => ({ id, similarity: cosine(vector, rowOf(space, id)) }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, k);
}

function heaviest({ ids, weights }: SparseVector): number[] {
  const places = Array.from({ length: ids.length }, (_, place) => place);
  if (places.length <= HEAVIEST_TERMS) return places;
  return places
    .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .slice(0, HEAVIEST_TERMS);
}

/**
 * Returns the rows with the highest partial scores. Selects them by a histogram instead of sorting all touched rows.
 */
function bestCandidates(touched: number[], scores: Float32Array, self: number): number[] {
  if (touched.length <= CANDIDATES) return touched.filter((id) => id !== self);
  const bins = new Uint32Array(256);
  for (const id of touched) {
    const bin = Math.min(255, Math.floor((scores[id] ?? 0) * 256));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  let cut = 255;
  let count = bins[cut] ?? 0;
  while (count < CANDIDATES + 1 && cut > 0) {
    cut -= 1;
    count += bins[cut] ?? 0;
  }
  return touched.filter(
    (id) => id !== self && Math.floor(Math.min(0.999, scores[id] ?? 0) * 256) >= cut,
  );
}
