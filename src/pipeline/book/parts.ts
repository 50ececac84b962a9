import type { ChapterDraft } from "#pipeline/draft/schema.ts";

/** A part of a book: chapters in a row with the same name. `number` counts the parts from 1. */
export type BookPart = { number: number; title: string };

/** Returns the part of each chapter, in their order, or null for a chapter that belongs to none. */
export function partsOf(chapters: readonly Pick<ChapterDraft, "part">[]): (BookPart | null)[] {
  let last: BookPart | null = null;
  let number = 0;
  return chapters.map(({ part: title }) => {
    if (title === undefined) last = null;
    else if (last?.title !== title) {
      number += 1;
      last = { number, title };
    }
    return last;
  });
}
