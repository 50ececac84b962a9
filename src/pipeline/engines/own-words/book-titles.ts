import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { dot, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { longestTitle, titleFault, titleForm } from "./candidates.ts";
import { type ChapterTitle, rankTitles, sayTheSame } from "./chapter-titles.ts";
import type { NamedChapter } from "./chapters.ts";
import { type Corpus, regroup } from "./corpus.ts";
import { headlineSubjects } from "./headline-subjects.ts";
import { BOOK_SUBJECT } from "./subject-weights.ts";
import { bookFormOf, readersOf, subjectsBeside, subtitleOf, titleOfSubjects } from "./subtitle.ts";
import { BOOK_TITLE } from "./weights.ts";

/** A proposed title of the book, with its evidence. */
export type TitleChoice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;

/** Says how many posts a title is true of, and whom they address. foundation/describe-title.ts provides it. */
export type TitleDescriber = (mainTitle: string) => { marketability: string; targetAppeal: string };

/**
 * Proposes nine titles for the book, of several kinds: lines of the author's that much of the book bears out (at most
 * seven words, from the possible titles of its chapters; design/own-words-craft.md section 9), one of the subjects of its
 * headlines and one that asks. Where an archive has fewer such lines, titles of chapters fill the list.
 */
export function nameBook(
  base: Corpus,
  chapters: NamedChapter[],
  wished: string | null,
  describe: TitleDescriber,
): { primary: TitleChoice[]; alternatives: TitleChoice[] } {
  const corpus = regroup(
    base,
    chapters.map(({ plan }) => plan.group),
  );
  const subjects = headlineSubjects(corpus, corpus.groups);
  const readers = readersOf(corpus);
  const below = (title: string): string =>
    subtitleOf(corpus, subjectsBeside(title, subjects, corpus.language), readers);
  const strongest = subjects.slice(0, BOOK_SUBJECT.most);
  const choices = proposals(corpus, chapters, strongest).map(({ text, candidate }): TitleChoice => {
    const isOfSubjects = candidate === null && text !== chapters[0]?.title.text;
    return {
      title: {
        mainTitle: text,
        subtitle: isOfSubjects ? subtitleOf(corpus, [], readers) : below(text),
        ...describe(text),
      },
      evidence: {
        status: candidate ? "found" : "confirm",
        entryIds: candidate ? [candidate.entryId] : [],
        quotes: candidate ? [candidate.headline] : [],
      },
    };
  });
  if (wished) {
    choices.unshift({
      title: { mainTitle: wished, subtitle: below(wished), ...describe(wished) },
      evidence: { status: "answered", entryIds: [], quotes: [wished] },
    });
  }
  return {
    primary: choices.slice(0, PRIMARY),
    alternatives: choices.slice(PRIMARY, PRIMARY + ALTERNATIVES),
  };
}

type Proposal = Pick<ChapterTitle, "text" | "candidate">;

/** The proposals, best first: two lines, the subjects, more lines with a question among them, titles of chapters. */
function proposals(
  corpus: Corpus,
  chapters: NamedChapter[],
  subjects: readonly string[],
): Proposal[] {
  const { language } = corpus;
  const ranked = rankBookTitles(corpus, chapters);
  const isQuestion = ({ text }: Proposal): boolean => /[?？]$/u.test(text);
  const lines = ranked.filter((title) => !isQuestion(title));
  const [asked] = ranked.filter(isQuestion);
  const ofSubjects = subjectTitles(subjects, language);
  const ofChapters = chapters
    .map(({ title }) => title)
    .filter(({ candidate }) => candidate !== null)
    .toSorted((a, b) => b.score - a.score);
  const wanted: Proposal[] = [
    ...lines.slice(0, 2),
    ...ofSubjects.slice(0, 1),
    ...lines.slice(2, 3),
    ...(asked ? [asked] : []),
    ...lines.slice(3),
    ...ofChapters,
    ...ofSubjects.slice(1),
    ...chapters.map(({ title }) => title),
  ];
  const kept: Proposal[] = [];
  for (const title of wanted) {
    if (kept.length === PRIMARY + ALTERNATIVES) break;
    const isSaid = kept.some(({ text }) => sayTheSame(text, title.text, language));
    const isOfSubjects = ofSubjects.includes(title);
    if (isOfSubjects || !isSaid) kept.push(title);
  }
  return kept;
}

/** "On Pricing, Patience and Cold Outreach", and its pairs. */
function subjectTitles(subjects: readonly string[], language: string): Proposal[] {
  const form = bookFormOf(language);
  const [a, b, c] = subjects;
  const lists = [subjects, a && b ? [a, b] : [], b && c ? [b, c] : [], a && c ? [a, c] : []];
  return lists
    .filter((list) => list.length > 1)
    .filter((list, index) => index === 0 || list.length < subjects.length)
    .map((list) => ({ text: titleOfSubjects(list, form, language), candidate: null }));
}

function rankBookTitles(corpus: Corpus, chapters: NamedChapter[]): ChapterTitle[] {
  const scored: ChapterTitle[] = [];
  const letters = corpus.analysis.posts.map(({ blocks }) =>
    lettersOnly(blocks.map(({ text }) => text).join(" ")),
  );
  const vocabularies = vocabulariesOf(corpus);
  const centroids = chapters.map(({ plan }) => plan.group.centroid);
  for (const { plan } of chapters) {
    for (const title of rankTitles(corpus, plan.group).slice(0, BOOK_TITLE.perChapter)) {
      const { candidate } = title;
      if (!candidate || titleFault(candidate, corpus, "book") !== null) continue;
      if (countWords(title.text) > longestTitle("book", corpus.language)) continue;
      const vector = vectorOf(corpus.space, title.text);
      const breadth = centroids.map((centroid) => dot(vector, centroid)).toSorted((a, b) => b - a);
      const spread = breadth
        .slice(0, BOOK_TITLE.spreadChapters)
        .reduce((sum, value) => sum + Math.min(BOOK_TITLE.mostNearness, value), 0);
      const score =
        shareOfPosts(corpus, title.text, vocabularies) +
        BOOK_TITLE.spread * spread +
        BOOK_TITLE.form * titleForm(candidate, corpus) +
        (countWords(title.text) <= BOOK_TITLE.shortWords ? BOOK_TITLE.short : 0) +
        BOOK_TITLE.mention * Math.min(BOOK_TITLE.mostMentions, mentionsOf(title.text, letters)) +
        (candidate.kind === "title" ? BOOK_TITLE.headline : 0) +
        BOOK_TITLE.chapterScore * title.score +
        // A title from the post that names its chapter is preferred, and a statement to a question.
        (plan.leadId === candidate.entryId ? BOOK_TITLE.leads : 0) +
        (corpus.lexicon?.question.test(title.text) ? BOOK_TITLE.question : 0);
      scored.push({ ...title, score });
    }
  }
  const best: ChapterTitle[] = [];
  for (const title of scored.toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))) {
    if (!best.some((other) => sayTheSame(other.text, title.text, corpus.language)))
      best.push(title);
  }
  return best;
}

/** Counts the posts whose text contains the title: authors repeat what matters to them. */
function mentionsOf(title: string, letters: readonly string[]): number {
  const sought = lettersOnly(title);
  return sought.length < BOOK_TITLE.fewestLetters
    ? 0
    : letters.filter((text) => text.includes(sought)).length;
}

/** The share of posts that contain a content word of the title: the mean over its words, at most `mostShare`. */
function shareOfPosts(
  { language }: Corpus,
  title: string,
  vocabularies: readonly ReadonlySet<string>[],
): number {
  const stem = stemmerFor(language);
  const stems = wordsOf(title, language)
    .filter((word) => isContentWord(word, language))
    .map(stem);
  const shares = stems.map(
    (sought) =>
      vocabularies.filter((words) => words.has(sought)).length / Math.max(1, vocabularies.length),
  );
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return Math.min(BOOK_TITLE.mostShare, mean);
}

/** The sets of word stems of up to 1,000 evenly chosen posts. */
function vocabulariesOf({ analysis, language }: Corpus): Set<string>[] {
  const stem = stemmerFor(language);
  const step = Math.max(1, Math.ceil(analysis.posts.length / BOOK_TITLE.readPosts));
  return analysis.posts
    .filter((_, index) => index % step === 0)
    .map(({ blocks }) => new Set(blocks.flatMap(({ text }) => wordsOf(text, language)).map(stem)));
}
