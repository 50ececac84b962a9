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
import { countWords, webAddress } from "./cells.ts";
import type { Columns } from "./columns.ts";
import { figure } from "./figures.ts";
import type { SourceFormat } from "./format.ts";
import { headerKey } from "./header.ts";
import { countEach, describeSites, type Sites } from "./link-sites.ts";
import type { Entry, Mapping, Rights } from "./schema.ts";

/** Whose words a file's columns and rows hold, as far as its kind tells. */
export type WhoseWords = {
  /** Text columns with others' words: quoted below the author's own, or the whole text when there are none. */
  quoted: string[];
  /** Whose a row's words are when no cell decides. */
  rights: Rights;
  /** What every row is, where the kind of file says so. */
  type: Entry["type"] | null;
  /** The column with the name of a row's author. */
  author: string[];
  /** Rows may be by several people, of whom the one with half of them is the author; else all rows are the author's. */
  manyAuthors: boolean;
};

/** The columns of a file, with whose words stand in them. */
export type ColumnsOfWords = Columns & { whose: WhoseWords };

/**
 * Tells whose words a file holds: by its format, else by what its columns are called and where its links lead (decision
 * 023). In a list of others' words the reader's notes become a text column, too, unless the columns were chosen.
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
    // Who wrote the page does not matter any more; another reader's notes still are another's.
    ...authorIn({ ...table, mapping }, true),
  };
  return { ...columns, mapping, whose };
}

/** A name as it is compared: "@Jane Doe " and "jane doe" are one person. */
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

/** Share of a writer who alone wrote a list, though a guest or two may stand in it. */
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

/** A format's columns by the names they have in this file. */
function namesIn(names: string[], wanted: string[]): string[] {
  const keys = new Set(wanted.map(headerKey));
  return names.filter((name) => keys.has(headerKey(name)));
}

/** What is known of a file of no named format. */
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
  // Not by the mapping: to correct which column counts must not change whose words they are.
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

/** "Highlight" may be a tick, and "citations" a count. */
function isProse(values: string[]): boolean {
  const words = values.reduce((sum, value) => sum + countWords(value), 0);
  return values.length > 0 && words >= values.length * 3;
}

function holdsWords(values: string[]): boolean {
  const words = values.filter((value) => figure(value) === null && webAddress(value) === null);
  return words.length * 2 >= values.length;
}

/** The columns that hold the author's own words in a list of others' words; null when the file is no such list. */
function ownColumns(table: Table, text: string[]): string[] | null {
  const { notes, quoted, has, hasReach } = table;
  if (isListOfPages(table, text)) return notes;
  // What stands beside a book's author is by that author, unless it is called the reader's.
  const isOfBooks = !hasReach && has(BOOKS) && (has(WRITERS) || has(PLACES_IN_BOOKS));
  const own = text.filter((name) => isReadersOwn(table, name));
  if (isOfBooks && own.length < text.length) return notes;
  // A quotation beside a text of one's own, such as the line that shall be shared, makes nothing another's.
  const isWithoutBody = text.every((name) => quoted.includes(name) || notes.includes(name));
  return quoted.length > 0 && text.length > 0 && isWithoutBody ? notes : null;
}

/** True when the words are about books or the like: then the column of authors does not say who wrote them. */
function isReview(table: Table, text: string[]): boolean {
  const isMine = (name: string): boolean =>
    table.has(BOOKS) ? isReadersOwn(table, name) : headerKey(name).startsWith("my");
  return text.length > 0 && text.every((name) => isReadersOwn(table, name) && isMine(name));
}

/** Called the reader's own words; "text" is what a book or page says as well. */
function isReadersOwn({ notes }: Table, name: string): boolean {
  return notes.includes(name) || (isIn(POSTING, name) && headerKey(name) !== "text");
}

/** Links, from which many hosts mean something. */
const LEAST_LINKS = 20;

/** What people and tools call a file of things that were kept. */
const KEPT_BY_NAME =
  /(?:^|[^a-z])(?:bookmarks?|favou?rites|reading[-_ ]?list|saved[-_ ]?(?:posts?|items?|tweets?|articles?|links?))(?![a-z])/i;

/** Sites from which pages that are filed are somebody's finds: one's own articles stand on a blog, a guest blog and networks. */
const MANY_SITES = 5;

/** True for a list of pages that somebody kept: bookmarks, saved articles, what is to be read. */
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

/** The column that says who wrote a row, one, so that a person has one name; and whether it decides. */
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

/** True for a plan of posts: who owns a task there is a colleague. */
function isPlan(names: string[]): boolean {
  return names.filter((name) => isIn(PLANNED, name)).length >= 2;
}

/** More accounts than one person has. */
const MANY_ACCOUNTS = 5;

/** True when hardly any name comes twice, as in a list of finds. */
function areMany(people: string[], key: string): boolean {
  const different = countEach(people.map(nameKey)).size;
  return different * 2 > people.length && (key === "postedby" || different > MANY_ACCOUNTS);
}
