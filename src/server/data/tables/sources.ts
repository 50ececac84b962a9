import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { projects } from "./projects.ts";

/** One uploaded file or pasted text, and how it was read. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Of the client's making: a repeat of the same upload gets the first answer. */
    upload_key: text("upload_key").notNull(),
    file_name: text("file_name").notNull(),
    /** The kept bytes, so that a mapping can be corrected. */
    file_id: uuid("file_id").references(() => files.id),
    kind: text("kind").notNull(), // csv | pasted
    format: text("format").notNull(),
    mapping: jsonb("mapping").notNull(),
    rows: integer("rows").notNull(),
    accepted: integer("accepted").notNull(),
    merged: integer("merged").notNull(),
    skipped: jsonb("skipped").notNull(),
    new_entries: integer("new_entries").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null while rows are still arriving: such an upload and its entries count nowhere. */
    finished_at: timestamp("finished_at", { withTimezone: true }),
    /** The last sign of life while rows arrive: a silent upload was cut off and is cleared away. */
    heartbeat_at: timestamp("heartbeat_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
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
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    upload_id: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    row: integer("row").notNull(),
    fate: text("fate").notNull(),
    reason: text("reason"),
    entry_id: text("entry_id"),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.row] })],
);

/** One post, article, bookmark or pasted line; the id is made of its content, so a repeat finds it. */
export const entries = pgTable(
  "entries",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** Order of arrival within the project: the pipeline reads entries in it. */
    position: integer("position").notNull(),
    upload_id: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    rows: jsonb("rows").notNull(),
    url: text("url"),
    title: text("title"),
    text: text("text").notNull(),
    date: text("date"),
    engagement: doublePrecision("engagement"),
    type: text("type").notNull(),
    source: text("source").notNull(),
    rights: text("rights").notNull(),
    tags: jsonb("tags").notNull(),
    source_id: text("source_id"),
    reply_to: text("reply_to"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index("entries_order").on(table.project_id, table.position),
    index("entries_upload").on(table.upload_id),
  ],
);
