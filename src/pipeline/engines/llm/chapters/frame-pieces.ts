import type { FrameBrief } from "#pipeline/engines/engine.ts";
import { blockKey } from "#pipeline/engines/own-words/around-locked.ts";
import { inReadingOrder, sourcesOf, wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { type SectionPiece, sectionPieces } from "./section-pieces.ts";

type Chosen = Pick<FrameBrief, "analysis" | "material" | "outlines" | "unwanted">;

/** The cards that may be used around the chapters, and whether a chapter tells of their blocks. */
export type FrameCard = { card: Card; isTold: boolean };

/** Returns the cards of all posts but the unwanted ones. */
export function frameCards({ analysis, material, outlines, unwanted }: Chosen): FrameCard[] {
  const posts = new Set(analysis.posts.map(({ entryId }) => entryId));
  const told = new Set(
    outlines.flatMap(({ mainSections, openingHook, deck, closing }) =>
      [
        ...mainSections.flatMap(({ sources }) => sources),
        ...[openingHook, deck, closing].flatMap((each) => each?.source ?? []),
      ].flatMap(({ entryId, paragraphs }) => paragraphs.map((n) => blockKey(entryId, n))),
    ),
  );
  const cards = readMaterial(material)?.cards ?? [];
  return cards
    .filter(({ entryId }) => posts.has(entryId) && !unwanted.has(entryId))
    .map((card) => ({
      card,
      isTold: card.paragraphs.some((n) => told.has(blockKey(card.entryId, n))),
    }));
}

/** Takes the first cards, up to so many words, pieces and pieces of one post. A longer one gives way to the next. */
export function firstCards(
  ranked: readonly Card[],
  most: { words: number; pieces: number; ofPost: number },
): Card[] {
  const chosen: Card[] = [];
  for (const card of ranked) {
    if (chosen.length === most.pieces) break;
    const ofPost = chosen.filter(({ entryId }) => entryId === card.entryId).length;
    const isShort = wordsIn(chosen) + card.words <= most.words;
    if (isShort && ofPost < most.ofPost) chosen.push(card);
  }
  return chosen;
}

/** The cards as pieces with their posts, in the order of time: that of the analysis where dates are not known. */
export function piecesOf(cards: readonly Card[], { analysis }: Chosen): SectionPiece[] {
  const sources = sourcesOf(inReadingOrder(cards, analysis));
  const pieces = sectionPieces({ sources }, analysis.posts, cards, analysis.language);
  return pieces.toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ post: { date } }: SectionPiece): number {
  return date === null ? 0 : Date.parse(date);
}
