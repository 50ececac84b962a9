import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { documentOf } from "#pipeline/text/documents.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { confirm } from "./described.ts";
import { readable, type Saying } from "./sayings.ts";
import { CATEGORIES } from "./word-lists/categories.ts";

/** A shelf the book could stand on, with the sentences that hold its words. */
export type ChosenCategory = { primary: string; secondary: string; evidence: Evidence };

const MOST_CATEGORIES = 5;
const LEAST_POSTS = 3;
const LEAST_SHARE = 0.06;
/** Against the strongest category: below this it is an aside of the book. */
const LEAST_OF_BEST = 0.3;
const WORDS_IN_POST = 2;
const WORDS_IN_ALL = 3;

/** A seed and the categories it speaks for; seeds are kept by their first word, so that a text is read once for all categories. */
type Seed = { words: string[]; key: string; categories: number[] };
type Counted = { posts: string[]; matched: Map<string, number> };

/**
 * Categories that enough posts hold two words of, most posts first; to be confirmed, since a shelf is a choice.
 * Empty for a language without word lists.
 */
export function chooseCategories(
  { posts, language }: Analysis,
  sayings: readonly Saying[],
): ChosenCategory[] {
  const seeds = seedsFor(language);
  if (seeds.size === 0) return [];
  const read = sampled(posts);
  const counted = countPosts(read, seeds, language);
  const least = Math.max(LEAST_POSTS, LEAST_SHARE * read.length);
  const ranked = CATEGORIES.map((category, index) => ({
    ...category,
    ...(counted[index] ?? { posts: [], matched: new Map() }),
  }))
    .filter(({ posts: held, matched }) => held.length >= least && matched.size >= WORDS_IN_ALL)
    .toSorted((a, b) => b.posts.length - a.posts.length);
  const best = ranked[0]?.posts.length ?? 0;
  return ranked
    .filter(({ posts: held }) => held.length >= LEAST_OF_BEST * best)
    .slice(0, MOST_CATEGORIES)
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
      if (!count || keys.length < WORDS_IN_POST) continue;
      count.posts.push(post.entryId);
      for (const key of keys) count.matched.set(key, (count.matched.get(key) ?? 0) + 1);
    }
  }
  return counted;
}

/** The different seeds a text holds. */
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

/** Plurals taken off and no more: a real stemmer takes "associé" for "association". */
function singular(word: string): string {
  return word.replace(/(?<=\p{L}{2})ies$/u, "y").replace(/(?<=\p{L}{2}[^sxu])[sx]$/u, "");
}

/** The sentences that hold most of the matched words, one a post. */
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
    if (!holders.has(entryId) || saying.words < 5 || saying.words > 40) continue;
    const held = [...seedsIn(saying.text, seeds, language)].filter(({ key }) =>
      matched.has(key),
    ).length;
    if (held > 0 && held > (best.get(entryId)?.held ?? 0)) best.set(entryId, { saying, held });
  }
  const fullest = [...best.values()].toSorted((a, b) => b.held - a.held).slice(0, 3);
  return confirm(readable(fullest.map(({ saying }) => saying)));
}
