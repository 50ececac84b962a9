import type { Analysis } from "#pipeline/analysis/schema.ts";
import type {
  BookWishes,
  EngineContext,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import {
  type BookFoundation,
  type PlannedChapter,
  PlannedFoundation,
  type TocChapter,
} from "./schema.ts";

/** Has the engine write the book foundation. Throws an Error when a chapter cites a post that the analysis lacks. */
export async function writeFoundation(
  analysis: Analysis,
  material: Material,
  wishes: BookWishes,
  engine: WritingEngine,
  context: EngineContext,
): Promise<BookFoundation> {
  context.signal.throwIfAborted();
  await context.progress(0, 1, "Laying the foundation");
  const foundation = withChapterIds(
    PlannedFoundation.parse(await engine.writeFoundation(analysis, material, wishes, context)),
  );
  const known = new Set(analysis.posts.map(({ entryId }) => entryId));
  for (const { number, entryIds } of foundation.tableOfContents.chapters) {
    const foreign = entryIds.find((entryId) => !known.has(entryId));
    if (foreign !== undefined)
      throw new Error(`Chapter ${number} is made from unknown entry ${foreign}`);
  }
  await context.progress(1, 1, "Foundation complete");
  return foundation;
}

/**
 * Gives each chapter of new contents an id that is made from its posts, so that the same contents get the same ids
 * again.
 */
function withChapterIds({
  tableOfContents: { chapters, ...contents },
  ...foundation
}: PlannedFoundation): BookFoundation {
  // The number keeps ids distinct: two lists of posts may have the same hash.
  const named = chapters.map((chapter) => ({
    ...chapter,
    id: `${chapter.number}-${hashOf(chapter.entryIds.join(" ")).toString(36)}`,
    part: chapter.part ?? null,
  }));
  return { ...foundation, tableOfContents: { ...contents, chapters: named } };
}

/**
 * Gives a new chapter the id of an earlier chapter if it holds more than half of the earlier one's posts, else a new
 * id.
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
  return chapters.map((chapter) => ({
    ...chapter,
    id: ids.get(chapter.number) ?? newId(),
    part: chapter.part ?? null,
  }));
}

/** Whether an author's contents are the proposed ones: nothing but the length of the chapters is another. */
export function isAsProposed(
  contents: readonly TocChapter[],
  proposed: readonly TocChapter[],
): boolean {
  return (
    isSameContents(contents, proposed) &&
    contents.every(({ part }, index) => part === proposed[index]?.part)
  );
}

/** Whether two tables of contents have the same chapters (id, title, posts) in the same order. */
export function isSameContents(a: readonly TocChapter[], b: readonly TocChapter[]): boolean {
  const planOf = (chapters: readonly TocChapter[]): string =>
    JSON.stringify(chapters.map(({ id, title, entryIds }) => [id, title, entryIds]));
  return planOf(a) === planOf(b);
}
