import type { Draft } from "#pipeline/draft/schema.ts";
import { buildVectors, cosine, rowOf, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isCode, plainText, postsOf } from "./printed.ts";
import type { Separation } from "./schema.ts";

// The words of a stretch of text. An early trial did not write down this length. Of 100, 150, 250 and 400 words, 250
// gives values nearest to the trial's, if pairs of stretches from one post count, too: tweets .185 (trial .187),
// Chesterton .069 (.067), swyx .111 (.128).
const WORDS_OF_A_RUN = 250;

/**
 * Measures how much more alike stretches of text from different posts are within chapters than across chapters (mean
 * tf-idf cosines). Null without pairs of both kinds.
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

const PARAGRAPHS = 2;

/**
 * Measures how well neighbouring posts of a chapter fit: the mean tf-idf cosine of the two paragraphs before and the
 * two after each change of post.
 */
export function measureAdjacency(draft: Draft, language: string): number | null {
  const paragraphs = paragraphRuns(draft);
  const space = buildVectors(
    paragraphs.map(({ text }) => ({ title: "", text })),
    language,
  );
  const posts = postRuns(paragraphs);
  let sum = 0;
  let jumps = 0;
  for (const [index, next] of posts.entries()) {
    const before = posts[index - 1];
    if (!before || before[0]?.chapter !== next[0]?.chapter) continue;
    const tail = vectorOf(space, textOf(before.slice(-PARAGRAPHS)));
    const head = vectorOf(space, textOf(next.slice(0, PARAGRAPHS)));
    sum += cosine(tail, head);
    jumps += 1;
  }
  return jumps === 0 ? null : sum / jumps;
}

function textOf(paragraphs: readonly Run[]): string {
  return paragraphs.map(({ text }) => text).join("\n");
}

type Run = { chapter: number; entryIds: string[]; text: string };

/** All paragraphs that are made from posts, in order, without headings and code. */
function paragraphRuns(draft: Draft): Run[] {
  return draft.chapters.flatMap(({ chapterNumber, passages }) =>
    passages
      .filter(
        (passage) => passage.sources.length > 0 && passage.role !== "heading" && !isCode(passage),
      )
      .map((passage) => ({
        chapter: chapterNumber,
        entryIds: postsOf(passage),
        text: plainText(passage.text),
      }))
      .filter(({ text }) => text !== ""),
  );
}

function postRuns(paragraphs: readonly Run[]): Run[][] {
  const runs: Run[][] = [];
  for (const paragraph of paragraphs) {
    const last = runs.at(-1);
    if (last?.[0] && originOf(last[0]) === originOf(paragraph)) last.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

function originOf({ chapter, entryIds }: Run): string {
  return `${chapter} ${entryIds.join(" ")}`;
}

/**
 * Joins paragraphs of a chapter to stretches of about `words` words. A last stretch under half of that joins the one
 * before.
 */
function joinedRuns(paragraphs: readonly Run[], words: number): Run[] {
  return [...Map.groupBy(paragraphs, ({ chapter }) => chapter).values()].flatMap((chapter) => {
    const runs: Run[] = [];
    for (const paragraph of chapter) {
      const last = runs.at(-1);
      if (last && countWords(last.text) < words) runs.splice(-1, 1, joined(last, paragraph));
      else runs.push(paragraph);
    }
    const rest = runs.at(-1);
    const before = runs.at(-2);
    if (!rest || !before || countWords(rest.text) >= words / 2) return runs;
    return [...runs.slice(0, -2), joined(before, rest)];
  });
}

function joined(first: Run, second: Run): Run {
  const entryIds = [...new Set([...first.entryIds, ...second.entryIds])];
  return { chapter: first.chapter, entryIds, text: `${first.text}\n${second.text}` };
}
