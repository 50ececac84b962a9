import {
  cosine,
  rowOf,
  vectorOf,
  type SparseVector,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { isAnnouncement } from "./announcements.ts";
import { isOfNotes } from "./by-time.ts";
import { goesInTime, placeInTime, withNeighbours } from "./in-time.ts";
import type { Corpus } from "./corpus.ts";
import { kinshipOf, linksTo } from "./kinship.ts";
import { hangsOnNews, type PrintPiece } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { isSequel } from "./sequels.ts";
import { isNarrative } from "./starts.ts";
import { IN_TIME } from "./time-weights.ts";
import { ORDER } from "./weights.ts";
import { refersBack } from "./word-lists/referring-back.ts";

const DAY = 86_400_000;

/** Which of the possible orders and first posts a chapter gets: 0 is the usual one, 1 the next best, and so on. */
type OrderWish = { order: number; opener: number };

/** Says how well a post follows another, which is null at the chapter's beginning. The best one comes next. */
type Follows = (last: number | null, next: number) => number;

/**
 * Orders the posts of a chapter. A post comes after the posts it cites or links to (design/own-words-structure.md section
 * 4), and the two halves of a story come together. Otherwise the next post is the one whose beginning is most like the end
 * of the post before it (design/own-words-craft.md section 5), and that has most to do with it. In a book that goes in time
 * (decision 050) the posts stand in that order, but for neighbours of about the same time, which may change places. The
 * other possible orders are by likeness and by time.
 */
export function orderPieces(
  corpus: Corpus,
  pieces: Ranked[],
  leadId: string | null,
  { order, opener }: OrderWish = { order: 0, opener: 0 },
): Ranked[] {
  if (pieces.length < 2) return pieces;
  const heads = pieces.map(({ piece }) => edgeOf(corpus.space, piece, "head"));
  const tails = pieces.map(({ piece }) => edgeOf(corpus.space, piece, "tail"));
  const halves = halvesOf(corpus.space, pieces);
  const meant = meantBefore(corpus, pieces);
  const parts = pieces.map((_, index) => partsBefore(corpus, pieces, index));
  const before = citations(pieces).map((cited, index) => [
    ...cited,
    ...linkedBy(corpus, pieces, index),
    ...(parts[index] ?? []),
    ...(meant[index] ?? []),
    ...(halves[index] ?? []).filter(
      (other) => isEarlier(pieces[other], pieces[index]) && !parts[other]?.includes(index),
    ),
  ]);
  const lead = pieces.findIndex(({ post }) => post.entryId === leadId);
  const openers = openersOf(pieces, corpus);
  const isLeading = lead >= 0 && !refersToEarlier(pieces[lead], corpus.language);
  const opening = isLeading
    ? lead
    : earliestHalf(pieces, halves, meant[lead]?.[0] ?? openers[0] ?? 0);
  // Of a series, the part with nothing before it is the first one.
  const usual = parts[opening]?.find((part) => (parts[part] ?? []).length === 0) ?? opening;
  const starts = [usual, ...openers.filter((index) => index !== usual)];
  const start = starts[opener % starts.length] ?? usual;
  const times = pieces.map(({ post }) => (post.date === null ? NaN : Date.parse(post.date)));
  const isGiven = isLeading || opener > 0;
  const following = (last: number, next: number): number => {
    const [from, to] = [pieces[last], pieces[next]];
    const kinship = from && to ? kinshipOf(corpus, from.row, to.row) : 0;
    return follow(tails[last], heads[next]) + ORDER.kinship * kinship;
  };
  const orders = [
    arrange(start, { before, halves }, (last, next) => following(last ?? start, next)),
    ...[-1, 1].map((direction) =>
      arrange(isGiven ? start : null, { before, halves }, (_last, next) => {
        const time = times[next] ?? NaN;
        // Posts without a date come last.
        return Number.isNaN(time) ? -Infinity : direction * time;
      }),
    ),
  ];
  // Notes have no beginnings and ends that answer each other: the oldest stands first.
  if (isOfNotes(corpus)) orders.push(...orders.splice(0, 1));
  // In a book that goes in time, what came later stands later.
  else if (goesInTime(corpus)) {
    const [, oldest = []] = orders;
    const fixed = oldest.slice(0, isGiven ? 1 : 0);
    const standsBehind = (path: readonly number[]): boolean => {
      const left = new Set(path);
      return path.every((index) => {
        left.delete(index);
        return before[index]?.some((other) => left.has(other)) !== true;
      });
    };
    const places = pieces.map(({ post }) => placeInTime(corpus, post));
    const moved = oldest.slice(fixed.length);
    // So many posts keep their order, whatever follows what.
    const isTooLong = moved.length > IN_TIME.mostMoved;
    orders.unshift([
      ...fixed,
      ...withNeighbours(
        moved,
        { before: fixed, after: [] },
        (index) => places[index] ?? 0,
        isTooLong ? [] : pieces.map((_, last) => pieces.map((__, next) => following(last, next))),
        standsBehind,
      ),
    ]);
  }
  const sequences = [...new Map(orders.map((each) => [each.join(" "), each])).values()];
  const chosen = sequences[order % sequences.length] ?? [];
  return chosen.flatMap((index) => pieces[index] ?? []);
}

function arrange(
  start: number | null,
  { before, halves }: { before: number[][]; halves: number[][] },
  follows: Follows,
): number[] {
  const order = start === null ? [] : [start];
  const left = new Set(before.keys());
  if (start !== null) left.delete(start);
  while (left.size > 0) {
    const last = order.at(-1) ?? null;
    const ready = [...left].filter(
      (index) => !(before[index] ?? []).some((cited) => left.has(cited)),
    );
    // If the remaining posts cite each other in a circle, any of them may be next.
    const open = ready.length > 0 ? ready : [...left];
    const other = last === null ? [] : open.filter((index) => halves[last]?.includes(index));
    const choice = other.length > 0 ? other : open;
    const next = choice.reduce((best, index) =>
      follows(last, index) > follows(last, best) ? index : best,
    );
    order.push(next);
    left.delete(next);
  }
  return order;
}

/** For each post, the posts that may be the other half of its story: they are near it in both words and date. */
function halvesOf(space: VectorSpace, pieces: Ranked[]): number[][] {
  return pieces.map((a, index) =>
    pieces.flatMap((b, other) => {
      const days = daysBetween(a.post.date, b.post.date);
      if (other === index || days === null || days > ORDER.sameWeeks.days) return [];
      const { likeness } = days <= ORDER.sameWeek.days ? ORDER.sameWeek : ORDER.sameWeeks;
      return cosine(rowOf(space, a.row), rowOf(space, b.row)) >= likeness ? [other] : [];
    }),
  );
}

function daysBetween(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null;
  const days = Math.abs(Date.parse(a) - Date.parse(b)) / DAY;
  return Number.isFinite(days) ? days : null;
}

function isEarlier(a: Ranked | undefined, b: Ranked | undefined): boolean {
  const [from = null, to = null] = [a?.post.date, b?.post.date];
  return from !== null && to !== null && Date.parse(from) < Date.parse(to);
}

function earliestHalf(pieces: Ranked[], halves: number[][], from: number): number {
  return (halves[from] ?? []).reduce(
    (best, index) => (isEarlier(pieces[index], pieces[best]) ? index : best),
    from,
  );
}

function follow(tail: SparseVector | undefined, head: SparseVector | undefined): number {
  return tail && head ? cosine(tail, head) : 0;
}

function edgeOf(space: VectorSpace, { blocks }: PrintPiece, edge: "head" | "tail"): SparseVector {
  const chosen =
    edge === "head" ? blocks.slice(0, ORDER.edgeBlocks) : blocks.slice(-ORDER.edgeBlocks);
  return vectorOf(space, chosen.map(({ text }) => text).join("\n"));
}

/** For each post, the posts it cites: it contains their title, which has three words or more. */
function citations(pieces: Ranked[]): number[][] {
  const titles = pieces.map(({ post }) =>
    post.title && post.title.split(/\s+/u).length >= ORDER.citedWords
      ? lettersOnly(post.title)
      : null,
  );
  return pieces.map(({ piece }, index) => {
    const text = lettersOnly(piece.blocks.map((block) => block.text).join(" "));
    return titles.flatMap((title, other) =>
      title !== null &&
      title.length >= ORDER.citedLetters &&
      other !== index &&
      text.includes(title)
        ? [other]
        : [],
    );
  });
}

/** The other posts that a post links to and that do not link back. */
function linkedBy(corpus: Corpus, pieces: Ranked[], index: number): number[] {
  const from = pieces[index]?.row ?? -1;
  return pieces.flatMap(({ row }, other) =>
    linksTo(corpus, from, row) && !linksTo(corpus, row, from) ? [other] : [],
  );
}

/** The posts that a post goes on from, as a later part of their series. */
function partsBefore(corpus: Corpus, pieces: Ranked[], index: number): number[] {
  const own = pieces[index]?.post;
  return pieces.flatMap(({ post }, other) =>
    own && other !== index && isSequel(corpus, own, post) ? [other] : [],
  );
}

/**
 * For each post that refers to an earlier one ("I've argued before that ..."), the post that it most probably means: of
 * those that are not later, the one most like it.
 */
function meantBefore({ language, space }: Corpus, pieces: Ranked[]): number[][] {
  return pieces.map((piece, index) => {
    if (!refersToEarlier(piece, language)) return [];
    const likeness = (other: Ranked): number =>
      cosine(rowOf(space, piece.row), rowOf(space, other.row));
    const [best] = [...pieces.entries()]
      .filter(
        ([other, each]) =>
          other !== index && !isEarlier(piece, each) && !refersToEarlier(each, language),
      )
      .toSorted(([, a], [, b]) => likeness(b) - likeness(a));
    return best && likeness(best[1]) >= ORDER.meantLikeness ? [best[0]] : [];
  });
}

/** Whether a post begins by referring to something that its author has published before. */
function refersToEarlier(ranked: Ranked | undefined, language: string): boolean {
  const opening = ranked?.piece.blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
  const [first = ""] = sentencesOf(opening, language);
  return refersBack(proseOf(first), language);
}

/** Ranks the posts as beginnings of a chapter: best are those that open with a question, a story or a problem. */
function openersOf(pieces: Ranked[], { lexicon, language }: Corpus): number[] {
  const scores = pieces.map((ranked) => {
    const { piece, post } = ranked;
    const opening = piece.blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
    let score = 0;
    if (opening.includes("?")) score += ORDER.question;
    if (isNarrative(opening, language)) score += ORDER.story;
    if (
      /\b(?:problem|trouble|mistake|wrong|fail|hard|struggl|challenge|problème|erreur|difficile)/iu.test(
        opening,
      )
    )
      score += ORDER.problem;
    if (lexicon?.summary.test(opening)) score += ORDER.summary;
    if (lexicon?.anaphora.test(opening)) score += ORDER.leans;
    if (hangsOnNews(piece, language) || isAnnouncement(post, language)) score += ORDER.news;
    if (refersToEarlier(ranked, language)) score += ORDER.refersBack;
    if (post.words < ORDER.scrapWords) score += ORDER.scrap;
    return score;
  });
  return [...pieces.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}
