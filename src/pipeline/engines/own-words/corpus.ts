import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { distinctiveTerms, isReadable } from "#pipeline/text/distinctive.ts";
import { documentOf } from "#pipeline/text/documents.ts";
import { type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import {
  buildVectors,
  dot,
  lengthOf,
  rowOf,
  sumOf,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { countWords } from "#pipeline/text/words.ts";
import { findNames, type Names } from "./names.ts";

/** A theme with what the title and selection formulas ask of it. */
export type Group = {
  id: string;
  posts: Post[];
  rows: number[];
  /** Distinctive terms (term id to weight), most distinctive first. */
  terms: Map<number, number>;
  /** Unit centroid over all terms. */
  centroid: Float64Array;
  keyTerms: string[];
};

/** Everything the own-words engine derives from an analysis once and asks many times. */
export type Corpus = {
  analysis: Analysis;
  language: string;
  /** Null for languages without word lists: what needs one is then skipped. */
  lexicon: Lexicon | null;
  space: VectorSpace;
  posts: ReadonlyMap<string, Post>;
  rows: ReadonlyMap<string, number>;
  groups: Group[];
  names: Names;
  /** Names in more than 5 % of the posts: the author's own site, product or employer. */
  ownNames: ReadonlySet<string>;
  medianWords: number;
  /** Share of posts that came with a title of their own. */
  titledShare: number;
};

const known = new WeakMap<Analysis, Corpus>();

/** The corpus of an analysis; computed at the first call and kept as long as the analysis is. */
export function corpusOf(analysis: Analysis): Corpus {
  const found = known.get(analysis);
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
    ownNames: ownNamesOf(space, names),
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    titledShare: posts.filter(({ titleGiven }) => titleGiven).length / Math.max(1, posts.length),
  };
  corpus.groups = analysis.themes.map(({ id, entryIds }) => groupOf(corpus, id, entryIds));
  known.set(analysis, corpus);
  return corpus;
}

const OWN_NAME_SHARE = 0.05;

function ownNamesOf({ surfaces, documentFrequency, size }: VectorSpace, names: Names): Set<string> {
  return new Set(
    surfaces.filter(
      (word, id) => names.has(word) && (documentFrequency[id] ?? 0) > OWN_NAME_SHARE * size,
    ),
  );
}

/** Posts taken together as the material of one chapter. */
export function groupOf(corpus: Corpus, id: string, entryIds: readonly string[]): Group {
  const posts = entryIds.flatMap((entryId) => corpus.posts.get(entryId) ?? []);
  const rows = posts.flatMap(({ entryId }) => corpus.rows.get(entryId) ?? []);
  const terms = distinctiveTerms(corpus.space, rows);
  const keyTerms = [...terms.keys()]
    .map((term) => corpus.names.formOf(corpus.space.surfaces[term] ?? ""))
    .filter(isReadable)
    .slice(0, 12);
  return { id, posts, rows, terms, keyTerms, centroid: centroidOf(corpus.space, rows) };
}

/** The same corpus arranged in other groups. */
export function regroup(corpus: Corpus, groups: Group[]): Corpus {
  return { ...corpus, groups };
}

/** Unit centroid of some rows. */
function centroidOf(space: VectorSpace, rows: readonly number[]): Float64Array {
  const sum = sumOf(
    space,
    rows.map((row) => rowOf(space, row)),
  );
  const length = lengthOf(sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** Cosine of a post to a group's centroid, 0 to 1. */
export function fitOf(corpus: Corpus, post: Post, group: Group): number {
  const row = corpus.rows.get(post.entryId);
  return row === undefined ? 0 : dot(rowOf(corpus.space, row), group.centroid);
}

/** The paragraphs of a post, without headings, lists, quotes and code. */
export function paragraphsOf(post: Post): Block[] {
  return post.blocks.filter(({ kind }) => kind === "paragraph");
}

/** Words of several blocks. */
export function wordsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + countWords(block.text), 0);
}
