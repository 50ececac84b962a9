import type { SubjectText } from "./subjects.ts";
import { isContentWord, stemmerFor } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** A text to turn into a vector. Its title counts twice (measured: 0, 1, 3 and 5 times are no better). */
type Document = { title: string; text: string };

/**
 * Documents as l2-normalised tf-idf rows, in compressed sparse rows: row d holds places rowStart[d] to rowStart[d + 1].
 * Weight = (1 + ln tf) * (ln((1 + n) / (1 + df)) + 1).
 */
export type VectorSpace = {
  language: string;
  size: number;
  /** Stem of each term. */
  terms: string[];
  /** The form of each term that the author uses most. */
  surfaces: string[];
  documentFrequency: Uint32Array;
  inverseFrequency: Float64Array;
  rowStart: Uint32Array;
  termIds: Uint32Array;
  weights: Float32Array;
  counts: Float32Array;
  termOf: ReadonlyMap<string, number>;
};

/** A row of the space, or any other text as a vector of it. Term ids ascend, and weights are l2-normalised. */
export type SparseVector = { ids: Uint32Array; weights: Float32Array };

const TITLE_WEIGHT = 2;
const VOCABULARY = 20_000;
// Terms in a larger share of the documents than this are dropped. .6 was better than .35, .2 and .1 on six corpora
// (design/own-words-structure.md 1).
const HIGHEST_SHARE = 0.6;

/**
 * Turns documents into vectors of one space. With 20 documents or more, terms that only one of them has are left out.
 */
export function buildVectors(documents: readonly Document[], language: string): VectorSpace {
  const forms = new FormIndex(language);
  const rows = documents.map((document) => forms.count(document));
  const kept = keptTerms(rows, forms.size, documents.length);
  const renumber = new Int32Array(forms.size).fill(-1);
  for (const [place, id] of kept.entries()) renumber[id] = place;

  const total = rows.reduce((sum, row) => sum + row.size, 0);
  const rowStart = new Uint32Array(documents.length + 1);
  const termIds = new Uint32Array(total);
  const counts = new Float32Array(total);
  const documentFrequency = new Uint32Array(kept.length);
  let place = 0;
  for (const [index, row] of rows.entries()) {
    const cells = [...row]
      .map(([id, count]): [number, number] => [renumber[id] ?? -1, count])
      .filter(([id]) => id >= 0)
      .toSorted(([a], [b]) => a - b);
    for (const [id, count] of cells) {
      termIds[place] = id;
      counts[place] = count;
      documentFrequency[id] = (documentFrequency[id] ?? 0) + 1;
      place += 1;
    }
    rowStart[index + 1] = place;
  }
  const inverseFrequency = Float64Array.from(
    documentFrequency,
    (df) => Math.log((1 + documents.length) / (1 + df)) + 1,
  );
  const space: VectorSpace = {
    language,
    size: documents.length,
    terms: kept.map((id) => forms.stemOf(id)),
    surfaces: kept.map((id) => forms.surfaceOf(id)),
    documentFrequency,
    inverseFrequency,
    rowStart,
    termIds: termIds.slice(0, place),
    counts: counts.slice(0, place),
    weights: new Float32Array(place),
    termOf: new Map(kept.map((id, index) => [forms.stemOf(id), index])),
  };
  for (let row = 0; row < space.size; row += 1) {
    weigh(space, space.rowStart[row] ?? 0, space.rowStart[row + 1] ?? 0);
  }
  return space;
}

/** Row `index` of the space. */
export function rowOf(space: VectorSpace, index: number): SparseVector {
  const from = space.rowStart[index] ?? 0;
  const to = space.rowStart[index + 1] ?? 0;
  return { ids: space.termIds.subarray(from, to), weights: space.weights.subarray(from, to) };
}

/** Any text as a vector of the space. Words that the space lacks are ignored. */
export function vectorOf(space: VectorSpace, text: string): SparseVector {
  const counts = new Map<number, number>();
  for (const id of termIdsOf(space, text)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = Uint32Array.from(counts.keys()).toSorted();
  const weights = Float32Array.from(
    ids,
    (id) => (1 + Math.log(counts.get(id) ?? 1)) * (space.inverseFrequency[id] ?? 0),
  );
  normalise(weights, 0, weights.length);
  return { ids, weights };
}

/** The terms of a text in reading order, repeated as often as they occur. */
export function termIdsOf(space: VectorSpace, text: string): number[] {
  return stemsOf(text, space.language).flatMap((stem) => space.termOf.get(stem) ?? []);
}

/** The stems of a text's content words in reading order, repeated as often as they occur. */
export function stemsOf(text: string, language: string): string[] {
  const stem = stemmerFor(language);
  return wordsOf(text, language)
    .filter((word) => isContentWord(word, language))
    .map((word) => stem(bare(word)));
}

/** Cosine of two vectors of one space, 0 to 1. */
export function cosine(a: SparseVector, b: SparseVector): number {
  let sum = 0;
  let left = 0;
  let right = 0;
  while (left < a.ids.length && right < b.ids.length) {
    const difference = (a.ids[left] ?? 0) - (b.ids[right] ?? 0);
    if (difference === 0) sum += (a.weights[left] ?? 0) * (b.weights[right] ?? 0);
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return sum;
}

/** Sums unit vectors to a dense array over all terms. Divided by its length, the sum is the centroid. */
export function sumOf(space: VectorSpace, vectors: Iterable<SparseVector>): Float64Array {
  const sum = new Float64Array(space.terms.length);
  for (const { ids, weights } of vectors) {
    for (let place = 0; place < ids.length; place += 1) {
      const id = ids[place] ?? 0;
      sum[id] = (sum[id] ?? 0) + (weights[place] ?? 0);
    }
  }
  return sum;
}

/** Dot product of a vector with a dense array over all terms. */
export function dot(vector: SparseVector, dense: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < vector.ids.length; place += 1) {
    sum += (vector.weights[place] ?? 0) * (dense[vector.ids[place] ?? 0] ?? 0);
  }
  return sum;
}

/** Euclidean length of a dense array. */
export function lengthOf(dense: Float64Array): number {
  let sum = 0;
  for (const value of dense) sum += value * value;
  return Math.sqrt(sum);
}

/** Remembers the term of each word form, so that the test for stop words and the stemming run once for each form. */
class FormIndex {
  private readonly ids = new Map<string, number>();
  private readonly stems = new Map<string, number>();
  private readonly stemList: string[] = [];
  private readonly uses: Map<string, number>[] = [];
  private readonly stem: (word: string) => string;
  private readonly language: string;

  constructor(language: string) {
    this.language = language;
    this.stem = stemmerFor(language);
  }

  get size(): number {
    return this.stemList.length;
  }

  count({ title, text }: Document): Map<number, number> {
    const counts = new Map<number, number>();
    this.add(title, TITLE_WEIGHT, counts);
    this.add(text, 1, counts);
    return counts;
  }

  stemOf(id: number): string {
    return this.stemList[id] ?? "";
  }

  surfaceOf(id: number): string {
    let best = "";
    let most = 0;
    for (const [form, uses] of this.uses[id] ?? []) {
      if (uses > most || (uses === most && form < best)) [best, most] = [form, uses];
    }
    return best;
  }

  private add(text: string, weight: number, counts: Map<number, number>): void {
    for (const word of wordsOf(text, this.language)) {
      let id = this.ids.get(word);
      if (id === undefined) {
        id = isContentWord(word, this.language) ? this.stemId(bare(word)) : -1;
        this.ids.set(word, id);
      }
      if (id < 0) continue;
      counts.set(id, (counts.get(id) ?? 0) + weight);
      const uses = this.uses[id];
      const form = bare(word);
      uses?.set(form, (uses.get(form) ?? 0) + 1);
    }
  }

  private stemId(word: string): number {
    const stem = this.stem(word);
    let id = this.stems.get(stem);
    if (id === undefined) {
      id = this.stemList.length;
      this.stems.set(stem, id);
      this.stemList.push(stem);
      this.uses.push(new Map());
    }
    return id;
  }
}

/** Returns the word without elided article ("l'auteur") and possessive ("author's"). */
function bare(word: string): string {
  return word
    .replaceAll("’", "'")
    .replace(/^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu)'(?=\p{L}{2})/u, "")
    .replace(/'\p{L}{1,2}$/u, "");
}

function keptTerms(
  rows: readonly Map<number, number>[],
  terms: number,
  documents: number,
): number[] {
  const frequency = new Uint32Array(terms);
  for (const row of rows) for (const id of row.keys()) frequency[id] = (frequency[id] ?? 0) + 1;
  const least = documents < 20 ? 1 : 2;
  const most = Math.max(least, Math.floor(documents * (documents < 20 ? 1 : HIGHEST_SHARE)));
  const kept: number[] = [];
  for (let id = 0; id < terms; id += 1) {
    const df = frequency[id] ?? 0;
    if (df >= least && df <= most) kept.push(id);
  }
  if (kept.length <= VOCABULARY) return kept;
  return kept
    .toSorted((a, b) => (frequency[b] ?? 0) - (frequency[a] ?? 0) || a - b)
    .slice(0, VOCABULARY)
    .toSorted((a, b) => a - b);
}

function weigh(space: VectorSpace, from: number, to: number): void {
  for (let place = from; place < to; place += 1) {
    const idf = space.inverseFrequency[space.termIds[place] ?? 0] ?? 0;
    space.weights[place] = (1 + Math.log(space.counts[place] ?? 1)) * idf;
  }
  normalise(space.weights, from, to);
}

function normalise(weights: Float32Array, from: number, to: number): void {
  let square = 0;
  for (let place = from; place < to; place += 1) square += (weights[place] ?? 0) ** 2;
  if (square === 0) return;
  const length = Math.sqrt(square);
  for (let place = from; place < to; place += 1) weights[place] = (weights[place] ?? 0) / length;
}

type PostLike = {
  title: string | null;
  tags: readonly string[];
  blocks: readonly { kind: string; text: string }[];
};

/** Makes a document of a post. Tags count like the title. Code is left out, because it says nothing about a subject. */
export function documentOf(post: PostLike): Document {
  return {
    title: [post.title ?? "", ...post.tags].join(" "),
    text: post.blocks
      .filter(({ kind }) => kind !== "code")
      .map(({ text }) => text)
      .join("\n"),
  };
}

/** What is read of a post to find its subjects: quotations, lists and code are left out. */
export function subjectTextOf(post: PostLike): SubjectText {
  return {
    headline: post.title,
    paragraphs: post.blocks.flatMap(({ kind, text }) => (kind === "paragraph" ? [text] : [])),
  };
}
