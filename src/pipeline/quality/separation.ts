import type { Draft } from "#pipeline/draft/schema.ts";
import { buildVectors, cosine, rowOf } from "#pipeline/text/vectors.ts";
import { joinedRuns, paragraphRuns } from "./runs.ts";
import type { Separation } from "./schema.ts";

// The target of .10 comes from a trial that did not write down its runs. Of 100, 150, 250 and 400 words, 250 gives what
// the trial gave where the drafts are alike: tweets .185 (there .187), Chesterton .069 (.067), swyx .111 (.128).
const WORDS_OF_A_RUN = 250;

/**
 * Mean tf-idf cosine of runs of about 250 words in one chapter, minus that of runs in different chapters.
 *
 * Null for a single chapter, and where no chapter holds two runs. `value` counts every pair, as the trial did, so a
 * chapter of one long post looks coherent too; `acrossPosts` counts, inside chapters, only pairs that share no post.
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
  const insideAcross: number[] = [];
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
      inside.push(similarity);
      const sharePost = first.entryIds.some((entryId) => second.entryIds.includes(entryId));
      if (!sharePost) insideAcross.push(similarity);
    }
  }
  if (inside.length === 0 || outside.length === 0) return null;
  const [within, between] = [meanOf(inside), meanOf(outside)];
  const acrossPosts = insideAcross.length === 0 ? null : meanOf(insideAcross) - between;
  return { within, between, value: within - between, acrossPosts };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
