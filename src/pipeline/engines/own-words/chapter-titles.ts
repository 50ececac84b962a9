import type { Post } from "#pipeline/analysis/schema.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { stemsOf, termIdsOf, vectorOf, dot } from "#pipeline/text/vectors.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { isAnnouncement } from "./announcements.ts";
import { assignTitles, type TitlesBeside } from "./assign-titles.ts";
import { type Candidate, candidatesOf, titleFault, titleForm } from "./candidates.ts";
import { type Corpus, coverageByGroup, fitOf, type Group } from "./corpus.ts";
import { isDenied } from "./denied.ts";
import { drynessOf } from "./dryness.ts";
import { isListing } from "./listings.ts";
import { isMisspelt } from "./misspelt.ts";
import { canLead, opensWithNews } from "./selection.ts";
import { MISSPELT } from "./subject-weights.ts";
import { CHAPTER_TITLE, LABEL, TITLE_CHOICE } from "./title-weights.ts";

/** A chapter's title. `candidate` is null for a plain list of topics, which the author should replace. */
export type ChapterTitle = {
  text: string;
  score: number;
  coverage: number;
  contrast: number;
  candidate: Candidate | null;
};

/**
 * Gives each group its own title. With `news` = "too", posts that open with news may give a title. `preferred` holds the title
 * that a group is to have if no other says the same, by the group's index.
 */
export function nameChapters(
  corpus: Corpus,
  news: "left out" | "too" = "left out",
  preferred: ReadonlyMap<number, ChapterTitle> = new Map(),
): ChapterTitle[] {
  const options = corpus.groups.map((group, index) => {
    const wanted = preferred.get(index);
    return [
      ...(wanted ? [{ title: wanted, value: wanted.score + TITLE_CHOICE.ofEnd }] : []),
      ...rankTitles(corpus, group, news).map((title) => ({ title, value: valueOf(title, corpus) })),
      ...labelsFor(corpus, group).map((title) => ({ title, value: valueOfLabel(title) })),
      ...headlinesOf(group).map((title, place) => ({
        title,
        value: TITLE_CHOICE.anyHeadline - place,
      })),
    ];
  });
  return assignTitles(options, (a, b) => besideEachOther(a.text, b.text, corpus.language)).map(
    (title, index) => title ?? { text: `${index + 1}`, ...NO_FIGURES },
  );
}

const NO_FIGURES = { score: 0, coverage: 0, contrast: 0, candidate: null };

/** How two titles stand to each other on a page of contents. */
export function besideEachOther(a: string, b: string, language: string): TitlesBeside {
  return { shared: sharedWords(a, b, language), isSame: sayTheSame(a, b, language) };
}

/** How much a title is worth in the choice of all titles. */
export function valueOf(title: ChapterTitle, { titledShare }: Corpus): number {
  const isTitled = titledShare >= CHAPTER_TITLE.titledShare;
  const isHeadline = !isTitled || title.candidate?.kind === "title";
  if (isStrong(title))
    return title.score + (isHeadline ? TITLE_CHOICE.strongHeadline : TITLE_CHOICE.strong);
  if (isBetterThanLabel(title)) return title.score;
  const isGiven = title.candidate?.kind === "title";
  return title.score + (isGiven ? TITLE_CHOICE.weakHeadline : TITLE_CHOICE.weak);
}

/** Whether a title stands before a plain list of topics. */
export function isWorthy(title: ChapterTitle): boolean {
  return isStrong(title) || isBetterThanLabel(title);
}

/** One word names nothing: the author's best line does, however weak. */
function valueOfLabel({ text, coverage }: ChapterTitle): number {
  const isList = /\s|^\P{Script=Latin}+$/u.test(text);
  const base = isList ? TITLE_CHOICE.label : TITLE_CHOICE.labelOfOneWord;
  return base + TITLE_CHOICE.labelCoverage * coverage;
}

/** Whether a title is better than a plain list of topics. Sentences need a higher score, unless most posts fit them. */
function isStrong({ score, coverage, contrast, candidate }: ChapterTitle): boolean {
  if (candidate?.kind !== "sentence") return score >= CHAPTER_TITLE.least;
  const runsThrough =
    coverage >= CHAPTER_TITLE.thesisCoverage && contrast >= CHAPTER_TITLE.thesisContrast;
  return score >= (runsThrough ? CHAPTER_TITLE.leastOfThesis : CHAPTER_TITLE.leastOfSentence);
}

/** Whether a weak title still says more to a stranger than a list of topics: a headline, or a line that fits most posts. */
function isBetterThanLabel({ score, coverage, contrast, candidate }: ChapterTitle): boolean {
  if (coverage < CHAPTER_TITLE.lineCoverage) return false;
  if (candidate?.kind === "title") return score >= CHAPTER_TITLE.leastOfHeadline;
  return score >= CHAPTER_TITLE.leastOfLine && contrast >= CHAPTER_TITLE.lineContrast;
}

/** Lists the texts of a group's posts that could be its title, best first. */
export function rankTitles(
  corpus: Corpus,
  group: Group,
  news: "left out" | "too" = "left out",
): ChapterTitle[] {
  const { titledShare, language } = corpus;
  const titled = titledShare >= CHAPTER_TITLE.titledShare;
  const scored: ChapterTitle[] = [];
  const seen = new Set<string>();
  for (const post of group.posts.slice(0, CHAPTER_TITLE.readPosts)) {
    if (!canLead(corpus, post, CHAPTER_TITLE.chapterWords)) continue;
    if (news === "left out" && opensWithNews(corpus, post)) continue;
    if (isAnnouncement(post, language) || isListing(post, language)) continue;
    const dryness = Math.max(0, drynessOf(post, language) - CHAPTER_TITLE.littleDry);
    for (const candidate of candidatesOf(post, language)) {
      const key = lettersOnly(candidate.text);
      if (seen.has(key)) continue;
      seen.add(key);
      if (titled && !admittedBesideTitles(candidate, corpus)) continue;
      if (titleFault(candidate, corpus, "chapter") !== null) continue;
      if (isDenied(candidate, post, language)) continue;
      const score = rateTitle(candidate, corpus, group, post);
      scored.push({ ...score, score: score.score - CHAPTER_TITLE.dry * dryness });
    }
  }
  return scored
    .toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
    .filter(({ text }, place) => place >= MISSPELT.checked || !isMisspelt(text, corpus));
}

/** Where most posts have titles, a sentence cannot be a chapter title, and a heading only if it asks or advises. */
function admittedBesideTitles({ kind, text }: Candidate, { language, lexicon }: Corpus): boolean {
  if (kind === "title") return true;
  if (kind === "sentence") return false;
  if (kind === "question") return language === "fr";
  return lexicon !== null && (lexicon.question.test(text) || lexicon.imperative.test(text));
}

/** Rates a text of a post as the title of a group, by its words and its form (CHAPTER_TITLE). */
export function rateTitle(
  candidate: Candidate,
  corpus: Corpus,
  group: Group,
  post: Post,
): ChapterTitle {
  const { space } = corpus;
  const fit = fitOf(corpus, post, group);
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
  const distinct = Math.min(
    CHAPTER_TITLE.mostDistinct,
    (weights[0]?.[1] ?? 0) + (weights[1]?.[1] ?? 0),
  );
  let score =
    CHAPTER_TITLE.coverage * Math.sqrt(coverage) +
    CHAPTER_TITLE.contrast * Math.max(CHAPTER_TITLE.leastContrast, contrast) +
    CHAPTER_TITLE.distinct * distinct +
    CHAPTER_TITLE.postFit * fit +
    CHAPTER_TITLE.nearness * dot(vectorOf(space, candidate.text), group.centroid) +
    titleForm(candidate, corpus) +
    kindScore(candidate, corpus.titledShare);
  if (contrast < CHAPTER_TITLE.leastContrast) score -= CHAPTER_TITLE.foreign;
  if (coverage < CHAPTER_TITLE.lowCoverage) score -= CHAPTER_TITLE.low;
  if (weights.length === 0) score -= CHAPTER_TITLE.noTerm;
  if (candidate.kind !== "title" && weights.length < 2) score -= CHAPTER_TITLE.oneTerm;
  const leading = leadingShare(corpus, own, weights);
  if (candidate.kind !== "title" && leading < CHAPTER_TITLE.leadingShare)
    score -= CHAPTER_TITLE.passingRemark;
  // A sentence may be a passing remark: "Exercise is great for fitness" was one, in a post about something else.
  if (candidate.kind === "sentence" && leading < CHAPTER_TITLE.leadingShareOfSentence)
    score -= CHAPTER_TITLE.passingRemark;
  return { text: candidate.text.replace(/\.$/u, ""), score, coverage, contrast, candidate };
}

/** Share of the group's words in posts with the title's most distinctive word. It is low for a passing remark. */
function leadingShare(corpus: Corpus, group: number, weights: [number, number][]): number {
  const [leading] = weights;
  return leading === undefined ? 0 : (coverageByGroup(corpus, [leading[0]])[group] ?? 0);
}

function kindScore({ kind, part }: Candidate, titledShare: number): number {
  const titled = titledShare >= CHAPTER_TITLE.titledShare;
  const base = {
    title: titled ? CHAPTER_TITLE.ownTitle : CHAPTER_TITLE.title,
    question: CHAPTER_TITLE.question,
    heading: titled ? CHAPTER_TITLE.headingBesideTitles : CHAPTER_TITLE.heading,
    sentence: CHAPTER_TITLE.sentence,
  }[kind];
  return base + (part ? CHAPTER_TITLE.part : 0);
}

/** Placeholder titles of one or two subjects of the chapter, with the share of its words in posts that have them. */
function labelsFor(corpus: Corpus, group: Group): ChapterTitle[] {
  const subjects =
    corpus.subjects?.(group.rows) ?? group.keyTerms.map((text) => ({ text, share: 1 }));
  // A second subject must be in much of the chapter. Readers found "ChatGPT and buttons" absurd, but not "ChatGPT".
  const terms = subjects
    .filter(({ share }, place) => place === 0 || share >= LABEL.secondShare)
    .map(({ text }) => text)
    .filter((text) => !isMostlySign(text, group))
    .slice(0, LABEL.subjects);
  const own = corpus.groups.indexOf(group);
  return terms.flatMap((first, place) =>
    [[first], ...terms.slice(place + 1).map((second) => [first, second])].map((words) => ({
      ...NO_FIGURES,
      text: listOf(corpus, words),
      coverage: coverageByGroup(corpus, termIdsOf(corpus.space, words.join(" ")))[own] ?? 0,
    })),
  );
}

/** Whether a word is in the group because its posts have it as a hashtag or an account name. */
function isMostlySign(text: string, { posts }: Group): boolean {
  const word = text.toLowerCase();
  const holding = posts.filter(({ blocks }) =>
    blocks.some((block) => block.text.toLowerCase().includes(word)),
  );
  const signed = holding.filter(({ signs }) => signs?.some((sign) => sign.toLowerCase() === word));
  return signed.length > 0 && 2 * signed.length >= holding.length;
}

/** The headlines of a group's posts, of the longest first: better than a number. */
function headlinesOf({ posts }: Group): ChapterTitle[] {
  return posts
    .toSorted((a, b) => b.words - a.words)
    .flatMap(({ title }) => (title === null ? [] : { ...NO_FIGURES, text: title }));
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

/** Whether two titles have a content word in common: on a page of contents, readers took such chapters for one. */
export function sharesWord(a: string, b: string, language: string): boolean {
  return lettersOnly(a) === lettersOnly(b) || sharedWords(a, b, language) > 0;
}

/**
 * How many content words two titles have in common, by the stems that the measure of titles counts, and by those of words
 * joined by hyphens: "Open-source community" repeats "Open Source is not a verb".
 */
function sharedWords(a: string, b: string, language: string): number {
  const parted = (text: string): string[] => stemsOf(text.replaceAll("-", " "), language);
  const stems = new Set([...stemsOf(a, language), ...parted(a)]);
  const shared = (texts: string[]): number => new Set(texts.filter((stem) => stems.has(stem))).size;
  return Math.max(shared(stemsOf(b, language)), shared(parted(b)));
}

/** Whether two titles share most of their content words. */
export function sayTheSame(a: string, b: string, language: string): boolean {
  const content = (text: string): Set<string> =>
    new Set(wordsOf(text, language).filter((word) => isContentWord(word, language)));
  const left = content(a);
  const right = content(b);
  const shared = [...left].filter((word) => right.has(word)).length;
  return (
    lettersOnly(a) === lettersOnly(b) ||
    shared >= CHAPTER_TITLE.sameWords * Math.max(1, Math.min(left.size, right.size))
  );
}
