import type { Draft } from "#pipeline/draft/schema.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";

/** The first and the last month that a title names, such as "2009-01" and "2011-12". */
export type Span = { first: string; last: string };

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/gu;
/** What Chinese, Japanese and Korean write behind a year and a month. */
const UNITS = /[年月년월]/gu;

/**
 * Returns the time that a title names, if it names nothing else: "2009–2011", "March – May 2012". Null for any other title.
 * A title without a month means whole years.
 */
export function timeOfTitle(title: string, language: string): Span | null {
  const text = title.toLowerCase();
  const years = text.match(YEAR) ?? [];
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined || to === undefined) return null;
  const names = monthNames(language);
  const pattern = monthPattern(names);
  const months = (text.match(pattern) ?? []).map((name) => names.indexOf(name) + 1);
  const rest = text.replace(pattern, " ").replace(YEAR, " ").replace(UNITS, " ");
  const small = stopWordsFor(language);
  if (/\d/u.test(rest) || wordsOf(rest, language).some((word) => !small.has(word))) return null;
  const monthOf = (month: number): string => String(month).padStart(2, "0");
  return {
    first: `${from}-${monthOf(months[0] ?? 1)}`,
    last: `${to}-${monthOf(months.at(-1) ?? 12)}`,
  };
}

/** Whether all chapters of a book are named by times, as those of notes without subjects are. */
export function isNamedByTime({ chapters }: Draft, language: string): boolean {
  return chapters.every(({ title }) => timeOfTitle(title, language) !== null);
}

/** Whether a day, such as "2011-04-30", is in a span. */
export function isWithin(date: string, { first, last }: Span): boolean {
  const month = date.slice(0, first.length);
  return month >= first && month <= last;
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) =>
    format.format(new Date(Date.UTC(2000, index, 1))).toLowerCase(),
  );
}

/** In Japanese a month is "1月", which is no part of "11月". */
function monthPattern(names: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${names.join("|")})(?!\\p{L})`, "gu");
}
