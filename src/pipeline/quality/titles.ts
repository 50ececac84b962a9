import type { Draft } from "#pipeline/draft/schema.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import {
  buildVectors,
  dot,
  lengthOf,
  rowOf,
  stemsOf,
  sumOf,
  type VectorSpace,
} from "#pipeline/text/vectors.ts";
import { bodyPiecesOf } from "./pieces.ts";
import { isCode, plainText } from "./printed.ts";
import type { Place, Titles } from "./schema.ts";

/** A word in more than this share of a book's pieces does not tell one chapter from another. */
const TELLING = 0.5;
/** A piece without a word of the title is near it if it is nearer than this share of other chapters' pieces. */
const NEARER = 0.9;

/**
 * Measures how well chapter titles fit what is printed under them.
 *
 * A title covers a piece of its chapter if both have the stem of a content word in common, one that at most half of the
 * book's pieces hold; or if the piece is near the title. The title's vector is the sum of the tf-idf vectors of all pieces
 * of the book with such a stem (a title of four words has too few words of its own; Rocchio 1971), and a piece is
 * near it if its cosine is above that of nine tenths of the other chapters' pieces that lack such a stem. `cover` is
 * the share of pieces that are covered, as the mean of the chapters. The piece that gave the title counts like any other.
 *
 * `repeated` lists the content words of a title whose stems an earlier chapter's title holds, by their stems.
 */
export function measureTitles(draft: Draft, language: string): Titles {
  const shares = coverByChapter(draft, language);
  return {
    cover:
      shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    repeated: repeatedWords(draft, language),
  };
}

type Piece = { chapter: number; row: number; stems: ReadonlySet<string> };

function coverByChapter(draft: Draft, language: string): number[] {
  const texts = bodyPiecesOf(draft).map((places) => ({
    chapter: places[0]?.chapter ?? 0,
    text: places
      .filter(({ passage }) => !isCode(passage))
      .map(({ passage }) => plainText(passage.text))
      .join("\n"),
  }));
  const pieces = texts.map(({ chapter, text }, row): Piece => {
    return { chapter, row, stems: new Set(stemsOf(text, language)) };
  });
  const documents = texts.map(({ text }) => ({ title: "", text }));
  const space = buildVectors(documents, language);
  return draft.chapters.flatMap(({ chapterNumber, title }) => {
    const own = pieces.filter(({ chapter }) => chapter === chapterNumber);
    if (own.length === 0) return [];
    const covered = coveredBy(stemsOf(title, language), chapterNumber, pieces, space);
    return [own.filter((piece) => covered.has(piece)).length / own.length];
  });
}

/** The pieces of the book that a title with these stems fits, as the title of that chapter. */
function coveredBy(
  stems: readonly string[],
  chapter: number,
  pieces: readonly Piece[],
  space: VectorSpace,
): ReadonlySet<Piece> {
  const telling = stems.filter(
    (stem) => pieces.filter((piece) => piece.stems.has(stem)).length <= TELLING * pieces.length,
  );
  const sharing = new Set(pieces.filter((piece) => telling.some((stem) => piece.stems.has(stem))));
  if (sharing.size === 0) return sharing;
  const vectors = [...sharing].map(({ row }) => rowOf(space, row));
  const sum = sumOf(space, vectors);
  const length = Math.max(1e-9, lengthOf(sum));
  const nearness = ({ row }: Piece): number => dot(rowOf(space, row), sum) / length;
  const elsewhere = pieces
    .filter((piece) => piece.chapter !== chapter && !sharing.has(piece))
    .map(nearness)
    .toSorted((a, b) => a - b);
  const limit = elsewhere[Math.floor(NEARER * elsewhere.length)] ?? 1;
  return new Set(pieces.filter((piece) => sharing.has(piece) || nearness(piece) > limit));
}

/** Words joined by hyphens of which none says anything alone, such as "est-il", say nothing together. */
function withoutSmallPairs(title: string, language: string): string {
  const says = (part: string): boolean =>
    isContentWord(part.replace(/\P{L}/gu, "").toLowerCase(), language);
  return title
    .split(/\s+/u)
    .filter((word) => !word.includes("-") || word.split("-").some(says))
    .join(" ");
}

function repeatedWords(draft: Draft, language: string): Place[] {
  const earlier = new Set<string>();
  return draft.chapters.flatMap(({ chapterNumber, title }) => {
    const stems = [...new Set(stemsOf(withoutSmallPairs(title, language), language))];
    const again = stems.filter((stem) => earlier.has(stem));
    for (const stem of stems) earlier.add(stem);
    return again.map((text) => ({ chapter: chapterNumber, paragraph: 0, text }));
  });
}
