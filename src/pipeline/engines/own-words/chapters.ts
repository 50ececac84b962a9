import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { dot, rowOf } from "#pipeline/text/vectors.ts";
import { orderChapters } from "./chapter-order.ts";
import { type ChapterTitle, nameChapters } from "./chapter-titles.ts";
import { type Corpus, fitOf, type Group, groupOf, regroup } from "./corpus.ts";
import { type ChapterPlan, planBook } from "./plan.ts";
import { rankPosts } from "./selection.ts";

/** A chapter with its title and plan, before it gets its number. */
export type NamedChapter = { title: ChapterTitle; plan: ChapterPlan; entryIds: string[] };

// A chapter under 600 words is a fragment; some words go when frames are taken out of the body.
const LEAST_CHAPTER_WORDS = 650;
const FEWEST_CHAPTERS = 5;
// Titles below this were mostly read as absurd or about one post only.
const WEAK_TITLE = 3.3;
const FEW_POSTS = 25;
// What a chapter may draw on: enough to choose from, few enough that an author can look through them.
const POOL_POSTS = 60;
const POOL_WORDS = 5;

/**
 * The chapters of the book, in order. Themes that cannot fill a chapter join the nearest one; themes about no one
 * subject (no title covers half of them, design/own-words-craft.md section 1) are left out while enough others remain.
 */
export function planChapters(base: Corpus, wordsPerChapter: number): NamedChapter[] {
  let corpus = withoutMixedThemes(base);
  for (;;) {
    const titles = nameChapters(corpus);
    const chapters = corpus.groups.map((group, index) => {
      const title = titles[index];
      const text = title?.text ?? group.id;
      return {
        title: text,
        titleIsLabel: title?.candidate === null,
        entryIds: poolOf(corpus, group, text, wordsPerChapter),
      };
    });
    const plans = planBook(corpus, chapters, wordsPerChapter);
    const weak = weakest(corpus, plans);
    if (weak === null) return arranged(corpus, titles, plans, chapters);
    corpus = dissolve(corpus, weak);
  }
}

function arranged(
  corpus: Corpus,
  titles: ChapterTitle[],
  plans: ChapterPlan[],
  chapters: { entryIds: string[] }[],
): NamedChapter[] {
  const untitled = new Set(
    titles.flatMap(({ candidate }, index) => (candidate === null ? [index] : [])),
  );
  return orderChapters(corpus, untitled).flatMap((index) => {
    const title = titles[index];
    const plan = plans[index];
    return title && plan ? [{ title, plan, entryIds: chapters[index]?.entryIds ?? [] }] : [];
  });
}

/** Best posts first, as many as the author can choose from. */
function poolOf(corpus: Corpus, group: Group, title: string, wordsPerChapter: number): string[] {
  const pool: string[] = [];
  let words = 0;
  for (const { post } of rankPosts(corpus, group, title, null)) {
    if (pool.length >= POOL_POSTS && words > POOL_WORDS * wordsPerChapter) break;
    pool.push(post.entryId);
    words += post.words;
  }
  return pool.length > 0 ? pool : group.posts.map(({ entryId }) => entryId);
}

function weakest(corpus: Corpus, plans: ChapterPlan[]): number | null {
  if (plans.length < 2) return null;
  const least = corpus.posts.size < FEW_POSTS ? 150 : LEAST_CHAPTER_WORDS;
  let weak: number | null = null;
  for (const [index, { words }] of plans.entries()) {
    if (words < least && words < (weak === null ? Infinity : (plans[weak]?.words ?? 0)))
      weak = index;
  }
  return weak;
}

/** Each post of the dissolved group goes to the group it is nearest to. */
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

/** At most two fifths of the themes go, and never so many that fewer than five chapters remain. */
function withoutMixedThemes(corpus: Corpus): Corpus {
  const titles = nameChapters(corpus, "too");
  const spare = Math.min(
    Math.floor(corpus.groups.length * 0.4),
    corpus.groups.length - FEWEST_CHAPTERS,
  );
  const mixed = titles
    .map((title, index) => ({ index, title }))
    .filter(
      ({ title }) =>
        title.candidate === null ||
        title.score < WEAK_TITLE ||
        (title.coverage < 0.5 && title.contrast < 0.1),
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

/** How near the posts of a theme are to what they have in common, 0 to 1. */
function coherenceOf(corpus: Corpus, index: number): number {
  const group = corpus.groups[index];
  if (!group) return 0;
  const fits = group.posts.map((post) => fitOf(corpus, post, group));
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
}

/** The chapter as an entry of the table of contents. */
export function tocChapter(
  { title, plan, entryIds }: NamedChapter,
  number: number,
): PlannedChapter {
  const posts = new Set(
    plan.sections.flatMap(({ pieces }) => pieces.map(({ piece }) => piece.entryId)),
  );
  const years = plan.group.posts
    .filter(({ entryId }) => posts.has(entryId))
    .flatMap(({ date }) => date?.slice(0, 4) ?? [])
    .toSorted();
  const [first] = years;
  const last = years.at(-1);
  const span =
    first && last ? (first === last ? ` from ${first}` : ` from ${first} to ${last}`) : "";
  return {
    number,
    title: title.text,
    description: `${posts.size} ${posts.size === 1 ? "post" : "posts"}${span} on ${plan.group.keyTerms.slice(0, 3).join(", ")}.`,
    keyTopics: plan.group.keyTerms.slice(0, 6),
    targetWordCount: plan.target,
    entryIds,
    titleIsLabel: title.candidate === null,
  };
}
