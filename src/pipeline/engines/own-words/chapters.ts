import { standardWords, WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import type { PlannedChapter, PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { pagesOfChapters } from "#pipeline/text/pages.ts";
import { describePosts } from "#pipeline/text/posts-span.ts";
import { standingTerms } from "#pipeline/text/standing-terms.ts";
import { dot, rowOf } from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { likenessOf, orderChapters, unfitToOpen } from "./chapter-order.ts";
import { isAnnouncement } from "./announcements.ts";
import { groupByTime, isOfNotes, titlesByTime } from "./by-time.ts";
import { type ChapterTitle, nameChapters, rankTitles } from "./chapter-titles.ts";
import { type Corpus, fitOf, type Group, groupOf, regroup } from "./corpus.ts";
import { drynessOf, dryLimitOf } from "./dryness.ts";
import { type ChapterPlan, inPlaces, piecesOf, planBook, type PlannedSize } from "./plan.ts";
import { candidatesOf } from "./candidates.ts";
import { endScore, endsOf, isEnd, withEnds } from "./first-and-last.ts";
import { goesInTime, orderInTime } from "./in-time.ts";
import { withFittingTitles } from "./fitting-titles.ts";
import { UNSCORED, withHeadlines } from "./named-by-headlines.ts";
import { isLongForm, rankPosts } from "./selection.ts";
import { inSequence } from "./sequels.ts";
import { returnUnprinted, type Settled, settlePosts } from "./settle.ts";
import { noticeFault } from "./title-faults.ts";
import { TITLE_WORDS } from "./title-weights.ts";
import { CHAPTERS } from "./weights.ts";

/** A chapter with its title and plan, not yet numbered. */
export type NamedChapter = { title: ChapterTitle; plan: ChapterPlan; entryIds: string[] };

/**
 * Plans the chapters of the book, in order. A theme with too few words is divided among the nearest others. Themes
 * without one clear subject (design/own-words-craft.md section 1) are left out while enough others remain.
 */
export function planChapters(base: Corpus, wordsPerChapter: number): NamedChapter[] {
  if (isOfNotes(base)) return planByTime(base, wordsPerChapter);
  let corpus = withoutMixedThemes(withEnds(withBestMisfits(base)));
  const planned = corpus.groups.length;
  for (;;) {
    // The chapters that are left get the words of those that were dissolved, so that the book stays as long.
    const share = Math.min(CHAPTERS.mostShared, planned / corpus.groups.length);
    const mostWords =
      Math.floor((wordsPerChapter * share) / CHAPTERS.targetStep) * CHAPTERS.targetStep;
    const titles = namesOf(corpus);
    const size = { wordsPerChapter, mostWords };
    const plans = planBook(corpus, sizedChapters(corpus, titles, size));
    const weak = weakest(corpus, plans);
    if (weak === null) {
      const settled = settle(corpus, plans, (moved) =>
        planBook(moved, sizedChapters(moved, titles, size)),
      );
      const headed = withHeadlines(settled, titles, plans);
      const printed = planBook(settled, sizedChapters(settled, headed, size)).map(
        ({ sections }) => [...new Set(piecesOf(sections).map(({ post }) => post))],
      );
      const named = withFittingTitles(settled, headed, printed);
      return arranged(settled, named, sizedChapters(settled, named, size));
    }
    corpus = dissolve(corpus, weak);
  }
}

/** The chapters of notes that have no subjects: one after the other in time, each named by its years or months. */
function planByTime(base: Corpus, wordsPerChapter: number): NamedChapter[] {
  const corpus = groupByTime(base, wordsPerChapter);
  const titles = titlesByTime(corpus);
  const size = { wordsPerChapter, mostWords: wordsPerChapter };
  const chapters = sizedChapters(corpus, titles, size);
  const plans = planBook(corpus, inPlaces(chapters));
  return titles.flatMap((title, index) => {
    const plan = plans[index];
    return plan ? [{ title, plan, entryIds: chapters[index]?.entryIds ?? [] }] : [];
  });
}

/**
 * Gives each post to the chapter that it is nearest to, but only if it is printed there. Chapters of short posts have many
 * of them, and keep theirs.
 */
function settle(
  corpus: Corpus,
  plans: readonly ChapterPlan[],
  plan: (corpus: Corpus) => ChapterPlan[],
): Corpus {
  if (!isLongForm(corpus)) return corpus;
  const printedIn = ({ ordered, leadId }: ChapterPlan): Settled => ({
    printed: ordered.map(({ row }) => row),
    lead: leadId === null ? null : (corpus.rows.get(leadId) ?? null),
  });
  const settled = settlePosts(corpus, plans.map(printedIn));
  return returnUnprinted(corpus, settled, plan(settled).map(printedIn));
}

/** The chapters of these titles, each with the posts that it may print and the most words that it may have. */
function sizedChapters(
  corpus: Corpus,
  titles: readonly ChapterTitle[],
  { wordsPerChapter, mostWords }: { wordsPerChapter: number; mostWords: number },
): PlannedSize[] {
  return corpus.groups.map((group, index) => {
    const title = titles[index];
    const text = title?.text ?? group.id;
    return {
      title: text,
      titleIsLabel: title?.candidate === null,
      entryIds: poolOf(corpus, group, text, wordsPerChapter),
      mostWords,
    };
  });
}

/**
 * Names the chapters. The posts of a beginning or an end share no subject that a title could be true of, so the headline of
 * the one that says most clearly what it is will do.
 */
function namesOf(corpus: Corpus): ChapterTitle[] {
  const ends = corpus.groups.flatMap((group, index): [number, ChapterTitle][] => {
    const headline = isEnd(group) ? headlineOf(corpus, group) : null;
    return headline ? [[index, headline]] : [];
  });
  return nameChapters(corpus, "left out", new Map(ends));
}

function headlineOf(corpus: Corpus, group: Group): ChapterTitle | null {
  const ranked = rankTitles(corpus, group).filter(({ candidate }) => candidate?.kind === "title");
  const [clearest] = group.posts;
  const own = ranked.find(({ candidate }) => candidate?.entryId === clearest?.entryId);
  const [given] = clearest?.titleGiven ? candidatesOf(clearest, corpus.language) : [];
  const isShort = given && given.text.split(/\s+/u).length <= TITLE_WORDS.chapter;
  const mayName = given?.kind === "title" && isShort && noticeFault(given, corpus) === null;
  const unranked = mayName ? { ...UNSCORED, text: given.text, candidate: given } : null;
  return own ?? unranked ?? ranked[0] ?? null;
}

function endsAt({ groups }: Corpus, index: number): boolean {
  const group = groups[index];
  return group !== undefined && isEnd(group);
}

/** Puts the chapters in order, and plans them for their places: the first begins the book, the last ends it. */
function arranged(
  corpus: Corpus,
  titles: ChapterTitle[],
  chapters: readonly PlannedSize[],
): NamedChapter[] {
  const weak = new Set(
    titles.flatMap(({ candidate, score }, index) =>
      candidate === null || score < CHAPTERS.leastOfOpening ? [index] : [],
    ),
  );
  // A title that says much, above a post that tells something and is no manual, is what a stranger goes on reading.
  const appeal = titles.map(({ score, candidate }) => {
    const post = corpus.posts.get(candidate?.entryId ?? "");
    if (!post) return score;
    const code = post.blocks.some(({ kind }) => kind === "code") ? CHAPTERS.codeOpening : 0;
    const dryness = CHAPTERS.dryOpening * drynessOf(post, corpus.language);
    return score + endScore(corpus, post, "first") - dryness - code;
  });
  const planIn = (path: readonly number[]): ChapterPlan[] =>
    planBook(corpus, inPlaces(path.flatMap((index) => chapters[index] ?? [])));
  const usual = orderChapters(corpus, weak, endsOf(corpus), appeal);
  const planned = planIn(usual);
  const printed = titles.map((_, index) =>
    piecesOf(planned[usual.indexOf(index)]?.sections ?? []).map(({ post }) => post),
  );
  const ordered = goesInTime(corpus)
    ? orderInTime(corpus, {
        printed,
        likeness: likenessOf(corpus),
        ends: { ...endsOf(corpus), notFirst: unfitToOpen(corpus, weak) },
        appeal,
      })
    : usual;
  const order = inSequence(corpus, ordered, printed);
  const plans = order.every((index, at) => index === usual[at]) ? planned : planIn(order);
  return order.flatMap((index, at) => {
    const title = titles[index];
    const plan = plans[at];
    return title && plan ? [{ title, plan, entryIds: chapters[index]?.entryIds ?? [] }] : [];
  });
}

/** The posts that the author can choose from for a chapter, best first. */
function poolOf(corpus: Corpus, group: Group, title: string, wordsPerChapter: number): string[] {
  const pool: string[] = [];
  let words = 0;
  for (const { post } of rankPosts(corpus, group, title, null)) {
    if (pool.length >= CHAPTERS.poolPosts && words > CHAPTERS.poolTimes * wordsPerChapter) break;
    pool.push(post.entryId);
    words += post.words;
  }
  return pool.length > 0 ? pool : group.posts.map(({ entryId }) => entryId);
}

function weakest(corpus: Corpus, plans: ChapterPlan[]): number | null {
  if (plans.length < 2) return null;
  const isFew = corpus.posts.size < CHAPTERS.fewPosts;
  const least = isFew ? CHAPTERS.leastWordsOfFew : CHAPTERS.leastWords;
  let weak: number | null = null;
  let fewest = Infinity;
  const limit = isFew || plans.length <= CHAPTERS.fewest ? Infinity : dryLimitOf(corpus);
  for (const [index, plan] of plans.entries()) {
    const words = Math.min(plan.words, wordsToRead(corpus, plan, limit));
    if (words < least && words < fewest) [weak, fewest] = [index, words];
  }
  return weak;
}

/** The words of a chapter in posts that are no drier than the limit and announce nothing. */
function wordsToRead({ language }: Corpus, { sections }: ChapterPlan, limit: number): number {
  return piecesOf(sections)
    .filter(({ post }) => drynessOf(post, language) <= limit && !isAnnouncement(post, language))
    .reduce((sum, { piece }) => sum + piece.words, 0);
}

/** Moves each post of one group to the nearest other group. */
function dissolve(corpus: Corpus, weak: number): Corpus {
  const gone = corpus.groups[weak];
  const members = corpus.groups.map(({ posts }) => posts.map(({ entryId }) => entryId));
  for (const row of gone?.rows ?? []) {
    let best = weak === 0 ? 1 : 0;
    for (const [index, group] of corpus.groups.entries()) {
      const vector = rowOf(corpus.space, row);
      if (
        index !== weak &&
        dot(vector, group.centroid) > dot(vector, corpus.groups[best]?.centroid ?? group.centroid)
      ) {
        best = index;
      }
    }
    const post = corpus.analysis.posts[row];
    if (post) members[best]?.push(post.entryId);
  }
  const groups = corpus.groups.flatMap((group, index) =>
    index === weak ? [] : [groupOf(corpus, group.id, members[index] ?? [])],
  );
  return regroup(corpus, groups);
}

/** Gives each theme those of the misfits nearest to it that rank among its best quarter: the book is not to lose them. */
function withBestMisfits(corpus: Corpus): Corpus {
  const { misfits } = corpus.analysis;
  if (misfits.length === 0) return corpus;
  const groups = corpus.groups.map((group) => {
    const near = new Set(
      misfits.flatMap(({ entryId, nearestThemeId }) =>
        nearestThemeId === group.id ? [entryId] : [],
      ),
    );
    if (near.size === 0) return group;
    const own = group.posts.map(({ entryId }) => entryId);
    const ranked = rankPosts(corpus, groupOf(corpus, group.id, [...own, ...near]), "", null);
    const best = ranked.slice(0, Math.ceil(ranked.length / 4));
    const kept = best.flatMap(({ post }) => (near.has(post.entryId) ? [post.entryId] : []));
    return kept.length > 0 ? groupOf(corpus, group.id, [...own, ...kept]) : group;
  });
  return regroup(corpus, groups);
}

/**
 * Leaves out themes without one clear subject: at most two fifths of all, as long as a standard book has its chapters
 * and five or more remain.
 */
function withoutMixedThemes(corpus: Corpus): Corpus {
  const titles = nameChapters(corpus, "too");
  const spare = Math.min(
    Math.floor(corpus.groups.length * CHAPTERS.mostLeftOut),
    corpus.groups.length - Math.max(CHAPTERS.fewest, chaptersOfStandard(corpus)),
  );
  const mixed = titles
    .map((title, index) => ({ index, title }))
    .filter(({ index }) => !endsAt(corpus, index))
    .filter(
      ({ title }) =>
        title.candidate === null ||
        title.score < CHAPTERS.weakTitle ||
        (title.coverage < CHAPTERS.mixedCoverage && title.contrast < CHAPTERS.mixedContrast),
    )
    .toSorted(
      (a, b) =>
        a.title.score - b.title.score ||
        coherenceOf(corpus, a.index) - coherenceOf(corpus, b.index) ||
        a.index - b.index,
    )
    .slice(0, Math.max(0, spare))
    .map(({ index }) => index);
  return mixed.length === 0
    ? corpus
    : regroup(
        corpus,
        corpus.groups.filter((_, index) => !mixed.includes(index)),
      );
}

/** The chapters that a book of standard length has. */
function chaptersOfStandard({ posts }: Corpus): number {
  const words = posts.values().reduce((sum, post) => sum + post.words, 0);
  return Math.round(standardWords(words) / WORDS_PER_CHAPTER);
}

/** The mean cosine of a theme's posts to its centroid, 0 to 1. */
function coherenceOf(corpus: Corpus, index: number): number {
  const group = corpus.groups[index];
  if (!group) return 0;
  const fits = group.posts.map((post) => fitOf(corpus, post, group));
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
}

/** Turns a chapter into an entry of the table of contents. */
export function tocChapter(
  { title, plan, entryIds }: NamedChapter,
  number: number,
  language: string,
): PlannedChapter {
  const own = new Set(entryIds);
  const years = plan.group.posts
    .filter(({ entryId }) => own.has(entryId))
    .flatMap(({ date }) => date?.slice(0, 4) ?? []);
  const printed = new Set(
    plan.sections.flatMap(({ pieces }) => pieces.map(({ piece }) => piece.entryId)),
  );
  const titleOf = new Map(plan.group.posts.map((post) => [post.entryId, post.title]));
  const headlines = [...printed]
    .flatMap((id) => titleOf.get(id) ?? [])
    .filter((headline) => lettersOnly(headline) !== lettersOnly(title.text));
  const topics = standingTerms(plan.group.keyTerms, plan.group.posts, language);
  return {
    number,
    title: title.text,
    description: describePosts({ years, topics, headlines }),
    keyTopics: topics.slice(0, 6),
    targetWordCount: plan.target,
    entryIds,
    titleIsLabel: title.candidate === null,
  };
}

/** Makes the table of contents. A chapter has a page for each 250 words, rounded up. */
export function tableOfContents(chapters: PlannedChapter[]): PlannedFoundation["tableOfContents"] {
  const totalPages = pagesOfChapters(chapters);
  return {
    structure: {
      totalChapters: chapters.length,
      totalPages,
      averagePagesPerChapter: Math.round((totalPages / chapters.length) * 10) / 10,
    },
    chapters,
  };
}
