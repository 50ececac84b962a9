import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { piecesOf, plainText, postsOf, type PrintedPassage } from "./printed.ts";
import type { Pieces } from "./schema.ts";

/** Three editors took shorter pieces for scraps. */
const FEWEST_WORDS = 110;
/** An author whose median post has as many words writes long posts. The own-words engine draws the same line. */
const LONG_POST = 350;

/**
 * Counts the pieces of a book, and lists those under 110 words, headings not counted. The line under a chapter's title
 * and its questions are no pieces.
 */
export function measurePieces(draft: Draft, posts: readonly Post[]): Pieces {
  const pieces = bodyPiecesOf(draft);
  const scraps = pieces.flatMap((piece) => {
    const [first] = piece;
    if (!first || wordsOfPiece(piece) >= FEWEST_WORDS) return [];
    const { chapter, paragraph, passage } = first;
    return [{ chapter, paragraph, text: passage.text }];
  });
  return {
    count: pieces.length,
    scraps,
    scrapShare: pieces.length === 0 ? 0 : scraps.length / pieces.length,
    fromLongPosts: medianOf(posts.map(({ words }) => words)) >= LONG_POST,
  };
}

/** The pieces that are the text of a chapter, without the line under its title and its questions. */
export function bodyPiecesOf(draft: Draft): PrintedPassage[][] {
  return piecesOf(draft)
    .map((piece) =>
      piece.filter(({ passage }) => passage.role !== "deck" && passage.role !== "questions"),
    )
    .filter(([first]) => first !== undefined && postsOf(first.passage).length > 0);
}

function wordsOfPiece(piece: readonly PrintedPassage[]): number {
  return piece
    .filter(({ passage }) => passage.role !== "heading")
    .reduce((sum, { passage }) => sum + countWords(plainText(passage.text)), 0);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
