import type { TocChapter } from "./schema.ts";

/** A change of the contents that cannot be made; the message tells the author why. */
export class ChangeRefused extends Error {
  override readonly name = "ChangeRefused";
}

/** Finds a chapter by its id; throws ChangeRefused when it is gone. */
export function chapterAt(
  chapters: readonly TocChapter[],
  chapterId: string,
): { chapter: TocChapter; index: number } {
  const index = chapters.findIndex(({ id }) => id === chapterId);
  const chapter = chapters[index];
  if (!chapter) throw new ChangeRefused("This chapter is not in the table of contents any more.");
  return { chapter, index };
}
