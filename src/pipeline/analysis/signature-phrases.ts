import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { isUnspaced } from "#pipeline/text/words.ts";
import type { Post } from "./schema.ts";

const SHORTEST = 3;
const LONGEST = 6;
const MOST_PHRASES = 12;
const LEAST_POSTS = 3;
const LEAST_SHARE = 0.01;
/** Bits a phrase must carry, per join, beyond what its words' frequencies give by chance. */
const LEAST_BOND = 3;
/** A phrase that begins here belongs to the one before it. */
const JOINS = new Set(
  "and or but that which que qui et ou mais und oder aber dass y o e é ou mas".split(" "),
);
/** A phrase that breaks off here is a fragment; "it does not follow that" is none. */
const BREAKS_OFF = new Set(
  "of to about with for in on at by from into and or a an the your my his her their its our de du des le la les un une et ou mon ma mes son sa ses der die das den dem ein eine und oder el los las un una y o os as um uma".split(
    " ",
  ),
);

type Tokens = { ids: number[]; capital: boolean[]; sentence: number };
type Phrase = {
  words: string[];
  posts: Set<number>;
  sentences: Set<number>;
  uses: number;
  capitals: number;
};

/**
 * Phrases of three to six words that an author repeats in several posts, best first.
 *
 * At least three posts and 1 % of them; far more often than the words' own frequencies give (pointwise mutual
 * information); never only stop words, never a name, never the same sentence copied, never a part of a longer phrase.
 * None for languages without spaces, whose words say little about phrases.
 */
export function findSignaturePhrases(
  posts: readonly Post[],
  language: string,
): { phrase: string; entryIds: string[] }[] {
  if (isUnspaced(language)) return [];
  const index: Index = { words: [], ids: new Map(), uses: [], total: 0 };
  const texts = posts.map((post) => tokensOf(post, language, index));
  const least = Math.max(LEAST_POSTS, Math.ceil(LEAST_SHARE * posts.length));
  const phrases = countPhrases(texts, index, least);
  const judged = phrases
    .filter((phrase) => isSignature(phrase, language, least))
    .map((phrase) => ({ phrase, worth: worthOf(phrase, index) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || (textOf(a.phrase) < textOf(b.phrase) ? -1 : 1));
  const kept: Phrase[] = [];
  for (const { phrase } of judged) {
    if (kept.length >= MOST_PHRASES) break;
    if (!kept.some((other) => overlaps(other, phrase))) kept.push(phrase);
  }
  return kept.map((phrase) => ({
    phrase: textOf(phrase),
    entryIds: [...phrase.posts].flatMap((row) => posts[row]?.entryId ?? []),
  }));
}

/** Numbers for words, and how often each is used. */
type Index = { words: string[]; ids: Map<string, number>; uses: number[]; total: number };

function note(index: Index, word: string): number {
  let id = index.ids.get(word);
  if (id === undefined) {
    id = index.words.length;
    index.ids.set(word, id);
    index.words.push(word);
  }
  index.uses[id] = (index.uses[id] ?? 0) + 1;
  index.total += 1;
  return id;
}

function tokensOf(post: Post, language: string, index: Index): Tokens[] {
  const tokens: Tokens[] = [];
  for (const block of post.blocks) {
    if (block.twin || (block.kind !== "paragraph" && block.kind !== "list")) continue;
    for (const sentence of sentencesOf(proseOf(block.text), language)) {
      // Once for a sentence: one without an end may have ten thousand clauses.
      const hash = hashOf(sentence.toLowerCase());
      // A comma or a dash ends a phrase as a full stop does.
      for (const clause of sentence.split(/[,;:()[\]"“”«»…–—]|\s-\s|\.\.\./u)) {
        const words = clause.match(/[\p{L}\p{N}\p{M}]+(?:['’\-.][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
        if (words.length < SHORTEST) continue;
        const ids = words.map((word) => note(index, word.toLowerCase().replaceAll("’", "'")));
        const capital = words.map(
          (word, place) =>
            place > 0 && /^\p{Lu}/u.test(word) && word !== "I" && !/^I['’]/u.test(word),
        );
        tokens.push({ ids, capital, sentence: hash });
      }
    }
  }
  return tokens;
}

/** Apriori: a longer phrase can only be frequent where both of its shorter halves are. */
function countPhrases(texts: Tokens[][], index: Index, least: number): Phrase[] {
  const phrases: Phrase[] = [];
  let frequent: Set<string> | null = null;
  for (let size = SHORTEST; size <= LONGEST; size += 1) {
    const counted = countSize(texts, size, frequent);
    const next = new Set<string>();
    for (const [key, phrase] of counted) {
      if (phrase.posts.size < least) continue;
      next.add(key);
      phrase.words = key.split(" ").map((id) => index.words[Number(id)] ?? "");
      phrases.push(phrase);
    }
    frequent = next;
  }
  return phrases;
}

function countSize(
  texts: Tokens[][],
  size: number,
  frequent: Set<string> | null,
): Map<string, Phrase> {
  const seenOnce = new Map<string, number>();
  const counted = new Map<string, Phrase>();
  for (const [row, clauses] of texts.entries()) {
    for (const { ids, capital, sentence } of clauses) {
      for (let start = 0; start + size <= ids.length; start += 1) {
        const part = ids.slice(start, start + size);
        if (
          frequent &&
          (!frequent.has(part.slice(1).join(" ")) || !frequent.has(part.slice(0, -1).join(" ")))
        )
          continue;
        const key = part.join(" ");
        const first = seenOnce.get(key);
        if (first === undefined) {
          seenOnce.set(key, row);
          continue;
        }
        const phrase = counted.get(key) ?? {
          words: [],
          posts: new Set([first]),
          sentences: new Set<number>(),
          uses: 1,
          capitals: 0,
        };
        phrase.posts.add(row);
        phrase.sentences.add(sentence);
        phrase.uses += 1;
        phrase.capitals += capital.slice(start, start + size).filter(Boolean).length;
        counted.set(key, phrase);
      }
    }
  }
  return counted;
}

function isSignature(
  { words, posts, sentences, uses, capitals }: Phrase,
  language: string,
  least: number,
): boolean {
  // The first use was only counted once a second one was met.
  if (posts.size < least || sentences.size < 0.6 * (uses - 1)) return false;
  if (capitals > 0.25 * (uses - 1) * words.length) return false;
  if (words.some((word) => /[\d.]/u.test(word))) return false;
  const content = words.filter((word) => isContentWord(word, language)).length;
  if (content === 0) return false;
  return !BREAKS_OFF.has(words.at(-1) ?? "") && !JOINS.has(words[0] ?? "");
}

function worthOf({ words, posts, uses }: Phrase, index: Index): number {
  let chance = Math.log2(index.total);
  for (const word of words)
    chance += Math.log2((index.uses[index.ids.get(word) ?? -1] ?? 1) / index.total);
  const bond = (Math.log2(uses) - chance) / (words.length - 1);
  return bond < LEAST_BOND ? 0 : Math.log2(posts.size) * bond * Math.sqrt(words.length - 1);
}

function overlaps(a: Phrase, b: Phrase): boolean {
  const shared = b.words.filter((word) => a.words.includes(word)).length;
  return shared >= Math.min(a.words.length, b.words.length) - 1;
}

function textOf({ words }: Phrase): string {
  return words.join(" ");
}
