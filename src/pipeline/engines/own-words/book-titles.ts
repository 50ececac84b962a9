import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { dot, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import type { Candidate } from "./candidates.ts";
import { type ChapterTitle, rankTitles, sayTheSame } from "./chapter-titles.ts";
import type { NamedChapter } from "./chapters.ts";
import { type Corpus, regroup } from "./corpus.ts";
import { type Frame, theses } from "./framing.ts";
import { longestTitle, titleFault, titleForm } from "./title-filter.ts";

/** A title the book could bear, and what it stands on. */
export type TitleChoice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;
const PER_CHAPTER = 12;

/** Says what a title promises and to whom, from counts; written by the foundation's own part. */
export type TitleDescriber = (mainTitle: string) => { marketability: string; targetAppeal: string };

/**
 * Titles for the whole book out of the chapters' own candidates (design/own-words-craft.md section 9): at most seven
 * words, no question, true of several chapters. Subtitles name the form and the years, or quote the author's thesis.
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
  const ranked = rankBookTitles(corpus, chapters);
  const form = formOf(corpus);
  const choices = ranked
    .slice(0, PRIMARY + ALTERNATIVES)
    .map(({ text, candidate }, index): TitleChoice => {
      // The first choice is plain and true of any book; the others say what their chapter argues.
      const thesis = index === 0 ? null : thesisBeside(corpus, chapters, candidate, text);
      const ids = [candidate?.entryId, thesis?.entryId].flatMap((id) => id ?? []);
      const subtitle = thesis ? thesis.text.replace(/[.]$/u, "") : form;
      return {
        title: { mainTitle: text, subtitle, ...describe(text) },
        evidence: {
          status: candidate ? "found" : "confirm",
          entryIds: [...new Set(ids)],
          quotes: candidate ? [candidate.headline] : [],
        },
      };
    });
  if (wished) {
    choices.unshift({
      title: { mainTitle: wished, subtitle: form, ...describe(wished) },
      evidence: { status: "answered", entryIds: [], quotes: [wished] },
    });
  }
  return { primary: choices.slice(0, PRIMARY), alternatives: choices.slice(PRIMARY) };
}

function rankBookTitles(corpus: Corpus, chapters: NamedChapter[]): ChapterTitle[] {
  const scored: ChapterTitle[] = [];
  const letters = corpus.analysis.posts.map(({ blocks }) =>
    lettersOnly(blocks.map(({ text }) => text).join(" ")),
  );
  const vocabularies = vocabulariesOf(corpus);
  const centroids = chapters.map(({ plan }) => plan.group.centroid);
  for (const { plan } of chapters) {
    for (const title of rankTitles(corpus, plan.group).slice(0, PER_CHAPTER)) {
      const { candidate } = title;
      if (!candidate || title.text.endsWith("?") || titleFault(candidate, corpus, "book") !== null)
        continue;
      if (countWords(title.text) > longestTitle("book", corpus.language)) continue;
      const vector = vectorOf(corpus.space, title.text);
      const breadth = centroids.map((centroid) => dot(vector, centroid)).toSorted((a, b) => b - a);
      const spread = breadth.slice(0, 5).reduce((sum, value) => sum + Math.min(0.3, value), 0);
      const score =
        shareOfPosts(corpus, title.text, vocabularies) +
        0.6 * spread +
        0.6 * titleForm(candidate, corpus) +
        (countWords(title.text) <= 5 ? 0.3 : 0) +
        0.1 * Math.min(4, mentionsOf(title.text, letters)) +
        (candidate.kind === "title" ? 0.4 : 0) +
        0.15 * title.score +
        // A book is named after a piece it holds, and a claim names it better than a "how".
        (plan.leadId === candidate.entryId ? 0.5 : 0) -
        (corpus.lexicon?.question.test(title.text) ? 0.4 : 0);
      scored.push({ ...title, score });
    }
  }
  const best: ChapterTitle[] = [];
  for (const title of scored.toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))) {
    if (!best.some((other) => sayTheSame(other.text, title.text, corpus.language)))
      best.push(title);
  }
  // A corpus without one usable headline still needs a name on the cover: the plainest chapter title.
  const [first] = chapters;
  return best.length > 0 || !first ? best : [first.title];
}

/** How many posts name the title in their text: an author comes back to what matters. */
function mentionsOf(title: string, letters: readonly string[]): number {
  const sought = lettersOnly(title);
  return sought.length < 10 ? 0 : letters.filter((text) => text.includes(sought)).length;
}

/** The largest share of the posts that one of the title's content words runs through, however common the word. */
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
  return Math.min(0.7, mean);
}

const READ_VOCABULARIES = 1000;

/** The stems of up to 1,000 posts, evenly taken. */
function vocabulariesOf({ analysis, language }: Corpus): Set<string>[] {
  const stem = stemmerFor(language);
  const step = Math.max(1, Math.ceil(analysis.posts.length / READ_VOCABULARIES));
  return analysis.posts
    .filter((_, index) => index % step === 0)
    .map(({ blocks }) => new Set(blocks.flatMap(({ text }) => wordsOf(text, language)).map(stem)));
}

const FORMS: Readonly<Record<string, [long: string, short: string]>> = {
  en: ["Essays", "Notes"],
  fr: ["Essais", "Notes"],
  de: ["Aufsätze", "Notizen"],
  es: ["Ensayos", "Notas"],
  pt: ["Ensaios", "Notas"],
  it: ["Saggi", "Note"],
  nl: ["Essays", "Notities"],
  sv: ["Essäer", "Anteckningar"],
  ja: ["エッセイ", "ノート"],
};

/** True of every book: its form and its years. */
function formOf(corpus: Corpus): string {
  const [long, short] = FORMS[corpus.language] ?? ["Essays", "Notes"];
  const form = corpus.medianWords >= 350 ? long : short;
  const years = corpus.analysis.posts.flatMap(({ date }) => date?.slice(0, 4) ?? []).toSorted();
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return form;
  return first === last ? `${form}, ${first}` : `${form}, ${first}–${last}`;
}

const THESIS_WORTH = 3.2;
const THESIS_WORDS = 12;

/** The thesis of the chapter that a title comes from, when it is short and strong enough to stand on a cover. */
function thesisBeside(
  corpus: Corpus,
  chapters: NamedChapter[],
  candidate: Candidate | null,
  title: string,
): Frame | null {
  const home = chapters.find(({ plan }) =>
    plan.group.posts.some(({ entryId }) => entryId === candidate?.entryId),
  );
  if (!home) return null;
  const said = theses(corpus, home.plan.group, THESIS_WORTH).find(
    ({ text }) => countWords(text) <= THESIS_WORDS && !sayTheSame(text, title, corpus.language),
  );
  return said ?? null;
}
