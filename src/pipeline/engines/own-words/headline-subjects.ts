import type { Post } from "#pipeline/analysis/schema.ts";
import { BEFORE_NOUNS } from "#pipeline/text/word-lists/before-nouns.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import type { Corpus, Group } from "./corpus.ts";
import { BOOK_SUBJECT, HEADLINE_SUBJECT } from "./subject-weights.ts";
import { type Headed, subjectNouns, tokensOf } from "./subject-nouns.ts";
import { BEFORE_SUBJECTS } from "./word-lists/subtitles.ts";

/** A subject of the book, and whether so many headlines have it that a subtitle may say "on" it. */
export type BookSubject = { text: string; isFrequent: boolean };

/**
 * The subjects that the author puts into headlines, or into first lines where posts have none, again and again: names and
 * phrases first ("open source", "GitHub"), then nouns that stand alone, each group by how many headlines have it. A noun
 * that needs its article is none of them: "deposits, notes and meetings" is what a counter says of a book, not a person.
 */
export function headlineSubjects(corpus: Corpus, groups: readonly Group[]): BookSubject[] {
  const { language, names } = corpus;
  const posts = groups.flatMap((group) => group.posts);
  const found = [...phrasesOfHeadlines(posts, language).values()].toSorted(
    (a, b) =>
      b.posts.length - a.posts.length ||
      b.words.length - a.words.length ||
      (a.key < b.key ? -1 : 1),
  );
  const isIn = (share: number, phrase: Headed): boolean =>
    phrase.posts.length >= Math.max(HEADLINE_SUBJECT.least, share * posts.length);
  const isUndivided = !(language in BEFORE_SUBJECTS);
  const isNoun = ({ words }: Headed): boolean =>
    words.length === 1 && !isUndivided && !words.every((word) => names.has(word));
  const own = new Set(corpus.groups.flatMap((group) => ownSubjects(corpus, group)));
  const nouns = found.filter(
    (each) =>
      isNoun(each) &&
      (isIn(HEADLINE_SUBJECT.shareOfNoun, each) || each.forms.some((form) => own.has(form))),
  );
  const kept: Headed[] = [];
  for (const phrase of [
    ...found.filter((each) => !isNoun(each) && isIn(HEADLINE_SUBJECT.share, each)),
    ...subjectNouns(nouns, posts, language, (each) => isIn(HEADLINE_SUBJECT.shareOfNoun, each)),
  ]) {
    if (kept.some(({ key }) => sharesStem(key, phrase.key))) continue;
    if (isNoun(phrase) || standsAlone(phrase, language)) kept.push(phrase);
  }
  // One subject alone would say that the whole book is about it.
  return kept.length < 2
    ? []
    : kept.map((each) => ({
        text: each.words.map((word) => names.formOf(word)).join(" "),
        isFrequent: isIn(HEADLINE_SUBJECT.shareInSubtitle, each),
      }));
}

function sharesStem(a: string, b: string): boolean {
  const stems = a.split(" ");
  return b.split(" ").some((stem) => stems.includes(stem));
}

/** The single words that much of a chapter is about. */
function ownSubjects({ subjects }: Corpus, { rows }: Group): string[] {
  return (subjects?.(rows) ?? [])
    .filter(({ share }) => share >= HEADLINE_SUBJECT.shareOfChapter)
    .map(({ text }) => text.toLowerCase());
}

/** Whether the author writes "on open source" of it, as the subtitle does, and not "on the web". */
function standsAlone({ words, posts }: Headed, language: string): boolean {
  const list = BEFORE_SUBJECTS[language];
  // Japanese and Chinese have no article that a name could need.
  if (list === undefined) return true;
  const before = new Set(list.split(" "));
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

/** By their stems: the runs of one to three words of headlines that mean something, in the form that comes first. */
function phrasesOfHeadlines(posts: readonly Post[], language: string): Map<string, Headed> {
  const stem = stemmerFor(language);
  const articles = new Set((BEFORE_NOUNS[language] ?? "").split(" "));
  // The list of stop words has "open" of "open source", so only the last word of a phrase must be none.
  const isDescribing = (word: string): boolean =>
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) &&
    (isContentWord(word, language) || (/^\p{L}{4,}$/u.test(word) && !articles.has(word)));
  const found = new Map<string, Headed>();
  for (const post of posts) {
    const words = tokensOf(
      post.title ?? post.blocks[0]?.text.slice(0, BOOK_SUBJECT.headlineLetters) ?? "",
    );
    for (const start of words.keys()) {
      for (let size = 1; size <= HEADLINE_SUBJECT.words; size += 1) {
        const run = words.slice(start, start + size);
        if (run.length < size || !run.every(isDescribing)) break;
        if (!isContentWord(run.at(-1) ?? "", language)) continue;
        const key = run.map(stem).join(" ");
        const phrase = found.get(key) ?? { key, words: run, forms: [], posts: [] };
        const form = run.join(" ");
        if (!phrase.forms.includes(form)) phrase.forms.push(form);
        if (phrase.posts.at(-1) !== post) phrase.posts.push(post);
        found.set(key, phrase);
      }
    }
  }
  return found;
}
