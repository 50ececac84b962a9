import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { countWords } from "#pipeline/text/words.ts";
import { type FoundSentence, sentencesIn } from "./open-sentences.ts";
import { OPEN_PHRASES } from "./word-lists/phrases.ts";
import { TELLS_WHO } from "./word-lists/tells-who.ts";

const MOST_POSTS = 3;
const WORDS = { least: 5, most: 35 };
/**
 * A post that tells of its author says "I" or "my" in at least this share of its sentences: posts by which one author
 * explains himself in .59 and .66, his posts about other people in .13.
 */
const LEAST_OF_SELF = 1 / 5;

/**
 * Finds where the author says who they are: whether a post is an introduction by its title, else up to three sentences
 * of different posts that tell it, those of the posts that tell most first.
 */
export function findIntroductions(analysis: Analysis): {
  hasOwnPost: boolean;
  found: FoundSentence[];
} {
  const { posts, language } = analysis;
  const introduces = OPEN_PHRASES[language]?.introduction;
  const hasOwnPost = posts.some(({ title }) => title !== null && introduces?.test(title));
  const tells = TELLS_WHO[language];
  if (hasOwnPost || !tells) return { hasOwnPost, found: [] };
  const firstPerson = lexiconFor(language)?.firstPerson;
  const said = new Map<Post, { sentences: number; ofSelf: number }>();
  const byPost = new Map<Post, FoundSentence[]>();
  for (const sentence of sentencesIn(analysis)) {
    const { sentences, ofSelf } = said.get(sentence.post) ?? { sentences: 0, ofSelf: 0 };
    said.set(sentence.post, {
      sentences: sentences + 1,
      ofSelf: ofSelf + Number(firstPerson?.test(sentence.text) ?? true),
    });
    const words = countWords(sentence.text);
    if (words < WORDS.least || words > WORDS.most || !/[.!…]$/u.test(sentence.text)) continue;
    if (!tells.test(sentence.text)) continue;
    byPost.set(sentence.post, [...(byPost.get(sentence.post) ?? []), sentence]);
  }
  const found = [...byPost]
    .filter(([post]) => {
      const { sentences, ofSelf } = said.get(post) ?? { sentences: 0, ofSelf: 0 };
      return ofSelf >= LEAST_OF_SELF * sentences;
    })
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_POSTS)
    .flatMap(([, [first]]) => first ?? []);
  return { hasOwnPost, found };
}
