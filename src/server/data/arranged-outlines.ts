import type { TocChapter } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";

/** Puts outlines in the order of the contents, with the numbers and titles that their chapters have there now. */
export function arrangeOutlines(
  chapters: readonly TocChapter[],
  outlines: readonly ChapterOutline[],
): ChapterOutline[] {
  const byId = new Map(outlines.map((outline) => [outline.chapterId, outline]));
  return chapters.flatMap(({ id, number, title }) => {
    const outline = byId.get(id);
    return outline ? [{ ...outline, chapterNumber: number, chapterTitle: title }] : [];
  });
}

/**
 * Whether a change of the contents has left an answer of the interview in a chapter that is gone, or the one that opens
 * the book in a chapter that is not the first any more.
 */
export function isAnswerMisplaced(
  chapters: readonly TocChapter[],
  outlines: readonly ChapterOutline[],
): boolean {
  const ids = new Set(chapters.map(({ id }) => id));
  return outlines.some(({ chapterId, answers = [] }) =>
    answers.some(
      ({ about }) => !ids.has(chapterId) || (about === null && chapterId !== chapters[0]?.id),
    ),
  );
}

/** Whether two chapters are made from the same posts, in any order. */
export function hasSamePosts(
  one: Pick<TocChapter, "entryIds">,
  other: Pick<TocChapter, "entryIds">,
): boolean {
  const posts = new Set(one.entryIds);
  return posts.size === other.entryIds.length && other.entryIds.every((each) => posts.has(each));
}
