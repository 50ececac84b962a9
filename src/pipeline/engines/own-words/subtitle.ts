import type { Post } from "#pipeline/analysis/schema.ts";
import { stemmerFor } from "#pipeline/text/stems.ts";
import { stemsOf } from "#pipeline/text/vectors.ts";
import { type Corpus, type Group } from "./corpus.ts";
import { isLongForm } from "./selection.ts";
import { tokensOf } from "./subject-nouns.ts";
import { BOOK_SUBJECT } from "./subject-weights.ts";
import { BOOK_FORMS, type BookForm, ENGLISH_FORM, READERS } from "./word-lists/subtitles.ts";

/** What the book is about: subjects that run through its chapters, in the author's words, strongest first. */
export function subjectsOfBook(corpus: Corpus, groups: readonly Group[]): string[] {
  const least = Math.max(BOOK_SUBJECT.headlines, BOOK_SUBJECT.headlineShare * corpus.posts.size);
  return subjectsOf(corpus, groups, least, namesOfBook(corpus))
    .slice(0, BOOK_SUBJECT.looked)
    .map(({ text }) => text);
}

/**
 * The subjects that a title does not name already, for the line below it: of more than it has room for, those that the
 * most posts of the title's chapter tell of, in the order of the book.
 */
export function subjectsBeside(
  title: string,
  subjects: readonly string[],
  language: string,
  chapter: readonly Post[],
): string[] {
  const named = new Set(stemsOf(title, language));
  const others = subjects.filter((text) =>
    stemsOf(text, language).every((stem) => !named.has(stem)),
  );
  // One subject alone would say that the whole book is about it.
  if (others.length < 2) return [];
  // By stems, as headlines are read: "deposits" is told of by "a deposit", and "art" is not by "start".
  const stem = stemmerFor(language);
  const phraseOf = (text: string): string => ` ${tokensOf(text).map(stem).join(" ")} `;
  const told = chapter.map(({ blocks }) => blocks.map(({ text }) => phraseOf(text)));
  const tellingOf = (subject: string): number => {
    const phrase = phraseOf(subject);
    return told.filter((blocks) => blocks.some((text) => text.includes(phrase))).length;
  };
  const nearest = others
    .toSorted((a, b) => tellingOf(b) - tellingOf(a))
    .slice(0, BOOK_SUBJECT.inSubtitle);
  return others.filter((text) => nearest.includes(text));
}

/** What a part of the book is about, as `subjectsOfBook`; of later subjects, those that are as much of it. */
export function subjectsOfPart(corpus: Corpus, groups: readonly Group[]): string[] {
  const found = subjectsOf(corpus, groups, BOOK_SUBJECT.partHeadlines, []);
  const least = BOOK_SUBJECT.partWeight * (found[0]?.weight ?? 0);
  return found.filter(({ weight }) => weight >= least).map(({ text }) => text);
}

type Weighted = { text: string; weight: number };

function subjectsOf(
  corpus: Corpus,
  groups: readonly Group[],
  leastHeaded: number,
  names: readonly Weighted[],
): Weighted[] {
  const stem = stemmerFor(corpus.language);
  const headed = headlineCounter(
    corpus,
    groups.flatMap(({ posts }) => posts),
  );
  const kept: (Weighted & { words: string[] })[] = [];
  const found = groups.flatMap(({ rows }) =>
    (corpus.subjects?.(rows) ?? [])
      .slice(0, BOOK_SUBJECT.perChapter)
      .filter(({ text, share }) => share >= leastShare(text) && headed(text) >= leastHeaded)
      .map(({ text, share }, place) => ({ text, weight: (share * rows.length) / (place + 1) })),
  );
  for (const { text, weight } of [...found, ...names].toSorted(
    (a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1),
  )) {
    const words = text.toLowerCase().split(" ").map(stem);
    const isSaid = kept.some((other) => other.words.some((word) => words.includes(word)));
    if (!isSaid) kept.push({ text, weight, words });
  }
  return kept;
}

function leastShare(text: string): number {
  return text.includes(" ") ? BOOK_SUBJECT.phraseShare : BOOK_SUBJECT.wordShare;
}

/** Names that stand in much of the archive, headlines included, set no chapter apart, and are what it is about. */
function namesOfBook(corpus: Corpus): Weighted[] {
  const { analysis, space, names } = corpus;
  const headed = headlineCounter(corpus, analysis.posts);
  return space.surfaces.flatMap((surface, id) => {
    const share = (space.documentFrequency[id] ?? 0) / Math.max(1, space.size);
    const isName = share >= BOOK_SUBJECT.nameShare && names.has(surface);
    const isAbout = isName && headed(surface) >= BOOK_SUBJECT.nameHeadlines * space.size;
    return isAbout ? [{ text: names.formOf(surface), weight: share * space.size }] : [];
  });
}

/** Counts the headlines, or beginnings of posts without one, that hold a word, or a word of a phrase. */
function headlineCounter({ language }: Corpus, posts: readonly Post[]): (text: string) => number {
  const headlines = posts.map(
    ({ title, blocks }) =>
      ` ${stemsOf(title ?? blocks[0]?.text.slice(0, BOOK_SUBJECT.headlineLetters) ?? "", language).join(" ")} `,
  );
  // Of a phrase, a headline often has one word only: "government" of government agencies.
  return (text) => {
    const stems = stemsOf(text, language);
    return headlines.filter((headline) => stems.some((stem) => headline.includes(` ${stem} `)))
      .length;
  };
}

/** By language, finds "for founders" and the like. */
const SPOKEN: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(READERS).map(([language, { before, people }]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${before}) (?:\\p{L}+ )?(${people})(?!\\p{L})`, "giu"),
  ]),
);

/** Those whom the author writes for, in the plural, if enough posts say "for founders" or the like; else null. */
export function readersOf({ analysis, language }: Corpus): string | null {
  const spoken = SPOKEN.get(language);
  if (!spoken) return null;
  const stem = stemmerFor(language);
  const posts = new Map<string, { count: number; form: string }>();
  for (const { blocks } of analysis.posts) {
    const found = blocks
      .filter(({ kind }) => kind !== "code" && kind !== "quote")
      .flatMap(({ text }) =>
        [...text.matchAll(spoken)].map((match) => (match[1] ?? "").toLowerCase()),
      );
    for (const key of new Set(found.map(stem))) {
      const { count, form } = posts.get(key) ?? { count: 0, form: "" };
      const longest = found.find((word) => stem(word) === key && word.length > form.length);
      posts.set(key, { count: count + 1, form: longest ?? form });
    }
  }
  const [most] = [...posts.values()].toSorted((a, b) => b.count - a.count);
  const least = Math.max(
    BOOK_SUBJECT.readerPosts,
    BOOK_SUBJECT.readerShare * analysis.posts.length,
  );
  return most && most.count >= least ? most.form : null;
}

/**
 * Says what the book is, whom it is for, what it is about and when it was written: "Essays for developers on open source
 * and GitHub, 2010–2026". Of these it says what the posts bear out; what the book is, always.
 */
export function subtitleOf(
  corpus: Corpus,
  subjects: readonly string[],
  readers: string | null,
): string {
  const form = bookFormOf(corpus.language);
  const whom = readers && form.for ? ` ${form.for} ${readers}` : "";
  const about = subjects.length > 0 ? `${form.about}${listOf(subjects, form)}` : "";
  const years = yearsOf(corpus);
  return `${kindOf(corpus, form)}${whom}${about}${years ? `${form.comma}${years}` : ""}`;
}

/** Long posts are essays, short ones with headlines notes, and short ones without, as networks have them, posts. */
function kindOf(corpus: Corpus, form: BookForm): string {
  if (isLongForm(corpus)) return form.essays;
  return corpus.titledShare >= BOOK_SUBJECT.titledShare ? form.notes : form.posts;
}

/** The words that a title or subtitle is put together with, in the language or else in English. */
export function bookFormOf(language: string): BookForm {
  return BOOK_FORMS[language] ?? ENGLISH_FORM;
}

/** Makes a title of subjects: "On Pricing, Patience and Cold Outreach". */
export function titleOfSubjects(
  subjects: readonly string[],
  form: BookForm,
  language: string,
): string {
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  if (language !== "en") return capital(listOf(subjects, form));
  return `On ${listOf(
    subjects.map((text) => text.split(" ").map(capital).join(" ")),
    form,
  )}`;
}

/** Subjects as a list in the language: "a, b and c". */
export function listOf(subjects: readonly string[], { and, comma }: BookForm): string {
  const last = subjects.at(-1) ?? "";
  return subjects.length < 2 ? last : `${subjects.slice(0, -1).join(comma)}${and}${last}`;
}

/** The years of all posts, "2018–2020"; null where no post has a date. */
export function yearsOf({ analysis }: Corpus): string | null {
  const years = analysis.posts.flatMap(({ date }) => date?.slice(0, 4) ?? []).toSorted();
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return null;
  return first === last ? first : `${first}–${last}`;
}
