/**
 * Names of time zones and their minutes ahead of UTC. Ambiguous names (IST) are left out, unless RFC 5322 defines them
 * (CST).
 */
const OFFSETS = new Map([
  ...alike(0, "Z UT UTC GMT WET"),
  ...alike(60, "CET MEZ BST WEST"),
  ...alike(120, "CEST MESZ EET SAST"),
  ...alike(180, "EEST MSK"),
  ...alike(480, "AWST SGT HKT"),
  ...alike(540, "JST KST"),
  ...alike(600, "AEST"),
  ...alike(660, "AEDT"),
  ...alike(720, "NZST"),
  ...alike(780, "NZDT"),
  ...alike(-240, "EDT"),
  ...alike(-300, "EST CDT"),
  ...alike(-360, "CST MDT"),
  ...alike(-420, "MST PDT"),
  ...alike(-480, "PST AKDT"),
  ...alike(-540, "AKST"),
  ...alike(-600, "HST"),
]);

function alike(minutes: number, names: string): [string, number][] {
  return names.split(" ").map((name) => [name, minutes]);
}

/** Minutes that a zone is ahead of UTC, 0 if none is given. Null for an unknown zone. */
function zoneMinutes(zone: string): number | null {
  const named = zone === "" ? 0 : OFFSETS.get(zone);
  if (named !== undefined) return named;
  const bare = zone.replace(/[\s()]/g, "").toUpperCase();
  const parts = /^(?:UTC|GMT)?([+-])(\d{1,2}?):?(\d{2})?$/.exec(bare);
  if (!parts) return OFFSETS.get(bare) ?? null;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3] ?? 0));
}

/**
 * Matches CEST, (Central European Summer Time), [Europe/Berlin] or Europe/Berlin, also with Go's " m=+0.5" after it.
 */
const ZONE_NAME =
  /^\s*(?:[A-Z]{2,5}|\(\p{Lu}[^()]*\)|\[\p{Lu}[^[\]]*\]|(?:[A-Z]\w+\/)+[A-Z]\w+)(?: m=[+-][\d.]+)?$/u;

function isZone(text: string): boolean {
  return ZONE_NAME.test(text);
}

/** Matches times of day such as 10h30, 10.30, 10 Uhr or 오후 3:12. */
const TIME_OF_DAY =
  /^(?:[-–|@]\s*)?(?:(?:오전|오후|上午|下午|午前|午後)\s*)?\d{1,2}(?:(?:[:.h]\d{2}){1,2}|(?=\s*(?:h|uhr|[ap]\.?m)))\s*(?:h|min|uhr|[ap]\.?m\.?)?$/iu;

/** Whether the text after a date is a time zone, or a time in a form that `isoDate` cannot read, rather than prose. */
function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text) || OFFSETS.has(text);
}

/**
 * Converts a date as exports write it to ISO 8601. A time without a zone counts as UTC. Returns only the date if time
 * or zone are not understood, and null for a relative date ("2d"). With `dayFirst`, 03/04/2024 is 3 April.
 */
export function isoDate(cell: string, dayFirst: boolean): string | null {
  const text = cell.trim();
  if (text === "" || text.length > LONGEST_DATE) return null;
  return (
    fromYearFirst(text) ?? fromUnix(text) ?? fromSlashes(text, dayFirst) ?? fromMonthName(text)
  );
}

/** The most characters of a date. Wed May 01 2024 10:00:00 GMT+0930 (Australian Central Standard Time) has 68. */
const LONGEST_DATE = 80;

/** Whether a cell is a date with day and month in either order. Only its column can tell the order (`isDayFirst`). */
export function isDate(cell: string): boolean {
  return isoDate(cell, true) !== null || fromSlashes(cell.trim(), false) !== null;
}

/**
 * Whether a column's numeric dates begin with the day. A number above 12 decides; without one, dots (1.2.2024) mean
 * yes.
 */
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
/** Matches what may follow a date. The last group takes the rest: a named zone, a time in another form, or prose. */
const AFTER_DATE = String.raw`(?:(?:[T,]|\s)\s*(?!\s)(?:at |um |à |alle |kl\.? )?(?:${CLOCK}\s*(?!\s)${ZONE})?(.*))?$`;

const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2})${AFTER_DATE.slice(0, -1)})?)?$`,
  "i",
);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const EAST_ASIAN = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/;
/** Matches dates such as "2024. 5. 1.". */
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
/** Matches dates as X writes them (Wed Oct 10 20:19:24 +0000 2018), or as Unix does, with CEST instead of +0000. */
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

/** Reads Unix seconds or milliseconds, from 1985 to 2128. Shorter numbers are taken for counts. */
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

/**
 * Makes a date or an instant in ISO 8601, or null. `clock` is hour, minute, second, "a" or "p" (am, pm), zone and the
 * remaining text. Without an hour, the result is a date.
 */
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
  // Most times are UTC already, and joining the parts is ten times as fast as Date.
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
