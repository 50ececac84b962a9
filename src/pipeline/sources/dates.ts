import { isTimeOfDay, isZone, zoneMinutes } from "./zones.ts";

/**
 * Turns a date as exports write it into ISO 8601: a date, a year, a month ("2024-05") or an instant in UTC.
 *
 * A time without a zone is taken as UTC, as LinkedIn means it; where a zone or a time is there but not understood, the
 * date alone is given. A relative one ("2d") is null, for there is no clock.
 * `dayFirst` decides 03/04/2024, see `isDayFirst`.
 */
export function isoDate(cell: string, dayFirst: boolean): string | null {
  const text = cell.trim();
  if (text === "" || text.length > LONGEST_DATE) return null;
  return (
    fromYearFirst(text) ?? fromUnix(text) ?? fromSlashes(text, dayFirst) ?? fromMonthName(text)
  );
}

/** Wed May 01 2024 10:00:00 GMT+0930 (Australian Central Standard Time) has 68 characters. */
const LONGEST_DATE = 80;

/** True for a date in either order: whether it begins with the day, only its column can tell (see `isDayFirst`). */
export function isDate(cell: string): boolean {
  return isoDate(cell, true) !== null || fromSlashes(cell.trim(), false) !== null;
}

/** True when a column of numeric dates can only, or does by its dots, begin with the day. */
export function isDayFirst(cells: string[]): boolean {
  let dotted = false;
  for (const cell of cells) {
    const parts = /^(\d{1,2})([/.-])(\d{1,2})\2\d{2,4}\b/.exec(cell.trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) return true;
    if (Number(parts[3]) > 12) return false;
    dotted ||= parts[2] === ".";
  }
  return dotted;
}

const HALF = String.raw`(?:([ap])(?:\.?m)?(?![a-z]))?\.?`;
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?!\s)${HALF}(?:(?:uhr|h)(?![a-z]))?`;
const OFFSET = String.raw`[+-]\d{1,2}(?::?\d{2})?(?!\d)`;
const ZONE = String.raw`(Z(?![a-z])|(?:UTC|GMT)(?:\s?${OFFSET})?|${OFFSET})?`;
/** The last group holds what else stands there: a zone by its name, a time of another form, or the prose that goes on. */
const AFTER_DATE = String.raw`(?:(?:[T,]|\s)\s*(?!\s)(?:at |um |à |alle |kl\.? )?(?:${CLOCK}\s*(?!\s)${ZONE})?(.*))?$`;

const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2})${AFTER_DATE.slice(0, -1)})?)?$`,
  "i",
);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const EAST_ASIAN = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/;
/** 2024. 5. 1. */
const DOTTED = new RegExp(String.raw`^(\d{4})\.\s*(\d{1,2})\.\s*(\d{1,2})\.?${AFTER_DATE}`, "i");
const SLASHES = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${AFTER_DATE}`, "i");
const DAY_MONTH = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})${AFTER_DATE}`,
  "iu",
);
const MONTH_DAY = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${AFTER_DATE}`,
  "iu",
);
/** Wed Oct 10 20:19:24 +0000 2018, and with CEST in its place as Unix writes it */
const OF_X =
  /^\p{L}{3} (\p{L}{3}) {1,2}(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (?:([+-]\d{4}) |([A-Z]{2,5}) )?(\d{4})$/u;
const MONTH_YEAR = /^(\p{L}+)\.?,?\s+(\d{4})$/u;

function fromYearFirst(text: string): string | null {
  const parts = YEAR_FIRST.exec(text);
  if (parts) {
    const [, year, , month, day, ...clock] = parts;
    if (month === undefined) return isYear(year) ? (year ?? null) : null;
    if (day === undefined) return isYear(year) ? monthOf(Number(year), Number(month)) : null;
    return moment(Number(year), Number(month), Number(day), clock);
  }
  const dotted = DOTTED.exec(text);
  if (dotted) {
    const [, year, month, day, ...clock] = dotted;
    return moment(Number(year), Number(month), Number(day), clock);
  }
  const plain = COMPACT.exec(text) ?? EAST_ASIAN.exec(text);
  return plain ? moment(Number(plain[1]), Number(plain[2]), Number(plain[3]), []) : null;
}

function isYear(text: string | undefined): boolean {
  return Number(text) >= 1000 && Number(text) < 2200;
}

function monthOf(year: number, month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${twoDigits(month)}` : null;
}

/** Unix seconds, or milliseconds, from 1985 to 2128: shorter numbers are figures, not moments. */
function fromUnix(text: string): string | null {
  if (!/^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/.test(text)) return null;
  const figure = Number(text);
  const milliseconds = figure > 1e11 ? figure : figure * 1000;
  return milliseconds < 473_385_600_000 ? null : instant(milliseconds);
}

function fromSlashes(text: string, dayFirst: boolean): string | null {
  const parts = SLASHES.exec(text);
  if (!parts) return null;
  const [, first, , second, year, ...clock] = parts;
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return moment(fullYear, Number(month), Number(day), clock);
}

function fromMonthName(text: string): string | null {
  const ofX = OF_X.exec(text);
  if (ofX) {
    const [, month, day, hour, minute, second, zone, zoneName, year] = ofX;
    return moment(Number(year), monthNumber(month), Number(day), [
      hour,
      minute,
      second,
      undefined,
      zone,
      zoneName,
    ]);
  }
  const dayFirst = DAY_MONTH.exec(text);
  if (dayFirst) {
    const [, day, month, year, ...clock] = dayFirst;
    return moment(Number(year), monthNumber(month), Number(day), clock);
  }
  const monthFirst = MONTH_DAY.exec(text);
  if (monthFirst) {
    const [, month, day, year, ...clock] = monthFirst;
    return moment(Number(year), monthNumber(month), Number(day), clock);
  }
  const month = MONTH_YEAR.exec(text);
  return month && isYear(month[2]) ? monthOf(Number(month[2]), monthNumber(month[1])) : null;
}

/** By the beginnings the European languages share; those that differ are listed. */
const MONTH_BEGINNINGS = [
  ["jan", "ene", "gen"],
  ["feb", "fev", "fév"],
  ["mar", "mär", "maa", "mrt"],
  ["apr", "abr", "avr"],
  ["may", "mai", "maj", "mei", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "aoû", "ago"],
  ["sep", "set"],
  ["oct", "okt", "out", "ott"],
  ["nov"],
  ["dec", "dez", "déc", "dic"],
];

function monthNumber(name: string | undefined): number {
  const lower = name?.toLowerCase().normalize("NFC") ?? "";
  return (
    MONTH_BEGINNINGS.findIndex((beginnings) => beginnings.some((b) => lower.startsWith(b))) + 1
  );
}

/** `clock`: hour, minute, second, a or p, zone, what else stands there; a date without a clock stays a date. */
function moment(
  year: number,
  month: number,
  day: number,
  clock: (string | undefined)[],
): string | null {
  const [hour, minute, second, half, zone, rest = ""] = clock;
  if (year < 1000 || year > 2200 || month < 1 || month > 12 || day < 1) return null;
  if (day > daysIn(year, month)) return null;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (hour === undefined) return rest === "" || isTimeOfDay(rest) ? date : null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 60) return null;
  if (rest !== "" && !isZone(rest)) return null;
  const offset = zoneMinutes(zone ?? rest);
  if (offset === null) return date;
  // Most rows are in UTC already: joining the parts is ten times as fast as asking Date.
  if (offset === 0 && second !== "60") {
    return `${date}T${twoDigits(hours)}:${minute}:${second ?? "00"}Z`;
  }
  const utc = Date.UTC(year, month - 1, day, hours, Number(minute), Number(second ?? 0));
  return instant(utc - offset * 60_000);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function instant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

function twoDigits(figure: number): string {
  return figure < 10 ? `0${figure}` : String(figure);
}
