import type { ChapterStates } from "#contracts/contents.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { EPILOGUE_ANSWER } from "#pipeline/interview/schema.ts";
import { ChapterOutline } from "#pipeline/outline/schema.ts";

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
 * Whether a change of the contents has left an answer of the interview in a chapter that is gone, one that opens the book
 * in a chapter that is not the first any more, or its epilogue in one that is not the last.
 */
export function isAnswerMisplaced(
  chapters: readonly Pick<TocChapter, "id">[],
  outlines: readonly Pick<ChapterOutline, "chapterId" | "answers">[],
): boolean {
  const ids = new Set(chapters.map(({ id }) => id));
  const [first, last] = [chapters[0]?.id, chapters.at(-1)?.id];
  return outlines.some(({ chapterId, answers = [] }) =>
    answers.some(({ entryId, about }) => {
      if (about !== null) return !ids.has(chapterId);
      return chapterId !== (entryId === EPILOGUE_ANSWER ? last : first);
    }),
  );
}

/** Whether the same text is made of two chapters: from the same posts, in any order, at the same length. */
export function isMadeAlike(one: Making, other: Making): boolean {
  return whatDiffers(one, other) === null;
}

/** Why another text is made of a chapter than of the other one; null: the same text is made. */
export function whatDiffers(one: Making, other: Making): ChapterStates["changed"] {
  const posts = new Set(one.entryIds);
  const hasSamePosts =
    posts.size === other.entryIds.length && other.entryIds.every((each) => posts.has(each));
  if (!hasSamePosts) return "posts";
  const isAsLong =
    one.sized?.length === other.sized?.length || one.targetWordCount === other.targetWordCount;
  return isAsLong ? null : "length";
}

type Making = Pick<TocChapter, "entryIds" | "sized" | "targetWordCount">;

/** Whether two outlines plan the same text; another number or title of the chapter changes none of it. */
export function isSamePlan(one: ChapterOutline, other: ChapterOutline): boolean {
  const planOf = (outline: ChapterOutline): string =>
    JSON.stringify({ ...ChapterOutline.parse(outline), chapterNumber: 1, chapterTitle: "" });
  return planOf(one) === planOf(other);
}
