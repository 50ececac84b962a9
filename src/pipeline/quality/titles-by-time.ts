import type { Draft } from "#pipeline/draft/schema.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";

/** The first and the last month that a title names, such as "2009-01" and "2011-12". */
export type Span = { first: string; last: string };

const YEAR = /^(?:19|20)\d{2}$/u;
/** The words of a title, its numbers, and "3月", which is a month. */
const TOKEN = /\d+[月월]?|\p{L}+/gu;
const NUMBERED_MONTH = /^(1[0-2]|[1-9])[月월]$/u;

/**
 * Returns the time that a title names, if it names nothing else: "2009–2011", "March – May 2012". Null for any other title.
 * A title without a month means whole years.
 */
export function timeOfTitle(title: string, language: string): Span | null {
  const names = monthNames(language);
  const small = stopWordsFor(language);
  const years: string[] = [];
  const months: string[] = [];
  for (const [token] of title.toLowerCase().matchAll(TOKEN)) {
    const month = NUMBERED_MONTH.exec(token)?.[1] ?? names.indexOf(token) + 1;
    if (YEAR.test(token)) years.push(token);
    else if (Number(month) > 0) months.push(String(month).padStart(2, "0"));
    else if (!UNITS.has(token) && !small.has(token)) return null;
  }
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { first: `${from}-${months[0] ?? "01"}`, last: `${to}-${months.at(-1) ?? "12"}` };
}

/** What Chinese, Japanese and Korean write behind a year. */
const UNITS: ReadonlySet<string> = new Set(["年", "년"]);

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
