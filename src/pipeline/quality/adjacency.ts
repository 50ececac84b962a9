import type { Draft } from "#pipeline/draft/schema.ts";
import { buildVectors, cosine, vectorOf } from "#pipeline/text/vectors.ts";
import { paragraphRuns, postRuns, type Run } from "./runs.ts";

const PARAGRAPHS = 2;

/**
 * Mean tf-idf cosine of the last two paragraphs of one post and the first two of the next one, over all jumps from post
 * to post inside chapters. Null for a book without such a jump.
 */
export function measureAdjacency(draft: Draft, language: string): number | null {
  const paragraphs = paragraphRuns(draft);
  const space = buildVectors(
    paragraphs.map(({ text }) => ({ title: "", text })),
    language,
  );
  const posts = postRuns(paragraphs);
  let sum = 0;
  let jumps = 0;
  for (const [index, next] of posts.entries()) {
    const before = posts[index - 1];
    if (!before || before[0]?.chapter !== next[0]?.chapter) continue;
    const tail = vectorOf(space, textOf(before.slice(-PARAGRAPHS)));
    const head = vectorOf(space, textOf(next.slice(0, PARAGRAPHS)));
    sum += cosine(tail, head);
    jumps += 1;
  }
  return jumps === 0 ? null : sum / jumps;
}

function textOf(paragraphs: readonly Run[]): string {
  return paragraphs.map(({ text }) => text).join("\n");
}
