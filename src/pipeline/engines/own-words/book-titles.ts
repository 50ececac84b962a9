import type { BookTitle, Evidence } from "#pipeline/foundation/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { dot, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, longestTitle, titleFault, titleForm } from "./candidates.ts";
import { type ChapterTitle, rankTitles, sayTheSame } from "./chapter-titles.ts";
import type { NamedChapter } from "./chapters.ts";
import { type Corpus, regroup } from "./corpus.ts";
import { type Frame, theses } from "./framing.ts";
import { isLongForm } from "./selection.ts";
import { BOOK_TITLE } from "./weights.ts";

/** A proposed title of the book, with its evidence. */
export type TitleChoice = { title: BookTitle; evidence: Evidence };

const PRIMARY = 3;
const ALTERNATIVES = 6;

/** Says how many posts a title is true of, and whom they address. foundation/describe-title.ts provides it. */
export type TitleDescriber = (mainTitle: string) => { marketability: string; targetAppeal: string };

/**
 * Picks titles for the book from the possible titles of its chapters (design/own-words-craft.md section 9). Each has at
 * most seven words and asks nothing; titles that are true of several chapters come first. A subtitle is like "Essays,
 * 2010–2020", or quotes a sentence of the author's.
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
      // The first title gets a plain subtitle like "Essays, 2010–2020". The others quote a thesis of their chapter.
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
    for (const title of rankTitles(corpus, plan.group).slice(0, BOOK_TITLE.perChapter)) {
      const { candidate } = title;
      if (!candidate || title.text.endsWith("?") || titleFault(candidate, corpus, "book") !== null)
        continue;
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
  // If no title can be used, the title of the first chapter is proposed.
  const [first] = chapters;
  return best.length > 0 || !first ? best : [first.title];
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

function formOf(corpus: Corpus): string {
  const [long, short] = FORMS[corpus.language] ?? ["Essays", "Notes"];
  const form = isLongForm(corpus) ? long : short;
  const years = corpus.analysis.posts.flatMap(({ date }) => date?.slice(0, 4) ?? []).toSorted();
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return form;
  return first === last ? `${form}, ${first}` : `${form}, ${first}–${last}`;
}

/** The best thesis of the chapter that a title is from, if it is short and strong enough to be a subtitle. */
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
  const said = theses(corpus, home.plan.group, BOOK_TITLE.thesisWorth).find(
    ({ text }) =>
      countWords(text) <= BOOK_TITLE.thesisWords && !sayTheSame(text, title, corpus.language),
  );
  return said ?? null;
}
