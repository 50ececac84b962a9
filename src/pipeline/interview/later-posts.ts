import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { type Entry, INTERVIEW } from "#pipeline/sources/schema.ts";
import {
  buildVectors,
  cosine,
  documentOf,
  rowOf,
  type SparseVector,
  stemsOf,
  vectorOf,
} from "#pipeline/text/vectors.ts";
import { monthsOf } from "#pipeline/text/months.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { FoundSentence } from "./open-sentences.ts";
import { ANNOUNCING, CONTINUES } from "./word-lists/continues.ts";

/** A later post that holds this share of the announced subject's distinctive words has told it. */
const TOLD_SHARE = 0.5;
/** Words in a larger share of the posts name no subject. */
const COMMON_SHARE = 0.12;
const LEAST_TERMS = 3;
const DAY_MS = 86_400_000;
/** A post of the same subject within these days is taken for the answer. */
const SOON_DAYS = 31;
/** So is a post within these days that says itself that it goes on, or that has the next title of a series. */
const SERIES_DAYS = 125;
/** Read on two archives (kehr, greenfeld): answers have .13 to .20, other posts of the same weeks .00 to .10. */
const SAME_SUBJECT = 0.12;
/** In fewer posts, everything seems alike (as in `buildVectors`). */
const LEAST_POSTS = 20;
/** Rare words that a post of the following weeks shares only if it goes on with the same thing. */
const RARE = { share: 0.02, posts: 3, least: 2 };
/** Blocks before and behind a sentence that say what it is about. */
const NEAR_BLOCKS = 2;
const OPENING_CHARACTERS = 300;

type Later = {
  date: string;
  series: string;
  opening: string;
  letters: string;
  stems: ReadonlySet<string>;
  vector: SparseVector;
};

/** Measures how much of a sentence's subject later posts tell, 0 to 1. Null: it names no subject. */
export type ShareTold = (sentence: FoundSentence) => number | null;

/**
 * Looks for later posts that tell what a sentence left open: in the same words, soon and on the same subject, or as the
 * next of a series. `entries` are all that the author has given, also what the analysis has set aside.
 */
export function laterPosts(analysis: Analysis, entries: readonly Entry[]): ShareTold {
  const { posts, language } = analysis;
  const space = buildVectors(posts.map(documentOf), language);
  const read = new Set(posts.map(({ entryId }) => entryId));
  const later: Later[] = [
    ...posts.map((post, index) => ({
      ...laterOf({ ...post, text: documentOf(post).text }, language),
      vector: rowOf(space, index),
    })),
    ...entries
      .filter(({ id, rights, source }) => !read.has(id) && rights === "own" && source !== INTERVIEW)
      .map((entry) => ({
        ...laterOf(entry, language),
        vector: vectorOf(space, `${entry.title ?? ""} ${entry.text}`),
      })),
  ];
  const holding = new Map<string, number>();
  for (const { stems } of later.slice(0, posts.length)) {
    for (const word of stems) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const isDistinctive = (word: string): boolean =>
    (holding.get(word) ?? 0) <= COMMON_SHARE * posts.length;
  const isRare = (word: string): boolean =>
    (holding.get(word) ?? 0) <= Math.max(RARE.posts, RARE.share * posts.length);
  const weightOf = (word: string): number =>
    Math.log((1 + posts.length) / (1 + (holding.get(word) ?? 0))) + 1;
  const weigh = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + weightOf(word), 0);
  return (sentence) => {
    const { post, text, before } = sentence;
    const said = [post.title ?? "", ...before, text].join(" ").replace(ANNOUNCING, " ");
    const subject = [...new Set(stemsOf(said, language))].filter(isDistinctive);
    if (subject.length < LEAST_TERMS) return null;
    const near = nearTo(sentence);
    const vector = vectorOf(space, near);
    const around = [...new Set(stemsOf(near, language))].filter(isDistinctive);
    const names = namesIn(post, language);
    const series = seriesOf(post.title ?? "", language);
    const shares = later.map((other) => {
      const days = (Date.parse(other.date) - Date.parse(post.date ?? "")) / DAY_MS;
      if (!(days > 0)) return 0;
      if (names.some((name) => other.letters.includes(name))) return 1;
      const shared = around.filter((word) => other.stems.has(word));
      if (days <= SERIES_DAYS && series !== "" && series === other.series) return 1;
      if (days <= SERIES_DAYS && shared.length > 0 && CONTINUES.test(other.opening)) return 1;
      if (days <= SOON_DAYS) {
        if (posts.length >= LEAST_POSTS && cosine(vector, other.vector) >= SAME_SUBJECT) return 1;
        if (shared.filter(isRare).length >= RARE.least) return 1;
      }
      return weigh(subject.filter((word) => other.stems.has(word))) / weigh(subject);
    });
    const told = Math.max(...shares);
    return told >= TOLD_SHARE ? 1 : told;
  };
}

function laterOf(
  { date, title: given, text }: Pick<Entry, "date" | "title" | "text">,
  language: string,
): Omit<Later, "vector"> {
  const title = given ?? "";
  return {
    date: date ?? "",
    series: seriesOf(title, language),
    opening: `${title}\n${text.slice(0, OPENING_CHARACTERS)}`,
    letters: lettersOnly(`${title} ${text}`),
    stems: new Set(stemsOf(`${title} ${text}`, language)),
  };
}

/** The title of a post and what stands around a sentence in it, without the words that announce. */
function nearTo({ post, n }: FoundSentence): string {
  const near = post.blocks.filter((block) => Math.abs(block.n - n) <= NEAR_BLOCKS);
  return [post.title ?? "", ...near.map(({ text }) => text)].join("\n").replace(ANNOUNCING, " ");
}

/** Runs of two telling words in a post's title ("Bootstrap MBA"): a post that names them again has come back to it. */
function namesIn({ title, titleGiven }: Post, language: string): string[] {
  if (title === null || !titleGiven) return [];
  const words = title.split(/\s+/u);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (next === undefined || /[.,:;!?]$/u.test(word)) return [];
    const isNamed = [word, next].every((each) => stemsOf(each, language).length === 1);
    return isNamed ? [lettersOnly(`${word} ${next}`)] : [];
  });
}

/** What titles of a series share: "recap" of "Oct 2019 Recap". Empty for a title without a number or a month. */
function seriesOf(title: string, language: string): string {
  const months = monthsOf(language);
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = words.filter((word) => !/\p{N}/u.test(word) && !months.has(word));
  return kept.length < words.length ? kept.join(" ") : "";
}
