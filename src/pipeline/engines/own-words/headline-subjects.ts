import type { Post } from "#pipeline/analysis/schema.ts";
import { BEFORE_NOUNS } from "#pipeline/text/word-lists/before-nouns.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import type { Corpus, Group } from "./corpus.ts";
import { HEADLINE_SUBJECT } from "./subject-weights.ts";
import { BEFORE_SUBJECTS } from "./word-lists/subtitles.ts";

/** A name or phrase of headlines. `key` holds its stems. */
type Headed = { key: string; words: string[]; posts: Post[] };

/**
 * The names and phrases that the author puts into headlines again and again, most often first: "open source", "GitHub". A
 * single noun that is no name is none of them: "deposits, notes and meetings" is what a counter says of a book, not a
 * person.
 */
export function headlineSubjects(corpus: Corpus, groups: readonly Group[]): string[] {
  const { language, names } = corpus;
  const posts = groups.flatMap((group) => group.posts.filter(({ titleGiven }) => titleGiven));
  const least = Math.max(HEADLINE_SUBJECT.least, HEADLINE_SUBJECT.share * posts.length);
  const found = [...phrasesOfHeadlines(posts, language).values()]
    .filter((phrase) => phrase.posts.length >= least)
    .toSorted(
      (a, b) =>
        b.posts.length - a.posts.length ||
        b.words.length - a.words.length ||
        (a.key < b.key ? -1 : 1),
    );
  const kept: Headed[] = [];
  for (const phrase of found) {
    if (phrase.words.length === 1 && !phrase.words.every((word) => names.has(word))) continue;
    if (standsAlone(phrase, language) && !kept.some(({ key }) => sharesStem(key, phrase.key)))
      kept.push(phrase);
  }
  // One subject alone would say that the whole book is about it.
  return kept.length < 2
    ? []
    : kept.map(({ words }) => words.map((word) => names.formOf(word)).join(" "));
}

function sharesStem(a: string, b: string): boolean {
  const stems = a.split(" ");
  return b.split(" ").some((stem) => stems.includes(stem));
}

/** Whether the author writes "on open source" of it, as the subtitle does, and not "on the web". */
function standsAlone({ words, posts }: Headed, language: string): boolean {
  const before = new Set((BEFORE_SUBJECTS[language] ?? "").split(" "));
  let uses = 0;
  let found = 0;
  for (const { blocks } of posts) {
    for (const { text } of blocks) {
      const tokens = tokensOf(text);
      for (const at of tokens.keys()) {
        if (!words.every((word, index) => tokens[at + index] === word)) continue;
        uses += 1;
        const next = tokens[at + words.length] ?? "";
        if (before.has(tokens[at - 1] ?? "") && !isContentWord(next, language)) found += 1;
      }
    }
  }
  return found >= HEADLINE_SUBJECT.alone && found >= HEADLINE_SUBJECT.aloneShare * uses;
}

/** The words and signs of a text, in small letters. */
function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{N}’'-]*|[^\s\p{L}]/gu) ?? [];
}

/** By their stems: the runs of one to three words of headlines that mean something, in the form that comes first. */
function phrasesOfHeadlines(posts: readonly Post[], language: string): Map<string, Headed> {
  const stem = stemmerFor(language);
  const articles = new Set((BEFORE_NOUNS[language] ?? "").split(" "));
  // The list of stop words has "open" of "open source", so only the last word of a phrase must be none.
  const isDescribing = (word: string): boolean =>
    isContentWord(word, language) || (/^\p{L}{4,}$/u.test(word) && !articles.has(word));
  const found = new Map<string, Headed>();
  for (const post of posts) {
    const words = tokensOf(post.title ?? "");
    for (const start of words.keys()) {
      for (let size = 1; size <= HEADLINE_SUBJECT.words; size += 1) {
        const run = words.slice(start, start + size);
        if (run.length < size || !run.every(isDescribing)) break;
        if (!isContentWord(run.at(-1) ?? "", language)) continue;
        const key = run.map(stem).join(" ");
        const phrase = found.get(key) ?? { key, words: run, posts: [] };
        if (phrase.posts.at(-1) !== post) phrase.posts.push(post);
        found.set(key, phrase);
      }
    }
  }
  return found;
}
