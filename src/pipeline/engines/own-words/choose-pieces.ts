import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { cosine, rowOf } from "#pipeline/text/vectors.ts";
import type { Corpus } from "./corpus.ts";
import { mustStayWhole } from "./counted.ts";
import { kinshipOf, nearestKin } from "./kinship.ts";
import { cutPiece } from "./pieces.ts";
import { isLongForm, type Ranked } from "./selection.ts";
import { CHAPTERS, CHOICE } from "./weights.ts";

/**
 * Picks the posts of a chapter, so that it has .85 to 1.15 times its target words if possible. A long chapter that aims
 * at the words of all its posts gets all of them.
 */
export function choosePieces(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  const isEverything = target + CHAPTERS.targetStep > wordsIn(ranked);
  if (target > WORDS_PER_CHAPTER && isEverything) return withoutAlike(corpus, ranked);
  return isLongForm(corpus)
    ? chooseFew(corpus, ranked, target, leadId)
    : chooseMany(corpus, ranked, target, leadId);
}

/** All posts, except those that are too much like a better one. */
function withoutAlike(corpus: Corpus, ranked: Ranked[]): Ranked[] {
  const chosen: Ranked[] = [];
  for (const candidate of ranked) {
    if (mostAlike(corpus, candidate, chosen) <= CHOICE.tooAlike) chosen.push(candidate);
  }
  return chosen;
}

/** For short posts: adds one post after another, each good and unlike those chosen, until the target is reached. */
function chooseMany(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  const chosen: Ranked[] = [];
  const left = ranked.slice(0, CHOICE.readPosts);
  let words = 0;
  while (left.length > 0 && words < target * CHOICE.filled) {
    let best = -1;
    let bestScore = -Infinity;
    for (const [index, candidate] of left.entries()) {
      if (
        words + candidate.piece.words > target * CHOICE.mostFilled &&
        words > target * CHOICE.fillAnyway
      )
        continue;
      const alike = mostAlike(corpus, candidate, chosen);
      if (alike > CHOICE.tooAlike) continue;
      const isLead = candidate.post.entryId === leadId;
      if (!isLead && alike < CHOICE.completes && isScrap(corpus, candidate)) continue;
      const lead = isLead ? CHOICE.lead : 0;
      const score =
        candidate.score +
        lead +
        CHOICE.kin * Math.min(alike, CHOICE.alikeFrom) -
        CHOICE.alike * Math.max(0, alike - CHOICE.alikeFrom);
      if (score > bestScore) [best, bestScore] = [index, score];
    }
    const taken = left[best];
    if (!taken) break;
    left.splice(best, 1);
    const fitting = fitted(
      corpus,
      taken,
      Math.max(CHOICE.leastCut, target * CHOICE.mostFilled - words),
    );
    chosen.push(fitting);
    words += fitting.piece.words;
  }
  return chosen;
}

/** Whether a post is short for an author who writes longer ones: it is printed only to complete a post beside it. */
function isScrap({ medianWords }: Corpus, { piece }: Ranked): boolean {
  return medianWords >= CHOICE.scrapMedian && piece.words < CHOICE.scrapWords;
}

/**
 * For long posts: chooses the best set of up to five posts. A chapter that aims at more words than usual, as a merged one
 * does, gets another set after each, until it has enough words or no other set fits.
 */
function chooseFew(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  let chosen: Ranked[] = [];
  for (;;) {
    const words = wordsIn(chosen);
    const missing = target - words;
    const sets = Math.max(1, Math.round(missing / WORDS_PER_CHAPTER));
    const set = chooseSet(corpus, ranked, chosen, {
      target: missing / sets,
      most: sets === 1 ? mostOf(target) - words : mostOf(missing / sets),
      leadId: chosen.length === 0 ? leadId : null,
    });
    const isNearer = Math.abs(missing - wordsIn(set)) < missing;
    if (chosen.length > 0 && !isNearer) return chosen;
    chosen = [...chosen, ...set];
    const isEnough = wordsIn(chosen) >= target * CHOICE.shortFrom;
    if (isEnough || target <= WORDS_PER_CHAPTER || set.length === 0) return chosen;
  }
}

/**
 * The most words of a chapter that aims at so many, without a jump: a chapter that gets the words of dissolved ones may exceed
 * its aim by less than a usual or a merged one.
 */
function mostOf(target: number): number {
  const mostOfUsual = WORDS_PER_CHAPTER * CHOICE.mostOfUsual;
  const beyond = Math.max(0, target - mostOfUsual);
  return Math.min(target * CHOICE.mostOver, mostOfUsual + CHOICE.mostPerWordBeyond * beyond);
}

/** The words of these pieces as they would be printed. */
export function wordsIn(pieces: readonly Ranked[]): number {
  return pieces.reduce((sum, { piece }) => sum + piece.words, 0);
}

/** The words that a set of posts aims at, the most that it may have, and the post that it must hold. */
type SetWish = { target: number; most: number; leadId: string | null };

/**
 * Finds the best set of up to five posts, with a length near the target and as few cuts as possible. It holds none of
 * the posts that are chosen already, and none too like them.
 */
function chooseSet(
  corpus: Corpus,
  ranked: Ranked[],
  chosen: Ranked[],
  { target, most, leadId }: SetWish,
): Ranked[] {
  const used = new Set(chosen.map(({ post }) => post));
  // A post that counts its parts ("Twelve things") is printed whole or not at all.
  const pool = ranked
    .filter(({ post }) => !used.has(post))
    .filter(({ post, piece }) => piece.words <= most || !mustStayWhole(post))
    .slice(0, CHOICE.combined);
  const named = pool.some(({ post }) => post.entryId === leadId);
  let best: Ranked[] = [];
  let bestValue = -Infinity;
  let mayCut = false;
  const visit = (from: number, set: Ranked[]): void => {
    const words = wordsIn(set);
    const isNamed = !named || set.some(({ post }) => post.entryId === leadId);
    const fits = mayCut ? canBeCutTo(set, most) : words <= most;
    if (set.length > 0 && isNamed && fits) {
      const value = valueOf(corpus, set, words, target, leadId);
      if (value > bestValue) [best, bestValue] = [set, value];
    }
    if (set.length >= CHOICE.mostPieces || words > target * CHOICE.hopeless) return;
    for (let index = from; index < pool.length; index += 1) {
      const next = pool[index];
      if (next && mostAlike(corpus, next, [...chosen, ...set]) <= CHOICE.tooAlike)
        visit(index + 1, [...set, next]);
    }
  };
  visit(0, []);
  // Cuts can remove what later text refers to, so they are made only if no set of whole posts fits, and not to fill up
  // a chapter.
  if (best.length === 0 && chosen.length === 0) {
    mayCut = true;
    visit(0, []);
  }
  return shrink(corpus, best, most, leadId);
}

function canBeCutTo(set: Ranked[], most: number): boolean {
  const least = set.reduce(
    (sum, { post, piece }) =>
      sum + (mustStayWhole(post) ? piece.words : Math.min(piece.words, CHOICE.leastCut)),
    0,
  );
  return least <= most;
}

function valueOf(
  corpus: Corpus,
  set: Ranked[],
  words: number,
  target: number,
  leadId: string | null,
): number {
  // The score of the post that names the chapter is left out: it would make sets with other posts look worse than this
  // post alone.
  const others = set.filter(({ post }) => post.entryId !== leadId);
  const mean =
    others.length === 0
      ? CHOICE.loneMean
      : others.reduce((sum, { score }) => sum + score, 0) / others.length;
  // Words above `mostOver` times the target must be cut.
  const over = Math.max(0, words / target - CHOICE.mostOver);
  const long = Math.max(0, Math.min(words / target, CHOICE.mostOver) - CHOICE.longFrom);
  const under = Math.max(0, CHOICE.shortFrom - words / target);
  let pairs = 0;
  let alike = 0;
  for (const [index, a] of set.entries()) {
    for (const b of set.slice(index + 1)) {
      alike += Math.min(CHOICE.mostLikeness, kinshipOf(corpus, a.row, b.row));
      pairs += 1;
    }
  }
  const rows = set.map(({ row }) => row);
  const loneliest = Math.min(...rows.map((row) => nearestKin(corpus, row, rows)));
  return (
    mean -
    (over > 0 ? CHOICE.cutStep + CHOICE.cutSlope * over : 0) -
    CHOICE.long * long -
    CHOICE.short * under +
    (pairs > 0
      ? CHOICE.likeness * (alike / pairs) -
        CHOICE.lonely * Math.max(0, CHOICE.lonelyBelow - loneliest)
      : CHOICE.alone) +
    CHOICE.piece * Math.min(CHOICE.mostCountedPieces, set.length)
  );
}

/** Cuts the longest posts until the set has at most so many words; the post that names the chapter is cut last. */
function shrink(corpus: Corpus, set: Ranked[], most: number, leadId: string | null): Ranked[] {
  let pieces = set;
  for (let round = 0; round < set.length; round += 1) {
    const words = wordsIn(pieces);
    const over = words - most;
    if (over <= 0) break;
    const longest = pieces
      .filter(({ piece, post }) => piece.words > CHOICE.leastCut && !mustStayWhole(post))
      .toSorted(
        (a, b) =>
          Number(a.post.entryId === leadId) - Number(b.post.entryId === leadId) ||
          b.piece.words - a.piece.words ||
          a.row - b.row,
      )[0];
    if (!longest) break;
    const budget = Math.max(CHOICE.leastCut, longest.piece.words - over);
    pieces = pieces.map((ranked) => (ranked === longest ? fitted(corpus, ranked, budget) : ranked));
  }
  return pieces;
}

/** Cuts a post to about `budget` words, unless it promises a number of parts. */
export function fitted(corpus: Corpus, ranked: Ranked, budget: number): Ranked {
  if (mustStayWhole(ranked.post)) return ranked;
  return { ...ranked, piece: cutPiece(ranked.piece, budget, corpus.language) };
}

/** The highest cosine of a post with those that are chosen, 0 to 1. */
export function mostAlike({ space }: Corpus, candidate: Ranked, chosen: Ranked[]): number {
  const row = rowOf(space, candidate.row);
  return Math.max(0, ...chosen.map((other) => cosine(row, rowOf(space, other.row))));
}
