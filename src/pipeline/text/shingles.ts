import { lettersOnly } from "./words.ts";

/** FNV-1a hash (Fowler, Noll, Vo) over UTF-16 code units: 32 bits, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The hash of a text's letters and digits: `hashOf(lettersOnly(text))`, for ASCII without making that text. */
export function hashOfLetters(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return hashOf(lettersOnly(text));
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if ((lower < 97 || lower > 122) && (lower < 48 || lower > 57)) continue;
    hash ^= lower;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Returns the hashes of every run of `size` words, each once and in ascending order. A shorter text gives one hash of
 * all its words.
 */
export function shinglesOf(words: readonly string[], size: number): Uint32Array {
  if (words.length === 0) return new Uint32Array();
  if (words.length < size) return Uint32Array.of(hashOf(words.join(" ")));
  // Each word is hashed once and the hashes are mixed: joining the words of every run took three times as long.
  const hashes = Uint32Array.from(words, hashOf);
  const runs = new Uint32Array(words.length - size + 1);
  for (let start = 0; start < runs.length; start += 1) {
    let run = 0x811c9dc5;
    for (let place = start; place < start + size; place += 1) {
      run = Math.imul(run ^ (hashes[place] ?? 0), 0x01000193);
      run ^= run >>> 15;
    }
    runs[start] = run;
  }
  runs.sort();
  return distinct(runs);
}

function distinct(sorted: Uint32Array): Uint32Array {
  let size = 0;
  for (const value of sorted) {
    if (size > 0 && value === sorted[size - 1]) continue;
    sorted[size] = value;
    size += 1;
  }
  return sorted.slice(0, size);
}

const FIRST_BIT = 0x80000000;

/**
 * Makes a MinHash signature (Broder 1997): the share of equal places in two signatures estimates their sets' Jaccard
 * similarity.
 */
export function minHash(shingles: Uint32Array, size: number): Uint32Array {
  const signature = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) {
    // The odd multipliers, made from the golden ratio, give each place of the signature a permutation of its own.
    const multiplier = Math.imul(place + 1, 0x9e3779b1) | 1;
    const salt = Math.imul(place, 0x85ebca6b);
    // With the first bit turned, signed numbers have the order of the unsigned ones; they are compared three times as fast.
    let least = 0x7fffffff;
    for (let index = 0; index < shingles.length; index += 1) {
      let mixed = Math.imul((shingles[index] ?? 0) ^ salt, multiplier);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ FIRST_BIT;
      if (mixed < least) least = mixed;
    }
    signature[place] = least ^ FIRST_BIT;
  }
  return signature;
}

/** The share of the smaller one's shingles that the larger one also holds, 0 to 1. */
export function containment(a: Uint32Array, b: Uint32Array): number {
  const smaller = Math.min(a.length, b.length);
  if (smaller === 0) return 0;
  let shared = 0;
  for (let one = 0, other = 0; one < a.length && other < b.length;) {
    const first = a[one] ?? 0;
    const second = b[other] ?? 0;
    if (first === second) shared += 1;
    if (first <= second) one += 1;
    if (second <= first) other += 1;
  }
  return shared / smaller;
}
