import type { PlannedFoundation, PlannedChapter } from "#pipeline/foundation/schema.ts";

/** Words on a page (SPEC.md section 9). */
const WORDS_PER_PAGE = 250;

/** The table of contents with its page counts: words / 250, rounded up chapter by chapter. */
export function tableOfContents(chapters: PlannedChapter[]): PlannedFoundation["tableOfContents"] {
  const totalPages = chapters.reduce(
    (sum, { targetWordCount }) => sum + Math.ceil(targetWordCount / WORDS_PER_PAGE),
    0,
  );
  return {
    structure: {
      totalChapters: chapters.length,
      totalPages,
      averagePagesPerChapter: Math.round((totalPages / chapters.length) * 10) / 10,
    },
    chapters,
  };
}
