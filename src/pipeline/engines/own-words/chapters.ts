import type { PlannedChapter, PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { dot, rowOf } from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { type ChapterTitle, nameChapters } from "./chapter-titles.ts";
import { type Corpus, fitOf, type Group, groupOf, regroup } from "./corpus.ts";
import { type ChapterPlan, planBook } from "./plan.ts";
import { rankPosts } from "./selection.ts";
import { CHAPTERS, ORDER } from "./weights.ts";

/** A chapter with its title and plan, not yet numbered. */
export type NamedChapter = { title: ChapterTitle; plan: ChapterPlan; entryIds: string[] };

/**
 * Plans the chapters of the book, in order. A theme with too few words is divided among the nearest others. Themes
 * without one clear subject (design/own-words-craft.md section 1) are left out while enough others remain.
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
        mostWords: wordsPerChapter,
      };
    });
    const plans = planBook(corpus, chapters);
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
  const least =
    corpus.posts.size < CHAPTERS.fewPosts ? CHAPTERS.leastWordsOfFew : CHAPTERS.leastWords;
  let weak: number | null = null;
  for (const [index, { words }] of plans.entries()) {
    if (words < least && words < (weak === null ? Infinity : (plans[weak]?.words ?? 0)))
      weak = index;
  }
  return weak;
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

/** Leaves out themes without one clear subject: at most two fifths of all, as long as five or more remain. */
function withoutMixedThemes(corpus: Corpus): Corpus {
  const titles = nameChapters(corpus, "too");
  const spare = Math.min(
    Math.floor(corpus.groups.length * CHAPTERS.mostLeftOut),
    corpus.groups.length - CHAPTERS.fewest,
  );
  const mixed = titles
    .map((title, index) => ({ index, title }))
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
  const terms = plan.group.keyTerms.slice(0, 3).join(", ");
  return {
    number,
    title: title.text,
    // Without a count: it would be of the posts that are printed, beside a list of all that may be.
    description: `Posts${span} on ${terms}.`,
    keyTopics: plan.group.keyTerms.slice(0, 6),
    targetWordCount: plan.target,
    entryIds,
    titleIsLabel: title.candidate === null,
  };
}

/**
 * Orders the chapters so that neighbours are as alike as possible (exact solution by Held and Karp 1962, for at most 14
 * chapters). Of its two directions, the one is taken in which posts cite more earlier than later chapters. If they are
 * equal, the book begins at the end whose chapter has a title from its posts, or else with the half that has shorter
 * posts. Central chapters are not put first: two real books do the opposite (design/own-words-structure.md
 * section 4).
 */
export function orderChapters(corpus: Corpus, untitled: ReadonlySet<number> = new Set()): number[] {
  const { groups } = corpus;
  if (groups.length < 3) return groups.map((_, index) => index);
  const likeness = groups.map((a) => groups.map((b) => dotDense(a.centroid, b.centroid)));
  const path = bestPath(likeness);
  const flow = citationFlow(corpus, path);
  if (flow !== 0) return flow > 0 ? path : path.toReversed();
  const [opens, closes] = [path[0] ?? 0, path.at(-1) ?? 0].map((index) => untitled.has(index));
  if (opens !== closes) return opens ? path.toReversed() : path;
  const half = Math.floor(path.length / 2);
  const mean = (part: number[]): number =>
    part.reduce((sum, index) => sum + typicalWords(groups[index]), 0) / Math.max(1, part.length);
  return mean(path.slice(0, half)) <= mean(path.slice(-half)) ? path : path.toReversed();
}

function dotDense(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
}

function bestPath(likeness: number[][]): number[] {
  const count = likeness.length;
  const full = (1 << count) - 1;
  const best = new Float64Array((full + 1) * count).fill(-Infinity);
  const from = new Int8Array((full + 1) * count).fill(-1);
  for (let node = 0; node < count; node += 1) best[(1 << node) * count + node] = 0;
  for (let visited = 1; visited <= full; visited += 1) {
    for (let last = 0; last < count; last += 1) {
      const value = best[visited * count + last] ?? -Infinity;
      if (value === -Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (visited & (1 << next)) continue;
        const place = (visited | (1 << next)) * count + next;
        const sum = value + (likeness[last]?.[next] ?? 0);
        if (sum > (best[place] ?? -Infinity)) {
          best[place] = sum;
          from[place] = last;
        }
      }
    }
  }
  let last = 0;
  for (let node = 1; node < count; node += 1) {
    if ((best[full * count + node] ?? 0) > (best[full * count + last] ?? 0)) last = node;
  }
  const path: number[] = [];
  for (let visited = full; last >= 0;) {
    path.push(last);
    const previous = from[visited * count + last] ?? -1;
    visited &= ~(1 << last);
    last = previous;
  }
  return path.toReversed();
}

/** Counts the posts' citations of earlier chapters, minus their citations of later ones, for this order of chapters. */
function citationFlow({ groups }: Corpus, path: number[]): number {
  const place = new Map(path.map((index, position) => [index, position]));
  const titles: { letters: string; group: number }[] = [];
  for (const [group, { posts }] of groups.entries()) {
    for (const { title, titleGiven } of posts.slice(0, ORDER.citingPosts)) {
      if (!titleGiven || !title || title.split(/\s+/u).length < ORDER.citedWords) continue;
      const letters = lettersOnly(title);
      if (letters.length >= ORDER.citedLettersInBook) titles.push({ letters, group });
    }
  }
  let flow = 0;
  for (const [group, { posts }] of groups.entries()) {
    const text = lettersOnly(
      posts
        .slice(0, ORDER.citingPosts)
        .flatMap(({ blocks }) => blocks.map((block) => block.text))
        .join(" "),
    );
    for (const { letters, group: cited } of titles) {
      if (cited !== group && text.includes(letters)) {
        flow += Math.sign((place.get(group) ?? 0) - (place.get(cited) ?? 0));
      }
    }
  }
  return flow;
}

function typicalWords(group: Group | undefined): number {
  const lengths = (group?.posts ?? []).map(({ words }) => words).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/** Words on a printed page (SPEC.md section 9). */
const WORDS_PER_PAGE = 250;

/** Makes the table of contents. A chapter has a page for each 250 words, rounded up. */
export function tableOfContents(chapters: PlannedChapter[]): PlannedFoundation["tableOfContents"] {
  const totalPages = chapters.reduce(
    (sum, { targetWordCount }) => sum + Math.ceil(targetWordCount / WORDS_PER_PAGE),
    0,
  );
  return {
    structure: {
      totalChapters: chapters.length,
      totalPages,
      averagePagesPerChapter: Math.round((totalPages / chapters.length) * 10) / 10,
    },
    chapters,
  };
}
