import {
  cosine,
  rowOf,
  vectorOf,
  type SparseVector,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { hangsOnNews, type PrintPiece } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { isNarrative } from "./starts.ts";
import { ORDER } from "./weights.ts";

/**
 * Orders the posts of a chapter. A post comes after the posts it cites (design/own-words-structure.md section 4), and
 * the two halves of a story come together. Otherwise the next post is the one whose beginning is most like the end of
 * the post before it (design/own-words-craft.md section 5).
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
  const opener = bestOpener(pieces, corpus);
  const start = lead >= 0 ? lead : earliestHalf(pieces, halves, opener);
  const order = [start];
  const left = new Set(pieces.keys());
  left.delete(start);
  while (left.size > 0) {
    const last = order.at(-1) ?? 0;
    const ready = [...left].filter(
      (index) => !(before[index] ?? []).some((cited) => left.has(cited)),
    );
    // If the remaining posts cite each other in a circle, any of them may be next.
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

/** Picks the post to begin a chapter with: one that opens with a question, a story or a problem. */
function bestOpener(pieces: Ranked[], { lexicon, language }: Corpus): number {
  let best = 0;
  let bestScore = -Infinity;
  for (const [index, { piece, post }] of pieces.entries()) {
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
    if (hangsOnNews(piece, language)) score += ORDER.news;
    if (post.words < ORDER.scrapWords) score += ORDER.scrap;
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return best;
}
