import { sentenceHashes } from "./duplicates.ts";
import { findRetold } from "./retold.ts";
import type { Block, Post } from "./schema.ts";
import { sharedRuns } from "./shared-runs.ts";

/** A shorter sentence may be said twice without anybody noticing. */
const REPEATED_WORDS = 8;

/**
 * Marks the paragraphs that another kept post has too, on all posts but one, so that a book printed without marked
 * blocks says no sentence of eight words or more and no run of twelve words twice, and tells no story twice as far as `findRetold` can see.
 */
export function markTwins(posts: readonly Post[], language: string): Post[] {
  return markRetold(markRepeated(posts, language), language);
}

type Place = { post: number; block: number };

/** The longest post keeps a sentence or a run of words, of equal ones the first; a marked paragraph keeps nothing. */
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

/** Where another post keeps one of these. */
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
