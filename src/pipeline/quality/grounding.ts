import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { plainText, postsOf, printedPassages, sentencesOfPassage } from "./printed.ts";
import type { Grounding, Place } from "./schema.ts";

const RUN_OF_WORDS = 5;

/**
 * Looks for every sentence of the engine's passages in a block of a post that the passage cites.
 *
 * Compared are letters and digits only, in order and without a gap. Linking lines are counted apart, and so is what the
 * author added by hand: neither claims to stand in a post.
 */
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

/** Only cited posts are reduced, and each once: the archive may hold fifty thousand. */
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

/** The closing question is no block, but it is the author's and may stand among the questions of a chapter. */
function textsOf(post: Post): string[] {
  return [post.title, ...post.blocks.map(({ text }) => text), post.closingQuestion]
    .filter((text) => text !== null)
    .map(plainText);
}

/** The draft's runs are gathered first and struck off while the posts pass by, so memory follows the draft. */
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
