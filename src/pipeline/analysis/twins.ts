import { sentenceHashes } from "./duplicates.ts";
import type { Block, Post } from "./schema.ts";
import { findRetold } from "./retold.ts";

/** A shorter sentence may be said twice without anybody noticing. */
const REPEATED_WORDS = 8;

/**
 * Marks the paragraphs that another kept post has too, on all posts but one, so that a book printed without marked
 * blocks says no sentence of eight words or more twice, and tells no story twice as far as `findRetold` can see.
 */
export function markTwins(posts: readonly Post[], language: string): Post[] {
  return markRetold(markRepeated(posts, language), language);
}

type Place = { post: number; block: number };

/** The longest post keeps a sentence, of equal ones the first. */
function markRepeated(posts: readonly Post[], language: string): Post[] {
  const hashes = posts.map((post) =>
    post.blocks.map((block) => sentenceHashes(block, language, REPEATED_WORDS)),
  );
  const owner = new Map<number, Place>();
  for (const [post, blocks] of hashes.entries()) {
    for (const [block, found] of blocks.entries()) {
      for (const hash of found) {
        const known = owner.get(hash);
        if (!known || (known.post !== post && wordsAt(posts, post) > wordsAt(posts, known.post)))
          owner.set(hash, { post, block });
      }
    }
  }
  return posts.map((post, index) => ({
    ...post,
    blocks: post.blocks.map((block, place) => {
      const others = (hashes[index]?.[place] ?? []).flatMap((hash) => owner.get(hash) ?? []);
      const other = others.find((found) => found.post !== index);
      return other ? withTwin(block, posts, other, "repeated") : block;
    }),
  }));
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
  return posts.map((post, index) => ({
    ...post,
    blocks: post.blocks.map((block, place) => {
      const other = twins.get(keyOf({ post: index, block: place }));
      return other ? withTwin(block, posts, other, "retold") : block;
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
