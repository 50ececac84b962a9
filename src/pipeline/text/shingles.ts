/** FNV-1a over UTF-16 code units (Fowler, Noll, Vo): 32 bits, the same everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Hashes of every run of `size` words; a shorter text gives one hash of all its words. */
export function shinglesOf(words: readonly string[], size: number): Set<number> {
  const shingles = new Set<number>();
  if (words.length < size) {
    if (words.length > 0) shingles.add(hashOf(words.join(" ")));
    return shingles;
  }
  // Words are hashed once and their hashes mixed: joining the words of every run cost three times as much.
  const hashes = Uint32Array.from(words, hashOf);
  for (let start = 0; start + size <= words.length; start += 1) {
    let run = 0x811c9dc5;
    for (let place = start; place < start + size; place += 1) {
      run = Math.imul(run ^ (hashes[place] ?? 0), 0x01000193);
      run ^= run >>> 15;
    }
    shingles.add(run >>> 0);
  }
  return shingles;
}

/**
 * MinHash signature (Broder 1997): `size` minima under different multiply-shift permutations.
 * The share of equal places of two signatures estimates the Jaccard similarity of their sets.
 */
export function minHash(shingles: ReadonlySet<number>, size: number): Uint32Array {
  const signature = new Uint32Array(size);
  const all = Uint32Array.from(shingles);
  for (let place = 0; place < size; place += 1) {
    // Odd multipliers from the golden ratio make each place its own permutation.
    const multiplier = Math.imul(place + 1, 0x9e3779b1) | 1;
    const salt = Math.imul(place, 0x85ebca6b);
    let least = 0xffffffff;
    for (const shingle of all) {
      let mixed = Math.imul(shingle ^ salt, multiplier);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
      if (mixed < least) least = mixed;
    }
    signature[place] = least;
  }
  return signature;
}

/** Share of the smaller set that the other one holds too, 0 to 1. */
export function containment(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / small.size;
}
