import type { Lexicon } from "#pipeline/text/lexicon.ts";
import {
  cosine,
  rowOf,
  vectorOf,
  type SparseVector,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { hangsOnNews, type Piece } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { isNarrative } from "./starts.ts";

const EDGE_BLOCKS = 2;

/**
 * Pieces in reading order: from one's end to the next one's beginning (design/own-words-craft.md section 5), with a
 * piece that names another's title after it (own-words-structure.md section 4: the one rule with a mechanism). Two
 * pieces of the same weeks about the same thing are halves of one story: they stand together, the earlier first.
 */
export function orderPieces(corpus: Corpus, pieces: Ranked[], leadId: string | null): Ranked[] {
  if (pieces.length < 2) return pieces;
  const heads = pieces.map(({ piece }) => edgeOf(corpus.space, piece, "head"));
  const tails = pieces.map(({ piece }) => edgeOf(corpus.space, piece, "tail"));
  const halves = halvesOf(corpus.space, pieces);
  const before = citations(pieces).map((cited, index) => [
    ...cited,
    ...(halves[index] ?? []).filter((other) => isEarlier(pieces[other], pieces[index])),
  ]);
  const lead = pieces.findIndex(({ post }) => post.entryId === leadId);
  const opener = bestOpener(pieces, corpus.lexicon, corpus.language);
  const start = lead >= 0 ? lead : earliestHalf(pieces, halves, opener);
  const order = [start];
  const left = new Set(pieces.keys());
  left.delete(start);
  while (left.size > 0) {
    const last = order.at(-1) ?? 0;
    const ready = [...left].filter(
      (index) => !(before[index] ?? []).some((cited) => left.has(cited)),
    );
    // A ring of citations is broken at its first member.
    const open = ready.length > 0 ? ready : [...left];
    const other = open.filter((index) => halves[last]?.includes(index));
    const choice = other.length > 0 ? other : open;
    const next = choice.reduce((best, index) =>
      follow(tails[last], heads[index]) > follow(tails[last], heads[best]) ? index : best,
    );
    order.push(next);
    left.delete(next);
  }
  return order.flatMap((index) => pieces[index] ?? []);
}

// Read on linkedin_shares_anand: within a week of each other stand a test and its sequel at 0.29 (a day apart) and 0.26;
// weeks apart, 0.31 and less are two posts on one subject, 0.45 and 0.49 one story.
const SAME_WEEK = { days: 7, likeness: 0.25 };
const SAME_WEEKS = { days: 45, likeness: 0.35 };

/** For each piece, the pieces that are near it both in words and in date. */
function halvesOf(space: VectorSpace, pieces: Ranked[]): number[][] {
  return pieces.map((a, index) =>
    pieces.flatMap((b, other) => {
      const days = daysBetween(a.post.date, b.post.date);
      if (other === index || days === null || days > SAME_WEEKS.days) return [];
      const { likeness } = days <= SAME_WEEK.days ? SAME_WEEK : SAME_WEEKS;
      return cosine(rowOf(space, a.row), rowOf(space, b.row)) >= likeness ? [other] : [];
    }),
  );
}

function daysBetween(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null;
  const days = Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
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

/** The first or last two blocks of a piece as a vector. */
function edgeOf(space: VectorSpace, { blocks }: Piece, edge: "head" | "tail"): SparseVector {
  const chosen = edge === "head" ? blocks.slice(0, EDGE_BLOCKS) : blocks.slice(-EDGE_BLOCKS);
  return vectorOf(space, chosen.map(({ text }) => text).join("\n"));
}

/** For each piece, the pieces it cites by their title (three words or more). */
function citations(pieces: Ranked[]): number[][] {
  const titles = pieces.map(({ post }) =>
    post.title && post.title.split(/\s+/u).length >= 3 ? lettersOnly(post.title) : null,
  );
  return pieces.map(({ piece }, index) => {
    const text = lettersOnly(piece.blocks.map((block) => block.text).join(" "));
    return titles.flatMap((title, other) =>
      title !== null && title.length >= 12 && other !== index && text.includes(title)
        ? [other]
        : [],
    );
  });
}

/** A chapter begins with a question, a problem or a story, and never with its most central piece. */
function bestOpener(pieces: Ranked[], lexicon: Lexicon | null, language: string): number {
  let best = 0;
  let bestScore = -Infinity;
  for (const [index, { piece, post }] of pieces.entries()) {
    const opening = piece.blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
    let score = 0;
    if (opening.includes("?")) score += 1;
    if (isNarrative(opening, language)) score += 0.6;
    if (
      /\b(?:problem|trouble|mistake|wrong|fail|hard|struggl|challenge|problème|erreur|difficile)/iu.test(
        opening,
      )
    )
      score += 0.5;
    if (lexicon?.summary.test(opening)) score -= 1;
    if (lexicon?.anaphora.test(opening)) score -= 1;
    if (hangsOnNews(piece, language)) score -= 3;
    if (post.words < 60) score -= 0.4;
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return best;
}
