import type { Post } from "#pipeline/analysis/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";

const FEWEST_WORDS = 3;
const MOST_WORDS = 60;
const MOST_SENTENCES = 4;

/**
 * What a model says a post says, as the post really says it: the shortest run of whole sentences that holds the quotation's
 * letters. Null: the post does not say it, or too little or too much was quoted to show anything.
 */
export function findQuote(post: Post, quotation: string, language: string): string | null {
  const sought = lettersOnly(quotation);
  const words = countWords(quotation);
  if (words < FEWEST_WORDS || words > MOST_WORDS || sought === "") return null;
  const { title, closingQuestion } = post;
  const texts = [title ?? "", ...post.blocks.map(({ text }) => text), closingQuestion ?? ""];
  for (const text of texts) {
    if (!lettersOnly(text).includes(sought)) continue;
    const found = shortestRun(sentencesOf(text, language), sought);
    if (found !== null) return found;
  }
  return null;
}

function shortestRun(sentences: readonly string[], sought: string): string | null {
  for (let length = 1; length <= MOST_SENTENCES; length += 1) {
    for (let from = 0; from + length <= sentences.length; from += 1) {
      const run = sentences.slice(from, from + length).join(" ");
      if (lettersOnly(run).includes(sought)) return countWords(run) <= MOST_WORDS ? run : null;
    }
  }
  return null;
}
