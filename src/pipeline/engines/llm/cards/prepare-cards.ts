import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material } from "#pipeline/engines/engine.ts";
import { mergeSubjects } from "./merge-subjects.ts";
import { cardBatches, readPieces, showPieces, plainCard, type ShownPiece } from "./read-cards.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { cutPosts, type Cut } from "./pieces.ts";
import { LlmMaterial, type Piece } from "#pipeline/engines/llm/schema.ts";
import { corpusOf, type Corpus, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import { rankPosts } from "#pipeline/engines/own-words/selection.ts";

/** Prepares the engine's material: cuts the posts into pieces and has a model read the best of them. */
export async function makeMaterial(
  analysis: Analysis,
  context: EngineContext,
  options: LlmOptions,
): Promise<LlmMaterial> {
  context.signal.throwIfAborted();
  const { shown, unread } = piecesToRead(analysis);
  const read = await readPieces(shown, analysis.language, options, context);
  // One question that read all posts has used one name for each subject, as it was told to.
  const isOneBatch = cardBatches(shown, options.model.profile).length <= 1;
  const asking = { ...options, signal: context.signal };
  const cards = isOneBatch ? read : await mergeSubjects(read, analysis.language, asking);
  return { version: 1, cards, unread };
}

/** Prepares the engine's material without a model. A card then has the piece's first sentence as its summary. */
export function plainMaterial(analysis: Analysis): LlmMaterial {
  const { shown, unread } = piecesToRead(analysis);
  const cards = shown.map(({ piece, post }) => plainCard(piece, post, analysis.language));
  return { version: 1, cards, unread };
}

function piecesToRead(analysis: Analysis): { shown: ShownPiece[]; unread: number } {
  const { pieces, unread } = choosePieces(analysis, cutPosts(analysis));
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  return { shown: showPieces(pieces, posts, analysis.language), unread };
}

const remadeBy = new WeakMap<LlmOptions, WeakMap<Analysis, Promise<LlmMaterial>>>();

/** Returns the stored material. If this engine cannot use it, the material is made again, once for each analysis. */
export async function materialOf(
  analysis: Analysis,
  material: Material,
  context: EngineContext,
  options: LlmOptions,
): Promise<LlmMaterial> {
  const known = readMaterial(material);
  if (known) return known;
  const remade = remadeBy.get(options) ?? new WeakMap<Analysis, Promise<LlmMaterial>>();
  remadeBy.set(options, remade);
  const making = remade.get(analysis) ?? makeMaterial(analysis, context, options);
  remade.set(analysis, making);
  try {
    return await making;
  } catch (error) {
    remade.delete(analysis);
    throw error;
  }
}

/** Checks stored material. Null if this engine cannot use it, for example because its version is old. */
export function readMaterial(material: Material): LlmMaterial | null {
  const parsed = LlmMaterial.safeParse(material);
  return parsed.success ? parsed.data : null;
}

// The most pieces that a model reads. For a large archive, reading took 75 to 83 % of all tokens, but a book uses only
// some hundreds of pieces.
const MOST_READ = 1200;

/** Chooses the pieces to read and gives them ids. If there are over 1,200, each theme's best posts are chosen. */
export function choosePieces(
  analysis: Analysis,
  cuts: readonly Cut[],
  most: number = MOST_READ,
): { pieces: Piece[]; unread: number } {
  const read = cuts.length <= most ? cuts : bestOf(analysis, cuts, most);
  const pieces = read.map((cut, index) => ({ id: `c${index + 1}`, ...cut }));
  return { pieces, unread: cuts.length - pieces.length };
}

function bestOf(analysis: Analysis, cuts: readonly Cut[], most: number): Cut[] {
  const corpus = corpusOf(analysis);
  const byEntry = Map.groupBy(cuts, ({ entryId }) => entryId);
  const groups = [...analysis.themes.map(({ entryIds }) => entryIds), themeless(analysis)];
  const ranked = groups.map((entryIds) =>
    inOrderOfWorth(corpus, entryIds).flatMap((entryId) => byEntry.get(entryId) ?? []),
  );
  const chosen = new Set(
    ranked.flatMap((pieces) => pieces.slice(0, Math.floor((most * pieces.length) / cuts.length))),
  );
  for (const cut of ranked.flat()) {
    if (chosen.size >= most) break;
    chosen.add(cut);
  }
  return cuts.filter((cut) => chosen.has(cut));
}

function themeless({ posts, themes }: Analysis): string[] {
  const placed = new Set(themes.flatMap(({ entryIds }) => entryIds));
  return posts.map(({ entryId }) => entryId).filter((entryId) => !placed.has(entryId));
}

/** Sorts the posts of a group, best first. Posts with too little printable text for a rank come last. */
function inOrderOfWorth(corpus: Corpus, entryIds: readonly string[]): string[] {
  const group = groupOf(corpus, "", entryIds);
  const ranked = rankPosts(corpus, group, "", null).map(({ post }) => post.entryId);
  return [...new Set([...ranked, ...entryIds])];
}
