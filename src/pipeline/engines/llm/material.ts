import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material } from "#pipeline/engines/engine.ts";
import { readPieces, showPieces } from "#pipeline/engines/llm/cards/cards.ts";
import type { ModelDoor } from "./door.ts";
import { cutPosts } from "#pipeline/engines/llm/cards/pieces.ts";
import { plainCard } from "#pipeline/engines/llm/cards/plain-card.ts";
import { choosePieces } from "#pipeline/engines/llm/cards/rank-pieces.ts";
import { LlmMaterial } from "./schema.ts";

/** Cuts the posts into pieces and has a model read the best of them. */
export async function makeMaterial(
  analysis: Analysis,
  context: EngineContext,
  door: ModelDoor,
): Promise<LlmMaterial> {
  context.signal.throwIfAborted();
  const { pieces, unread } = choosePieces(analysis, cutPosts(analysis));
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const shown = showPieces(pieces, posts, analysis.language);
  const cards = await readPieces(shown, analysis.language, door, context);
  return { version: 1, cards, unread };
}

/** What stands for the material where no model has read the posts yet: every piece with a card made by code. */
export function plainMaterial(analysis: Analysis): LlmMaterial {
  const { pieces, unread } = choosePieces(analysis, cutPosts(analysis));
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const cards = showPieces(pieces, posts, analysis.language).map(({ piece, post }) =>
    plainCard(piece, post, analysis.language),
  );
  return { version: 1, cards, unread };
}

const remadeBy = new WeakMap<ModelDoor, WeakMap<Analysis, Promise<LlmMaterial>>>();

/**
 * The material a stage was handed back. What another engine or another version prepared is made anew, once for an
 * analysis: the memo answers what was asked before.
 */
export async function materialOf(
  analysis: Analysis,
  material: Material,
  context: EngineContext,
  door: ModelDoor,
): Promise<LlmMaterial> {
  const known = readMaterial(material);
  if (known) return known;
  const remade = remadeBy.get(door) ?? new WeakMap<Analysis, Promise<LlmMaterial>>();
  remadeBy.set(door, remade);
  const making = remade.get(analysis) ?? makeMaterial(analysis, context, door);
  remade.set(analysis, making);
  try {
    return await making;
  } catch (error) {
    remade.delete(analysis);
    throw error;
  }
}

/** The material as it was handed back, or null when this engine cannot use it. */
export function readMaterial(material: Material): LlmMaterial | null {
  const parsed = LlmMaterial.safeParse(material);
  return parsed.success ? parsed.data : null;
}
