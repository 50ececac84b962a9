import type { Draft } from "#pipeline/draft/schema.ts";
import { buildVectors, cosine, rowOf } from "#pipeline/text/vectors.ts";
import { joinedRuns, paragraphRuns } from "./runs.ts";
import type { Separation } from "./schema.ts";

// The trial did not write down its runs. Of 100, 150, 250 and 400 words, 250 gives, with a post's pairs with itself, what
// the trial gave where the drafts were alike: tweets .185 (there .187), Chesterton .069 (.067), swyx .111 (.128).
const WORDS_OF_A_RUN = 250;

/**
 * Mean tf-idf cosine of runs of about 250 words in one chapter, minus that of runs in different chapters.
 *
 * Inside chapters only pairs that share no post count: a chapter of one long post is like itself whatever stands beside
 * it. Null for a single chapter, and where no chapter holds runs of two different posts.
 */
export function measureSeparation(
  draft: Draft,
  language: string,
  wordsOfRun = WORDS_OF_A_RUN,
): Separation | null {
  const runs = joinedRuns(paragraphRuns(draft), wordsOfRun);
  const documents = runs.map(({ text }) => ({ title: "", text }));
  const space = buildVectors(documents, language);
  const vectors = runs.map((_, row) => rowOf(space, row));
  const inside: number[] = [];
  const samePost: number[] = [];
  const outside: number[] = [];
  for (const [a, first] of runs.entries()) {
    for (const [b, second] of runs.entries()) {
      const [left, right] = [vectors[a], vectors[b]];
      if (b <= a || !left || !right) continue;
      const similarity = cosine(left, right);
      if (first.chapter !== second.chapter) {
        outside.push(similarity);
        continue;
      }
      const sharePost = first.entryIds.some((entryId) => second.entryIds.includes(entryId));
      (sharePost ? samePost : inside).push(similarity);
    }
  }
  if (inside.length === 0 || outside.length === 0) return null;
  const [within, between] = [meanOf(inside), meanOf(outside)];
  const withSelfPairs = meanOf([...inside, ...samePost]) - between;
  return { within, between, value: within - between, withSelfPairs };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
