import { isReadable } from "#pipeline/text/distinctive.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { nounsIn } from "./nouns.ts";
import { termIdsOf, vectorOf, dot } from "#pipeline/text/vectors.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { type Corpus, fitOf, type Group } from "./corpus.ts";
import { coverageByGroup } from "./coverage.ts";
import { canLead, opensWithNews } from "./selection.ts";
import { titleFault, titleForm } from "./title-filter.ts";

/** A title for a chapter; `candidate` is null for a plain label of topics that the author should replace. */
export type ChapterTitle = {
  text: string;
  score: number;
  coverage: number;
  contrast: number;
  candidate: Candidate | null;
};

// design/own-words-craft.md section 1: below about 2.6 a plain label of topics is no worse and claims nothing false.
const LEAST_SCORE = 2.6;
// A sentence out of a short post claims more than a headline does, so it has to fit better.
const LEAST_SENTENCE_SCORE = 3;
// Of the five corpora's sentences only those that hold the words of most of a chapter and of no other were its thesis.
const LEAST_THESIS_SCORE = 2;
const THESIS_COVERAGE = 0.7;
const THESIS_CONTRAST = 0.3;
const LEADING_SHARE = 0.3;
const LEADING_SENTENCE_SHARE = 0.5;
const LABEL_POOL = 30;
const LABEL_SHARE = 0.35;
/** "Draw and simple" name nothing: a word that is no noun is taken where there is nothing else. */
const NO_NOUN = 0.1;
/** A person's or a place's name says less than a noun. */
const NAME = 0.3;
// The longest chapter a title can be sure of.
const CHAPTER_WORDS = 2000;
const READ_POSTS = 120;

/**
 * One title for each group, never twice the same: the strongest claim on a title is served first.
 *
 * No title comes from a post that hangs on the news, unless `news` asks whether there is a subject at all.
 */
export function nameChapters(
  corpus: Corpus,
  news: "left out" | "too" = "left out",
): ChapterTitle[] {
  const ranked = corpus.groups.map((group) => rankTitles(corpus, group, news));
  const order = ranked.map((_, index) => index);
  order.sort((a, b) => (ranked[b]?.[0]?.score ?? 0) - (ranked[a]?.[0]?.score ?? 0) || a - b);
  const taken: string[] = [];
  const titles: ChapterTitle[] = [];
  for (const index of order) {
    const free = ranked[index]?.find(
      (title) =>
        isStrong(title) && !taken.some((other) => sayTheSame(title.text, other, corpus.language)),
    );
    const group = corpus.groups[index];
    if (!group) continue;
    const title = free ?? labelFor(corpus, group, taken);
    taken.push(title.text);
    titles[index] = title;
  }
  return titles;
}

/** Whether a title is worth more than a plain label; a sentence that runs through the whole chapter may score less. */
function isStrong({ score, coverage, contrast, candidate }: ChapterTitle): boolean {
  if (candidate?.kind !== "sentence") return score >= LEAST_SCORE;
  const runsThrough = coverage >= THESIS_COVERAGE && contrast >= THESIS_CONTRAST;
  return score >= (runsThrough ? LEAST_THESIS_SCORE : LEAST_SENTENCE_SCORE);
}

/** Every usable candidate of a group, best first. */
export function rankTitles(
  corpus: Corpus,
  group: Group,
  news: "left out" | "too" = "left out",
): ChapterTitle[] {
  const { titledShare, language } = corpus;
  const titled = titledShare >= 0.5;
  const scored: ChapterTitle[] = [];
  const seen = new Set<string>();
  for (const post of group.posts.slice(0, READ_POSTS)) {
    if (!canLead(corpus, post, CHAPTER_WORDS)) continue;
    if (news === "left out" && opensWithNews(corpus, post)) continue;
    for (const candidate of candidatesOf(post, language)) {
      const key = lettersOnly(candidate.text);
      if (seen.has(key)) continue;
      seen.add(key);
      if (titled && !admittedBesideTitles(candidate, corpus)) continue;
      if (titleFault(candidate, corpus, "chapter") !== null) continue;
      scored.push(scoreTitle(candidate, corpus, group, fitOf(corpus, post, group)));
    }
  }
  return scored.toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}

/** Where posts have titles, a sentence from inside is a worse name, a heading only when it asks or advises. */
function admittedBesideTitles({ kind, text }: Candidate, { language, lexicon }: Corpus): boolean {
  if (kind === "title") return true;
  if (kind === "sentence") return false;
  if (kind === "question") return language === "fr";
  return lexicon !== null && (lexicon.question.test(text) || lexicon.imperative.test(text));
}

function scoreTitle(candidate: Candidate, corpus: Corpus, group: Group, fit: number): ChapterTitle {
  const { space } = corpus;
  const ids = [...new Set(termIdsOf(space, candidate.text))];
  const weights = ids
    .map((id): [number, number] => [id, group.terms.get(id) ?? 0])
    .filter(([, weight]) => weight > 0)
    .toSorted(([a, x], [b, y]) => y - x || a - b);
  const top = new Set(weights.slice(0, 3).map(([id]) => id));
  const covered = coverageByGroup(corpus, top);
  const own = corpus.groups.indexOf(group);
  const coverage = covered[own] ?? 0;
  const contrast = coverage - Math.max(0, ...covered.filter((_, index) => index !== own));
  const distinct = Math.min(2, (weights[0]?.[1] ?? 0) + (weights[1]?.[1] ?? 0));
  let score =
    1.5 * Math.sqrt(coverage) +
    0.9 * Math.max(-0.2, contrast) +
    0.35 * distinct +
    0.35 * fit +
    0.6 * dot(vectorOf(space, candidate.text), group.centroid) +
    titleForm(candidate, corpus) +
    kindScore(candidate, corpus.titledShare);
  if (contrast < -0.2) score -= 0.5;
  if (coverage < 0.3) score -= 0.4;
  if (weights.length === 0) score -= 1;
  if (candidate.kind !== "title" && weights.length < 2) score -= 0.8;
  const leading = leadingShare(corpus, own, weights);
  if (candidate.kind !== "title" && leading < LEADING_SHARE) score -= 0.8;
  // "Exercise is great for fitness" stood in a post about something else.
  if (candidate.kind === "sentence" && leading < LEADING_SENTENCE_SHARE) score -= 0.8;
  return { text: candidate.text.replace(/\.$/u, ""), score, coverage, contrast, candidate };
}

/** Share of the group's words in posts that hold the title's most distinctive word: a passing remark has little. */
function leadingShare(corpus: Corpus, group: number, weights: [number, number][]): number {
  const [leading] = weights;
  return leading === undefined ? 0 : (coverageByGroup(corpus, [leading[0]])[group] ?? 0);
}

function kindScore({ kind, part }: Candidate, titledShare: number): number {
  const base = {
    title: titledShare >= 0.5 ? 1 : 0.3,
    question: 0.25,
    heading: titledShare >= 0.5 ? -0.3 : 0.1,
    sentence: -0.1,
  }[kind];
  return base - (part ? 0.1 : 0);
}

/** A plain list of up to two topics: true of the chapter, and openly a placeholder. */
function labelFor(corpus: Corpus, group: Group, taken: string[]): ChapterTitle {
  const index = corpus.groups.indexOf(group);
  const nounOf = nounsIn([...group.posts, ...corpus.analysis.posts], corpus.language);
  // Of the distinctive words those that run through the chapter, so that a stranger sees what it is about.
  const ranked = [...group.terms]
    .slice(0, LABEL_POOL)
    .map(([id, weight]) => {
      const share = coverageByGroup(corpus, [id])[index] ?? 0;
      const surface = corpus.space.surfaces[id] ?? "";
      const isName = corpus.names.has(surface);
      const noun = isName || !isReadable(surface) ? null : nounOf(surface);
      const word = noun ?? corpus.names.formOf(surface);
      // "RSS" and "ChatGPT" are subjects, "Sanderson" is somebody in one.
      const isTerm = /\p{Lu}.*\p{Lu}/u.test(word);
      return {
        word,
        share,
        isTopic: noun !== null || (isName && isTerm),
        worth: weight * share * (isName && !isTerm ? NAME : noun === null && !isName ? NO_NOUN : 1),
      };
    })
    .filter(({ word }) => isReadable(word) && !/(?:ly|ment|ing|ed)$/u.test(word))
    .toSorted((a, b) => b.worth - a.worth);
  // A second topic only where it runs through the chapter, too: "ChatGPT and buttons" was read as absurd, "ChatGPT" was not.
  const terms = ranked
    .filter(({ share, isTopic }, place) => place === 0 || (share >= LABEL_SHARE && isTopic))
    .map(({ word }) => word);
  for (let start = 0; start === 0 || start + 2 <= terms.length; start += 1) {
    const text = listOf(corpus, terms.slice(start, start + 2));
    if (text && !taken.includes(text)) {
      return { text, score: 0, coverage: 0, contrast: 0, candidate: null };
    }
  }
  return { text: `${taken.length + 1}`, score: 0, coverage: 0, contrast: 0, candidate: null };
}

const AND: Readonly<Record<string, string>> = {
  en: "and",
  fr: "et",
  de: "und",
  es: "y",
  pt: "e",
  it: "e",
  nl: "en",
  sv: "och",
};

function listOf({ language }: Corpus, words: string[]): string {
  const and = AND[language];
  const shown = words.map((word, index) =>
    index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );
  const last = shown.at(-1);
  if (and === undefined || last === undefined || shown.length < 2) return shown.join(", ");
  return `${shown.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** Two titles that share most of their content words would read as one chapter printed twice. */
export function sayTheSame(a: string, b: string, language: string): boolean {
  const content = (text: string): Set<string> =>
    new Set(wordsOf(text, language).filter((word) => isContentWord(word, language)));
  const left = content(a);
  const right = content(b);
  const shared = [...left].filter((word) => right.has(word)).length;
  return (
    lettersOnly(a) === lettersOnly(b) ||
    shared >= 0.6 * Math.max(1, Math.min(left.size, right.size))
  );
}
