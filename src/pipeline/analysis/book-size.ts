import { MOST_CHAPTERS, standardWords, WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { WORDS_PER_PAGE } from "#pipeline/text/pages.ts";
import { themesFor } from "./themes.ts";

const PAGE_STEP = 5;

/**
 * The size of the book of standard length that so many posts with so many usable words give, counted as the contents
 * are planned (decision 043). `words` are those on its `pages`, at 250 a page. Every screen that foretells the size
 * counts it here. Once there are chapters, `pagesOfChapters` counts them: each begins on a new page.
 */
export function bookSize(posts: number, words: number): { words: number; pages: number } {
  const chapters = Math.min(MOST_CHAPTERS, themesFor(posts, words));
  const exact = Math.min(standardWords(words), chapters * WORDS_PER_CHAPTER) / WORDS_PER_PAGE;
  const pages =
    exact < 2 * PAGE_STEP ? Math.ceil(exact) : Math.round(exact / PAGE_STEP) * PAGE_STEP;
  return { words: pages * WORDS_PER_PAGE, pages };
}
