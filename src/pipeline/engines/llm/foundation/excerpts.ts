import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { fitting, roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { showPieces, type ShownPiece } from "#pipeline/engines/llm/cards/cards.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import type { Prompt } from "#pipeline/engines/llm/prompt.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

const MOST_TOKENS = 4500;

/** Pieces to be shown with their own words: as many, from the first on, as a prompt has room for. */
export function excerptsOf(
  cards: readonly Card[],
  { analysis, posts }: { analysis: Analysis; posts: ReadonlyMap<string, Post> },
  prompt: Prompt,
  maxOutputTokens: number,
  { model: { profile } }: ModelDoor,
): ShownPiece[] {
  const shown = showPieces(cards, posts, analysis.language);
  const room = Math.min(MOST_TOKENS, roomFor(profile, prompt.instructions, maxOutputTokens));
  return fitting(shown, profile, room);
}
