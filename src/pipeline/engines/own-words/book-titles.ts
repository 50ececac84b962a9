import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { dot, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf, longestTitle, titleFault, titleForm } from "./candidates.ts";
import { type ChapterTitle, rankTitles, sayTheSame } from "./chapter-titles.ts";
import type { NamedChapter } from "./chapters.ts";
import { type Corpus, regroup } from "./corpus.ts";
import { isEnd } from "./first-and-last.ts";
import { headlineSubjects } from "./headline-subjects.ts";
import { isSaying, narrowTitlesOf } from "./narrow-titles.ts";
import { BOOK_SUBJECT, PROPOSAL } from "./subject-weights.ts";
import { bookFormOf, readersOf, subjectsBeside, subtitleOf, titleOfSubjects } from "./subtitle.ts";
import { noticeFault } from "./title-faults.ts";
import { throughBook } from "./through-book.ts";
import { BOOK_TITLE } from "./title-weights.ts";

/** A proposed title of the book, with its evidence. */
export type TitleChoice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;

/** Says how many posts a title is true of, what of them is printed, and whom they address. foundation/describe-title.ts provides it. */
export type TitleDescriber = (mainTitle: string) => { marketability: string; targetAppeal: string };

/** A proposed title before anything is said of it. `candidate` is null for a title of subjects. */
export type Proposal = Pick<ChapterTitle, "text" | "candidate">;

/**
 * Proposes nine titles for the book, of several kinds: lines of the author's that much of the book bears out (at most
 * seven words, from the possible titles of its chapters; design/own-words-craft.md section 9), one of the subjects of its
 * headlines and one that asks. Where an archive has fewer such lines, titles of chapters fill the list.
 */
export function proposeTitles(base: Corpus, chapters: NamedChapter[]): Proposal[] {
  const corpus = regroup(
    base,
    chapters.map(({ plan }) => plan.group),
  );
  const subjects = headlineSubjects(corpus, corpus.groups);
  const strongest = subjects.slice(0, BOOK_SUBJECT.most).map(({ text }) => text);
  return proposals(corpus, chapters, strongest);
}

/** Gives each proposed title, and the one that the author insists on before all, its subtitle and its evidence. */
export function nameBook(
  base: Corpus,
  chapters: NamedChapter[],
  { wished, proposed }: { wished: string | null; proposed: readonly Proposal[] },
  describe: TitleDescriber,
): { primary: TitleChoice[]; alternatives: TitleChoice[] } {
  const corpus = regroup(
    base,
    chapters.map(({ plan }) => plan.group),
  );
  const subjects = headlineSubjects(corpus, corpus.groups);
  const readers = readersOf(corpus);
  const frequent = subjects.filter(({ isFrequent }) => isFrequent).map(({ text }) => text);
  const below = (title: string, candidate: Candidate | null): string => {
    const chapter = corpus.groups.find(({ posts }) =>
      posts.some(({ entryId }) => entryId === candidate?.entryId),
    );
    const others = subjectsBeside(title, frequent, corpus.language, chapter?.posts ?? []);
    return subtitleOf(corpus, others, readers);
  };
  const choices = proposed.map(({ text, candidate }): TitleChoice => {
    const isOfSubjects = candidate === null && text !== chapters[0]?.title.text;
    return {
      title: {
        mainTitle: text,
        subtitle: isOfSubjects ? subtitleOf(corpus, [], readers) : below(text, candidate),
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
      title: { mainTitle: wished, subtitle: below(wished, null), ...describe(wished) },
      evidence: { status: "answered", entryIds: [], quotes: [wished] },
    });
  }
  return {
    primary: choices.slice(0, PRIMARY),
    alternatives: choices.slice(PRIMARY, PRIMARY + ALTERNATIVES),
  };
}

/**
 * The proposals, best first: two lines, the subjects, more lines with a question among them, pairs of subjects, titles of
 * chapters, and then whatever else the author wrote as a headline. A sober pair of subjects stands before a weak line.
 */
function proposals(
  corpus: Corpus,
  chapters: NamedChapter[],
  subjects: readonly string[],
): Proposal[] {
  const { language } = corpus;
  // A welcome or a farewell names its chapter, not the book.
  const inside = chapters.filter(({ plan }) => !isEnd(plan.group));
  const vocabularies = vocabulariesOf(corpus);
  const isNarrow = narrowTitlesOf(corpus);
  const ranked = rankBookTitles(corpus, inside, vocabularies).filter(({ text }) => !isNarrow(text));
  const mayName = ({ text, candidate }: Proposal): boolean =>
    candidate !== null &&
    titleFault(candidate, corpus, "book") === null &&
    !isNarrow(text) &&
    isBorneOut(text, corpus, vocabularies);
  const isQuestion = ({ text }: Proposal): boolean => /[?？]$/u.test(text);
  // Where nothing divides the words of a language, its lines are scored by less, and the subjects are surer.
  const good = corpus.subjects
    ? ranked.filter((title) => !isQuestion(title) && title.score >= PROPOSAL.leastOfLine)
    : [];
  const asked = ranked
    .filter((title) => isQuestion(title) && title.score >= PROPOSAL.leastOfQuestion)
    .slice(0, 1);
  const ofSubjects = subjectTitles(subjects, language);
  const ofChapters = inside
    .map(({ title }) => title)
    .filter(mayName)
    .toSorted((a, b) => b.score - a.score);
  const wanted: Proposal[] = [
    ...good.slice(0, 2),
    ...ofSubjects.slice(0, 1),
    ...good.slice(2, 3),
    ...asked,
    ...good.slice(3),
    ...ofSubjects.slice(1, good.length > 0 ? PROPOSAL.ofSubjects : undefined),
    ...ofChapters,
    ...ranked,
    ...ofSubjects.slice(PROPOSAL.ofSubjects),
  ];
  const found = firstNine(wanted, ofSubjects, language);
  if (found.length === PRIMARY + ALTERNATIVES) return found;
  const ofTopics = subjectTitles(topicsOf(corpus, chapters), language);
  const headlines = headlinesOf(corpus, mayName);
  const rest = [...headlines, ...ofTopics, ...chapters.map(({ title }) => title)];
  return firstNine([...found, ...rest], [...ofSubjects, ...ofTopics], language);
}

/** The first nine of some titles that say something else, or, where these are fewer, that are not the same. */
function firstNine(
  wanted: readonly Proposal[],
  ofSubjects: readonly Proposal[],
  language: string,
): Proposal[] {
  const most = PRIMARY + ALTERNATIVES;
  const kept: Proposal[] = [];
  for (const title of wanted) {
    if (kept.length === most) return kept;
    const isOfSubjects = ofSubjects.includes(title);
    const isSaid = kept.some(({ text }) =>
      isOfSubjects ? text === title.text : sayTheSame(text, title.text, language),
    );
    if (!isSaid) kept.push(title);
  }
  const texts = new Set(kept.map(({ text }) => text));
  return [...kept, ...wanted.filter(({ text }) => !texts.has(text))].slice(0, most);
}

/** Topics of chapters, for a book of which no headline says what it is about: phrases and plurals first, then names. */
function topicsOf(
  { groups, names, language }: Corpus,
  chapters: readonly NamedChapter[],
): string[] {
  const labels = chapters
    .filter(({ title }) => title.candidate === null)
    .flatMap(({ title }) => title.text.toLowerCase().split(bookFormOf(language).and));
  const topics = [...labels, ...groups.flatMap(({ keyTerms }) => keyTerms)];
  const standsAlone = (topic: string): boolean => topic.includes(" ") || topic.endsWith("s");
  return [
    ...new Set([
      ...topics.filter(standsAlone),
      ...topics.filter((topic) => !standsAlone(topic) && names.has(topic)),
    ]),
  ];
}

/** The author's headlines: those that may name a book, then those that stand alone, then the others. */
function headlinesOf(corpus: Corpus, mayName: (proposal: Proposal) => boolean): Proposal[] {
  const headlines = corpus.analysis.posts
    .filter(({ titleGiven }) => titleGiven)
    .slice(0, PROPOSAL.readHeadlines)
    .flatMap((post) => candidatesOf(post, corpus.language).slice(0, 1))
    .map((candidate) => ({ text: candidate.text, candidate }));
  const standsAlone = ({ candidate }: { candidate: Candidate }): boolean =>
    titleFault(candidate, corpus, "section") === null &&
    noticeFault(candidate, corpus, "book") === null;
  return [...headlines.filter(mayName), ...headlines.filter(standsAlone), ...headlines];
}

/** "On Pricing, Patience and Cold Outreach", and pairs of its subjects and of the next ones. */
function subjectTitles(subjects: readonly string[], language: string): Proposal[] {
  const form = bookFormOf(language);
  const places = [
    [0, 1, 2],
    [0, 1],
    [1, 2],
    [0, 2],
    [0, 3],
    [2, 3],
    [1, 3],
    [0, 4],
    [1, 4],
  ];
  return places
    .map((each) => each.flatMap((place) => subjects[place] ?? []))
    .filter(
      (list, index) => list.length > 1 && (index === 0 || list.length === places[index]?.length),
    )
    .filter((list, index) => index === 0 || list.length < subjects.length)
    .map((list) => ({ text: titleOfSubjects(list, form, language), candidate: null }));
}

function rankBookTitles(
  corpus: Corpus,
  chapters: NamedChapter[],
  vocabularies: readonly ReadonlySet<string>[],
): ChapterTitle[] {
  const scored: ChapterTitle[] = [];
  const letters = corpus.analysis.posts.map(({ blocks }) =>
    lettersOnly(blocks.map(({ text }) => text).join(" ")),
  );
  const runsThrough = throughBook(corpus, chapters);
  const centroids = chapters.map(({ plan }) => plan.group.centroid);
  for (const { plan } of chapters) {
    for (const title of rankTitles(corpus, plan.group).slice(0, BOOK_TITLE.perChapter)) {
      const { candidate } = title;
      if (!candidate || titleFault(candidate, corpus, "book") !== null) continue;
      if (countWords(title.text) > longestTitle("book", corpus.language)) continue;
      const shares = sharesOf(corpus, title.text, vocabularies);
      if (!isBorneOut(title.text, corpus, vocabularies)) continue;
      if (candidate.kind !== "title" && Math.max(0, ...shares) < PROPOSAL.leastShare) continue;
      const vector = vectorOf(corpus.space, title.text);
      const breadth = centroids.map((centroid) => dot(vector, centroid)).toSorted((a, b) => b - a);
      const spread = breadth
        .slice(0, BOOK_TITLE.spreadChapters)
        .reduce((sum, value) => sum + Math.min(BOOK_TITLE.mostNearness, value), 0);
      const { borne, namesSubject } = runsThrough(title.text);
      const score =
        Math.min(BOOK_TITLE.mostShare, meanOf(shares)) +
        BOOK_TITLE.spread * spread +
        BOOK_TITLE.borne * borne +
        (namesSubject ? BOOK_TITLE.subject : 0) +
        (isSaying(title.text, corpus) ? BOOK_TITLE.saying : 0) +
        titleForm(candidate, corpus) +
        Math.max(0, 1 - BOOK_TITLE.perWord * wordsTooMany(title.text)) +
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

/** By how many words a title is longer than a short one. */
function wordsTooMany(title: string): number {
  return Math.max(0, countWords(title) - BOOK_TITLE.shortWords);
}

/** Counts the posts whose text contains the title: authors repeat what matters to them. */
function mentionsOf(title: string, letters: readonly string[]): number {
  const sought = lettersOnly(title);
  return sought.length < BOOK_TITLE.fewestLetters
    ? 0
    : letters.filter((text) => text.includes(sought)).length;
}

/** For each content word of a title, the share of posts that contain it. */
function sharesOf(
  { language }: Corpus,
  title: string,
  vocabularies: readonly ReadonlySet<string>[],
): number[] {
  const stem = stemmerFor(language);
  return wordsOf(title, language)
    .filter((word) => isContentWord(word, language))
    .map(stem)
    .map(
      (sought) =>
        vocabularies.filter((words) => words.has(sought)).length / Math.max(1, vocabularies.length),
    );
}

function meanOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** Whether the archive bears out a title: more than half of its content words stand in several posts. */
function isBorneOut(
  title: string,
  corpus: Corpus,
  vocabularies: readonly ReadonlySet<string>[],
): boolean {
  const posts = Math.max(PROPOSAL.leastPosts, PROPOSAL.leastShareOfWord * vocabularies.length);
  const least = Math.min(posts, vocabularies.length / 2) / Math.max(1, vocabularies.length);
  const shares = sharesOf(corpus, title, vocabularies);
  return shares.filter((share) => share >= least).length > shares.length / 2;
}

/** The sets of word stems of up to 1,000 evenly chosen posts. */
function vocabulariesOf({ analysis, language }: Corpus): Set<string>[] {
  const stem = stemmerFor(language);
  const step = Math.max(1, Math.ceil(analysis.posts.length / BOOK_TITLE.readPosts));
  return analysis.posts
    .filter((_, index) => index % step === 0)
    .map(({ blocks }) => new Set(blocks.flatMap(({ text }) => wordsOf(text, language)).map(stem)));
}
