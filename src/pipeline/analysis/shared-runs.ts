import { hashOf } from "#pipeline/text/shingles.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";
import type { Block, Post } from "./schema.ts";

/** As many equal words in a row are no accident; in a language without spaces they are shorter, and titles cited hold as many. */
const RUN_WORDS = 12;
const RUN_WORDS_UNSPACED = 24;
const BASE = 0x01000193;
const OTHER_BASE = 0x85ebca6b;
/** 32 bits of one hash and 21 of another: a number that holds both exactly. */
const HIGH = 2 ** 21;

/**
 * For each block of each post, the keys of its runs of twelve words that stand in the posts more than once.
 *
 * Keys are sorted rather than mapped, so that an archive of millions of words needs eight bytes a word.
 */
export function sharedRuns(posts: readonly Post[], language: string): number[][][] {
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

/** The factor with which a word leaves the run. */
function power(base: number, size: number): number {
  let found = 1;
  for (let step = 0; step < size; step += 1) found = Math.imul(found, base);
  return found;
}
