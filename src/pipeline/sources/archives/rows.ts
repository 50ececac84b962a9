import { collectRows } from "#pipeline/sources/collect-rows.ts";
import { plainLines } from "#pipeline/sources/cells.ts";
import type { Habits } from "#pipeline/sources/collect-rows.ts";
import type { EntryCollection } from "#pipeline/sources/entries.ts";
import { refuseMoreRows } from "#pipeline/sources/limits.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";

/** What is known of a post in a file that has no columns; what is left out is not known. */
export type KnownFields = Pick<Row, "type" | "source" | "rights"> & Partial<Row>;

/**
 * A post of a file without columns as a row, counted from 1. Characters that no database holds are left out; what says
 * too little is found where rows are collected.
 */
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

/** JSON and HTML can spell what is no character: a NUL, or half of one. */
function storable<T extends string | null>(text: T): T | string {
  return text === null ? text : text.replaceAll("\0", "").toWellFormed();
}

/** Puts the posts of one file into the collection and reports each. */
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
