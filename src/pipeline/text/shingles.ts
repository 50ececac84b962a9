/** FNV-1a hash (Fowler, Noll, Vo) over UTF-16 code units: 32 bits, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Returns the hashes of every run of `size` words. A shorter text gives one hash of all its words. */
export function shinglesOf(words: readonly string[], size: number): Set<number> {
  const shingles = new Set<number>();
  if (words.length < size) {
    if (words.length > 0) shingles.add(hashOf(words.join(" ")));
    return shingles;
  }
  // Each word is hashed once and the hashes are mixed: joining the words of every run took three times as long.
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
 * Makes a MinHash signature (Broder 1997): the share of equal places in two signatures estimates their sets' Jaccard
 * similarity.
 */
export function minHash(shingles: ReadonlySet<number>, size: number): Uint32Array {
  const signature = new Uint32Array(size);
  const all = Uint32Array.from(shingles);
  for (let place = 0; place < size; place += 1) {
    // The odd multipliers, made from the golden ratio, give each place of the signature a permutation of its own.
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

/** The share of the smaller set's members that the larger set also holds, 0 to 1. */
export function containment(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / small.size;
}
