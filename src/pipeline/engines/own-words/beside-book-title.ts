import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import type { Proposal } from "./book-titles.ts";
import { longestTitle } from "./candidates.ts";
import {
  besideEachOther,
  type ChapterTitle,
  isWorthy,
  rankTitles,
  rateTitle,
  sayTheSame,
} from "./chapter-titles.ts";
import type { NamedChapter } from "./chapters.ts";
import { type Corpus, regroup } from "./corpus.ts";
import { isEnd } from "./first-and-last.ts";
import { anyHeadlinesOf } from "./named-by-headlines.ts";
import { inPlaces, piecesOf, planBook } from "./plan.ts";
import { yearsOf } from "./subtitle.ts";
import { noticeFault } from "./title-faults.ts";
import { fitOfTitle } from "./title-fit.ts";
import { CHAPTER_TITLE, TITLE_FIT } from "./title-weights.ts";

type Book = { chapters: NamedChapter[]; proposed: Proposal[] };

/**
 * Sees to it that no chapter has the title that is proposed first for the book: editors took such a book for one of its chapters.
 * The chapter gives way to another headline that it prints, or another line where posts have none, if that fits it and
 * shares no word with the other titles: "Open Source is not a verb" is the book's, and its chapter is "We've been selling open
 * source wrong". Where it has none, as a chapter of one essay, the book takes the next title that no chapter has.
 */
export function besideBookTitle(
  base: Corpus,
  chapters: NamedChapter[],
  { wished, proposed }: { wished: string | null; proposed: Proposal[] },
): Book {
  const main = wished ?? proposed[0]?.text ?? "";
  const at = chapters.findIndex(({ title }) => isSameTitle(title.text, main));
  if (at < 0) return { chapters, proposed };
  const source = chapters[at]?.title.candidate?.entryId;
  for (const title of otherTitles(base, chapters, at, main).slice(0, TRIED)) {
    const named = renamed(base, chapters, at, title);
    // Under another title the chapter may choose other posts. That of the book's title is to be in the book.
    const printed = piecesOf(named[at]?.plan.sections ?? []).map(({ piece }) => piece.entryId);
    if (source === undefined || printed.includes(source)) return { chapters: named, proposed };
  }
  return { chapters, proposed: wished ? proposed : withFreeFirst(base, chapters, proposed) };
}

/** Whether two titles are the same, whole or before a colon. */
function isSameTitle(a: string, b: string): boolean {
  const forms = (text: string): string[] =>
    [text, text.split(/[:：]\s|\s[–—]\s/u)[0] ?? text].map(lettersOnly);
  const [left, right] = [forms(a), forms(b)];
  return left.some((form) => form !== "" && right.includes(form));
}

/** So many other titles of a chapter are tried. Higher: slower. */
const TRIED = 3;

/** The other titles of a chapter that are worthy of it, best first. */
function otherTitles(
  base: Corpus,
  chapters: readonly NamedChapter[],
  at: number,
  main: string,
): ChapterTitle[] {
  const corpus = regroup(
    base,
    chapters.map(({ plan }) => plan.group),
  );
  const { language, titledShare } = corpus;
  const { plan, title: own } = chapters[at] ?? {};
  if (!plan || !own || isEnd(plan.group)) return [];
  const pieces = piecesOf(plan.sections);
  const posts = [...new Set(pieces.map(({ post }) => post))];
  const ids = new Set(posts.map(({ entryId }) => entryId));
  const others = chapters.filter((_, index) => index !== at).map(({ title }) => title.text);
  const isTitled = titledShare >= CHAPTER_TITLE.titledShare;
  const fitOf = ({ text, candidate }: ChapterTitle): number =>
    fitOfTitle(corpus, { text, entryId: candidate?.entryId ?? null }, posts);
  const worth = (title: ChapterTitle): number =>
    title.score +
    (isTitled ? TITLE_FIT.weight : TITLE_FIT.weightOfLine) * fitOf(title) +
    (title.candidate?.headline === own.candidate?.headline ? TITLE_FIT.otherHalf : 0);
  const bestOf = (titles: readonly ChapterTitle[]): ChapterTitle[] =>
    titles
      .filter(({ candidate }) => !isTitled || candidate?.kind === "title")
      .filter(({ text }) => !isSameTitle(text, main) && !sayTheSame(text, main, language))
      .filter(({ text }) =>
        others.every((title) => isAsFar(text, { own: own.text, title }, language)),
      )
      .filter((title) => !isTitled || fitOf(title) >= TITLE_FIT.leastBesideBook)
      .toSorted((a, b) => worth(b) - worth(a));
  const ranked = rankTitles(corpus, plan.group).filter(
    ({ candidate }) => candidate !== null && ids.has(candidate.entryId),
  );
  const printed = pieces.flatMap((piece) =>
    anyHeadlinesOf(corpus, piece)
      .filter((line) => noticeFault(line, corpus) === null)
      .filter(({ text }) => countWords(text) <= longestTitle("chapter", language))
      .map((line) => rateTitle(line, corpus, plan.group, piece.post)),
  );
  return [...bestOf(ranked.filter(isWorthy)), ...(isTitled ? bestOf(printed) : [])];
}

/** Whether a title shares no more words with another chapter's than the one in its place did. */
function isAsFar(
  text: string,
  { own, title }: { own: string; title: string },
  language: string,
): boolean {
  const { shared, isSame } = besideEachOther(text, title, language);
  return !isSame && shared <= besideEachOther(own, title, language).shared;
}

/** Plans a chapter anew under its new title, as the draft will: the post that gives the title opens it. */
function renamed(
  base: Corpus,
  chapters: readonly NamedChapter[],
  at: number,
  title: ChapterTitle,
): NamedChapter[] {
  const named = chapters.map((chapter, index) => (index === at ? { ...chapter, title } : chapter));
  const sizes = named.map(({ title: { text, candidate }, plan, entryIds }) => {
    return { title: text, titleIsLabel: candidate === null, entryIds, mostWords: plan.target };
  });
  const plan = planBook(base, inPlaces(sizes))[at];
  return named.map((chapter, index) => (index === at && plan ? { ...chapter, plan } : chapter));
}

/** A line of the author's among so many first proposals stands before a list of subjects. */
const LOOKED = 5;

/** The proposals, with one that no chapter has first; the years of all, where chapters have each of them. */
function withFreeFirst(
  corpus: Corpus,
  chapters: readonly NamedChapter[],
  proposed: readonly Proposal[],
): Proposal[] {
  const isFree = ({ text }: Proposal): boolean =>
    !chapters.some(({ title }) => isSameTitle(title.text, text));
  const free = proposed.filter(isFree);
  const line = proposed.slice(0, LOOKED).find((each) => each.candidate !== null && isFree(each));
  const first = line ?? free[0];
  if (first) return [first, ...proposed.filter((each) => each !== first)];
  const years = yearsOf(corpus);
  const last = years === null ? [] : [{ text: years, candidate: null }].filter(isFree);
  return [...last, ...proposed];
}
