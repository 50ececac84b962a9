import type { ChapterWish } from "#pipeline/engines/engine.ts";
import { fitted, mostAlike } from "./choose-pieces.ts";
import type { Corpus } from "./corpus.ts";
import type { Ranked } from "./selection.ts";
import { CHOICE, WISH } from "./weights.ts";

/** What the author's wishes for a chapter come to. */
export type PlanWishes = {
  /** How many times as many words as without the wishes. */
  length: number;
  /** How often each of these was wished for. */
  moreStories: number;
  otherOpening: number;
  otherOrder: number;
};

/** Counts the wishes for a chapter. `length`: how many times as long as planned it is to be. */
export function planWishesOf({ asked }: ChapterWish, length: number): PlanWishes {
  const count = (kind: "moreStories" | "otherOpening" | "otherOrder"): number =>
    asked.filter((wish) => wish.kind === kind).length;
  return {
    length,
    moreStories: count("moreStories"),
    otherOpening: count("otherOpening"),
    otherOrder: count("otherOrder"),
  };
}

/**
 * The posts that a chapter printed `before` and may still print. Who wishes posts away wants none in their place: the best
 * others come in only where less than half of the words would be left.
 */
export function refill(
  corpus: Corpus,
  ranked: readonly Ranked[],
  before: readonly Ranked[],
  target: number,
): Ranked[] {
  const rows = new Set(ranked.map(({ row }) => row));
  const stay = before.filter(({ row }) => rows.has(row));
  return wordsOf(stay) >= WISH.leastLeft * wordsOf(before)
    ? stay
    : lengthened(corpus, ranked, stay, target);
}

/** Puts the posts that the chapter printed `before` in that order, and the others behind them in their own. */
export function inOrderOf(before: readonly Ranked[], pieces: readonly Ranked[]): Ranked[] {
  const places = new Map(before.map(({ row }, place) => [row, place]));
  const placeOf = ({ row }: Ranked): number => places.get(row) ?? before.length;
  return pieces.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Makes a chapter `length` times as long. A shorter one keeps its best posts, a longer one gets the best of those that
 * are left, as far as there are any. `ranked`: the chapter's printable posts, best first.
 */
export function resizePieces(
  corpus: Corpus,
  ranked: readonly Ranked[],
  chosen: Ranked[],
  length: number,
  leadId: string | null,
): Ranked[] {
  if (length === 1) return chosen;
  const target = length * wordsOf(chosen);
  return length < 1
    ? shortened(corpus, chosen, target, leadId)
    : lengthened(corpus, ranked, chosen, target);
}

function shortened(
  corpus: Corpus,
  chosen: readonly Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  const isLead = ({ post }: Ranked): number => (post.entryId === leadId ? 1 : 0);
  const best = chosen.toSorted((a, b) => isLead(b) - isLead(a) || b.score - a.score);
  const kept: Ranked[] = [];
  for (const post of best) {
    const words = wordsOf(kept);
    if (words >= target * WISH.filled) break;
    const room = target * WISH.most - words;
    const cut = post.piece.words <= room ? post : cutTo(corpus, post, target - words);
    if (cut.piece.words <= room || kept.length === 0) kept.push(cut);
  }
  return kept;
}

/** Where no post fits, one is added that makes the chapter a little longer than was wished for. */
function lengthened(
  corpus: Corpus,
  ranked: readonly Ranked[],
  chosen: readonly Ranked[],
  target: number,
): Ranked[] {
  const fitting = filledUp(corpus, ranked, chosen, target, target * WISH.mostFitting);
  return wordsOf(fitting) > wordsOf(chosen)
    ? fitting
    : filledUp(corpus, ranked, chosen, target, target * WISH.most);
}

function filledUp(
  corpus: Corpus,
  ranked: readonly Ranked[],
  chosen: readonly Ranked[],
  target: number,
  most: number,
): Ranked[] {
  let words = wordsOf(chosen);
  // What was cut out of a post comes back first.
  const kept = chosen.map((post) => {
    const whole = ranked.find(({ row }) => row === post.row) ?? post;
    const more = whole.piece.words - post.piece.words;
    if (words + more > most) return post;
    words += more;
    return whole;
  });
  // A cut takes away what later text may refer to, so posts that fit whole come first.
  for (const mayCut of [false, true]) {
    for (const post of ranked) {
      if (words >= target * WISH.filled) return kept;
      if (kept.some(({ row }) => row === post.row)) continue;
      if (mostAlike(corpus, post, kept) > CHOICE.tooAlike) continue;
      const fitting = mayCut ? cutTo(corpus, post, target - words) : post;
      if (words + fitting.piece.words > most) continue;
      kept.push(fitting);
      words += fitting.piece.words;
    }
  }
  return kept;
}

function cutTo(corpus: Corpus, post: Ranked, words: number): Ranked {
  return fitted(corpus, post, Math.max(CHOICE.leastCut, words));
}

function wordsOf(pieces: readonly Ranked[]): number {
  return pieces.reduce((sum, { piece }) => sum + piece.words, 0);
}
