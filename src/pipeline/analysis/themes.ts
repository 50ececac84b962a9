import { communities } from "#pipeline/text/communities.ts";
import { keyTermsOf } from "#pipeline/text/distinctive.ts";
import { findSubjects, type SubjectFinder } from "#pipeline/text/subjects.ts";
import {
  buildVectors,
  documentOf,
  subjectTextOf,
  dot,
  lengthOf,
  rowOf,
  sumOf,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { neighbourGraph } from "#pipeline/text/neighbours.ts";
import { MOST_CHAPTERS, standardWords, WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import type { Misfit, Post, Theme } from "./schema.ts";

const FEWEST_CHAPTERS = 5;
// An engine leaves out themes without one clear subject, so there is one to spare for each four chapters.
const SPARE = 1.25;
const MOST_THEMES = MOST_CHAPTERS * SPARE;
// Above this, the rule of posts and words below no longer says how many: it was found on archives of up to 14 themes.
const MOST_BY_POSTS = 14;
// A chapter must reach 600 words after selection, so a theme needs half as much again.
const LEAST_THEME_WORDS = 900;
// A theme with fewer posts than this leaves a chapter nothing to choose from.
const LEAST_THEME_POSTS = 5;
// What a chapter chooses its two to four long posts from; where there are many themes, none loses these for being less alike.
const POSTS_PER_CHAPTER = 8;

/** Groups posts into chapter themes and misfits (tf-idf, Louvain; design/own-words-structure.md sections 1, 2). */
export function groupThemes(
  posts: Post[],
  language: string,
  otherLanguages: readonly string[] = [],
): { themes: Theme[]; misfits: Misfit[] } {
  if (posts.length === 0) return { themes: [], misfits: [] };
  const space = buildVectors(posts.map(documentOf), language);
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  const wanted = themesFor(posts.length, words);
  const groups = wanted > 1 ? groupsOf(space, posts, wanted) : [posts.map((_, row) => row)];
  const subjects = findSubjects(posts.map(subjectTextOf), [language, ...otherLanguages]);
  return withoutMisfits(space, posts, groups, language, subjects);
}

/**
 * Makes about `wanted` groups that each fill a chapter. Divides the posts into more groups if small ones were
 * dissolved.
 */
function groupsOf(space: VectorSpace, posts: Post[], wanted: number): number[][] {
  const graph = neighbourGraph(space);
  let best: number[][] = [posts.map((_, row) => row)];
  for (let tried = wanted; tried <= Math.min(MOST_THEMES, wanted + 5); tried += 1) {
    const groups = settle(space, posts, membersOf(communities(graph, tried)), wanted);
    if (groups.length > best.length) best = groups;
    if (best.length >= wanted) break;
  }
  return best;
}

/**
 * The number of themes: the larger of the mean of words / 3,000 and sqrt(posts / 2.2), from 5 to 14, and of a quarter
 * more than the chapters of a standard book; with at least 8 posts each, or fewer themes below 25 posts.
 */
export function themesFor(posts: number, words: number): number {
  const carried = Math.floor(words / LEAST_THEME_WORDS);
  if (posts < 25) return Math.max(1, Math.min(Math.round(posts / 3.3), carried));
  const byPosts = Math.min(MOST_BY_POSTS, Math.round((words / 3000 + Math.sqrt(posts / 2.2)) / 2));
  const byLength = Math.round((SPARE * standardWords(words)) / WORDS_PER_CHAPTER);
  const target = Math.max(FEWEST_CHAPTERS, byPosts, byLength);
  const filled = Math.max(FEWEST_CHAPTERS, Math.floor(posts / POSTS_PER_CHAPTER));
  return Math.max(1, Math.min(target, filled, carried));
}

function membersOf(groups: Uint32Array): number[][] {
  const members: number[][] = [];
  for (const [row, group] of groups.entries()) (members[group] ??= []).push(row);
  return members.filter((group) => group.length > 0);
}

// Dissolves groups too small for a chapter and, above 25 groups, the smallest: each post joins the nearest other group.
// Small groups of a large archive dissolve together, because a round for each of thousands takes too long.
function settle(space: VectorSpace, posts: Post[], groups: number[][], wanted: number): number[][] {
  const wordsIn = (group: number[]): number =>
    group.reduce((sum, row) => sum + (posts[row]?.words ?? 0), 0);
  // In a small corpus, a theme needs only half as many posts as a chapter has on average.
  const leastPosts = Math.min(LEAST_THEME_POSTS, space.size / (2 * wanted));
  const scraps = groups.filter((group) => group.length < leastPosts);
  let kept = groups;
  if (scraps.length > MOST_THEMES && scraps.length < groups.length) {
    const whole = groups.filter((group) => group.length >= leastPosts);
    kept = handOut(space, scraps.flat(), whole);
  }
  for (;;) {
    const ranked = kept.toSorted((a, b) => wordsIn(a) - wordsIn(b) || (a[0] ?? 0) - (b[0] ?? 0));
    const weak =
      ranked.find((group) => wordsIn(group) < LEAST_THEME_WORDS || group.length < leastPosts) ??
      (kept.length > MOST_THEMES ? ranked[0] : undefined);
    if (!weak || kept.length < 2) return kept;
    const others = kept.filter((group) => group !== weak);
    kept = handOut(space, weak, others);
  }
}

/** Adds each of the posts in `rows` to the group with the most similar centroid. */
function handOut(space: VectorSpace, rows: number[], groups: number[][]): number[][] {
  const grown = groups.map((group) => [...group]);
  const centroids = groups.map((group) =>
    unit(
      sumOf(
        space,
        group.map((row) => rowOf(space, row)),
      ),
    ),
  );
  for (const row of rows) {
    const likeness = centroids.map((centroid) => dot(rowOf(space, row), centroid));
    grown[likeness.indexOf(Math.max(...likeness))]?.push(row);
  }
  return grown;
}

function unit(dense: Float64Array): Float64Array {
  const length = lengthOf(dense);
  return length === 0 ? dense : dense.map((value) => value / length);
}

type Placed = { row: number; group: number; own: number };

function withoutMisfits(
  space: VectorSpace,
  posts: Post[],
  groups: number[][],
  language: string,
  subjects: SubjectFinder | null,
): { themes: Theme[]; misfits: Misfit[] } {
  const sums = groups.map((group) =>
    sumOf(
      space,
      group.map((row) => rowOf(space, row)),
    ),
  );
  const placed = groups.flatMap((group, index) =>
    group.map((row) => ({ row, group: index, own: fitOf(space, row, sums[index]) })),
  );
  const loose = misfitsAmong(posts, placed, groups.length);
  const room = MOST_THEMES - groups.length;
  const found = themesAmong(space, posts, loose, language).slice(0, Math.max(0, room));
  if (found.length > 0) {
    const moved = new Set(found.flat());
    const left = groups.map((group) => group.filter((row) => !moved.has(row)));
    return withoutMisfits(space, posts, [...left, ...found], language, subjects);
  }
  const dropped = new Set(loose);
  const misfits = [...dropped]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, group, own }) => ({
      entryId: posts[row]?.entryId ?? "",
      nearestThemeId: `theme-${group + 1}`,
      fit: own,
    }));
  const themes = groups.map((_, index) => {
    const kept = placed
      .filter((place) => place.group === index && !dropped.has(place))
      .toSorted((a, b) => b.own - a.own || a.row - b.row);
    const rows = kept.map(({ row }) => row);
    return {
      id: `theme-${index + 1}`,
      keyTerms: keyTermsOf(space, rows, subjects),
      entryIds: rows.map((row) => posts[row]?.entryId ?? ""),
      words: rows.reduce((sum, row) => sum + (posts[row]?.words ?? 0), 0),
    };
  });
  return { themes, misfits };
}

/** Groups of misfits that are more like each other than like the themes they were dropped from, and fill a chapter. */
function themesAmong(
  space: VectorSpace,
  posts: Post[],
  loose: readonly Placed[],
  language: string,
): number[][] {
  const wanted = Math.floor(loose.length / POSTS_PER_CHAPTER);
  if (wanted < 2) return [];
  const documents = loose.map(({ row }) => posts[row]).filter((post) => post !== undefined);
  const own = buildVectors(documents.map(documentOf), language);
  const found = membersOf(communities(neighbourGraph(own), wanted)).map((members) => {
    const places = members.flatMap((member) => loose[member] ?? []);
    const sum = sumOf(
      space,
      places.map(({ row }) => rowOf(space, row)),
    );
    return places.filter((place) => fitOf(space, place.row, sum) > place.own).map(({ row }) => row);
  });
  return found.filter(
    (rows) =>
      rows.length >= POSTS_PER_CHAPTER &&
      rows.reduce((words, row) => words + (posts[row]?.words ?? 0), 0) >= WORDS_PER_CHAPTER,
  );
}

/** Cosine similarity of a post to the centroid of its group without the post, which would raise its own fit. */
function fitOf(space: VectorSpace, row: number, sum: Float64Array | undefined): number {
  if (!sum) return 0;
  const together = dot(rowOf(space, row), sum) - 1;
  const square = lengthOf(sum) ** 2;
  const rest = square - 2 * (together + 1) + 1;
  return rest > 1e-9 ? together / Math.sqrt(rest) : 0;
}

/** A post that fits at least this share of what the middle post of its theme does is no misfit. */
const LOOSE = 0.8;
/** Readers liked a post with this many times the reactions of the middle one: the book does not lose it. */
const FAVOURITE = 3;

/**
 * Returns the posts that fit their theme least: at most 20 % (35 % with words for two books), none that their theme needs
 * to fill a chapter, none that fits nearly as well as others, and none of those that readers liked most.
 */
function misfitsAmong(posts: Post[], placed: Placed[], groups: number): Placed[] {
  const wordsOf = ({ row }: Placed): number => posts[row]?.words ?? 0;
  const words = placed.reduce((sum, place) => sum + wordsOf(place), 0);
  const book = groups * WORDS_PER_CHAPTER;
  const share = words > 2 * book ? 0.35 : 0.2;
  const left = Array.from({ length: groups }, () => 0);
  const count = Array.from({ length: groups }, () => 0);
  for (const place of placed) {
    left[place.group] = (left[place.group] ?? 0) + wordsOf(place);
    count[place.group] = (count[place.group] ?? 0) + 1;
  }

  // Of many themes each has few posts, and its chapter is to choose from them.
  const leastPosts = groups > MOST_BY_POSTS ? POSTS_PER_CHAPTER : LEAST_THEME_POSTS;
  const middle = Array.from({ length: groups }, (_, index) =>
    middleOf(placed.flatMap(({ group, own }) => (group === index ? [own] : []))),
  );
  const liked = posts.flatMap(({ engagement }) => engagement ?? []);
  const favourite = FAVOURITE * middleOf(liked);
  const dropped: Placed[] = [];
  for (const place of placed.toSorted((a, b) => a.own - b.own || a.row - b.row)) {
    if (dropped.length >= share * placed.length) break;
    if (place.own >= LOOSE * (middle[place.group] ?? 0)) continue;
    if (favourite > 0 && (posts[place.row]?.engagement ?? 0) >= favourite) continue;
    const remains = (left[place.group] ?? 0) - wordsOf(place);
    const enough = Math.min(WORDS_PER_CHAPTER * 1.25, words / groups);
    if (remains < Math.max(LEAST_THEME_WORDS, enough * 0.8)) continue;
    if ((count[place.group] ?? 0) <= leastPosts) continue;
    left[place.group] = remains;
    count[place.group] = (count[place.group] ?? 0) - 1;
    dropped.push(place);
  }
  return dropped;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
