import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import type { QuotedPiece } from "#pipeline/engines/llm/checks/check.ts";
import { blockKey, usedBlocks } from "#pipeline/engines/own-words/around-locked.ts";
import { blockPassages, linkedText } from "#pipeline/engines/own-words/passages.ts";
import { cutBlocks, textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { plainCard } from "#pipeline/engines/llm/cards/read-cards.ts";
import type { Card, Piece } from "#pipeline/engines/llm/schema.ts";
import { wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";

/** What stands between two pieces of a section that do not go on with each other. */
export const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/** A piece from which a section is written, with one sentence (the gist) that sums it up. */
export type SectionPiece = QuotedPiece & {
  gist: string;
  post: Post;
  words: number;
  /** How much the book needs the piece: from 1 (could be left out) to 5 (must be in). */
  strength: number;
};

/**
 * The pieces a section is written from, in the order of its sources. Cited blocks without a card become new pieces, whose
 * numbers go on from the highest of the cards and of `before`, the pieces of earlier sections in the same question.
 */
export function sectionPieces(
  { sources }: Pick<MainSection, "sources">,
  posts: readonly Post[],
  cards: readonly Card[],
  language: string,
  before: readonly SectionPiece[] = [],
): SectionPiece[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  let last = [...cards, ...before].reduce(
    (highest, { id }) => Math.max(highest, Number(id.slice(1))),
    0,
  );
  return sources.flatMap(({ entryId, paragraphs, parts }) => {
    const post = byId.get(entryId);
    if (!post) return [];
    const cited = new Set(paragraphs);
    const isCited = ({ part }: { part?: number | undefined }): boolean =>
      parts === undefined || part === undefined || parts.includes(part);
    const whole = cards.filter(
      (card) =>
        card.entryId === entryId && card.paragraphs.every((n) => cited.has(n)) && isCited(card),
    );
    const carded = new Set(whole.flatMap((card) => card.paragraphs));
    const rest = post.blocks.filter(({ n }) => cited.has(n) && !carded.has(n));
    const cuts = cutBlocks(entryId, rest, language).filter(isCited);
    const plain = cuts.map((cut) => {
      last += 1;
      return plainCard({ id: `c${last}`, ...cut }, post, language);
    });
    return [...whole, ...plain].toSorted(inOrder).map((card) => ({
      id: card.id,
      entryId,
      paragraphs: card.paragraphs,
      part: card.part,
      gist: card.gist,
      words: card.words,
      strength: card.strength,
      post,
      text: textOf(card, post, language),
    }));
  });
}

/** Pieces of one run stand in the order of their post, whether they have a card or not. */
function inOrder(one: Piece, two: Piece): number {
  return (one.paragraphs[0] ?? 0) - (two.paragraphs[0] ?? 0) || (one.part ?? 0) - (two.part ?? 0);
}

/** Leaves out of a section the blocks that locked passages already use. Its target words shrink in proportion. */
export function freeSection(
  brief: SectionBrief,
  piecesOf: (section: MainSection) => SectionPiece[],
): { section: MainSection; pieces: SectionPiece[] } {
  const { section } = brief;
  const all = piecesOf(section);
  const blocks = usedBlocks(brief);
  if (blocks.size === 0) return { section, pieces: all };
  const sources = section.sources.flatMap((run) => {
    const paragraphs = run.paragraphs.filter((n) => !blocks.has(blockKey(run.entryId, n)));
    return paragraphs.length > 0 ? [{ ...run, paragraphs }] : [];
  });
  const pieces = piecesOf({ ...section, sources });
  const share = wordsIn(pieces) / Math.max(1, wordsIn(all));
  return {
    section: { ...section, sources, wordCount: Math.round(section.wordCount * share) },
    pieces,
  };
}

/** The sources of a passage that is made from these pieces. A paragraph with several parts is listed once. */
export function sourcesOf(pieces: readonly QuotedPiece[]): Passage["sources"] {
  const byKey = new Map(
    pieces.flatMap(({ entryId, paragraphs }) =>
      paragraphs.map((paragraph) => [`${entryId} ${paragraph}`, { entryId, paragraph }] as const),
    ),
  );
  return [...byKey.values()];
}

/** The passages that print a piece verbatim: its blocks, or its part of a very long paragraph. */
export function ownPassages(piece: SectionPiece): Passage[] {
  const { entryId, paragraphs, part, post, text } = piece;
  if (part === undefined) return blockPassages(post, paragraphs);
  const sources = paragraphs.map((paragraph) => ({ entryId, paragraph }));
  return [{ text: withLinksOf(text, [piece]), kind: "own", sources, role: "body" }];
}

/** A text that is made from pieces, with the links of their blocks: a model is shown no address, and writes none. */
export function withLinksOf(text: string, pieces: readonly SectionPiece[]): string {
  return linkedText(
    text,
    pieces.flatMap(({ post, paragraphs }) => blocksOf(post, paragraphs)),
  );
}

function blocksOf({ blocks }: Post, paragraphs: readonly number[]): Post["blocks"] {
  return blocks.filter(({ n }) => paragraphs.includes(n));
}

/** Finds the pieces that a passage is made from. */
export function citedPieces<Cited extends QuotedPiece>(
  { sources }: Passage,
  pieces: readonly Cited[],
): Cited[] {
  const cited = new Set(sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`));
  return pieces.filter(({ entryId, paragraphs }) =>
    paragraphs.every((paragraph) => cited.has(`${entryId} ${paragraph}`)),
  );
}
