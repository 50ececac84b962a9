import type { Post } from "#pipeline/analysis/schema.ts";
import { documentOf, stemsOf } from "#pipeline/text/vectors.ts";
import type { NamedChapter } from "./chapters.ts";
import type { Corpus } from "./corpus.ts";
import { headlineSubjects } from "./headline-subjects.ts";
import { piecesOf } from "./plan.ts";
import { BOOK_TITLE } from "./title-weights.ts";

/** How far a line runs through a book: how many chapters bear it out, from 0 to 1, and whether it names what the book is about. */
export type ThroughBook = { borne: number; namesSubject: boolean };

/**
 * Returns what finds how far a line runs through the printed pieces of a book. A chapter bears out a word if half of its pieces
 * have it, and in part if fewer do. A line is borne out as its best word is, and a little more if its other words are, too: in
 * "Open Source is not a verb" one word says what the book is about, and the other what the author says of it. The subject of
 * the book is one that many headlines name and that most chapters bear out.
 */
export function throughBook(
  corpus: Corpus,
  chapters: readonly NamedChapter[],
): (line: string) => ThroughBook {
  const { language } = corpus;
  const printed = chapters.map(({ plan }) =>
    [...new Set(piecesOf(plan.sections).map(({ post }) => post))].map((post) =>
      stemsIn(post, language),
    ),
  );
  const known = new Map<string, number>();
  const borneOut = (stem: string): number => {
    const found = known.get(stem) ?? meanOf(printed.map((pieces) => borneBy(pieces, stem)));
    known.set(stem, found);
    return found;
  };
  const subjects = new Set(
    headlineSubjects(corpus, corpus.groups)
      .filter(({ isFrequent }) => isFrequent)
      .flatMap(({ text }) => stemsOf(text, language))
      .filter((stem) => borneOut(stem) > BOOK_TITLE.mostChapters),
  );
  return (line) => {
    const stems = [...new Set(stemsOf(line, language))];
    const shares = stems.map(borneOut);
    return {
      borne: Math.max(0, ...shares) + BOOK_TITLE.otherWords * meanOf(shares),
      namesSubject: stems.some((stem) => subjects.has(stem)),
    };
  };
}

function stemsIn(post: Post, language: string): ReadonlySet<string> {
  const { title, text } = documentOf(post);
  return new Set(stemsOf(`${title}\n${text}`, language));
}

function borneBy(pieces: readonly ReadonlySet<string>[], stem: string): number {
  const holding = pieces.filter((stems) => stems.has(stem)).length;
  return Math.min(1, (2 * holding) / Math.max(1, pieces.length));
}

function meanOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
