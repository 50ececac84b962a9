import { type Corpus, groupOf, regroup } from "./corpus.ts";
import { isEnd } from "./first-and-last.ts";
import { nearestKin } from "./kinship.ts";
import { KINSHIP } from "./kinship-weights.ts";

/** A chapter as it was planned: the rows of the posts that it prints, and of the one that names it, if one does. */
export type Settled = { printed: readonly number[]; lead: number | null };

/**
 * Gives each post to the chapter whose own post, the one that names it, is nearest to it: a theme holds what uses the same
 * words, and readers asked what the posts of a chapter have to do with each other. A post leaves its chapter only for one that
 * is nearer by some margin, and by a larger one if its chapter prints it. The ends of the book keep their posts and
 * get none.
 */
export function settlePosts(corpus: Corpus, chapters: readonly Settled[]): Corpus {
  const { groups } = corpus;
  const leads = new Set(chapters.flatMap(({ lead }) => lead ?? []));
  const anchors = chapters.map(({ lead, printed }) => (lead === null ? printed : [lead]));
  const current = chaptersByRow(corpus);
  const isEndAt = groups.map(isEnd);
  const staying = new Set(chapters.flatMap(({ printed }) => printed));
  const targetOf = (row: number): number | undefined => {
    const own = current.get(row);
    if (leads.has(row) || (own !== undefined && isEndAt[own])) return own;
    const kin = anchors.map((rows, at) => (isEndAt[at] ? 0 : nearestKin(corpus, row, rows)));
    const best = kin.indexOf(Math.max(...kin));
    // A post that fits no theme must be near indeed.
    const inOwn = own === undefined ? KINSHIP.least : (kin[own] ?? 0);
    const margin = staying.has(row) ? KINSHIP.muchNearer : KINSHIP.nearer;
    return (kin[best] ?? 0) >= Math.max(KINSHIP.least, inOwn + margin) ? best : own;
  };
  return moved(corpus, targetOf);
}

/** Returns the posts to their chapters that came to a chapter of `settled` and are not printed there. `before`: the chapters they came from. */
export function returnUnprinted(
  before: Corpus,
  settled: Corpus,
  chapters: readonly Settled[],
): Corpus {
  const printed = new Set(chapters.flatMap((chapter) => chapter.printed));
  const [current, targets] = [chaptersByRow(before), chaptersByRow(settled)];
  return moved(before, (row) => (printed.has(row) ? targets.get(row) : current.get(row)));
}

/** The chapter of each post, by rows; none for a post that fits no theme. */
function chaptersByRow({ groups }: Corpus): Map<number, number> {
  return new Map(
    groups.flatMap(({ rows }, index) => rows.map((row): [number, number] => [row, index])),
  );
}

function moved(corpus: Corpus, targetOf: (row: number) => number | undefined): Corpus {
  const current = chaptersByRow(corpus);
  const incoming = corpus.groups.map((): string[] => []);
  const gone = new Set<string>();
  for (const { entryId } of corpus.posts.values()) {
    const row = corpus.rows.get(entryId);
    const target = row === undefined ? undefined : targetOf(row);
    if (row === undefined || target === undefined || target === current.get(row)) continue;
    incoming[target]?.push(entryId);
    gone.add(entryId);
  }
  const groups = corpus.groups.map(({ id, posts }, index) => {
    const staying = posts.map(({ entryId }) => entryId).filter((entryId) => !gone.has(entryId));
    return groupOf(corpus, id, [...staying, ...(incoming[index] ?? [])]);
  });
  return regroup(corpus, groups);
}
