import { wholeWords } from "#pipeline/text/lexicon.ts";
import { monthsOf } from "#pipeline/text/months.ts";
import type { Post } from "./schema.ts";
import { SERIES_WORDS, type SeriesWords } from "./word-lists/series.ts";

/** So many headlines of one pattern make a series. */
const LEAST_REPORTS = 3;
/**
 * A book is made without the series of an author who writes more than that: who writes a newsletter and little else has no
 * other book, and an archive with few other words needs all of them.
 */
const MOST_OF_WORDS = 0.5;
const LEAST_LEFT = 10_000;

/**
 * Finds the reports of a series, by their entries: three posts or more whose headlines differ in nothing but dates, numbers and
 * ordinals ("Oct 2019 Recap", "Weeknotes #12", "2020 in review"). Blind readers named them first among what a book should not
 * print. A series without a year in each headline needs a word of reports, for "The garden in March" is an essay, as is each
 * "Part 1" of one work. None for a language without word lists, or where such series are most of what is written.
 */
export function findSerialReports(
  posts: readonly Pick<Post, "entryId" | "title" | "words">[],
  language: string,
): ReadonlySet<string> {
  const lists = SERIES_WORDS[language];
  if (!lists) return new Set();
  const read = patternReader(lists, language);
  const series = Map.groupBy(posts, ({ title }) => (title === null ? null : read(title)));
  const found = [...series].flatMap(([pattern, members]) =>
    pattern !== null && members.length >= LEAST_REPORTS ? members : [],
  );
  const all = wordsOf(posts);
  const inSeries = wordsOf(found);
  if (inSeries > MOST_OF_WORDS * all || all - inSeries < LEAST_LEFT) return new Set();
  return new Set(found.map(({ entryId }) => entryId));
}

function wordsOf(posts: readonly Pick<Post, "words">[]): number {
  return posts.reduce((sum, { words }) => sum + words, 0);
}

/** Stands for what changes in a pattern. */
const CHANGING = "#";
const YEAR = /(?<!\p{N})(?:19|20)\d\d(?!\p{N})/u;
const TOKEN = /\p{N}+[\p{L}ºª]*|[\p{L}\p{M}]+/gu;
/** A number, an ordinal ("12th", "3ème"), a quarter, or a number in Roman figures. */
const NUMBER = /^(?:\p{N}+(?:st|nd|rd|th|er|re|e|ère|ème|º|ª|de|ste|a)?|[qt][1-4]|[ivx]{2,5})$/u;
/** Small words that go with a date or not: "bilan de mars", "bilan d'octobre". */
const SMALL_LETTERS = 2;
/** "Sept" is September, and "Janv." is janvier. */
const LEAST_OF_MONTH = 3;

/** Returns what reads the pattern of a headline: null if its like would be no report. */
function patternReader(lists: SeriesWords, language: string): (title: string) => string | null {
  const months = [...monthsOf(language)];
  const report = wholeWords(lists.reports);
  const [numeral, part] = [lists.changing, lists.parts].map((words) =>
    wholeWords(`(?:${words})$`, "start"),
  );
  const isMonth = (word: string): boolean =>
    word.length >= LEAST_OF_MONTH && months.some((month) => month.startsWith(word));
  const isChanging = (word: string): boolean =>
    NUMBER.test(word) || numeral?.test(word) === true || isMonth(word);
  const isNumber = (word = ""): boolean => isChanging(word) && !YEAR.test(word) && !isMonth(word);
  return (title) => {
    if (!report.test(title) && !YEAR.test(title)) return null;
    const words = title.toLowerCase().match(TOKEN) ?? [];
    const isOfParts = words.some(
      (word, at) => part?.test(word) && (isNumber(words[at - 1]) || isNumber(words[at + 1])),
    );
    const pattern = patternOf(words, isChanging);
    // A date alone, as headline of a diary, does not say that it is a report.
    const isOfDates = pattern.every((word) => word === CHANGING);
    return isOfParts || isOfDates || !pattern.includes(CHANGING) ? null : pattern.join(" ");
  };
}

/** The words of a headline, with one sign for each date or number and the small words before it. */
function patternOf(words: readonly string[], isChanging: (word: string) => boolean): string[] {
  const pattern: string[] = [];
  for (const word of words) {
    if (isChanging(word)) {
      while ((pattern.at(-1)?.length ?? Infinity) <= SMALL_LETTERS) pattern.pop();
      pattern.push(CHANGING);
    } else pattern.push(word);
  }
  return pattern;
}
