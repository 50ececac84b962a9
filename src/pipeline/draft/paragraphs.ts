import { sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";

/** This many letters tell how a paragraph begins. What cleaning takes out of a sentence mostly stands behind them. */
const BEGINNING = 40;

/**
 * Splits a block of a post into the paragraphs that its author wrote, of which cleaning makes longer ones if they are
 * short. `post` is the post as written, `language` the book's, ISO 639-1. Lists, quotations and code stay whole.
 */
export function writtenParagraphs(block: string, post: string, language: string): string[] {
  if (block.includes("\n") || block.startsWith(">")) return [block];
  const written = post.split(/\n\s*\n/u).map(lettersOnly);
  const starts: number[] = [0];
  let [from, next] = [0, 0];
  for (const sentence of sentencesOf(block, language)) {
    const at = block.indexOf(sentence, from);
    const beginning = lettersOnly(sentence).slice(0, BEGINNING);
    const found = written.findIndex((each, index) => index >= next && each.startsWith(beginning));
    if (at === -1) return [block];
    if (found !== -1 && beginning !== "") {
      next = found + 1;
      if (at > 0) starts.push(at);
    }
    from = at + sentence.length;
  }
  return starts.map((start, index) => block.slice(start, starts[index + 1]).trim());
}
