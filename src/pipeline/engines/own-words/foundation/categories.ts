import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { documentOf } from "#pipeline/text/vectors.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { sampled, wordsOf } from "#pipeline/text/words.ts";
import { confirm, readable, type Saying } from "./sayings.ts";
import { CATEGORIES } from "./word-lists/categories.ts";
import { CATEGORY, EVIDENCE } from "./weights.ts";

/** A category that the book could be listed in, with sentences as evidence. */
export type ChosenCategory = { primary: string; secondary: string; evidence: Evidence };

// A word or pair of words, with the categories it suggests. Seeds are stored by their first word, so that each text is
// read only once.
type Seed = { words: string[]; key: string; categories: number[] };
type Counted = { posts: string[]; matched: Map<string, number> };

/** Lists the likely categories of the book, for the author to confirm. Empty for a language without word lists. */
export function chooseCategories(
  { posts, language }: Analysis,
  sayings: readonly Saying[],
): ChosenCategory[] {
  const seeds = seedsFor(language);
  if (seeds.size === 0) return [];
  const read = sampled(posts);
  const counted = countPosts(read, seeds, language);
  const least = Math.max(CATEGORY.leastPosts, CATEGORY.leastShare * read.length);
  const ranked = CATEGORIES.map((category, index) => ({
    ...category,
    ...(counted[index] ?? { posts: [], matched: new Map() }),
  }))
    .filter(
      ({ posts: held, matched }) => held.length >= least && matched.size >= CATEGORY.wordsInAll,
    )
    .toSorted((a, b) => b.posts.length - a.posts.length);
  const best = ranked[0]?.posts.length ?? 0;
  return ranked
    .filter(({ posts: held }) => held.length >= CATEGORY.leastOfBest * best)
    .slice(0, CATEGORY.most)
    .map(({ primary, secondary, posts: held, matched }) => ({
      primary,
      secondary,
      evidence: evidenceOf(held, matched, sayings, seeds, language),
    }));
}

function seedsFor(language: string): Map<string, Seed[]> {
  const byKey = new Map<string, Seed>();
  for (const [index, { words }] of CATEGORIES.entries()) {
    for (const text of words[language]?.split(", ") ?? []) {
      const parts = wordsOf(text, language).map(singular);
      const key = parts.join(" ");
      const seed = byKey.get(key) ?? { words: parts, key, categories: [] };
      seed.categories.push(index);
      byKey.set(key, seed);
    }
  }
  return Map.groupBy(byKey.values(), ({ words }) => words[0] ?? "");
}

function countPosts(
  posts: readonly Post[],
  seeds: ReadonlyMap<string, Seed[]>,
  language: string,
): Counted[] {
  const counted = CATEGORIES.map((): Counted => ({ posts: [], matched: new Map() }));
  for (const post of posts) {
    const { title, text } = documentOf(post);
    const held = new Map<number, string[]>();
    for (const { key, categories } of seedsIn(proseOf(`${title}\n${text}`), seeds, language)) {
      for (const index of categories) held.set(index, [...(held.get(index) ?? []), key]);
    }
    for (const [index, keys] of held) {
      const count = counted[index];
      if (!count || keys.length < CATEGORY.wordsInPost) continue;
      count.posts.push(post.entryId);
      for (const key of keys) count.matched.set(key, (count.matched.get(key) ?? 0) + 1);
    }
  }
  return counted;
}

function seedsIn(text: string, seeds: ReadonlyMap<string, Seed[]>, language: string): Set<Seed> {
  const words = wordsOf(text, language).map(singular);
  const found = new Set<Seed>();
  for (const [place, first] of words.entries()) {
    for (const seed of seeds.get(first) ?? []) {
      if (seed.words.every((part, offset) => words[place + offset] === part)) found.add(seed);
    }
  }
  return found;
}

/** Removes the plural ending. A stemmer would go too far: it confuses "associé" with "association". */
function singular(word: string): string {
  return word.replace(/(?<=\p{L}{2})ies$/u, "y").replace(/(?<=\p{L}{2}[^sxu])[sx]$/u, "");
}

/** Evidence for a category: the sentences with the most of its words, at most one per post. */
function evidenceOf(
  entryIds: readonly string[],
  matched: ReadonlyMap<string, number>,
  sayings: readonly Saying[],
  seeds: ReadonlyMap<string, Seed[]>,
  language: string,
): Evidence {
  const holders = new Set(entryIds);
  const best = new Map<string, { saying: Saying; held: number }>();
  for (const saying of sayings) {
    const { entryId } = saying.post;
    if (
      !holders.has(entryId) ||
      saying.words < CATEGORY.fewestWords ||
      saying.words > CATEGORY.mostWords
    )
      continue;
    const held = [...seedsIn(saying.text, seeds, language)].filter(({ key }) =>
      matched.has(key),
    ).length;
    if (held > 0 && held > (best.get(entryId)?.held ?? 0)) best.set(entryId, { saying, held });
  }
  const fullest = [...best.values()].toSorted((a, b) => b.held - a.held).slice(0, EVIDENCE.shown);
  return confirm(readable(fullest.map(({ saying }) => saying)));
}
