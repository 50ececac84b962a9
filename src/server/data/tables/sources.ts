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
import { files } from "./stages.ts";
import { projectId } from "./projects.ts";

/** An uploaded file, archive or pasted text, with what was found in it. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The id that the API shows. If the file is read again, the new row takes this id over from the old one. */
    shown_id: uuid("shown_id").notNull().defaultRandom(),
    project_id: projectId(),
    /** A key made by the client. If the same upload is sent twice, the second one gets the answer of the first. */
    upload_key: text("upload_key").notNull(),
    file_name: text("file_name").notNull(),
    /** The stored file. It is read again when the author corrects the meaning of its columns. */
    file_id: uuid("file_id").references(() => files.id),
    kind: text("kind").notNull(), // file | pasted | sample | interview
    format: text("format").notNull(),
    mapping: jsonb("mapping").notNull(),
    rows: integer("rows").notNull(),
    /**
     * The numbers of accepted and merged rows, also in `files`. They may change when another upload with the same posts
     * is removed.
     */
    accepted: integer("accepted").notNull(),
    merged: integer("merged").notNull(),
    skipped: jsonb("skipped").notNull(),
    /** How each file of the upload was read. It has the shape of ReadFile in the contracts. */
    files: jsonb("files").notNull().default([]),
    new_entries: integer("new_entries").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null while the upload is being stored. Until then, neither the upload nor its entries count anywhere. */
    finished_at: timestamp("finished_at", { withTimezone: true }),
    /**
     * The time of the last heartbeat while the upload is being stored. An upload without heartbeats was cut off and is
     * deleted.
     */
    heartbeat_at: timestamp("heartbeat_at", { withTimezone: true }).notNull().defaultNow(),
    /** The earlier upload of the same file. This upload takes its place when it is finished. */
    replaces: uuid("replaces"),
    /**
     * Set when the upload was taken back or replaced. From then on it counts nowhere, and the entries that only it
     * holds are being deleted.
     */
    withdrawn_at: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    // Foreign keys refer to these two columns, so that a row or an entry can belong only to an upload of its own
    // project.
    unique("uploads_of_project").on(table.project_id, table.id),
    uniqueIndex("uploads_shown").on(table.shown_id),
    uniqueIndex("uploads_key").on(table.project_id, table.upload_key),
    index("uploads_project").on(table.project_id, table.created_at),
    // A project can have only one unfinished upload at a time, whichever server stores it.
    uniqueIndex("uploads_arriving")
      .on(table.project_id)
      .where(sql`${table.finished_at} is null`),
  ],
);

export const uploadRows = pgTable(
  "upload_rows",
  {
    project_id: uuid("project_id").notNull(),
    upload_id: uuid("upload_id").notNull(),
    /** The number of the row's file within the upload, from 0. */
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
    // A partial index, which contains few rows and so does not slow down a first upload. The text is the one of
    // HELD_ELSEWHERE.
    index("upload_rows_held_elsewhere")
      .on(table.project_id, table.entry_id)
      .where(sql`${table.reason} = 'already in another upload'`),
  ],
);

/**
 * A post, article, bookmark or pasted line. Its id is computed from its content, so the same content always gets the
 * same id.
 */
export const entries = pgTable(
  "entries",
  {
    project_id: uuid("project_id").notNull(),
    id: text("id").notNull(),
    /** Counts the entries of a project in the order of their arrival. The pipeline reads them in this order. */
    position: integer("position").notNull(),
    upload_id: uuid("upload_id").notNull(),
    rows: jsonb("rows").notNull(),
    url: text("url"),
    title: text("title"),
    /** Stored without compression (migration 0011). */
    text: text("text").notNull(),
    date: text("date"),
    engagement: doublePrecision("engagement"),
    type: text("type").notNull(),
    source: text("source").notNull(),
    rights: text("rights").notNull(),
    tags: jsonb("tags").notNull(),
    source_id: text("source_id"),
    reply_to: text("reply_to"),
    /** False if the author has left the entry out of the book. It is still listed and counted. */
    included: boolean("included").notNull().default(true),
    /** Whose words the entry holds, if the author has said so. Null: the guess in `rights` holds. */
    chosen_rights: text("chosen_rights"),
    /** The number of words in `text`. */
    words: integer("words").notNull().default(0),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    ofAnUpload("entries_of_upload", table),
    index("entries_order").on(table.project_id, table.position),
    // Ordered by position, so that an upload that is deleted in steps can go on where the last step ended.
    index("entries_upload").on(table.upload_id, table.position),
  ],
);

/**
 * A foreign key that deletes a table's rows together with their upload and with their project. Two separate keys took
 * an eighth of the time of an upload.
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

/** A change that the author made to entries and can undo. `changed` lists each changed entry's id and earlier value. */
export const entryChanges = pgTable(
  "entry_changes",
  {
    id: uuid("id").notNull(),
    /** The number of the part, because a large change is made, and undone, in several parts. */
    part: integer("part").notNull(),
    project_id: projectId(),
    field: text("field").notNull(), // the field: included or rights
    /** The value that the change set. Undoing leaves out entries that have another value by now. */
    after: text("after").notNull(),
    changed: jsonb("changed").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.part] }),
    index("entry_changes_project").on(table.project_id, table.created_at),
  ],
);

/** Entries that the author has deleted for good. If a stored file is read again, they do not come back. */
export const deletedEntries = pgTable(
  "deleted_entries",
  {
    project_id: projectId(),
    entry_id: text("entry_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.entry_id] })],
);

/** The page behind the link of an entry. The row exists once somebody has asked to read that page. */
export const pages = pgTable(
  "pages",
  {
    project_id: projectId(),
    entry_id: text("entry_id").notNull(),
    url: text("url").notNull(),
    host: text("host").notNull(),
    state: text("state").notNull(), // the state: waiting, read or refused
    /** Why the page was not read, in words for the author. */
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

/** Whose words the pages of a host are, the author's own or other people's, as the author said last. */
export const pageHosts = pgTable(
  "page_hosts",
  {
    project_id: projectId(),
    host: text("host").notNull(),
    rights: text("rights").notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.host] })],
);
