import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A sentence of the author's. */
export type Saying = {
  post: Post;
  /** The block it stands in. */
  n: number;
  /** As it stands in the block. */
  quote: string;
  /** Without marks. */
  text: string;
  words: number;
};

const GLANCE_WORDS = 14;

const known = new WeakMap<Analysis, Saying[]>();

/**
 * The sentences of all paragraphs, in order; above 400,000 words those of every n-th post. Paragraphs that repeat another
 * post are left out, so that nothing is counted twice.
 */
export function sayingsOf(analysis: Analysis): readonly Saying[] {
  const cached = known.get(analysis);
  if (cached) return cached;
  const sayings = sampled(analysis.posts).flatMap((post) =>
    post.blocks
      .filter(({ kind, twin }) => kind === "paragraph" && twin === null)
      .flatMap(({ n, text }) =>
        sentencesOf(text, analysis.language).map((quote) => {
          const prose = proseOf(quote);
          return { post, n, quote, text: prose, words: countWords(prose) };
        }),
      ),
  );
  known.set(analysis, sayings);
  return sayings;
}

/** The sayings that a pattern finds, the first of each post, in order. */
export function sayingsLike(sayings: readonly Saying[], pattern: RegExp): Saying[] {
  const seen = new Set<string>();
  const alike: Saying[] = [];
  for (const saying of sayings) {
    if (seen.has(saying.post.entryId) || !pattern.test(saying.text)) continue;
    seen.add(saying.post.entryId);
    alike.push(saying);
  }
  return alike;
}

/** Those nearest to a length one reads at a glance first. */
export function readable(sayings: readonly Saying[]): Saying[] {
  return sayings.toSorted(
    (a, b) => Math.abs(a.words - GLANCE_WORDS) - Math.abs(b.words - GLANCE_WORDS),
  );
}

/** The first saying of each post. */
export function onePerPost(sayings: readonly Saying[]): Saying[] {
  const seen = new Set<string>();
  return sayings.filter(({ post }) => !seen.has(post.entryId) && Boolean(seen.add(post.entryId)));
}
