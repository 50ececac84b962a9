import { hashOf } from "#pipeline/text/shingles.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";
import { sentenceHashes } from "./duplicates.ts";
import { findRetold } from "./retold.ts";
import type { Block, Post } from "./schema.ts";

/** Readers do not notice that a sentence of fewer words than this is repeated. */
const REPEATED_WORDS = 8;

/** Marks blocks that repeat or retell a block of another kept post, so that the book can leave them out. */
export function markTwins(posts: readonly Post[], language: string): Post[] {
  return markRetold(markRepeated(posts, language), language);
}

type Place = { post: number; block: number };

/** Marks blocks that share a sentence or run of words with a longer post, or with an earlier one of the same length. */
function markRepeated(posts: readonly Post[], language: string): Post[] {
  const runs = sharedRuns(posts, language);
  const sentences = new Map<number, Place>();
  const runOwners = new Map<number, Place>();
  const twins = new Map<string, Place>();
  const order = posts
    .map((_, index) => index)
    .toSorted((a, b) => wordsAt(posts, b) - wordsAt(posts, a) || a - b);
  for (const post of order) {
    for (const [block, own] of (posts[post]?.blocks ?? []).entries()) {
      const said = sentenceHashes(own, language, REPEATED_WORDS);
      const run = runs[post]?.[block] ?? [];
      const other = elsewhere(post, said, sentences) ?? elsewhere(post, run, runOwners);
      if (other) {
        twins.set(keyOf({ post, block }), other);
        continue;
      }
      for (const key of said) if (!sentences.has(key)) sentences.set(key, { post, block });
      for (const key of run) if (!runOwners.has(key)) runOwners.set(key, { post, block });
    }
  }
  return withTwins(posts, twins, "repeated");
}

function elsewhere(
  post: number,
  keys: readonly number[],
  owners: ReadonlyMap<number, Place>,
): Place | null {
  for (const key of keys) {
    const owner = owners.get(key);
    if (owner && owner.post !== post) return owner;
  }
  return null;
}

function markRetold(posts: readonly Post[], language: string): Post[] {
  const twins = new Map<string, Place>();
  const isMarked = (place: Place): boolean =>
    twins.has(keyOf(place)) || posts[place.post]?.blocks[place.block]?.twin !== null;
  for (const [first, second] of findRetold(posts, language)) {
    if (isMarked(first) || isMarked(second)) continue;
    const [kept, dropped] =
      blockWords(posts, second) > blockWords(posts, first) ? [second, first] : [first, second];
    twins.set(keyOf(dropped), kept);
  }
  return withTwins(posts, twins, "retold");
}

function withTwins(
  posts: readonly Post[],
  twins: ReadonlyMap<string, Place>,
  how: "repeated" | "retold",
): Post[] {
  if (twins.size === 0) return [...posts];
  return posts.map((post, index) => ({
    ...post,
    blocks: post.blocks.map((block, place) => {
      const other = twins.get(keyOf({ post: index, block: place }));
      return other ? withTwin(block, posts, other, how) : block;
    }),
  }));
}

function withTwin(
  block: Block,
  posts: readonly Post[],
  place: Place,
  how: "repeated" | "retold",
): Block {
  const other = posts[place.post];
  const n = other?.blocks[place.block]?.n;
  return other && n !== undefined ? { ...block, twin: { entryId: other.entryId, n, how } } : block;
}

function wordsAt(posts: readonly Post[], post: number): number {
  return posts[post]?.words ?? 0;
}

function blockWords(posts: readonly Post[], place: Place): number {
  return posts[place.post]?.blocks[place.block]?.words ?? 0;
}

function keyOf(place: Place): string {
  return `${place.post}/${place.block}`;
}

/**
 * A run of this many equal words is no accident. Languages without spaces need longer runs, because their words are
 * shorter.
 */
const RUN_WORDS = 12;
const RUN_WORDS_UNSPACED = 24;
const BASE = 0x01000193;
const OTHER_BASE = 0x85ebca6b;
/** A key joins 32 bits of one hash and 21 bits of another, because a number can hold 53 bits exactly. */
const HIGH = 2 ** 21;

// Returns for each block the hashes of its runs of words that occur more than once. Sorted hashes need only eight bytes
// a word.
function sharedRuns(posts: readonly Post[], language: string): number[][][] {
  const keys = posts.map((post) => post.blocks.map((block) => runKeys(block, language)));
  let count = 0;
  for (const blocks of keys) for (const block of blocks) count += block.length;
  const all = new Float64Array(count);
  let place = 0;
  for (const blocks of keys) {
    for (const block of blocks) {
      all.set(block, place);
      place += block.length;
    }
  }
  all.sort();
  const shared = new Set<number>();
  for (let index = 1; index < count; index += 1) {
    const key = all[index] ?? 0;
    if (key === all[index - 1]) shared.add(key);
  }
  return keys.map((blocks) => blocks.map((block) => [...block].filter((key) => shared.has(key))));
}

function runKeys(block: Block, language: string): Float64Array {
  const size = isUnspaced(language) ? RUN_WORDS_UNSPACED : RUN_WORDS;
  if (block.kind === "code" || block.kind === "heading" || block.words < size)
    return new Float64Array(0);
  const hashes = Uint32Array.from(wordsOf(block.text, language), hashOf);
  const keys = new Float64Array(Math.max(0, hashes.length - size + 1));
  const leave = power(BASE, size);
  const otherLeave = power(OTHER_BASE, size);
  let first = 0;
  let second = 0;
  for (const [index, hash] of hashes.entries()) {
    const leaving = index >= size ? (hashes[index - size] ?? 0) : 0;
    first = Math.imul(first, BASE) + hash - Math.imul(leaving, leave);
    second = Math.imul(second, OTHER_BASE) + hash - Math.imul(leaving, otherLeave);
    first |= 0;
    second |= 0;
    if (index >= size - 1) keys[index - size + 1] = (first >>> 0) * HIGH + (second >>> 11);
  }
  return keys;
}

/** `base` to the power of `size`: the factor that takes the oldest word out of the rolling hash. */
function power(base: number, size: number): number {
  let found = 1;
  for (let step = 0; step < size; step += 1) found = Math.imul(found, base);
  return found;
}
