/** SPEC.md section 9: words on a page. */
const WORDS_PER_PAGE = 250;

/** How many pages so many words fill. */
export function pagesOf(words: number): number {
  return Math.ceil(words / WORDS_PER_PAGE);
}
