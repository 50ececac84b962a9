import type { Post } from "#pipeline/analysis/schema.ts";
import { improved, likenessAlong, type PathEnds } from "./best-path.ts";
import { isOfNotes } from "./by-time.ts";
import type { Corpus } from "./corpus.ts";
import { IN_TIME } from "./time-weights.ts";

/** The letters of a date that name its month ("2012-03"). */
const MONTH = 7;
const DAY = 86_400_000;

/** Where the posts stand in time, by entry id: 0 is the first of them, 1 the last. Null: too few have dates, or all are of a few months. */
type Timeline = ReadonlyMap<string, number> | null;

const timelines = new WeakMap<Corpus["posts"], Timeline>();

/**
 * Whether the book goes from an author's earlier posts to the later ones: nearly all say in which month they were written, and they lie
 * far enough apart. Blind editors gave the arc of such books 4 to 6, and 2 to 3 where the chapters had no order of time
 * (decision 050).
 */
export function goesInTime(corpus: Corpus): boolean {
  return timelineOf(corpus) !== null;
}

function timelineOf(corpus: Corpus): Timeline {
  const known = timelines.get(corpus.posts);
  if (known !== undefined) return known;
  const timeline = makeTimeline(corpus);
  timelines.set(corpus.posts, timeline);
  return timeline;
}

function makeTimeline(corpus: Corpus): Timeline {
  if (isOfNotes(corpus)) return null;
  const dated = [...corpus.posts.values()]
    .flatMap(({ entryId, date }) =>
      date !== null && date.length >= MONTH ? [{ entryId, time: Date.parse(date) }] : [],
    )
    .toSorted((a, b) => a.time - b.time);
  if (dated.length < IN_TIME.datedShare * corpus.posts.size) return null;
  const days = ((dated.at(-1)?.time ?? 0) - (dated[0]?.time ?? 0)) / DAY;
  if (days < IN_TIME.leastDays) return null;
  // Posts of one moment, as an import may date them, stand at the same place.
  let place = 0;
  return new Map(
    dated.map(({ entryId, time }, index) => {
      if (time !== dated[index - 1]?.time) place = index / (dated.length - 1);
      return [entryId, place];
    }),
  );
}

/** Where a post stands among all posts in time, 0 to 1. One without a date counts as one of the middle. */
export function placeInTime(corpus: Corpus, { entryId }: Post): number {
  return timelineOf(corpus)?.get(entryId) ?? 0.5;
}

/** Where the middle of some posts is in time, 0 to 1. */
function middleOf(corpus: Corpus, posts: readonly Post[]): number {
  const places = posts.map((post) => placeInTime(corpus, post));
  return places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length);
}

/** What the order of chapters rests on, each list in the order of the groups. */
export type ChaptersInTime = {
  /** The posts that each chapter prints. */
  printed: readonly (readonly Post[])[];
  likeness: number[][];
  ends: PathEnds;
  /** How much each appeals to a stranger as the beginning of the book. */
  appeal: readonly number[];
};

/**
 * The order of chapters by the middle of what they print in time, between those that begin and end the book. Chapters whose
 * middles are near each other change places where that brings like ones together. Where no chapter is there to begin
 * the book, one of the earlier ones does, the one that appeals most: an author's first pieces are seldom the best.
 * The ones in `ends.notFirst` do not, if there are others, and stand behind the other early ones.
 */
export function orderInTime(
  corpus: Corpus,
  { printed, likeness, ends, appeal }: ChaptersInTime,
): number[] {
  const middles = printed.map((posts) => middleOf(corpus, posts));
  const middle = (index: number): number => middles[index] ?? 0.5;
  const between = [...printed.keys()]
    .filter((index) => index !== ends.first && index !== ends.last)
    .toSorted((a, b) => middle(a) - middle(b) || a - b);
  const last = ends.last === null ? [] : [ends.last];
  const settle = (before: number[], order: number[]): number[] => [
    ...before,
    ...withNeighbours(order, { before, after: last }, middle, likeness),
    ...last,
  ];
  if (ends.first !== null) return settle([ends.first], between);
  const early = between.slice(0, Math.max(1, Math.round(between.length * IN_TIME.early)));
  const strong = early.filter((index) => ends.notFirst?.has(index) !== true);
  const most = Math.max(...strong.map((index) => appeal[index] ?? 0));
  const opener =
    strong.find((index) => appeal[index] === most) ??
    between.find((index) => ends.notFirst?.has(index) !== true);
  const others = [...strong, ...early.filter((index) => !strong.includes(index))];
  const isLeft = (index: number): boolean => index !== opener;
  return settle(
    [...(opener === undefined ? [] : [opener]), ...others.filter(isLeft)],
    between.slice(early.length).filter(isLeft),
  );
}

/**
 * Brings what follows well on each other together, as far as none of `order` stands far behind one that is later, and the order is
 * allowed. `middle`: the place of each in time. `following[a][b]`: how well b stands behind a. What is before and after stays.
 */
export function withNeighbours(
  order: readonly number[],
  { before, after }: { before: readonly number[]; after: readonly number[] },
  middle: (index: number) => number,
  following: number[][],
  isAllowed: (path: readonly number[]) => boolean = () => true,
): number[] {
  const isInTime = (path: readonly number[]): boolean => {
    let latest = -Infinity;
    return path.every((index) => {
      const isFar = latest - middle(index) > IN_TIME.sameTime;
      latest = Math.max(latest, middle(index));
      return !isFar;
    });
  };
  // Each step looks at the square of their number; nobody sees how so many follow each other.
  if (order.length > IN_TIME.mostMoved) return [...order];
  const valueOf = (path: readonly number[]): number =>
    likenessAlong(following, [...before.slice(-1), ...path, ...after]);
  return improved(order, (path) => isInTime(path) && isAllowed(path), valueOf);
}
