/** Where a chapter begins and ends: physical pages, and the lines on the last one. */
export type ChapterEnd = { chapter: number; first: number; page: number; lines: number };

/** A last page with fewer lines looks like a mistake. */
const LEAST_LINES = 5;
/** Pages that are shorter by more lines would be seen. */
const MOST_FEWER = 3;

/**
 * By how many lines the pages of a chapter must be shorter, so that enough lines go over to its last page; by the chapter's index, and only
 * where it has too few.
 */
export function fewerLines(ends: readonly ChapterEnd[]): Record<string, number> {
  return Object.fromEntries(
    ends.flatMap(({ chapter, first, page, lines }) => {
      if (page === first || lines >= LEAST_LINES) return [];
      const fewer = Math.ceil((LEAST_LINES - lines) / (page - first));
      return [[String(chapter), Math.min(fewer, MOST_FEWER)]];
    }),
  );
}
