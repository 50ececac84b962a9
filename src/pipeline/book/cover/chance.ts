/** Chance that is the same for the same seed. */
export type Chance = {
  /** A number from 0 up to, and without, 1. */
  next: () => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

/** The seed of a book's cover: a number made from title and author. */
export function seedOf(title: string, author: string): number {
  // FNV-1a over UTF-16 units: short, known, and spread well enough for titles that differ by one letter.
  let hash = 0x811c9dc5;
  for (const unit of `${title}\u0000${author}`.split("")) {
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Chance from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: (items) => items[Math.floor(next() * items.length)] ?? items[0] };
}
