import type { Post } from "#pipeline/analysis/schema.ts";
import { HOLLOW_NOUNS } from "#pipeline/text/word-lists/before-nouns.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { HEADLINE_SUBJECT } from "./subject-weights.ts";
import { INFINITIVES, PREPOSITIONS } from "./word-lists/subtitles.ts";

/**
 * A name, phrase or noun of headlines, and the posts under them. `key` holds its stems, `forms` the ways in which it was
 * written.
 */
export type Headed = { key: string; words: string[]; forms: string[]; posts: Post[] };

/** How often posts use a word, how often without an article behind a preposition and before no noun, and in which posts. */
type Use = { all: number; alone: number; posts: Set<number> };

/**
 * Those of some words that are nouns with a meaning without an article, as posts use them: "of productivity". A noun for
 * which `isHeaded` is false, so that few headlines have it, must be in more of the posts.
 */
export function subjectNouns(
  words: readonly Headed[],
  posts: readonly Post[],
  language: string,
  isHeaded: (noun: Headed) => boolean,
): Headed[] {
  const step = Math.max(1, Math.ceil(posts.length / HEADLINE_SUBJECT.readPosts));
  const read = posts.filter((_, index) => index % step === 0);
  const uses = usesIn(
    read,
    words.flatMap(({ forms }) => forms),
    language,
  );
  const hollow = new Set((HOLLOW_NOUNS[language] ?? "").split(" "));
  const standsAlone = (word: string, noun: Headed): boolean => {
    const use = uses.get(word);
    if (!use || word.length < HEADLINE_SUBJECT.letters || hollow.has(word)) return false;
    if (INFINITIVES[language]?.test(word)) return false;
    if (!isHeaded(noun)) {
      const isFound = use.posts.size >= HEADLINE_SUBJECT.shareOfPosts * read.length;
      return isFound && use.alone > 0 && use.alone >= HEADLINE_SUBJECT.aloneShareOfNoun * use.all;
    }
    const isFrequent = noun.posts.length >= HEADLINE_SUBJECT.shareOfFrequent * posts.length;
    const least = HEADLINE_SUBJECT[isFrequent ? "aloneShareOfFrequent" : "aloneShareOfNoun"];
    return use.alone >= HEADLINE_SUBJECT.aloneOfNoun && use.alone >= least * use.all;
  };
  return words.flatMap((noun) => {
    const [form] = noun.forms
      .filter((word) => standsAlone(word, noun))
      .toSorted((a, b) => (uses.get(b)?.all ?? 0) - (uses.get(a)?.all ?? 0));
    return form === undefined ? [] : [{ ...noun, words: [form] }];
  });
}

function usesIn(
  posts: readonly Post[],
  words: readonly string[],
  language: string,
): ReadonlyMap<string, Use> {
  const before = new Set((PREPOSITIONS[language] ?? "").split(" "));
  const uses = new Map(
    words.map((word): [string, Use] => [word, { all: 0, alone: 0, posts: new Set() }]),
  );
  for (const [index, { blocks }] of posts.entries()) {
    for (const { text } of blocks) {
      const tokens = tokensOf(text);
      for (const [at, token] of tokens.entries()) {
        const use = uses.get(token);
        if (!use) continue;
        use.all += 1;
        use.posts.add(index);
        const isBehind = before.has(tokens[at - 1] ?? "");
        if (isBehind && !isContentWord(tokens[at + 1] ?? "", language)) use.alone += 1;
      }
    }
  }
  return uses;
}

/** The words and signs of a text, in small letters: "d'ergonomie" is two, and of Japanese only Latin words are read. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(
        /(?<!\p{L})[dl](?=['’]\p{L})|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}’'-]*|[^\s\p{L}]|[^\s\p{Script=Latin}]+/gu,
      ) ?? []
  );
}
