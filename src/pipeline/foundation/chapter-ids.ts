import { hashOf } from "#pipeline/text/shingles.ts";
import type { BookFoundation, PlannedChapter, PlannedFoundation, TocChapter } from "./schema.ts";

/** Gives chapters that nobody knows yet their ids: made from their posts, so that the same contents get the same ids. */
export function withChapterIds({
  tableOfContents: { chapters, ...contents },
  ...foundation
}: PlannedFoundation): BookFoundation {
  // No two chapters of a book share a post, but two lists may share a hash.
  const named = chapters.map((chapter) => ({
    ...chapter,
    id: `${chapter.number}-${hashOf(chapter.entryIds.join(" ")).toString(36)}`,
  }));
  return { ...foundation, tableOfContents: { ...contents, chapters: named } };
}

/**
 * Carries the ids of earlier contents over to new ones: a chapter that holds most posts of an earlier one is that chapter. Of
 * several it is the one that holds the most; the others get a new id each.
 */
export function carryChapterIds(
  earlier: readonly TocChapter[],
  chapters: readonly PlannedChapter[],
  newId: () => string,
): TocChapter[] {
  const pairs = chapters.flatMap((chapter) => {
    const posts = new Set(chapter.entryIds);
    return earlier
      .map(({ id, entryIds }) => ({
        id,
        number: chapter.number,
        shared: entryIds.filter((entryId) => posts.has(entryId)).length,
        of: entryIds.length,
      }))
      .filter(({ shared, of }) => shared * 2 > of);
  });
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, number } of pairs.toSorted((a, b) => b.shared - a.shared)) {
    if (ids.has(number) || taken.has(id)) continue;
    ids.set(number, id);
    taken.add(id);
  }
  return chapters.map((chapter) => ({ ...chapter, id: ids.get(chapter.number) ?? newId() }));
}

/** Whether two tables of contents plan the same chapters from the same posts, in the same order. */
export function isSameContents(a: readonly TocChapter[], b: readonly TocChapter[]): boolean {
  const planOf = (chapters: readonly TocChapter[]): string =>
    JSON.stringify(chapters.map(({ id, title, entryIds }) => [id, title, entryIds]));
  return planOf(a) === planOf(b);
}
