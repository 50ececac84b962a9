import type { Post } from "#pipeline/analysis/schema.ts";
import type { ChapterTitle } from "./chapter-titles.ts";
import { type Corpus, groupOf, regroup } from "./corpus.ts";
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

/**
 * Divides the posts by time, in chapters of about as many words: of whole years, or of whole months where one year has the
 * words of more than a chapter. An undated post goes with the one before it in the archive.
 */
export function groupByTime(corpus: Corpus, wordsPerChapter: number): Corpus {
  const words = wordsToPrint(corpus);
  const all = words.values().reduce((sum, count) => sum + count, 0);
  const chapters = Math.max(1, Math.round(all / (wordsPerChapter * BY_TIME.filled)));
  const months = monthsOfPosts(corpus);
  const countIn = (periods: ReadonlyMap<string, string>): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const [entryId, period] of periods)
      counts.set(period, (counts.get(period) ?? 0) + (words.get(entryId) ?? 0));
    return counts;
  };
  const years = new Map([...months].map(([entryId, month]) => [entryId, month.slice(0, YEAR)]));
  const longest = Math.max(0, ...countIn(years).values());
  const isUneven = longest * chapters > BY_TIME.mostOfYear * all;
  const periods = isUneven ? months : years;
  const runs: string[][] = [];
  let before = 0;
  for (const [period, own] of [...countIn(periods)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const middle = (before + own / 2) / Math.max(1, all);
    (runs[Math.min(chapters - 1, Math.floor(middle * chapters))] ??= []).push(period);
    before += own;
  }
  const groups = runs
    .filter((run) => run.length > 0)
    .map((run, index) => {
      const own = new Set(run);
      const entryIds = [...periods].filter(([, period]) => own.has(period)).map(([id]) => id);
      return groupOf(corpus, `time-${index + 1}`, entryIds);
    });
  return regroup(corpus, groups);
}

/** The words that a chapter may print of each post. */
function wordsToPrint({ posts, language }: Corpus): Map<string, number> {
  const wordsIn = (post: Post): number => wholePiece(post, language)?.words ?? 0;
  const isUsual = posts.values().some((post) => wordsIn(post) >= CHOICE.fewestWordsShort);
  // Where no post is as long, posts of any length are printed.
  const fewest = isUsual ? CHOICE.fewestWordsShort : 1;
  return new Map(
    [...posts.values()].map((post) => {
      const words = wordsIn(post);
      return [post.entryId, words >= fewest ? words : 0];
    }),
  );
}

/** The letters of a date that name its year ("2012"), and its month ("2012-03"). */
const YEAR = 4;
const MONTH = 7;

/** The month of each post. That of an undated one is that of the dated one before it, or of the first one. */
function monthsOfPosts({ posts }: Corpus): Map<string, string> {
  const all = [...posts.values()];
  let month = all.find(({ date }) => date !== null)?.date?.slice(0, MONTH) ?? "";
  return new Map(
    all.map(({ entryId, date }) => {
      month = date?.slice(0, MONTH) ?? month;
      return [entryId, month];
    }),
  );
}

/**
 * The titles of chapters of notes: the year of their posts, or the first and the last. Chapters that share a year are named
 * by their months, too.
 */
export function titlesByTime({ groups, language }: Corpus): ChapterTitle[] {
  const spans = groups.map(({ posts }) => {
    const dates = posts.flatMap(({ date }) => date ?? []).toSorted();
    return { first: dates[0] ?? "", last: dates.at(-1) ?? "" };
  });
  const yearOf = (date: string): string => date.slice(0, YEAR);
  return spans.map(({ first, last }, index) => {
    const sharesYear = [spans[index - 1]?.last, spans[index + 1]?.first].some(
      (date) => date !== undefined && [yearOf(first), yearOf(last)].includes(yearOf(date)),
    );
    const ofYears =
      yearOf(first) === yearOf(last) ? yearOf(first) : `${yearOf(first)}–${yearOf(last)}`;
    const text = sharesYear ? monthsBetween(first, last, language) : ofYears;
    return { text, score: 0, coverage: 1, contrast: 0, candidate: null };
  });
}

function monthsBetween(first: string, last: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(new Date(first), new Date(last));
}
