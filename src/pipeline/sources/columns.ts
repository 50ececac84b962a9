import { ALIASES, ENGAGEMENT_TOTALS, SURE_OF_TEXT } from "./aliases.ts";
import { breakWithLetters, countWords, figure, webAddress } from "./cells.ts";
import { isDate, isDayFirst } from "./dates.ts";
import type { Quirk, SourceFormat } from "./format.ts";
import { FORMATS, NOT_POSTS } from "./formats.ts";
import { headerKey } from "./layout.ts";
import { type Field, Field as FieldSchema, type Mapping } from "./schema.ts";
import { blankZero, isNothing } from "./row-shape.ts";

/** Which columns of a file feed which field, and the file's format if it is known. */
export type Columns = {
  names: string[];
  format: SourceFormat | null;
  mapping: Mapping;
  dayFirst: boolean;
  quirks: ReadonlySet<Quirk>;
};

/**
 * Finds which field each column feeds: by the author's choice, by a known format, by the names and last by the
 * contents.
 */
export function findColumns(names: string[], sample: string[][], chosen?: Mapping): Columns {
  const format = findFormat(names, sample);
  // A row with more or fewer cells than the header may be shifted, so names are checked only against the other rows.
  const even = sample.filter((cells) => cells.length === names.length);
  const mapping =
    chosen ??
    (format
      ? mapByFormat(names, format)
      : mapByContent(names, even.length > 0 ? even : sample, mapByNames(names, even)));
  const cellsOf = (field: Field): string[] =>
    columnIndices(names, mapping[field] ?? []).flatMap((index) => valuesOf(sample, index));
  const found: Quirk[] = breakWithLetters(cellsOf("text")) ? ["literal newlines in prose"] : [];
  const quirks = new Set(format ? format.quirks : found);
  return { names, format, mapping, dayFirst: isDayFirst(cellsOf("date")), quirks };
}

/** What to tell the author about a recognised export without posts. Null for any other file. */
export function otherThanPosts(names: string[]): string | null {
  const found = NOT_POSTS.find(
    ({ headers, unless = [] }) =>
      hasAll(names, headers) && !unless.some((name) => hasAll(names, [name])),
  );
  return found?.says ?? null;
}

/** Indices of the named columns, in the order of `wanted`. */
export function columnIndices(names: string[], wanted: string[]): number[] {
  return wanted.flatMap((name) => names.flatMap((other, index) => (other === name ? [index] : [])));
}

function valuesOf(sample: string[][], index: number): string[] {
  return sample.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
}

function findFormat(names: string[], sample: string[][]): SourceFormat | null {
  const fitting = FORMATS.filter(({ headers, site }) => {
    return (
      hasAll(names, headers) &&
      (!site || sample.some((cells) => cells.some((cell) => cell.includes(site))))
    );
  });
  return fitting.toSorted((a, b) => b.headers.length - a.headers.length)[0] ?? null;
}

function hasAll(names: string[], headers: string[]): boolean {
  const keys = new Set(names.map(headerKey));
  return headers.every((header) => keys.has(headerKey(header)));
}

function mapByFormat(names: string[], format: SourceFormat): Mapping {
  const mapping: Mapping = {};
  for (const field of FieldSchema.options) {
    const columns = (format.mapping[field] ?? []).flatMap(
      (wanted) => names.find((name) => headerKey(name) === headerKey(wanted)) ?? [],
    );
    if (columns.length > 0) mapping[field] = [...new Set(columns)];
  }
  const views = names.find((name) => headerKey(name) === headerKey(format.views ?? ""));
  if (views !== undefined && format.views !== undefined) mapping.engagement ??= [views];
  return mapping;
}

/**
 * The order in which fields take columns. Text comes after url and title, because the column names of these are less
 * ambiguous.
 */
const FIELD_ORDER: Field[] = [
  ...(["url", "title", "text", "date", "type", "sourceId", "replyTo", "repostOf"] as const),
  ...(["tags", "language", "engagement"] as const),
];

function mapByNames(names: string[], sample: string[][]): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  const byKey = Map.groupBy(names, headerKey);
  const valuesIn = (name: string): string[] => valuesOf(sample, names.indexOf(name));
  for (const field of FIELD_ORDER) {
    const candidates = ALIASES[field]
      .flatMap((alias) => (byKey.get(alias) ?? []).filter((name) => !taken.has(name)))
      .filter((name) =>
        field === "replyTo"
          ? namesWhatIsAnswered(name, valuesIn(name), (mapping.sourceId ?? []).flatMap(valuesIn))
          : suits(field, name, valuesIn(name)),
      );
    const columns = choose(field, candidates, valuesIn);
    if (columns.length === 0) continue;
    mapping[field] = columns;
    for (const name of columns) taken.add(name);
  }
  return mapping;
}

/** Whether a column's values fit the field, because a name may be ambiguous ("data", "post", "comments"). */
function suits(field: Field, name: string, values: string[]): boolean {
  const share = (isOne: (value: string) => boolean): number =>
    values.length === 0 ? 1 : values.filter(isOne).length / values.length;
  if (field === "date") return share(isDate) >= 0.5;
  if (field === "engagement")
    return share((value) => figure(value) !== null || value === "-1") >= 0.5;
  if (field === "title") return values.length < 4 || new Set(values).size * 2 >= values.length;
  if (field === "text" && values.length > 0) {
    const links = share((value) => webAddress(value) !== null);
    // A column whose name surely means text may hold mostly bare links, as long as some rows have words.
    return SURE_OF_TEXT.has(headerKey(name)) ? links < 1 : links < 0.5;
  }
  return true;
}

/** Whether a column names the post that a row replies to. "Reply to" may also hold a mail address, or Yes and No. */
function namesWhatIsAnswered(name: string, values: string[], ids: string[]): boolean {
  const own = new Set(ids);
  const isSurelyOfPosts = headerKey(name) !== "replyto";
  const filled = values.filter((value) => !isNothing(value));
  const named = filled.filter((value) => {
    if (own.has(value)) return true;
    if (blankZero(value) === null || /\s/.test(value)) return false;
    return isSurelyOfPosts || POST_REFERENCE.test(value) || webAddress(value) !== null;
  });
  return named.length * 2 >= filled.length;
}

/** Matches a post's id as networks make it, an "at://" address, or the post's author as "@name". */
const POST_REFERENCE = /^(?:\d{5,}|(?=.*\d)[\w-]{8,}|at:\/\/.+|@.+)$/;

function choose(
  field: Field,
  candidates: string[],
  valuesIn: (name: string) => string[],
): string[] {
  if (field === "engagement") {
    const parts = candidates.filter((name) => !ENGAGEMENT_TOTALS.has(headerKey(name)));
    return parts.length > 0 ? [...new Set(parts)] : candidates.slice(0, 1);
  }
  const weight = (name: string): number => {
    const values = valuesIn(name);
    if (field === "text") return values.reduce((sum, value) => sum + countWords(value), 0);
    if (field === "url") return values.filter((value) => webAddress(value) !== null).length;
    return 0;
  };
  const best = candidates.toSorted((a, b) => weight(b) - weight(a))[0];
  return best === undefined ? [] : [best];
}

/**
 * Maps by content the fields for which no column name was known: the longest prose is the text, web addresses are the
 * url.
 */
function mapByContent(names: string[], sample: string[][], byName: Mapping): Mapping {
  const mapping: Mapping = { ...byName };
  const taken = new Set(Object.values(byName).flat());
  const free = (): Profile[] => profiles.filter(({ name }) => !taken.has(name));
  const take = (field: keyof Mapping, column: Profile | undefined): void => {
    if (!column) return;
    mapping[field] = [column.name];
    taken.add(column.name);
  };
  const profiles = names
    .map((name, index) => profile(name, sample, index))
    .filter(({ filled }) => filled > 0);
  const prose = free().filter(
    (column) => column.words / column.filled >= 3 && !isMostly(column, column.urls),
  );
  const longest = prose.toSorted((a, b) => b.words - a.words)[0];
  // A column named as text that holds few words is replaced by a column with over eight times as many.
  const named = profiles.find(({ name }) => name === byName.text?.[0]);
  if (!named || (longest && named.words * 8 < longest.words)) take("text", longest);
  if (!mapping.url) {
    take(
      "url",
      free().find((column) => isMostly(column, column.urls) && !PICTURES.test(column.name)),
    );
  }
  if (!mapping.date)
    take(
      "date",
      free().find((column) => isMostly(column, column.dates)),
    );
  // Title and figures are guessed only if no column name was known. In other files, a missing name means that there are
  // none.
  if (taken.size > 0 && Object.keys(byName).length > 0) return mapping;
  const short = free().filter(
    (column) => column.words / column.filled <= 15 && column.letters > column.filled / 2,
  );
  take(
    "title",
    short.find((column) => column.filled >= 3 && column.distinct >= column.filled * 0.8),
  );
  const figures = free().filter((column) => isMostly(column, column.figures) && !column.isCounter);
  if (figures.length === 1) take("engagement", figures[0]);
  return mapping;
}

const PICTURES = /image|img|photo|picture|avatar|thumb|media|cover|profile|bild|foto/i;

type Profile = {
  name: string;
  filled: number;
  distinct: number;
  words: number;
  urls: number;
  dates: number;
  figures: number;
  /** The number of cells with letters that are neither an address nor a date. */
  letters: number;
  /** True for a column of indices or ids: its numbers rise by one with each row, or are too long for counts. */
  isCounter: boolean;
};

function isMostly(column: Profile, count: number): boolean {
  return count >= column.filled * 0.6;
}

function profile(name: string, sample: string[][], index: number): Profile {
  const values = sample.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
  const count = (isOne: (value: string) => boolean): number => values.filter(isOne).length;
  const isAddress = (value: string): boolean => webAddress(value) !== null;
  const rising = values.every(
    (value, at) => at === 0 || Number(value) === Number(values[at - 1]) + 1,
  );
  return {
    name,
    filled: values.length,
    distinct: new Set(values).size,
    words: values.reduce((sum, value) => sum + countWords(value), 0),
    urls: count(isAddress),
    dates: count(isDate),
    figures: count((value) => figure(value) !== null),
    letters: count((value) => /\p{L}/u.test(value) && !isAddress(value) && !isDate(value)),
    isCounter:
      (rising && values.length > 1) || count((value) => /^\d{9,}$/.test(value)) > values.length / 2,
  };
}
