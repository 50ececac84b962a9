import {
  ALIASES,
  ANNOTATIONS,
  AUTHORS,
  BOOKS,
  CHANNELS,
  FILED,
  HANDLES,
  KEPT,
  NOTES,
  PLACES_IN_BOOKS,
  PLANNED,
  POSTING,
  PRIVATE_REACH,
  PUBLISHERS,
  QUOTED,
  REACH,
  READING_STATES,
  UNSURE_REACH,
  WRITERS,
} from "./aliases.ts";
import { countWords, figure, webAddress } from "./cells.ts";
import type { Columns } from "./columns.ts";
import type { SourceFormat } from "./format.ts";
import { headerKey } from "./layout.ts";
import { countEach, describeSites, type Sites } from "./kinds.ts";
import type { Entry, Mapping, Rights } from "./schema.ts";

/** Whose words a file's columns and rows hold, as far as the kind of file tells. */
export type WhoseWords = {
  quoted: string[];
  /** Whose words a row holds when no cell decides. */
  rights: Rights;
  /** The type of every row if the kind of file determines it, else null. */
  type: Entry["type"] | null;
  author: string[];
  /** True: rows may be by several people, and whoever wrote half of them is the author. False: all are the author's. */
  manyAuthors: boolean;
};

/** A file's columns, and whose words they hold. */
export type ColumnsOfWords = Columns & { whose: WhoseWords };

/**
 * Finds whose words a file holds: by its format, else by its column names and by where its links lead (decision 023).
 */
export function findWhoseWords(
  file: string,
  columns: Columns,
  sample: string[][],
  isChosen: boolean,
): ColumnsOfWords {
  const { names, format } = columns;
  if (format) return { ...columns, whose: ofFormat(names, format) };
  const table = describeTable(file, columns, sample);
  const text = columns.mapping.text ?? [];
  const own = ownColumns(table, text);
  if (!own) {
    return { ...columns, whose: { ...ALL_OWN, ...authorIn(table, isReview(table, text)) } };
  }
  const all = [...new Set([...text, ...table.quoted, ...table.notes])];
  const texts = isChosen ? text : all;
  const mapping = texts.length > 0 ? { ...columns.mapping, text: texts } : columns.mapping;
  const whose: WhoseWords = {
    quoted: texts.filter((name) => !own.includes(name)),
    rights: "others",
    type: "bookmark",
    // With `true`, a column with the authors of the pages is ignored. A column with readers' names still tells whose
    // notes they are.
    ...authorIn({ ...table, mapping }, true),
  };
  return { ...columns, mapping, whose };
}

/** Normalises a name for comparison: "@Jane Doe " and "jane doe" are one person. Null when nothing is left. */
export function nameKey(name: string): string | null {
  let start = 0;
  const trimmed = name.trim();
  while (trimmed[start] === "@") start++;
  return trimmed.slice(start).trim().toLowerCase() || null;
}

const ALL_OWN: WhoseWords = {
  quoted: [],
  rights: "own",
  type: null,
  author: [],
  manyAuthors: false,
};

/** Whoever wrote this share of the rows counts as the writer of the whole list, despite a guest or two. */
const ONE_WRITER = 0.9;

function ofFormat(names: string[], format: SourceFormat): WhoseWords {
  return {
    quoted: namesIn(names, format.quoted ?? []),
    rights: format.rights,
    type: format.type,
    author: namesIn(names, format.author ? [format.author] : []),
    manyAuthors: format.quirks?.includes("many authors") ?? false,
  };
}

function namesIn(names: string[], wanted: string[]): string[] {
  const keys = new Set(wanted.map(headerKey));
  return names.filter((name) => keys.has(headerKey(name)));
}

type Table = {
  file: string;
  names: string[];
  mapping: Mapping;
  has: (keys: ReadonlySet<string>) => boolean;
  valuesOf: (name: string) => string[];
  sites: Sites;
  hasReach: boolean;
  quoted: string[];
  notes: string[];
};

function describeTable(file: string, { names, mapping }: Columns, sample: string[][]): Table {
  const valuesOf = (name: string): string[] => {
    const index = names.indexOf(name);
    return sample.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
  };
  const has = (keys: ReadonlySet<string>): boolean => names.some((name) => isIn(keys, name));
  const { text = [], ...others } = mapping;
  const taken = new Set(Object.values(others).flat());
  const free = names.filter((name) => !taken.has(name) || text.includes(name));
  const quoted = free.filter((name) => isIn(QUOTED, name) && isProse(valuesOf(name)));
  const notes = free.filter(
    (name) =>
      (isIn(NOTES, name) || (quoted.length > 0 && isIn(ANNOTATIONS, name))) &&
      holdsWords(valuesOf(name)),
  );
  const sites = describeSites((mapping.url ?? []).flatMap(valuesOf));
  // This looks at column names, not at the mapping, because correcting the mapping must not change whose words these
  // are.
  const hasReach = names.some((name) => isReach(name, valuesOf(name)));
  return { file, names, mapping, has, valuesOf, sites, hasReach, quoted, notes };
}

const ENGAGEMENT = new Set(ALIASES.engagement);

function isReach(name: string, values: string[]): boolean {
  const isNamed = isIn(REACH, name) || (isIn(ENGAGEMENT, name) && !isIn(UNSURE_REACH, name));
  return isNamed && (values.length === 0 || !holdsWords(values));
}

function isIn(keys: ReadonlySet<string>, name: string): boolean {
  return keys.has(headerKey(name));
}

/** Whether a column holds text. A column called "highlight" may hold ticks, a column called "citations" numbers. */
function isProse(values: string[]): boolean {
  const words = values.reduce((sum, value) => sum + countWords(value), 0);
  return values.length > 0 && words >= values.length * 3;
}

function holdsWords(values: string[]): boolean {
  const words = values.filter((value) => figure(value) === null && webAddress(value) === null);
  return words.length * 2 >= values.length;
}

/** Returns the columns of the author's own words in a list of others' words, or null if the file is no such list. */
function ownColumns(table: Table, text: string[]): string[] | null {
  const { notes, quoted, has, hasReach } = table;
  if (isListOfPages(table, text)) return notes;
  // In a list of books, a text is by the book's author, unless its column name says that the reader wrote it.
  const isOfBooks = !hasReach && has(BOOKS) && (has(WRITERS) || has(PLACES_IN_BOOKS));
  const own = text.filter((name) => isReadersOwn(table, name));
  if (isOfBooks && own.length < text.length) return notes;
  // A quotation beside the author's own text, such as a line for sharing, does not make the whole file a list of
  // others' words.
  const isWithoutBody = text.every((name) => quoted.includes(name) || notes.includes(name));
  return quoted.length > 0 && text.length > 0 && isWithoutBody ? notes : null;
}

/**
 * Whether the words are reviews of books or the like. In such a file, the author column does not say who wrote them.
 */
function isReview(table: Table, text: string[]): boolean {
  const isMine = (name: string): boolean =>
    table.has(BOOKS) ? isReadersOwn(table, name) : headerKey(name).startsWith("my");
  return text.length > 0 && text.every((name) => isReadersOwn(table, name) && isMine(name));
}

/**
 * Whether a column's name shows that the reader wrote the column. "text" does not: it may hold words of a book or page.
 */
function isReadersOwn({ notes }: Table, name: string): boolean {
  return notes.includes(name) || (isIn(POSTING, name) && headerKey(name) !== "text");
}

/** If a file has fewer links than this, their many different hosts do not prove a list of other people's pages. */
const LEAST_LINKS = 20;

const KEPT_BY_NAME =
  /(?:^|[^a-z])(?:bookmarks?|favou?rites|reading[-_ ]?list|saved[-_ ]?(?:posts?|items?|tweets?|articles?|links?))(?![a-z])/i;

/**
 * Pages that are filed in folders and come from at least this many sites are other people's. An author's articles are
 * on a blog, a guest blog and networks.
 */
const MANY_SITES = 5;

/** Whether a file lists pages that somebody saved: bookmarks, saved articles, a reading list. */
function isListOfPages(table: Table, text: string[]): boolean {
  const { file, sites, has, hasReach } = table;
  if (sites.links === 0 || sites.isOneSite || hasReach) return false;
  if (KEPT_BY_NAME.test(file)) return true;
  if (hasOneWriter(table)) return false;
  if (has(READING_STATES) || has(KEPT)) return true;
  if (has(PLANNED)) return false;
  if (has(FILED) && sites.distinct >= MANY_SITES && sites.distinct * 3 >= sites.links) return true;
  const isPosting = text.some(
    (name) => isIn(POSTING, name) && (!table.mapping.title || headerKey(name) !== "text"),
  );
  return (
    sites.links >= LEAST_LINKS &&
    sites.distinct * 2 >= sites.links &&
    !sites.hasCommonNetwork &&
    !isPosting
  );
}

function hasOneWriter({ names, valuesOf }: Table): boolean {
  return names
    .filter((name) => isIn(WRITERS, name))
    .some((name) => {
      const people = valuesOf(name).map(nameKey);
      const most = Math.max(0, ...countEach(people).values());
      return people.length > 0 && most >= people.length * ONE_WRITER;
    });
}

/**
 * Finds the column that says who wrote a row, and whether rows by another person than the author count as others'
 * words.
 */
function authorIn(
  table: Table,
  isAboutOthers: boolean,
): Pick<WhoseWords, "author" | "manyAuthors"> {
  const { names, mapping, sites } = table;
  const free = names.filter((name) => !mapping.text?.includes(name));
  const byKey = new Map(free.map((name) => [headerKey(name), name]));
  const authors = sites.isOfVideos ? [...AUTHORS, ...CHANNELS] : AUTHORS;
  const key = authors.find((alias) => byKey.has(alias) && !(isAboutOthers && WRITERS.has(alias)));
  const author = key === undefined ? undefined : byKey.get(key);
  if (key === undefined || author === undefined) return { author: [], manyAuthors: false };
  const people = table.valuesOf(author);
  const mayBeFinds = sites.links > 0 && !sites.isOneSite && !table.hasReach;
  const isPublisher = PUBLISHERS.has(key)
    ? !(mayBeFinds && areMany(people, key))
    : (HANDLES.has(key) && table.has(PRIVATE_REACH)) || (key === "owner" && isPlan(names));
  return { author: [author], manyAuthors: !isPublisher };
}

/** Whether the file is a plan of posts, in which "owner" is the colleague with the task, not the writer. */
function isPlan(names: string[]): boolean {
  return names.filter((name) => isIn(PLANNED, name)).length >= 2;
}

const MANY_ACCOUNTS = 5;

/** Whether hardly any name occurs twice, as in a list of found pages. */
function areMany(people: string[], key: string): boolean {
  const different = countEach(people.map(nameKey)).size;
  return different * 2 > people.length && (key === "postedby" || different > MANY_ACCOUNTS);
}
