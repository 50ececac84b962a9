import type { Post } from "#pipeline/analysis/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { likenessAlong } from "./best-path.ts";
import { likenessOf } from "./chapter-order.ts";
import type { Corpus } from "./corpus.ts";
import { goesOnFrom } from "./kinship.ts";

/** The number of a part in a headline: "Bread at night, part 2", "Teil 1: Das Mehl". */
const PART =
  /(?<!\p{L})(?:part|partie|teil|parte|deel|del)\s(\d{1,2}|i{1,3}|iv|v|one|two|three|four|five)(?!\p{L}|\d)/iu;
const NUMBERS: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

/** Whether a post goes on from another one: it is a later part of the same series, or begins by linking to it. */
export function isSequel(corpus: Corpus, post: Post, earlier: Post): boolean {
  const [own, other] = [partOf(post), partOf(earlier)];
  if (own && other && own.series === other.series) return own.number > other.number;
  return goesOnFrom(corpus, post, earlier);
}

type Part = { series: string; number: number };

const known = new WeakMap<Post, Part | null>();

function partOf(post: Post): Part | null {
  const found = known.get(post);
  if (found !== undefined) return found;
  const part = readPart(post);
  known.set(post, part);
  return part;
}

function readPart({ title }: Post): Part | null {
  const found = PART.exec(title ?? "");
  if (!title || !found) return null;
  const [written, number = ""] = found;
  const series =
    lettersOnly(title.slice(0, found.index)) ||
    lettersOnly(title.slice(found.index + written.length));
  const value = NUMBERS[number.toLowerCase()] ?? Number(number);
  return series === "" ? null : { series, number: value };
}

/**
 * Moves chapters so that fewer of them print a post before the one that it goes on from: "Once you've set contributors up"
 * stood two chapters before the post on setting them up. The first and the last chapter keep their places. `printed` holds
 * the posts that each chapter prints, in the order of the groups.
 */
export function inSequence(
  corpus: Corpus,
  order: readonly number[],
  printed: readonly (readonly Post[])[],
): number[] {
  const pairs = sequelPairs(corpus, printed);
  const likeness = likenessOf(corpus);
  let best = [...order];
  for (;;) {
    const now = backwards(best, pairs);
    const [better] = pairs
      .filter((pair) => backwards(best, [pair]) > 0)
      .flatMap((pair) => movesFor(best, pair))
      .map((path) => ({ path, back: backwards(path, pairs) }))
      .filter(({ back }) => back < now)
      .toSorted(
        (a, b) =>
          a.back - b.back || likenessAlong(likeness, b.path) - likenessAlong(likeness, a.path),
      );
    if (!better) return best;
    best = better.path;
  }
}

/** A chapter with a post that goes on from one of another chapter. */
type Pair = { later: number; earlier: number };

function sequelPairs(corpus: Corpus, printed: readonly (readonly Post[])[]): Pair[] {
  return printed.flatMap((laterPosts, later) =>
    printed.flatMap((earlierPosts, earlier) =>
      laterPosts.flatMap((post) =>
        later === earlier
          ? []
          : earlierPosts
              .filter((other) => isSequel(corpus, post, other))
              .map((): Pair => ({ later, earlier })),
      ),
    ),
  );
}

function backwards(path: readonly number[], pairs: readonly Pair[]): number {
  return pairs.filter(({ later, earlier }) => path.indexOf(later) < path.indexOf(earlier)).length;
}

/** The two ways to set a pair right: its first chapter right before the other one, or that one right behind it. */
function movesFor(path: readonly number[], { later, earlier }: Pair): number[][] {
  const ends = [path[0], path.at(-1)];
  const without = (chapter: number): number[] => path.filter((each) => each !== chapter);
  const insert = (rest: number[], at: number, chapter: number): number[] =>
    rest.toSpliced(at, 0, chapter);
  const moves: number[][] = [];
  if (!ends.includes(earlier) && later !== ends[0]) {
    const rest = without(earlier);
    moves.push(insert(rest, rest.indexOf(later), earlier));
  }
  if (!ends.includes(later) && earlier !== ends[1]) {
    const rest = without(later);
    moves.push(insert(rest, rest.indexOf(earlier) + 1, later));
  }
  return moves;
}
