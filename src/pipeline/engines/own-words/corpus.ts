import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { distinctiveTerms, keyTermsOf } from "#pipeline/text/distinctive.ts";
import { findSubjects, type SubjectFinder } from "#pipeline/text/subjects.ts";
import {
  buildVectors,
  documentOf,
  dot,
  lengthOf,
  rowOf,
  subjectTextOf,
  sumOf,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { countWords } from "#pipeline/text/words.ts";
import { findNames, type Names } from "./names.ts";
import { NAME } from "./title-weights.ts";
import { CHAPTERS } from "./weights.ts";

/** The posts of a theme or chapter, with the centroid of their word vectors and their distinctive terms. */
export type Group = {
  id: string;
  posts: Post[];
  rows: number[];
  /** How distinctive each term is for the group, by term id, the most distinctive first. */
  terms: Map<number, number>;
  centroid: Float64Array;
  keyTerms: string[];
};

/** What the own-words engine computes once from the analysis of the author's posts. */
export type Corpus = {
  analysis: Analysis;
  language: string;
  /** Null for a language without word lists. */
  lexicon: Lexicon | null;
  space: VectorSpace;
  posts: ReadonlyMap<string, Post>;
  rows: ReadonlyMap<string, number>;
  groups: Group[];
  names: Names;
  /** Null for a language without word lists. */
  subjects: SubjectFinder | null;
  /** Names in more than 5 % of the posts, usually the author's own site or product. */
  ownNames: ReadonlySet<string>;
  medianWords: number;
  /** The share of posts to which the author gave a title. */
  titledShare: number;
};

const corpora = new WeakMap<Analysis, Corpus>();

/** Returns the corpus of an analysis, computed once per analysis. */
export function corpusOf(analysis: Analysis): Corpus {
  const found = corpora.get(analysis);
  if (found) return found;
  const { posts, language } = analysis;
  const space = buildVectors(posts.map(documentOf), language);
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const rows = new Map(posts.map((post, row) => [post.entryId, row]));
  const lengths = posts.map(({ words }) => words).toSorted((a, b) => a - b);
  const names = findNames(posts, language);
  const corpus: Corpus = {
    analysis,
    language,
    lexicon: lexiconFor(language),
    space,
    posts: byId,
    rows,
    groups: [],
    names,
    subjects: findSubjects(posts.map(subjectTextOf), [
      language,
      ...analysis.otherLanguages.map((other) => other.language),
    ]),
    ownNames: ownNamesOf(space, names),
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    titledShare: posts.filter(({ titleGiven }) => titleGiven).length / Math.max(1, posts.length),
  };
  corpus.groups = analysis.themes.map(({ id, entryIds }) => groupOf(corpus, id, entryIds));
  corpora.set(analysis, corpus);
  return corpus;
}

function ownNamesOf({ surfaces, documentFrequency, size }: VectorSpace, names: Names): Set<string> {
  return new Set(
    surfaces.filter(
      (word, id) => names.has(word) && (documentFrequency[id] ?? 0) > NAME.ownShare * size,
    ),
  );
}

/** Makes a group of the given posts. */
export function groupOf(corpus: Corpus, id: string, entryIds: readonly string[]): Group {
  const posts = entryIds.flatMap((entryId) => corpus.posts.get(entryId) ?? []);
  const rows = posts.flatMap(({ entryId }) => corpus.rows.get(entryId) ?? []);
  const terms = distinctiveTerms(corpus.space, rows);
  const keyTerms = keyTermsOf(corpus.space, rows, corpus.subjects);
  return { id, posts, rows, terms, keyTerms, centroid: centroidOf(corpus.space, rows) };
}

/** Returns a copy of the corpus with other groups of posts. */
export function regroup(corpus: Corpus, groups: Group[]): Corpus {
  return { ...corpus, groups };
}

function centroidOf(space: VectorSpace, rows: readonly number[]): Float64Array {
  const sum = sumOf(
    space,
    rows.map((row) => rowOf(space, row)),
  );
  const length = lengthOf(sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** The cosine of a post to a group's centroid, 0 to 1. */
export function fitOf(corpus: Corpus, post: Post, group: Group): number {
  const row = corpus.rows.get(post.entryId);
  return row === undefined ? 0 : dot(rowOf(corpus.space, row), group.centroid);
}

/** The paragraphs of a post, without its headings, lists, quotes and code. */
export function paragraphsOf(post: Post): Block[] {
  return post.blocks.filter(({ kind }) => kind === "paragraph");
}

/** The number of words in some paragraphs of a post. */
export function wordsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + countWords(block.text), 0);
}

/** The rows of the posts that contain each term: term t has those from rows[start[t]] to before rows[start[t + 1]]. */
type Postings = { start: Uint32Array; rows: Uint32Array };

type Shares = { group: Int32Array; words: Float64Array; totals: Float64Array };

const postings = new WeakMap<VectorSpace, Postings>();
const shares = new WeakMap<readonly Group[], Shares>();

/** For each group, the share of its words that is in posts with at least one of the terms. */
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
      words[row] = Math.min(CHAPTERS.coverageWords, posts[place]?.words ?? 0);
      totals[index] = (totals[index] ?? 0) + (words[row] ?? 0);
    }
  }
  const made = { group, words, totals };
  shares.set(groups, made);
  return made;
}
