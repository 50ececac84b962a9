import type { Corpus, Group } from "./corpus.ts";
import { rowOf, type VectorSpace } from "#pipeline/text/vectors.ts";

/** Each post counts up to this many words, so that one long essay does not decide. */
const CAPPED_WORDS = 1200;

/** Rows by term, in compressed sparse rows: the rows of term t are places start[t] to start[t + 1]. */
type Postings = { start: Uint32Array; rows: Uint32Array };

type Shares = { group: Int32Array; words: Float64Array; totals: Float64Array };

const postings = new WeakMap<VectorSpace, Postings>();
const shares = new WeakMap<readonly Group[], Shares>();

/**
 * For each group of the corpus, the share of its words in posts that hold any of the terms, 0 to 1.
 * One walk over the terms' posts answers for all groups: a walk over all posts cost minutes at 50,000 of them.
 */
export function coverageByGroup(corpus: Corpus, terms: Iterable<number>): Float64Array {
  const { start, rows } = postingsOf(corpus.space);
  const { group, words, totals } = sharesOf(corpus);
  const covered = new Float64Array(corpus.groups.length);
  const seen = new Set<number>();
  for (const term of terms) {
    for (let place = start[term] ?? 0; place < (start[term + 1] ?? 0); place += 1) {
      const row = rows[place] ?? 0;
      const index = group[row] ?? -1;
      if (index < 0 || seen.has(row)) continue;
      seen.add(row);
      covered[index] = (covered[index] ?? 0) + (words[row] ?? 0);
    }
  }
  return covered.map((value, index) => value / Math.max(1, totals[index] ?? 1));
}

function postingsOf(space: VectorSpace): Postings {
  const known = postings.get(space);
  if (known) return known;
  const start = new Uint32Array(space.terms.length + 1);
  for (const id of space.termIds) start[id + 1] = (start[id + 1] ?? 0) + 1;
  for (let id = 0; id < space.terms.length; id += 1) {
    start[id + 1] = (start[id + 1] ?? 0) + (start[id] ?? 0);
  }
  const fill = start.slice();
  const rows = new Uint32Array(space.termIds.length);
  for (let row = 0; row < space.size; row += 1) {
    for (const id of rowOf(space, row).ids) {
      rows[fill[id] ?? 0] = row;
      fill[id] = (fill[id] ?? 0) + 1;
    }
  }
  const made = { start, rows };
  postings.set(space, made);
  return made;
}

function sharesOf({ space, groups }: Corpus): Shares {
  const known = shares.get(groups);
  if (known) return known;
  const group = new Int32Array(space.size).fill(-1);
  const words = new Float64Array(space.size);
  const totals = new Float64Array(groups.length);
  for (const [index, { posts, rows }] of groups.entries()) {
    for (const [place, row] of rows.entries()) {
      group[row] = index;
      words[row] = Math.min(CAPPED_WORDS, posts[place]?.words ?? 0);
      totals[index] = (totals[index] ?? 0) + (words[row] ?? 0);
    }
  }
  const made = { group, words, totals };
  shares.set(groups, made);
  return made;
}
