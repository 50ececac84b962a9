import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A sentence of a post, as it is read aloud, with up to three sentences of the post that say what it is about. */
export type FoundSentence = {
  post: Post;
  n: number;
  text: string;
  before: readonly string[];
  /** The sentence in front of it in the same paragraph. Null: there is none, or cleaning has parted the two. */
  previous: string | null;
};

const QUOTED = /^["“«„'‘]|["”»]$|[“"][^”"]{20,300}["”]/u;
const LONGEST_WORDS = 60;
const MOST_BEFORE = 3;

/** The sentences of the author's own prose, without headings, quotations, code and sentences in quotation marks. */
export function* sentencesIn(
  { posts, language }: Pick<Analysis, "posts" | "language">,
  isWanted: (post: Post) => boolean = () => true,
): Generator<FoundSentence> {
  for (const post of posts) {
    if (!isWanted(post)) continue;
    let before: string[] = [];
    for (const { n, kind, text, twin } of post.blocks) {
      if ((kind !== "paragraph" && kind !== "list") || twin) continue;
      for (const line of text.split("\n")) {
        let previous: string | null = null;
        for (const written of sentencesOf(line, language)) {
          const sentence = proseOf(written)
            .replace(/^[-•]\s+/u, "")
            .trim();
          if (!QUOTED.test(sentence) && countWords(sentence) <= LONGEST_WORDS) {
            yield { post, n, text: sentence, before, previous };
          }
          previous = sentence;
          before = [...before, sentence].slice(-MOST_BEFORE);
        }
      }
    }
    const n = post.blocks.at(-1)?.n ?? 1;
    for (const text of post.promises ?? []) yield { post, n, text, before, previous: null };
  }
}
