import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { bookSize } from "#pipeline/analysis/book-size.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { GOLDEN_BOOKS } from "./golden.ts";
import { entriesOf, MADE_AT } from "./write-from-csv.ts";

/** The size is foretold in steps of five pages. */
const ROUNDING = 2.5;

// Decision 043.
test.each(GOLDEN_BOOKS)("the size that is foretold of %s is never less than its contents then have", async (name) => {
  const bytes = readFileSync(join(import.meta.dirname, name, "posts.csv"));
  const analysis = await analyse(entriesOf("posts.csv", bytes), () => {});
  const words = analysis.posts.reduce((sum, post) => sum + post.words, 0);

  const foretold = bookSize(analysis.posts.length, words);
  const { tableOfContents } = await ownWords.writeFoundation(
    analysis,
    null,
    { author: null, title: null, wordsPerChapter: 2000 },
    {
      signal: new AbortController().signal,
      progress: () => {},
      steps: { get: async () => undefined, put: async () => {} },
      seed: 1,
      now: MADE_AT,
    },
  );

  expect(foretold.pages).toBeGreaterThanOrEqual(tableOfContents.structure.totalPages - ROUNDING);
});
