import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { plainText, postsOf } from "./printed.ts";

const FEWEST_WORDS = 60;

/**
 * Share of a book's words that stand in runs of at least 60 words from one post.
 *
 * A book of unjoined tweets is grounded and well separated, and worthless: this is the measure that says so.
 */
export function measureSubstance(draft: Draft): number {
  let words = 0;
  let substantial = 0;
  for (const { passages } of draft.chapters) {
    let post: string | null = null;
    let run = 0;
    const close = (): void => {
      if (run >= FEWEST_WORDS) substantial += run;
      run = 0;
    };
    for (const passage of passages) {
      if (passage.role === "ornament") continue;
      const count = countWords(plainText(passage.text));
      words += count;
      const [only, ...more] = postsOf(passage);
      const from = only !== undefined && more.length === 0 ? only : null;
      if (from === null || from !== post) close();
      post = from;
      if (from !== null) run += count;
    }
    close();
  }
  return words === 0 ? 0 : substantial / words;
}
