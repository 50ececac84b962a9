import { shortened } from "#pipeline/text/excerpt.ts";
import { saysNothing } from "./cells.ts";
import { nameSites } from "./kinds.ts";
import { findThreads, joinParts, repliesToOthers } from "./threads.ts";
import type { Row } from "./row.ts";
import { samenessOf } from "./sameness.ts";
import { namesOfAuthor, writersOf } from "./writers.ts";
import {
  type Entry,
  type FileReport,
  type MergeReason,
  type RowFate,
  type RowReference,
  SkipReason,
} from "./schema.ts";
import { LONGEST_POST, MOST_ROWS_OF_ENTRY } from "./unreadable-source.ts";

/**
 * Facts from a file's format: whether posts that begin with "@name" are replies, and whether rows may be by several
 * people.
 */
export type Habits = {
  mentionsAreReplies?: boolean;
  manyAuthors?: boolean;
};

type Counted = Pick<FileReport, "rows" | "accepted" | "merged" | "skipped" | "fates">;
type Collected = Counted & Pick<FileReport, "writers">;

/**
 * Adds one file's rows to the collection, joins threads, and reports what became of each row. Modifies the given rows.
 */
export function collectRows(
  file: string,
  rows: Row[],
  collection: EntryCollection,
  { mentionsAreReplies = false, manyAuthors = false }: Habits,
): Collected {
  const names = namesOfAuthor(rows, collection.author);
  const own = manyAuthors ? (names[0]?.key ?? null) : null;
  if (own !== null) giveOneName(rows, new Set(names.map(({ key }) => key)), own);
  // Replies are found in all rows of the file at once, because a reply may continue one of the author's posts further
  // down.
  for (const row of repliesToOthers(rows, mentionsAreReplies))
    row.skip ??= "reply to another person";
  if (manyAuthors) giveOthersTheirWords(rows, own);
  nameSites(rows);
  for (const row of rows) if (lengthOf(row) > LONGEST_POST) row.skip ??= "longer than a whole book";
  const kept = rows.filter(({ skip }) => skip === null);
  const repeats = repeatsIn(kept);
  const threads = findThreads(kept.filter((row) => !repeats.has(row))).flatMap(cutThread);
  const places = new Map<Row, Place>();
  const partsOf = new Map(threads.map((parts) => [parts[0], parts]));
  const laterParts = new Set(threads.flatMap((parts) => parts.slice(1)));
  for (const row of kept) {
    if (repeats.has(row) || laterParts.has(row)) continue;
    putIn(file, partsOf.get(row) ?? [row], collection, places);
  }
  for (const [row, original] of repeats) {
    const entry = places.get(original)?.entry;
    if (!entry) {
      row.skip = original.skip;
      continue;
    }
    nameRow(entry, { file, row: row.row, url: row.url });
    places.set(row, { entry, reason: "duplicate" });
  }
  const writers = writersOf(rows, names);
  return {
    ...countFates(rows.map((row) => fateOf(row, places.get(row)))),
    ...(writers && { writers }),
  };
}

function lengthOf({ text, title, url, tags }: Row): number {
  return [text, title ?? "", url ?? "", ...tags].reduce((sum, { length }) => sum + length, 0);
}

/** Splits a thread that is longer than one post may be. Real threads have some hundred posts and stay whole. */
function cutThread(parts: readonly Row[]): Row[][] {
  const threads: Row[][] = [];
  let length = LONGEST_POST;
  for (const part of parts) {
    length += lengthOf(part);
    if (length > LONGEST_POST) {
      threads.push([]);
      length = lengthOf(part);
    }
    threads.at(-1)?.push(part);
  }
  return threads;
}

/**
 * The entry that holds a row's words. `reason` says why the row was merged into the entry, and is null if the row began
 * it.
 */
type Place = { entry: Entry; reason: MergeReason | null };

/** Maps each repeated post of a file to its first occurrence, so that no thread holds a part twice. */
function repeatsIn(rows: readonly Row[]): Map<Row, Row> {
  const firsts = new Map<string, Row>();
  const repeats = new Map<Row, Row>();
  for (const row of rows) {
    const { sourceId, url, date, text, title } = row;
    const mark = sourceId ?? url ?? date;
    if (mark === null) continue;
    const key = [mark, title, text.length, text.slice(0, 200)].join("\n");
    const first = firsts.get(key);
    if (first?.text === text) repeats.set(row, first);
    else if (!first) firsts.set(key, row);
  }
  return repeats;
}

function putIn(
  file: string,
  parts: readonly Row[],
  collection: EntryCollection,
  places: Map<Row, Place>,
): void {
  const [first] = parts;
  if (!first) return;
  const whole = parts.length > 1 ? joinParts(parts) : first;
  if (saysNothing(whole.url, whole.title, whole.text)) {
    for (const part of parts) part.skip = "fewer than three words and no link";
    return;
  }
  const { entry, merged } = collection.add(file, whole, parts);
  for (const part of parts) {
    const own = part === first ? null : "part of a thread";
    places.set(part, { entry, reason: merged ? "duplicate" : own });
  }
}

/** Gives all rows by the author one name, and those that name nobody, because they are taken to be the author's. */
function giveOneName(rows: Row[], names: ReadonlySet<string>, own: string): void {
  for (const row of rows) if (row.author === null || names.has(row.author)) row.author = own;
}

function giveOthersTheirWords(rows: Row[], own: string | null): void {
  for (const row of rows) {
    if (row.author === null || row.author === own) continue;
    row.rights = "others";
    row.type = "bookmark";
  }
}

function fateOf(row: Row, place: Place | undefined): RowFate {
  if (place?.reason === null)
    return { row: row.row, fate: "accepted", reason: null, entryId: place.entry.id, excerpt: null };
  const excerpt = excerptOf(row);
  if (place)
    return { row: row.row, fate: "merged", reason: place.reason, entryId: place.entry.id, excerpt };
  if (row.skip === null) throw new Error(`Row ${row.row} came to nothing without a reason.`);
  return { row: row.row, fate: "skipped", reason: row.skip, entryId: null, excerpt };
}

const EXCERPT_CHARACTERS = 160;

function excerptOf({ title, text, url, raw, skip, isShort }: Row): string | null {
  // If cells are missing, the row's words may be in a column of another field, so all cells are shown.
  const isTooLittle =
    skip === "fewer than three words and no link" || skip === "not shaped like the other rows";
  const whole = isTooLittle && isShort === true ? raw : undefined;
  const shown = whole || startOf(title ?? "", text) || (raw ?? url ?? "");
  return shortened(shown, EXCERPT_CHARACTERS) || null;
}

function startOf(title: string, text: string): string {
  const start = onOneLine(title, text, EXCERPT_CHARACTERS * 2);
  if (start.length >= EXCERPT_CHARACTERS && !MATHEMATICAL.test(start)) return start;
  // The text is read to ten times the excerpt's length, because each run of white space shrinks to one space.
  return (
    onOneLine(title, text, EXCERPT_CHARACTERS * 10)
      // The cut is longer than the excerpt, because a mathematical letter has two code units.
      .slice(0, EXCERPT_CHARACTERS * 3)
      .replace(MATHEMATICAL_RUNS, (run) => run.normalize("NFKC"))
  );
}

function onOneLine(title: string, text: string, most: number): string {
  return `${title.slice(0, most)} ${text.slice(0, most)}`.replace(/\s+/g, " ").trim();
}

/** Mathematical letters, with which people write bold text in posts. */
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}]/u;
const MATHEMATICAL_RUNS = new RegExp(`${MATHEMATICAL.source}+`, "gu");

/** Counts accepted, merged and skipped rows. The skip reasons are in the order in which they first occur. */
export function countFates(fates: RowFate[]): Counted {
  const reasons = new Map<SkipReason, number>();
  let merged = 0;
  let skipped = 0;
  for (const { fate, reason } of fates) {
    if (fate === "merged") merged++;
    if (fate !== "skipped") continue;
    skipped++;
    const skip = SkipReason.parse(reason);
    reasons.set(skip, (reasons.get(skip) ?? 0) + 1);
  }
  return {
    rows: fates.length,
    accepted: fates.length - merged - skipped,
    merged,
    skipped: [...reasons].map(([reason, count]) => ({ reason, count })),
    fates,
  };
}

/** The entries read so far. A row that repeats an entry is merged into it. */
export class EntryCollection {
  readonly entries: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  /** The name on the cover, as far as it is known: rows by this person are the author's own. */
  readonly author: string | null;

  constructor(author: string | null = null) {
    this.author = author;
  }

  /** Adds a row. Returns its entry, and whether the entry existed before. `parts` are the rows of a joined thread. */
  add(file: string, row: Row, parts: readonly Row[] = [row]): { entry: Entry; merged: boolean } {
    const id = samenessOf(row);
    const rows = parts.map((part) => ({ file, row: part.row, url: part.url }));
    const known = this.#byId.get(id);
    if (known) {
      for (const reference of rows) nameRow(known, reference);
      fillGaps(known, row);
      return { entry: known, merged: true };
    }
    const entry = entryOf(id, rows.slice(0, MOST_ROWS_OF_ENTRY), row);
    this.#byId.set(id, entry);
    this.entries.push(entry);
    return { entry, merged: false };
  }
}

/** Adds a row to the list of rows that an entry was made of, which holds at most MOST_ROWS_OF_ENTRY. */
export function nameRow({ rows }: Entry, reference: RowReference): void {
  if (rows.length < MOST_ROWS_OF_ENTRY) rows.push(reference);
}

/** Fills fields that the first copy of a post lacked. The words stay those of the first copy. */
function fillGaps(known: Entry, row: Row): void {
  known.url ??= row.url;
  known.title ??= row.title;
  known.date ??= row.date;
  known.engagement ??= row.engagement;
  known.sourceId ??= row.sourceId;
  known.replyTo ??= row.replyTo;
  // If either copy counts as the author's own, the entry does, so that the order of files does not matter.
  if (row.rights === "own") known.rights = "own";
}

function entryOf(id: string, rows: Entry["rows"], row: Row): Entry {
  const { url, title, text, date, engagement, type, source, rights, tags, sourceId, replyTo } = row;
  return {
    id,
    rows,
    url,
    title,
    text,
    date,
    engagement,
    type,
    source,
    rights,
    tags,
    sourceId,
    replyTo,
  };
}
