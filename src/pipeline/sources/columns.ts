import { breakWithLetters, countWords, webAddress } from "./cells.ts";
import { mapByContent } from "./content.ts";
import { isDate, isDayFirst } from "./dates.ts";
import { figure } from "./figures.ts";
import type { Quirk, SourceFormat } from "./format.ts";
import { FORMATS, NOT_POSTS } from "./formats.ts";
import { ALIASES, ENGAGEMENT_TOTALS, SURE_OF_TEXT } from "./aliases.ts";
import { headerKey } from "./header.ts";
import type { Field, Mapping } from "./schema.ts";
import { Field as FieldSchema } from "./schema.ts";
import { blankZero, isNothing } from "./skip-reason.ts";

/** Which columns of a file feed which field, and the format it is known by. */
export type Columns = {
  names: string[];
  format: SourceFormat | null;
  mapping: Mapping;
  /** Numeric dates begin with the day. */
  dayFirst: boolean;
  quirks: ReadonlySet<Quirk>;
};

/** Finds the columns' meaning: by the author's own word, a known format, the names, and last by what they hold. */
export function findColumns(names: string[], sample: string[][], chosen?: Mapping): Columns {
  const format = findFormat(names, sample);
  // In a ragged row the cells may stand in the wrong columns: without any other, the names alone are believed.
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

/** What a recognised export holds instead of posts, or null. */
export function otherThanPosts(names: string[]): string | null {
  const found = NOT_POSTS.find(
    ({ headers, unless = [] }) =>
      hasAll(names, headers) && !unless.some((name) => hasAll(names, [name])),
  );
  return found?.says ?? null;
}

/** Positions of the named columns, in the order they were named. */
export function columnIndices(names: string[], wanted: string[]): number[] {
  return wanted.flatMap((name) => names.flatMap((other, index) => (other === name ? [index] : [])));
}

/** A column's cells that hold anything. */
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

/** Text before the rest would be greedy: an address or a headline is surer of its name. */
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

/** A name may deceive ("data", "post", "comments"): what the column holds must fit the field. */
function suits(field: Field, name: string, values: string[]): boolean {
  const share = (isOne: (value: string) => boolean): number =>
    values.length === 0 ? 1 : values.filter(isOne).length / values.length;
  if (field === "date") return share(isDate) >= 0.5;
  if (field === "engagement")
    return share((value) => figure(value) !== null || value === "-1") >= 0.5;
  if (field === "title") return values.length < 4 || new Set(values).size * 2 >= values.length;
  if (field === "text" && values.length > 0) {
    const links = share((value) => webAddress(value) !== null);
    // Who often posts a link alone has words in the other rows.
    return SURE_OF_TEXT.has(headerKey(name)) ? links < 1 : links < 0.5;
  }
  return true;
}

/** A newsletter's "Reply to" is an address for answers and a form's is Yes or No: neither names what a row answers. */
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

/** The id of a post as the networks make them, at://, or who wrote it: @name. */
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
