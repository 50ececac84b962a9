import { z } from "zod";
import { plainLines } from "#pipeline/sources/cells.ts";
import { collectRows, type EntryCollection, type Habits } from "#pipeline/sources/collect-rows.ts";
import { textOf } from "#pipeline/sources/encoding.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport, Mapping } from "#pipeline/sources/schema.ts";
import { refuseMoreRows, UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import type { ArchivedFile } from "./open-zip.ts";

/** The archive that is being read, and the collection its entries go to. */
export type Archive = {
  file: string;
  collection: EntryCollection;
  /** The index of the first report that this reading gives. `mappingOf` takes the index of a report. */
  firstPart: number;
  mappingOf: (part: number) => Mapping | undefined;
};

/** One kind of archive: how to recognise its files by name, and how to read them. */
export type ArchiveKind = {
  name: string;
  /** Returns the files with posts, in reading order. Returns none if the archive is of another kind. */
  find: (files: readonly ArchivedFile[]) => ArchivedFile[];
  /** Reads the found files. A file that turns out to hold no posts gives no report. */
  read: (found: readonly ArchivedFile[], archive: Archive) => ArchiveReading;
};

/** The result of reading an archive. `used` are the files that were read. */
export type ArchiveReading = {
  reports: FileReport[];
  used: readonly ArchivedFile[];
  /** Posts that the archive lists without containing their text. */
  wordless?: readonly string[];
};

/** The name that reports give to an archived file. */
export function partName(archive: string, name: string): string {
  return `${archive}: ${name}`;
}

/** The name that reports give to several files read as one. */
export function groupName(archive: string, what: string, files: readonly ArchivedFile[]): string {
  const [only] = files;
  if (files.length === 1 && only) return partName(archive, only.name);
  return partName(archive, `${what} (${files.length} files)`);
}

/** The error for a file of posts that cannot be read. */
export function damagedPart(archive: string, name: string): UnreadableSource {
  return new UnreadableSource(
    "damaged",
    archive,
    `${archive} holds ${name}, which is damaged or larger than can be read: please download your export again and add the new file.`,
  );
}

type KnownFields = Pick<Row, "type" | "source" | "rights"> & Partial<Row>;

/** Makes a row from a post of a file without columns. Removes characters that no database accepts. */
export function postRow(row: number, known: KnownFields): Row {
  return {
    row,
    skip: null,
    date: null,
    engagement: null,
    replyTo: null,
    replyToUser: null,
    author: null,
    ...known,
    url: storable(known.url ?? null),
    title: storable(known.title ?? null),
    text: plainLines(storable(known.text ?? "")).trim(),
    tags: (known.tags ?? []).map(storable),
    sourceId: storable(known.sourceId ?? null),
  };
}

/** Removes NULs and replaces halves of surrogate pairs, which JSON and HTML can hold but databases refuse. */
function storable<T extends string | null>(text: T): T | string {
  return text === null ? text : text.replaceAll("\0", "").toWellFormed();
}

/** Puts the posts of one file into the collection and reports on them. Throws UnreadableSource for too many. */
export function reportRows(
  { file, format }: Pick<FileReport, "file" | "format">,
  rows: Row[],
  collection: EntryCollection,
  habits: Habits = {},
): FileReport {
  refuseMoreRows(file, rows.length);
  return {
    file,
    format,
    encoding: "utf-8",
    delimiter: ",",
    columns: [],
    mapping: {},
    sample: [],
    ...collectRows(file, rows, collection, habits),
  };
}

const ASSIGNMENT = /^\s*window\.YTD\.(\w+)\.part\d+\s*=\s*/u;
/**
 * The most objects and lists that a JSON file may hold. A post has a dozen, and each takes a hundred bytes of memory.
 */
const MOST_STRUCTURES = 5_000_000;
const OPENING = /[{[]/gu;
/** The most bytes of a JSON file. Its bytes, text and objects together take about five times its size in memory. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Parses a JSON file, or the JSON in one of X's scripts without running the script. Returns null for anything else. */
export function jsonOf(bytes: Uint8Array): { data: unknown; script: string | null } | null {
  if (bytes.length > MOST_BYTES) return null;
  const text = textOf(bytes);
  const assigned = ASSIGNMENT.exec(text);
  const body = assigned ? text.slice(assigned[0].length).replace(/;\s*$/u, "") : text;
  let structures = 0;
  for (const _ of body.matchAll(OPENING)) {
    structures += 1;
    if (structures > MOST_STRUCTURES) return null;
  }
  try {
    return { data: JSON.parse(body), script: assigned?.[1] ?? null };
  } catch (error) {
    // The text is not JSON, or is nested too deep for the parser. In both cases it is not a file of posts.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** A count that exports write as a number or as text. */
export const Figure = z.union([z.number(), z.string().regex(/^\d{1,15}$/u)]).transform(Number);
