import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { plainText, postsOf, printedPassages, sentencesOfPassage } from "./printed.ts";
import type { Grounding, Place } from "./schema.ts";

const RUN_OF_WORDS = 5;

/** Checks that each sentence's letters occur in the posts its passage cites. Skips connecting lines and added text. */
export function measureGrounding(
  draft: Draft,
  posts: readonly Post[],
  language: string,
): Grounding {
  const lettersOf = lettersByPost(posts);
  const unfound: Place[] = [];
  let sentences = 0;
  let words = 0;
  let linkingWords = 0;
  const claimed: string[] = [];
  for (const { chapter, paragraph, passage } of printedPassages(draft)) {
    const plain = plainText(passage.text);
    const count = countWords(plain);
    words += count;
    if (passage.kind === "linking") linkingWords += count;
    if (passage.kind === "linking" || passage.kind === "added") continue;
    claimed.push(plain);
    const blocks = postsOf(passage).flatMap((id) => lettersOf(id));
    for (const text of sentencesOfPassage(passage, language)) {
      const letters = lettersOnly(text);
      if (letters === "") continue;
      sentences += 1;
      if (!blocks.some((block) => block.includes(letters)))
        unfound.push({ chapter, paragraph, text });
    }
  }
  const found = sentences - unfound.length;
  return {
    sentences,
    found,
    share: sentences === 0 ? 1 : found / sentences,
    nGrams: shareOfRuns(claimed, posts, language),
    linking: words === 0 ? 0 : linkingWords / words,
    unfound,
  };
}

/**
 * Returns a function that gives a post's texts, reduced to letters. It reduces only the posts that are asked for, and
 * each only once, because an archive may hold fifty thousand.
 */
function lettersByPost(posts: readonly Post[]): (entryId: string) => string[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const known = new Map<string, string[]>();
  return (entryId) => {
    let letters = known.get(entryId);
    if (!letters) {
      const post = byId.get(entryId);
      letters = post ? textsOf(post).map(lettersOnly) : [];
      known.set(entryId, letters);
    }
    return letters;
  };
}

/** Returns all texts of a post. The closing question is no block, but may be printed among a chapter's questions. */
function textsOf(post: Post): string[] {
  return [post.title, ...post.blocks.map(({ text }) => text), post.closingQuestion]
    .filter((text) => text !== null)
    .map(plainText);
}

/**
 * Returns the share of the draft's runs of five words that occur in some post. Only the draft's runs are kept in
 * memory.
 */
function shareOfRuns(
  passages: readonly string[],
  posts: readonly Post[],
  language: string,
): number {
  const open = new Map<number, number>();
  let total = 0;
  for (const text of passages) {
    for (const run of runsOf(text, language)) {
      open.set(run, (open.get(run) ?? 0) + 1);
      total += 1;
    }
  }
  if (total === 0) return 1;
  let found = 0;
  for (const post of posts) {
    for (const text of textsOf(post)) {
      for (const run of runsOf(text, language)) {
        const times = open.get(run);
        if (times === undefined) continue;
        found += times;
        open.delete(run);
      }
    }
  }
  return found / total;
}

function runsOf(text: string, language: string): number[] {
  const words = wordsOf(text, language);
  const runs: number[] = [];
  for (let end = RUN_OF_WORDS; end <= words.length; end += 1) {
    runs.push(hashOf(words.slice(end - RUN_OF_WORDS, end).join(" ")));
  }
  return runs;
}

/** Returns the stems of the words that say what a text is about, in reading order. */
export function contentStems(text: string, language: string): string[] {
  const stem = stemmerFor(language);
  return wordsOf(text, language)
    .filter((word) => isContentWord(word, language))
    .map((word) => stem(word));
}

/**
 * Returns the share of a text's content words, compared by stem, that occur in its sources; 1 for a text without any.
 */
export function coverageOf(stems: readonly string[], sources: ReadonlySet<string>): number {
  if (stems.length === 0) return 1;
  return stems.filter((stem) => sources.has(stem)).length / stems.length;
}
