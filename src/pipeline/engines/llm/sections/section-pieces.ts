import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import type { QuotedPiece } from "#pipeline/engines/llm/checks/check.ts";
import { blockPassages } from "#pipeline/engines/own-words/passages.ts";
import { cutBlocks, textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { plainCard } from "#pipeline/engines/llm/cards/plain-card.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A piece of a section with the one sentence that says what it holds. */
export type SectionPiece = QuotedPiece & {
  gist: string;
  post: Post;
  words: number;
  /** 1 (could be left out) to 5 (the book needs it). */
  strength: number;
};

/**
 * The pieces a section is written from, in the order of its sources.
 *
 * What the author put into the outline by hand, or another engine planned, has no card: it is cut here, and gets the next
 * free ids.
 */
export function sectionPieces(
  { sources }: MainSection,
  posts: readonly Post[],
  cards: readonly Card[],
  language: string,
): SectionPiece[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  let last = cards.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1))), 0);
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
    return [...whole, ...plain].map((card) => ({
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

/** The sources of a passage made from some pieces: each paragraph once, though several parts of it are meant. */
export function sourcesOf(pieces: readonly QuotedPiece[]): Passage["sources"] {
  const byKey = new Map(
    pieces.flatMap(({ entryId, paragraphs }) =>
      paragraphs.map((paragraph) => [`${entryId} ${paragraph}`, { entryId, paragraph }] as const),
    ),
  );
  return [...byKey.values()];
}

/** A piece as the author wrote it: its blocks as they are, of a very long paragraph its part. */
export function ownPassages({ entryId, paragraphs, part, post, text }: SectionPiece): Passage[] {
  if (part === undefined) return blockPassages(post, paragraphs);
  const sources = paragraphs.map((paragraph) => ({ entryId, paragraph }));
  return [{ text, kind: "own", sources, role: "body" }];
}

/** The pieces a passage is made from. */
export function citedPieces<Cited extends QuotedPiece>(
  { sources }: Passage,
  pieces: readonly Cited[],
): Cited[] {
  const cited = new Set(sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`));
  return pieces.filter(({ entryId, paragraphs }) =>
    paragraphs.every((paragraph) => cited.has(`${entryId} ${paragraph}`)),
  );
}
