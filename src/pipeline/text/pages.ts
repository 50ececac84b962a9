/** The words on an estimated page (SPEC.md section 9). */
export const WORDS_PER_PAGE = 250;

/** The pages of one chapter, which begins on a new page. */
export function pagesOf(words: number): number {
  return Math.ceil(words / WORDS_PER_PAGE);
}

/** The pages of a book of these chapters: every place that knows the chapters counts them here. */
export function pagesOfChapters(chapters: readonly { targetWordCount: number }[]): number {
  return chapters.reduce((sum, { targetWordCount }) => sum + pagesOf(targetWordCount), 0);
}
