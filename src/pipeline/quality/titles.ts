import type { Post } from "#pipeline/analysis/schema.ts";
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
import { isCode, plainText, postsOf } from "./printed.ts";
import type { Place, Titles } from "./schema.ts";
import { isWithin, timeOfTitle } from "./titles-by-time.ts";

/** A word in more than this share of a book's pieces does not tell one chapter from another. It is what the book is about. */
const TELLING = 0.5;
/** No more than this share of the titles may have a word that is what the book is about. */
const OF_BOOK = 0.125;
/** A piece without a word of the title is near it if it is nearer than this share of other chapters' pieces. */
const NEARER = 0.9;

/**
 * Measures how well chapter titles fit what is printed under them.
 *
 * A title covers a piece of its chapter if both have the stem of a content word in common, one that at most half of the
 * book's pieces hold; or if the piece is near the title. The title's vector is the sum of the tf-idf vectors of all pieces
 * of the book with such a stem (a title of four words has too few words of its own; Rocchio 1971), and a piece is
 * near it if its cosine is above that of nine tenths of the other chapters' pieces that lack such a stem. `cover` is
 * the share of pieces that are covered, as the mean of the chapters. The piece that gave the title counts like any other. A
 * title that only names a time ("2009–2011") covers the pieces whose posts are from then; undated ones are left out.
 *
 * `repeated` lists the content words of a title whose stems an earlier chapter's title holds, by their stems. A word that most
 * pieces of the book hold lets nobody take two chapters for one (decision 053): an eighth of the titles may have it, each
 * with a word of its own besides.
 */
export function measureTitles(draft: Draft, language: string, posts: readonly Post[]): Titles {
  const texts = textsOf(draft);
  const pieces = texts.map(({ chapter, text, entryId }, row): Piece => {
    return { chapter, row, stems: new Set(stemsOf(text, language)), entryId };
  });
  const space = buildVectors(
    texts.map(({ text }) => ({ title: "", text })),
    language,
  );
  const dates = new Map(posts.flatMap(({ entryId, date }) => (date ? [[entryId, date]] : [])));
  const shares = draft.chapters.flatMap(({ chapterNumber, title }) => {
    const own = pieces.filter(({ chapter }) => chapter === chapterNumber);
    const time = timeOfTitle(title, language);
    const judged = time ? own.filter(({ entryId }) => dates.has(entryId)) : own;
    if (judged.length === 0) return [];
    const covered = time
      ? new Set(judged.filter(({ entryId }) => isWithin(dates.get(entryId) ?? "", time)))
      : coveredBy(stemsOf(title, language), chapterNumber, pieces, space);
    return [judged.filter((piece) => covered.has(piece)).length / judged.length];
  });
  return {
    cover:
      shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    repeated: repeatedWords(draft, language, pieces),
  };
}

/** The text of each piece, with its chapter and its post. */
function textsOf(draft: Draft): { chapter: number; text: string; entryId: string }[] {
  return bodyPiecesOf(draft).flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const text = places
      .filter(({ passage }) => !isCode(passage))
      .map(({ passage }) => plainText(passage.text))
      .join("\n");
    return [{ chapter: first.chapter, text, entryId: postsOf(first.passage)[0] ?? "" }];
  });
}

type Piece = { chapter: number; row: number; stems: ReadonlySet<string>; entryId: string };

/** The pieces of the book that a title with these stems fits, as the title of that chapter. */
function coveredBy(
  stems: readonly string[],
  chapter: number,
  pieces: readonly Piece[],
  space: VectorSpace,
): ReadonlySet<Piece> {
  const telling = stems.filter((stem) => !isOfBook(stem, pieces));
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

/** Whether most pieces hold a stem. */
function isOfBook(stem: string, pieces: readonly Piece[]): boolean {
  return pieces.filter((piece) => piece.stems.has(stem)).length > TELLING * pieces.length;
}

function repeatedWords(draft: Draft, language: string, pieces: readonly Piece[]): Place[] {
  const titles = draft.chapters.map(({ chapterNumber, title }) => {
    const stems = new Set(stemsOf(withoutSmallPairs(title, language), language));
    return { chapter: chapterNumber, stems };
  });
  const holding = (stem: string) => titles.filter(({ stems }) => stems.has(stem));
  const mayStandAgain = (stem: string): boolean =>
    isOfBook(stem, pieces) &&
    holding(stem).length <= OF_BOOK * titles.length &&
    holding(stem).every(({ stems }) => [...stems].some((other) => holding(other).length === 1));
  const earlier = new Set<string>();
  return titles.flatMap(({ chapter, stems }) => {
    const again = [...stems].filter((stem) => earlier.has(stem) && !mayStandAgain(stem));
    for (const stem of stems) earlier.add(stem);
    return again.map((text) => ({ chapter, paragraph: 0, text }));
  });
}
