import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import type { QuotedPiece } from "#pipeline/engines/llm/checks/check.ts";
import { cutBlocks, textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { plainCard } from "#pipeline/engines/llm/cards/plain-card.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A piece of a section with the one sentence that says what it holds. */
export type SectionPiece = QuotedPiece & { gist: string; post: Post };

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
  return sources.flatMap(({ entryId, paragraphs }) => {
    const post = byId.get(entryId);
    if (!post) return [];
    const cited = new Set(paragraphs);
    const whole = cards.filter(
      (card) => card.entryId === entryId && card.paragraphs.every((n) => cited.has(n)),
    );
    const carded = new Set(whole.flatMap((card) => card.paragraphs));
    const rest = post.blocks.filter(({ n }) => cited.has(n) && !carded.has(n));
    const plain = cutBlocks(entryId, rest, language).map((cut) => {
      last += 1;
      return plainCard({ id: `c${last}`, ...cut }, post, language);
    });
    return [...whole, ...plain].map((card) => ({
      id: card.id,
      entryId,
      paragraphs: card.paragraphs,
      gist: card.gist,
      post,
      text: textOf(card, post, language),
    }));
  });
}

/** The sources of a passage made from some pieces. */
export function sourcesOf(pieces: readonly QuotedPiece[]): Passage["sources"] {
  return pieces.flatMap(({ entryId, paragraphs }) =>
    paragraphs.map((paragraph) => ({ entryId, paragraph })),
  );
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
