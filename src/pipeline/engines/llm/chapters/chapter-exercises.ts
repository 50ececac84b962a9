import type { Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { linkedText } from "#pipeline/engines/own-words/passages.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";

/** An exercise counts as the author's if so large a share of its words, and of the sentence's, are the other's. */
const LEAST_SHARE = 0.8;

/**
 * The exercises of a chapter that are the author's own sentences, as passages for its end. One that a model has put in
 * other words is left out, and so is one from the last section, which tells its paragraph right above. The book's last
 * chapter has none.
 */
export function exercisePassages({
  outline: { engagementElements, mainSections, chapterNumber },
  posts,
  analysis: { language },
  foundation,
}: Pick<SectionBrief, "outline" | "posts" | "analysis" | "foundation">): Passage[] {
  // The book itself ends with its text.
  if (chapterNumber >= foundation.tableOfContents.chapters.length) return [];
  const last = mainSections.at(-1);
  const near = new Set(
    last?.sources.flatMap(({ entryId, paragraphs }) => paragraphs.map((n) => `${entryId} ${n}`)),
  );
  const passages = engagementElements.flatMap(({ content, source }) => {
    const post = posts.find(({ entryId }) => entryId === source?.entryId);
    const blocks = post?.blocks.filter(
      ({ n, kind }) =>
        kind !== "code" &&
        kind !== "heading" &&
        source?.paragraphs.includes(n) === true &&
        !near.has(`${post.entryId} ${n}`),
    );
    const said = blocks?.flatMap(({ n, text }) =>
      text
        .split("\n")
        .flatMap((line) =>
          sentencesOf(line.replace(ITEM, ""), language).map((sentence) => ({ n, sentence })),
        ),
    );
    const found = said?.find(({ sentence }) => isSame(content, sentence, language));
    if (!post || !found) return [];
    const sources = [{ entryId: post.entryId, paragraph: found.n }];
    const text = linkedText(
      found.sentence,
      post.blocks.filter(({ n }) => n === found.n),
    );
    return [{ text, kind: "own", sources, role: "questions" } satisfies Passage];
  });
  return [...new Map(passages.map((passage) => [passage.text, passage])).values()];
}

const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/u;

function isSame(content: string, sentence: string, language: string): boolean {
  const one = wordsOf(proseOf(content), language);
  const two = wordsOf(proseOf(sentence), language);
  const shared = (mine: readonly string[], theirs: readonly string[]): number =>
    mine.filter((word) => theirs.includes(word)).length / Math.max(1, mine.length);
  return shared(one, two) >= LEAST_SHARE && shared(two, one) >= LEAST_SHARE;
}

/** Whether one of the passages has the words of an exercise. */
export function isPrinted({ text }: Passage, passages: readonly Passage[]): boolean {
  const letters = lettersOf(text);
  return passages.some((other) => lettersOf(other.text).includes(letters));
}

function lettersOf(text: string): string {
  return lettersOnly(plainText(withoutAddresses(text)));
}
