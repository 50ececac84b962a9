import { syllable } from "syllable";
import { STOCK_PHRASES } from "#pipeline/analysis/word-lists/stock-phrases.ts";
import { countMatches, type Lexicon, lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { countWords, isUnspaced, sampled, wordsOf } from "#pipeline/text/words.ts";
import { isAdvice } from "#pipeline/text/sentence-kinds.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { TONE_WORDS, type ToneWords } from "#pipeline/text/word-lists/tone.ts";
import type { Post, Voice } from "./schema.ts";

const EMOJI = /(?![©®™])\p{Extended_Pictographic}/gu;

type Counts = {
  words: number;
  sentences: number;
  questions: number;
  exclamations: number;
  imperatives: number;
};

/** Measures how the author writes; null where word lists are missing. Above 400,000 words, reads every n-th post. */
export function measureVoice(posts: readonly Post[], language: string): Voice {
  const read = sampled(posts);
  const paragraphs = read.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => proseOf(text)),
  );
  const lexicon = lexiconFor(language);
  const counts = countSentences(paragraphs, language, lexicon);
  const per1000 = (count: number): number => round((1000 * count) / Math.max(1, counts.words), 2);
  const text = paragraphs.join("\n");
  const rateOf = (list: keyof ToneWords): number | null => {
    const words = TONE_WORDS[language];
    return words ? per1000(countMatches(text, wholeWords(words[list]))) : null;
  };
  return {
    posts: posts.length,
    words: posts.reduce((sum, post) => sum + post.words, 0),
    wordsPerSentence: round(counts.words / Math.max(1, counts.sentences), 1),
    gradeLevel: language === "en" ? gradeOf(text, counts) : null,
    questions: round(counts.questions / Math.max(1, counts.sentences), 4),
    exclamations: round(counts.exclamations / Math.max(1, counts.sentences), 4),
    firstPerson: lexicon ? per1000(countMatches(text, lexicon.firstPerson)) : null,
    secondPerson: rateOf("secondPerson"),
    imperatives: lexicon ? per1000(counts.imperatives) : null,
    hedges: rateOf("hedge"),
    claims: rateOf("assertion"),
    emoji: per1000(text.match(EMOJI)?.length ?? 0),
    signaturePhrases: findSignaturePhrases(read, language),
  };
}

function countSentences(paragraphs: string[], language: string, lexicon: Lexicon | null): Counts {
  const counts: Counts = { words: 0, sentences: 0, questions: 0, exclamations: 0, imperatives: 0 };
  for (const paragraph of paragraphs) {
    for (const sentence of sentencesOf(paragraph, language)) {
      const words = countWords(sentence);
      if (words === 0) continue;
      counts.words += words;
      counts.sentences += 1;
      if (/[?？]["”’»)\s]*$/u.test(sentence)) counts.questions += 1;
      if (/[!！]["”’»)\s]*$/u.test(sentence)) counts.exclamations += 1;
      if (lexicon && isAdvice(sentence, language, lexicon)) counts.imperatives += 1;
    }
  }
  return counts;
}

/** Flesch-Kincaid grade level (Kincaid et al. 1975). */
function gradeOf(text: string, { words, sentences }: Counts): number | null {
  if (sentences === 0) return null;
  const known = new Map<string, number>();
  let syllables = 0;
  for (const word of wordsOf(text, "en")) {
    let count = known.get(word);
    if (count === undefined) {
      count = Math.max(1, syllable(word));
      known.set(word, count);
    }
    syllables += count;
  }
  return round((0.39 * words) / sentences + (11.8 * syllables) / Math.max(1, words) - 15.59, 1);
}

function round(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
}

const SHORTEST = 3;
const LONGEST = 6;
const MOST_PHRASES = 12;
const LEAST_POSTS = 3;
const LEAST_SHARE = 0.01;
/** The least pointwise mutual information that a phrase must have, in bits for each pair of neighbouring words. */
const LEAST_BOND = 3;
/** A phrase that begins with one of these words belongs to the phrase before it. */
const JOINS = new Set(
  "and or but that which que qui et ou mais und oder aber dass y o e é ou mas".split(" "),
);
/**
 * A phrase that ends with one of these words is a fragment. "that" is not in the list, because of "it does not follow
 * that".
 */
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
 * Finds phrases of 3 to 6 words that are in at least three posts and in 1 % of all, best first; not those that everybody
 * uses. None in languages without spaces.
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
      // The hash is made once a sentence, not once a clause, because a text without full stops may have ten thousand
      // clauses.
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

/**
 * Counts phrases by the Apriori algorithm: one is frequent only if it is also frequent without its first and without
 * its last word.
 */
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
  // Sentences and capitals are counted from the second use on, so they are compared with `uses - 1`.
  if (posts.size < least || sentences.size < 0.6 * (uses - 1)) return false;
  if (capitals > 0.25 * (uses - 1) * words.length) return false;
  if (words.some((word) => /[\d.]/u.test(word))) return false;
  const content = words.filter((word) => isContentWord(word, language)).length;
  // With one word of content, such as "in the hands", it is a piece of grammar.
  if (content < 2 || isStock(words, language)) return false;
  return !BREAKS_OFF.has(words.at(-1) ?? "") && !JOINS.has(words[0] ?? "");
}

/** True for a phrase that everybody uses, for a part of one, and for one with a word or two around it. */
function isStock(words: readonly string[], language: string): boolean {
  const phrase = ` ${words.join(" ")} `;
  return (STOCK_PHRASES[language] ?? []).some(
    (stock) => phrase.includes(` ${stock} `) || ` ${stock} `.includes(phrase),
  );
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
