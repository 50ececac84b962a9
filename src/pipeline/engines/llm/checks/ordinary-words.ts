import type { Analysis } from "#pipeline/analysis/schema.ts";
import { stemmerFor } from "#pipeline/text/stems.ts";
import { GERMAN_ARTICLES } from "./word-lists/name-cues.ts";

const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]+/gu;
const ARTICLES = GERMAN_ARTICLES.split("|")
  .flatMap((article) => [article, article.charAt(0).toUpperCase() + article.slice(1)])
  .join("|");
const GERMAN_NOUN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ARTICLES}) (?:\\p{Ll}+ )?(\\p{Lu}[\\p{L}\\p{M}]+)`,
  "gu",
);

const known = new WeakMap<Analysis, ReadonlySet<string>>();

/**
 * The stems of the words that the author uses as ordinary ones, in any post: those written with a small letter, in German
 * also the nouns behind an article.
 */
export function ordinaryWords(analysis: Analysis): ReadonlySet<string> {
  const found = known.get(analysis);
  if (found) return found;
  const { language, posts } = analysis;
  const stem = stemmerFor(language);
  const words = new Set<string>();
  for (const { text } of posts.flatMap(({ blocks }) => blocks)) {
    for (const [word] of text.matchAll(SMALL_WORD)) words.add(stem(word));
    if (language !== "de") continue;
    for (const [, noun = ""] of text.matchAll(GERMAN_NOUN)) words.add(stem(noun.toLowerCase()));
  }
  known.set(analysis, words);
  return words;
}
