/** Returns a text such as "1 post" or "1,200 posts". */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Returns a text such as "Nov 21, 2026, 3:04 PM", in the reader's time zone. */
export function timeText(moment: string | Date): string {
  return FORMAT.format(new Date(moment));
}

const MINUTES_TOLD_AS_HOURS = 120;

/** Returns a text such as "less than a minute", "4 minutes" or "5 hours". */
export function durationText(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  if (minutes < MINUTES_TOLD_AS_HOURS) return counted(Math.round(minutes), "minute", "minutes");
  return counted(Math.round(minutes / 60), "hour", "hours");
}

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a post's date, which is a day, an instant or only a year. A year stays as it is. */
export function dateText(date: string): string {
  const moment = new Date(date);
  return /^\d{4}$/u.test(date) || Number.isNaN(moment.getTime()) ? date : DATE.format(moment);
}

const MOST_NAMED = 4;

/** Returns a text such as "a, b, and c". Names the first of them and counts the others, if these are several. */
export function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names;
  return new Intl.ListFormat("en").format(named);
}
