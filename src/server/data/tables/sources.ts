import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ForeignKeyBuilder,
} from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { projects } from "./projects.ts";

/** One uploaded file, archive or pasted text, and how it was read. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The id that the API gives; it moves on to the reading that takes this one's place. */
    shown_id: uuid("shown_id").notNull().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Of the client's making: a repeat of the same upload gets the first answer. */
    upload_key: text("upload_key").notNull(),
    file_name: text("file_name").notNull(),
    /** The kept bytes, so that a mapping can be corrected. */
    file_id: uuid("file_id").references(() => files.id),
    kind: text("kind").notNull(), // file | pasted | sample
    format: text("format").notNull(),
    mapping: jsonb("mapping").notNull(),
    rows: integer("rows").notNull(),
    /** These two, and those of each file, change with the fates of its rows (row-fates.ts). */
    accepted: integer("accepted").notNull(),
    merged: integer("merged").notNull(),
    skipped: jsonb("skipped").notNull(),
    /** How each file in it was read; ReadFile of the contracts. */
    files: jsonb("files").notNull().default([]),
    new_entries: integer("new_entries").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null while rows are still arriving: such an upload and its entries count nowhere. */
    finished_at: timestamp("finished_at", { withTimezone: true }),
    /** The last sign of life while rows arrive: a silent upload was cut off and is cleared away. */
    heartbeat_at: timestamp("heartbeat_at", { withTimezone: true }).notNull().defaultNow(),
    /** The reading whose place this one takes when it is finished: a mapping was corrected. */
    replaces: uuid("replaces"),
    /** Set when it was taken back or replaced: it counts nowhere, and what it alone holds is being cleared away. */
    withdrawn_at: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    // What rows and entries name: an upload of their own project.
    unique("uploads_of_project").on(table.project_id, table.id),
    uniqueIndex("uploads_shown").on(table.shown_id),
    uniqueIndex("uploads_key").on(table.project_id, table.upload_key),
    index("uploads_project").on(table.project_id, table.created_at),
    // One at a time for each project, whichever server reads it.
    uniqueIndex("uploads_arriving")
      .on(table.project_id)
      .where(sql`${table.finished_at} is null`),
  ],
);

/** What became of one row of an upload. */
export const uploadRows = pgTable(
  "upload_rows",
  {
    project_id: uuid("project_id").notNull(),
    upload_id: uuid("upload_id").notNull(),
    /** Which file of the upload, from 0. */
    part: integer("part").notNull().default(0),
    row: integer("row").notNull(),
    fate: text("fate").notNull(),
    reason: text("reason"),
    entry_id: text("entry_id"),
    excerpt: text("excerpt"),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.part, table.row] }),
    ofAnUpload("upload_rows_of_upload", table),
    // Few rows or none, so that a first upload pays nothing for it; HELD_ELSEWHERE, word for word.
    index("upload_rows_held_elsewhere")
      .on(table.project_id, table.entry_id)
      .where(sql`${table.reason} = 'already in another upload'`),
  ],
);

/** One post, article, bookmark or pasted line; the id is made of its content, so a repeat finds it. */
export const entries = pgTable(
  "entries",
  {
    project_id: uuid("project_id").notNull(),
    id: text("id").notNull(),
    /** Order of arrival within the project: the pipeline reads entries in it. */
    position: integer("position").notNull(),
    upload_id: uuid("upload_id").notNull(),
    rows: jsonb("rows").notNull(),
    url: text("url"),
    title: text("title"),
    /** Stored as it is, never packed: migration 0011. */
    text: text("text").notNull(),
    date: text("date"),
    engagement: doublePrecision("engagement"),
    type: text("type").notNull(),
    source: text("source").notNull(),
    rights: text("rights").notNull(),
    tags: jsonb("tags").notNull(),
    source_id: text("source_id"),
    reply_to: text("reply_to"),
    /** False: left out of the book by the author; still counted. */
    included: boolean("included").notNull().default(true),
    /** Whose words they are by the author's own word; null: as it was guessed (`rights`). */
    chosen_rights: text("chosen_rights"),
    /** Words of `text`. */
    words: integer("words").notNull().default(0),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    ofAnUpload("entries_of_upload", table),
    index("entries_order").on(table.project_id, table.position),
    // By position, so that the clearing of an upload goes on where it was.
    index("entries_upload").on(table.upload_id, table.position),
  ],
);

/**
 * Goes with its upload, and so with the project: one key for both, since each is looked up for each row that is stored
 * (two took an eighth of an upload's time).
 */
function ofAnUpload(
  name: string,
  table: { project_id: AnyPgColumn; upload_id: AnyPgColumn },
): ForeignKeyBuilder {
  return foreignKey({
    name,
    columns: [table.project_id, table.upload_id],
    foreignColumns: [uploads.project_id, uploads.id],
  }).onDelete("cascade");
}

/** One change of entries by the author, kept so that it can be taken back, in parts: [{ id, before }]. */
export const entryChanges = pgTable(
  "entry_changes",
  {
    id: uuid("id").notNull(),
    /** A change of many is made, and taken back, a few at a time. */
    part: integer("part").notNull(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    field: text("field").notNull(), // included | rights
    /** What they were given; one that has something else since is not taken back. */
    after: text("after").notNull(),
    changed: jsonb("changed").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.part] }),
    index("entry_changes_project").on(table.project_id, table.created_at),
  ],
);

/** Entries that the author deleted for good: reading a kept file again does not bring them back. */
export const deletedEntries = pgTable(
  "deleted_entries",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    entry_id: text("entry_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.entry_id] })],
);

/** The page behind an entry's link, once somebody asked for it to be read. */
export const pages = pgTable(
  "pages",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    entry_id: text("entry_id").notNull(),
    url: text("url").notNull(),
    host: text("host").notNull(),
    state: text("state").notNull(), // waiting | read | refused
    /** Why it was refused, as a person reads it. */
    reason: text("reason"),
    title: text("title"),
    author: text("author"),
    date: text("date"),
    text: text("text"),
    words: integer("words").notNull().default(0),
    asked_at: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
    read_at: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.entry_id] }),
    index("pages_waiting")
      .on(table.project_id, table.host)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Hosts whose pages the author calls their own, or has called others' again. */
export const pageHosts = pgTable(
  "page_hosts",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    host: text("host").notNull(),
    rights: text("rights").notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.host] })],
);
