import { saysNothing } from "./cells.ts";
import { type EntryCollection, nameRow } from "./entries.ts";
import { nameSites } from "./kinds.ts";
import { LONGEST_POST } from "./limits.ts";
import { repliesToOthers, usualAuthor } from "./replies.ts";
import type { Row } from "./row.ts";
import type { Entry, FileReport, MergeReason, RowFate } from "./schema.ts";
import { SkipReason } from "./schema.ts";
import { findThreads, joinParts } from "./threads.ts";

/** What is known of a file's rows beforehand. */
export type Habits = {
  /** Posts that begin with @name are answers, though no id says so. */
  mentionsAreReplies?: boolean;
  /** Rows may be by several people; those of anybody but the usual one are others' words. */
  manyAuthors?: boolean;
};

/** What became of the rows of one file. */
export type Collected = Pick<FileReport, "rows" | "accepted" | "merged" | "skipped" | "fates">;

/**
 * Puts the rows of one file into the collection, in file order, and tells the fate of each.
 *
 * Leaves out answers to other people and what says nothing, and joins the parts of threads; the entry of a thread stands
 * where its first part stood. The rows are changed.
 */
export function collectRows(
  file: string,
  rows: Row[],
  collection: EntryCollection,
  { mentionsAreReplies = false, manyAuthors = false }: Habits,
): Collected {
  const usual = manyAuthors ? usualAuthor(rows) : null;
  // A row that names nobody is the usual author's.
  if (usual !== null) for (const row of rows) row.author ??= usual;
  // Only at the end of a file is it known which posts a reply could continue.
  for (const row of repliesToOthers(rows, mentionsAreReplies))
    row.skip ??= "reply to another person";
  if (manyAuthors) giveOthersTheirWords(rows, usual);
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
  return countFates(rows.map((row) => fateOf(row, places.get(row))));
}

function lengthOf({ text, title, url, tags }: Row): number {
  return [text, title ?? "", url ?? "", ...tags].reduce((sum, { length }) => sum + length, 0);
}

/** A thread in parts that are no longer than a post may be; real ones, of some hundred posts, stay whole. */
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

/** The entry that holds a row's words, and why they are not its own. */
type Place = { entry: Entry; reason: MergeReason | null };

/** The same post again in the same file, with the first of its kind: a doubled part must not stand in a thread twice. */
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

/** Puts a post, or all parts of a thread, into the collection, unless it says nothing. */
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

/** How a row begins, on one line; null when it holds nothing. */
function excerptOf({ title, text, url, raw, skip, isShort }: Row): string | null {
  // What is too little by its fields may be words in another column, when cells are missing before them.
  const isTooLittle =
    skip === "fewer than three words and no link" || skip === "not shaped like the other rows";
  const whole = isTooLittle && isShort === true ? raw : undefined;
  const shown = whole || startOf(title ?? "", text) || (raw ?? url ?? "");
  return shown.slice(0, EXCERPT_CHARACTERS).toWellFormed() || null;
}

function startOf(title: string, text: string): string {
  const start = onOneLine(title, text, EXCERPT_CHARACTERS * 2);
  if (start.length >= EXCERPT_CHARACTERS && !MATHEMATICAL.test(start)) return start;
  // Ten times as much is looked at, since white space shrinks.
  return (
    onOneLine(title, text, EXCERPT_CHARACTERS * 10)
      // A bold letter is two units long.
      .slice(0, EXCERPT_CHARACTERS * 3)
      .replace(MATHEMATICAL_RUNS, (run) => run.normalize("NFKC"))
  );
}

function onOneLine(title: string, text: string, most: number): string {
  return `${title.slice(0, most)} ${text.slice(0, most)}`.replace(/\s+/g, " ").trim();
}

/** Letters of the mathematical block are what people take for bold ones. */
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}]/u;
const MATHEMATICAL_RUNS = new RegExp(`${MATHEMATICAL.source}+`, "gu");

function countFates(fates: RowFate[]): Collected {
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
