import type { Analysis } from "#pipeline/analysis/schema.ts";
import { corpusOf, type Corpus, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import { rankPosts } from "#pipeline/engines/own-words/selection.ts";
import type { Cut } from "./pieces.ts";
import type { Piece } from "#pipeline/engines/llm/schema.ts";

/** Reading is most of what a large archive costs (75 to 83 % of all tokens), and a book draws on some hundreds of pieces. */
const MOST_READ = 1200;

/**
 * The pieces that are worth reading, in reading order, with their ids: all of them up to 1,200, else the pieces of each
 * theme's best posts as own-words ranks them, every theme in its share.
 */
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

/** Entries of one group, best first; those that own-words would not print on their own come last. */
function inOrderOfWorth(corpus: Corpus, entryIds: readonly string[]): string[] {
  const group = groupOf(corpus, "", entryIds);
  const ranked = rankPosts(corpus, group, "", null).map(({ post }) => post.entryId);
  return [...new Set([...ranked, ...entryIds])];
}
