import type { Post } from "#pipeline/analysis/schema.ts";
import type { ChapterTitle } from "./chapter-titles.ts";
import { type Corpus, type Group, groupOf, regroup } from "./corpus.ts";
import { wholePiece } from "./pieces.ts";
import { BY_TIME, CHOICE } from "./weights.ts";

/**
 * Whether the posts are so short that they have no subjects to make chapters of: notes of a sentence or two, as on Twitter.
 * Readers found chapters of such notes under a subject ("Designer", "Mother") absurd: what a year was like, they do say.
 */
export function isOfNotes({ medianWords, titledShare, posts }: Corpus): boolean {
  if (medianWords >= BY_TIME.medianWords || titledShare >= BY_TIME.titledShare) return false;
  const dated = posts.values().filter(({ date }) => date !== null);
  return [...dated].length >= BY_TIME.datedShare * posts.size;
}

/** Divides the posts by time, in chapters of whole years of about as many words. Some years make no more than one chapter. */
export function groupByTime(corpus: Corpus, wordsPerChapter: number): Corpus {
  const { language } = corpus;
  const words = new Map<string, number>();
  const entries = new Map<string, string[]>();
  const wordsIn = (post: Post): number => wholePiece(post, language)?.words ?? 0;
  const isUsual = corpus.posts.values().some((post) => wordsIn(post) >= CHOICE.fewestWordsShort);
  for (const post of corpus.posts.values()) {
    const year = yearOf(post);
    if (year === null) continue;
    // Where no post is as long, posts of any length are printed.
    const printed = wordsIn(post) >= (isUsual ? CHOICE.fewestWordsShort : 1) ? wordsIn(post) : 0;
    words.set(year, (words.get(year) ?? 0) + printed);
    entries.set(year, [...(entries.get(year) ?? []), post.entryId]);
  }
  const years = [...words.keys()].toSorted();
  const all = words.values().reduce((sum, count) => sum + count, 0);
  const chapters = Math.max(1, Math.round(all / (wordsPerChapter * BY_TIME.filled)));
  const runs: string[][] = [];
  let before = 0;
  for (const year of years) {
    const own = words.get(year) ?? 0;
    const at = Math.min(
      chapters - 1,
      Math.floor(((before + own / 2) / Math.max(1, all)) * chapters),
    );
    (runs[at] ??= []).push(year);
    before += own;
  }
  const groups = runs
    .filter((run) => run.length > 0)
    .map((run, index) =>
      groupOf(
        corpus,
        `time-${index + 1}`,
        run.flatMap((year) => entries.get(year) ?? []),
      ),
    );
  return regroup(corpus, groups);
}

/** The title of a chapter of notes: the year of its posts, or the first and the last. */
export function titleOfYears({ posts }: Group): ChapterTitle {
  const years = posts.flatMap((post) => yearOf(post) ?? []).toSorted();
  const [first = "", last = first] = [years[0], years.at(-1)];
  return {
    text: first === last ? first : `${first}–${last}`,
    score: 0,
    coverage: 1,
    contrast: 0,
    candidate: null,
  };
}

function yearOf({ date }: Post): string | null {
  return date?.slice(0, 4) ?? null;
}
