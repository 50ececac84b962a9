import {
  foreignKey,
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
import { projects } from "./projects.ts";

/** The texts of one table of contents. Other contents begin another manuscript; the earlier one is kept whole. */
export const manuscripts = pgTable(
  "manuscripts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("manuscripts_project").on(table.project_id)],
);

/** A chapter that has been written; its id is that of the table of contents. */
export const chapters = pgTable(
  "chapters",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    manuscript_id: uuid("manuscript_id")
      .notNull()
      .references(() => manuscripts.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** The version that is shown; null only while its first one is being stored. */
    current_version_id: uuid("current_version_id"),
  },
  (table) => [
    primaryKey({ columns: [table.manuscript_id, table.id] }),
    index("chapters_project").on(table.project_id),
  ],
);

/** A text of a chapter, never changed; only what one person writes without a pause goes on in one version. */
export const chapterVersions = pgTable(
  "chapter_versions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    manuscript_id: uuid("manuscript_id").notNull(),
    chapter_id: text("chapter_id").notNull(),
    version: integer("version").notNull(),
    /** Counts how often it was written on. */
    revision: integer("revision").notNull().default(1),
    reason: text("reason").notNull(), // drafted | regenerated | edited | restored | taken over
    made_by: text("made_by").notNull(), // the engine's name, or "person"
    /** The hash of what it was made from; that of the version before it, for what a person made. */
    input_hash: text("input_hash").notNull(),
    /** The outlines that it was written from. */
    outline_id: uuid("outline_id"),
    job_id: uuid("job_id"),
    /** Null: it is or was the text. Else it was made beside a person's text, and is: open | taken | declined. */
    proposal: text("proposal"),
    /** ChapterText of the draft's schema, with the version of its shape. */
    body: jsonb("body").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was last written on. */
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.manuscript_id, table.chapter_id],
      foreignColumns: [chapters.manuscript_id, chapters.id],
      name: "chapter_versions_chapter",
    }).onDelete("cascade"),
    uniqueIndex("chapter_versions_version").on(
      table.manuscript_id,
      table.chapter_id,
      table.version,
    ),
    index("chapter_versions_project").on(table.project_id),
  ],
);
