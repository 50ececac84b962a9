import { sentencesOf } from "#pipeline/text/sentences.ts";
import { escapeLineStart, mendEmphasis } from "#pipeline/text/escape.ts";
import { containment, hashOfLetters, minHash, shinglesOf } from "#pipeline/text/shingles.ts";
import { linksWithin } from "#pipeline/text/links.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { joinSentences } from "./cleaning/gaps.ts";
import type { Removals } from "./cleaning/removals.ts";
import type { Block, Post, SetAside } from "./schema.ts";

const SIGNATURE = 64;
const BANDS = 16;
const ROWS = SIGNATURE / BANDS;
const SHINGLE_WORDS = 4;
/** One shingle (run of four words) in four, chosen by its hash, is used to find a short post inside a longer one. */
const SAMPLE = 4;
/** A shingle in more posts than this is a common phrase, not the sign of a copy. */
const COMMON = 40;
const MOST_WORDS = 4000;
const JACCARD = 0.6;
const CONTAINMENT = 0.8;
const BOILERPLATE_WORDS = 5;
const TOLD_WORDS = 6;
const TOLD_SHARE = 0.3;

const NONE = new Uint32Array();

/** Drops posts that say the same as a longer one. Each dropped post names the one that is kept. */
export function dropDuplicates(
  posts: readonly Post[],
  language: string,
): { posts: Post[]; setAside: SetAside[] } {
  const shingles = posts.map((post) =>
    shinglesOf(wordsOf(proseOf(post), language).slice(0, MOST_WORDS), SHINGLE_WORDS),
  );
  const candidates = candidatePairs(shingles);
  const order = posts
    .map((_, index) => index)
    .toSorted((a, b) => wordsAt(posts, b) - wordsAt(posts, a) || a - b);
  const rank = new Map(order.map((index, place) => [index, place]));
  const keptFor = new Map<number, number>();
  for (const index of order) {
    const better = (candidates.get(index) ?? [])
      .filter((other) => (rank.get(other) ?? 0) < (rank.get(index) ?? 0) && !keptFor.has(other))
      .toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    const own = shingles[index] ?? NONE;
    const kept = better.find((other) => isSame(own, shingles[other] ?? NONE));
    if (kept !== undefined) keptFor.set(index, kept);
  }
  return split(posts, keptFor);
}

/** Cuts sentences that are in over three posts and in over 1 % of all posts: signatures, slogans, standing offers. */
export function cutBoilerplate(
  posts: readonly Post[],
  language: string,
  removals: Removals,
): Post[] {
  const holders = new Map<number, number>();
  for (const post of posts) {
    const seen = new Set<number>();
    for (const block of post.blocks) {
      if (block.kind !== "paragraph") continue;
      for (const hash of sentenceHashes(block, language, BOILERPLATE_WORDS)) seen.add(hash);
    }
    for (const hash of seen) holders.set(hash, (holders.get(hash) ?? 0) + 1);
  }
  const most = Math.max(3, 0.01 * posts.length);
  const common = new Set([...holders].filter(([, count]) => count > most).map(([hash]) => hash));
  return common.size === 0
    ? [...posts]
    : posts.map((post) => withoutSentences(post, common, language, removals));
}

/** Drops posts that share over 30 % of their sentences (of six words or more) with longer posts. */
export function dropToldAgain(
  posts: readonly Post[],
  language: string,
): { posts: Post[]; setAside: SetAside[] } {
  const order = posts
    .map((_, index) => index)
    .toSorted((a, b) => wordsAt(posts, b) - wordsAt(posts, a) || a - b);
  const firstWith = new Map<number, number>();
  const keptFor = new Map<number, number>();
  for (const index of order) {
    const hashes =
      posts[index]?.blocks.flatMap((block) => sentenceHashes(block, language, TOLD_WORDS)) ?? [];
    const tellers = hashes.flatMap((hash) => firstWith.get(hash) ?? []);
    if (tellers.length > TOLD_SHARE * hashes.length && tellers.length > 0) {
      keptFor.set(index, mostFrequent(tellers));
      continue;
    }
    for (const hash of hashes) if (!firstWith.has(hash)) firstWith.set(hash, index);
  }
  return split(posts, keptFor);
}

/**
 * Returns a hash of the letters of each sentence that has at least `leastWords` words. Code and headings give no
 * hashes.
 */
export function sentenceHashes(block: Block, language: string, leastWords: number): number[] {
  const { hashes, words } = readSentences(block, language);
  return hashes.filter((_, index) => (words[index] ?? 0) >= leastWords);
}

type Sentences = { hashes: number[]; words: number[] };

/** Sentences that were read before, by block. The cache stays valid because blocks are never changed in place. */
const sentencesRead = new WeakMap<Block, Sentences>();

function readSentences(block: Block, language: string): Sentences {
  const before = sentencesRead.get(block);
  if (before) return before;
  const read: Sentences = { hashes: [], words: [] };
  sentencesRead.set(block, read);
  if (block.kind === "code" || block.kind === "heading") return read;
  for (const line of block.text.split("\n")) {
    for (const sentence of sentencesOf(line.replace(/^(?:-|\d+\.) /u, ""), language)) {
      read.hashes.push(hashOfLetters(sentence));
      read.words.push(countWords(sentence));
    }
  }
  return read;
}

function withoutSentences(
  post: Post,
  common: ReadonlySet<number>,
  language: string,
  removals: Removals,
): Post {
  let changed = false;
  const blocks = post.blocks.flatMap((block) => {
    if (
      block.kind !== "paragraph" ||
      !sentenceHashes(block, language, BOILERPLATE_WORDS).some((hash) => common.has(hash))
    )
      return [block];
    changed = true;
    const kept = sentencesOf(block.text, language).filter((sentence) => {
      if (countWords(sentence) < BOILERPLATE_WORDS || !common.has(hashOfLetters(sentence)))
        return true;
      removals.note("sentences repeated in many posts", sentence);
      return false;
    });
    const text = escapeLineStart(mendEmphasis(joinSentences(kept, language)));
    const links = linksWithin(block.text, block.links, text);
    return text === "" ? [] : [{ ...block, text, words: countWords(text), links }];
  });
  return changed
    ? { ...post, blocks, words: blocks.reduce((sum, block) => sum + block.words, 0) }
    : post;
}

/**
 * Returns for each post the posts that may be copies of it: they share a band of the MinHash signature
 * (locality-sensitive hashing) or sampled shingles.
 */
function candidatePairs(shingles: readonly Uint32Array[]): Map<number, number[]> {
  const pairs = new Map<number, Set<number>>();
  const addOne = (from: number, to: number): void => {
    const known = pairs.get(from);
    if (known) known.add(to);
    else pairs.set(from, new Set([to]));
  };
  const add = (a: number, b: number): void => {
    addOne(a, b);
    addOne(b, a);
  };
  const bands = Array.from({ length: BANDS }, () => new Map<number, number>());
  for (const [index, own] of shingles.entries()) {
    if (own.length === 0) continue;
    const signature = minHash(own, SIGNATURE);
    for (const [band, firsts] of bands.entries()) {
      const key = bandKey(signature, band * ROWS);
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, index);
      else add(first, index);
    }
  }
  for (const [a, b] of sharedSamples(shingles)) add(a, b);
  return new Map([...pairs].map(([index, others]) => [index, [...others]]));
}

/**
 * One number for the rows of a band. Bands that only share it by chance cost a comparison: pairs are compared whole. A
 * map finds 32-bit integers many times faster than larger numbers.
 */
function bandKey(signature: Uint32Array, start: number): number {
  let key = 0;
  for (let row = start; row < start + ROWS; row += 1) {
    key = Math.imul(key ^ (signature[row] ?? 0), 0x85ebca6b);
    key ^= key >>> 15;
  }
  return key;
}

/**
 * Finds pairs of posts that share two sampled shingles or more. Shingle and post are packed into one number, because
 * sorting such numbers needs no map of all shingles.
 */
function sharedSamples(shingles: readonly Uint32Array[]): [number, number][] {
  const samples = shingles.map((own) => own.filter((shingle) => shingle % SAMPLE === 0));
  const sorted = new Float64Array(samples.reduce((sum, own) => sum + own.length, 0));
  let end = 0;
  for (const [index, own] of samples.entries())
    for (const shingle of own) {
      sorted[end] = shingle * SHIFT + index;
      end += 1;
    }
  sorted.sort();
  const shared = new Map<number, number>();
  const posts: number[] = [];
  let last = -1;
  for (const packed of sorted) {
    const shingle = Math.floor(packed / SHIFT);
    if (shingle !== last) countPairs(posts, shared);
    last = shingle;
    posts.push(packed - shingle * SHIFT);
  }
  countPairs(posts, shared);
  // If under half of its samples are shared, a post is hardly contained in the other.
  const pairs: [number, number][] = [];
  for (const [key, count] of shared) {
    const a = Math.floor(key / SHIFT);
    const b = key - a * SHIFT;
    const fewest = Math.min(samples[a]?.length ?? 0, samples[b]?.length ?? 0);
    if (count >= 2 && 2 * count >= fewest) pairs.push([a, b]);
  }
  return pairs;
}

const SHIFT = 2 ** 20;

/** Counts each pair of the posts that have one shingle, and empties the list of them. */
function countPairs(posts: number[], shared: Map<number, number>): void {
  if (posts.length <= COMMON)
    for (let first = 0; first < posts.length; first += 1)
      for (let second = first + 1; second < posts.length; second += 1) {
        const key = (posts[first] ?? 0) * SHIFT + (posts[second] ?? 0);
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
  posts.length = 0;
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
  const inside = containment(a, b);
  const shared = inside * Math.min(a.length, b.length);
  return inside > CONTAINMENT || shared > JACCARD * (a.length + b.length - shared);
}

function proseOf(post: Post): string {
  return post.blocks.map((block) => (block.kind === "code" ? "" : block.text)).join("\n");
}

function wordsAt(posts: readonly Post[], index: number): number {
  return posts[index]?.words ?? 0;
}

function mostFrequent(tellers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const teller of tellers) counts.set(teller, (counts.get(teller) ?? 0) + 1);
  return [...counts].toSorted(([a, first], [b, second]) => second - first || a - b)[0]?.[0] ?? 0;
}

function split(
  posts: readonly Post[],
  keptFor: ReadonlyMap<number, number>,
): { posts: Post[]; setAside: SetAside[] } {
  const setAside: SetAside[] = [];
  const kept: Post[] = [];
  for (const [index, post] of posts.entries()) {
    const other = keptFor.get(index);
    if (other === undefined) kept.push(post);
    else
      setAside.push({
        entryId: post.entryId,
        reason: "said again in another post",
        keptId: posts[other]?.entryId ?? null,
      });
  }
  return { posts: kept, setAside };
}
