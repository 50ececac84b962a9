import type { Post } from "#pipeline/analysis/schema.ts";
import type { ChapterReport, Passage } from "./schema.ts";
import { countedHash, countedPassages } from "./counted-text.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";

/** Shorter sentences ("Of course.") stand in many posts by chance. */
const FEWEST_WORDS = 3;

/**
 * How many sentences of a chapter stand in its posts letter for letter, and how many there are. One whose typing error was
 * put right does not count, so that nobody is told too much.
 */
export function ownSentences(
  passages: readonly Passage[],
  posts: readonly Post[],
  language: string,
): NonNullable<ChapterReport["ownSentences"]> {
  const said = new Map(posts.map((post) => [post.entryId, lettersOf(post)]));
  let own = 0;
  let all = 0;
  for (const { text, sources } of countedPassages(passages)) {
    const texts = [...new Set(sources.map(({ entryId }) => said.get(entryId) ?? ""))];
    for (const sentence of sentencesOf(proseOf(plainText(withoutAddresses(text))), language)) {
      if (countWords(sentence) < FEWEST_WORDS) continue;
      const letters = lettersOnly(sentence);
      all += 1;
      if (texts.some((post) => post.includes(letters))) own += 1;
    }
  }
  return { own, all, textHash: countedHash(passages) };
}

function lettersOf({ title, blocks }: Post): string {
  const texts = blocks.map(({ text }) => plainText(withoutAddresses(text)));
  return lettersOnly([title ?? "", ...texts].join(" "));
}
