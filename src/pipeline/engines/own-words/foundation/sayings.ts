import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, sampled } from "#pipeline/text/words.ts";
import { EVIDENCE } from "./weights.ts";

/** A sentence from a post of the author's. */
export type Saying = {
  post: Post;
  /** The number of the sentence's block in the post. */
  n: number;
  /** The sentence as written, with its Markdown. */
  quote: string;
  /** The sentence without Markdown. */
  text: string;
  words: number;
};

const known = new WeakMap<Analysis, Saying[]>();

/** Lists the sentences of all paragraphs without a twin in another post. Of very long archives, it samples posts. */
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

/** The first sentence of each post that matches a pattern. */
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

/** Sorts sentences by length: those nearest to 14 words come first, because they are read at a glance. */
export function readable(sayings: readonly Saying[]): Saying[] {
  return sayings.toSorted(
    (a, b) => Math.abs(a.words - EVIDENCE.glanceWords) - Math.abs(b.words - EVIDENCE.glanceWords),
  );
}

/** Keeps the first of the given sentences from each post. */
export function onePerPost(sayings: readonly Saying[]): Saying[] {
  const seen = new Set<string>();
  return sayings.filter(({ post }) => !seen.has(post.entryId) && Boolean(seen.add(post.entryId)));
}

/** A part of the book's foundation, with the evidence for each field under the field's path. */
export type Described<T> = { value: T; evidence: Record<string, Evidence> };

/** Makes the evidence for a value that the posts do not state. */
export function notFound(): Evidence {
  return { status: "notFound", entryIds: [], quotes: [] };
}

/** Makes the evidence for a value that the posts state, or that was counted in them. */
export function found(sayings: readonly Saying[]): Evidence {
  return shownBy("found", sayings);
}

/** Makes the evidence for a probable value, which the author should confirm. */
export function confirm(sayings: readonly Saying[]): Evidence {
  return shownBy("confirm", sayings);
}

function shownBy(status: "found" | "confirm", sayings: readonly Saying[]): Evidence {
  const shown = sayings.slice(0, EVIDENCE.shown);
  return {
    status,
    entryIds: [...new Set(shown.map(({ post }) => post.entryId))],
    quotes: [...new Set(shown.map(({ quote }) => quote))],
  };
}

/**
 * Stores the evidence for a list's items under "path[0]", "path[1]" and so on, for an empty list "not found" under
 * "path".
 */
export function forEach(path: string, evidence: readonly Evidence[]): Record<string, Evidence> {
  if (evidence.length === 0) return { [path]: notFound() };
  return Object.fromEntries(evidence.map((item, index) => [`${path}[${index}]`, item]));
}
