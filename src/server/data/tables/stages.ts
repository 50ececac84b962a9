import {
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

// Nothing here is overwritten by a new run: it makes a version. `input_hash` is the hash of what a version was made from.

const version = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  project_id: uuid("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  made_by: text("made_by").notNull(), // the engine's name, or "person"
  input_hash: text("input_hash").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What the posts add up to: the whole as a file (tens of megabytes for a large archive), what screens show as columns. */
export const analyses = pgTable(
  "analyses",
  {
    ...version(),
    /** The packed JSON of the Analysis, and of the engine's material. */
    file_id: uuid("file_id")
      .notNull()
      .references(() => files.id),
    /** AnalysisStatus["analysis"] of the contracts. */
    summary: jsonb("summary").notNull(),
  },
  (table) => [uniqueIndex("analyses_version").on(table.project_id, table.version)],
);

/** BookFoundation, by version. */
export const foundations = pgTable(
  "foundations",
  {
    ...version(),
    analysis_id: uuid("analysis_id")
      .notNull()
      .references(() => analyses.id, { onDelete: "cascade" }),
    body: jsonb("body").notNull(),
  },
  (table) => [uniqueIndex("foundations_version").on(table.project_id, table.version)],
);

/** Outline, by version. */
export const outlines = pgTable(
  "outlines",
  {
    ...version(),
    foundation_id: uuid("foundation_id")
      .notNull()
      .references(() => foundations.id, { onDelete: "cascade" }),
    /** The title it was made for. */
    selected_title: text("selected_title").notNull(),
    body: jsonb("body").notNull(),
  },
  (table) => [uniqueIndex("outlines_version").on(table.project_id, table.version)],
);

/** A chapter of the newest outline; its text stands in its versions. */
export const chapters = pgTable(
  "chapters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    outline_id: uuid("outline_id")
      .notNull()
      .references(() => outlines.id, { onDelete: "cascade" }),
    chapter_number: integer("chapter_number").notNull(),
    title: text("title").notNull(),
  },
  (table) => [
    uniqueIndex("chapters_number").on(table.outline_id, table.chapter_number),
    index("chapters_project").on(table.project_id),
  ],
);

/** One text of a chapter; the highest version is shown. */
export const chapterVersions = pgTable(
  "chapter_versions",
  {
    ...version(),
    chapter_id: uuid("chapter_id")
      .notNull()
      .references(() => chapters.id, { onDelete: "cascade" }),
    job_id: uuid("job_id"),
    /** Markdown below the chapter's heading. */
    content: text("content").notNull(),
    word_count: integer("word_count").notNull(),
    /** ChapterReport of the draft's schema; null when the engine says nothing. */
    report: jsonb("report"),
  },
  (table) => [
    uniqueIndex("chapter_versions_version").on(table.chapter_id, table.version),
    index("chapter_versions_project").on(table.project_id),
  ],
);

/** The paragraphs of a chapter version with their sources. */
export const passages = pgTable(
  "passages",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    chapter_version_id: uuid("chapter_version_id")
      .notNull()
      .references(() => chapterVersions.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    kind: text("kind").notNull(),
    role: text("role").notNull(),
    sources: jsonb("sources").notNull(),
  },
  (table) => [primaryKey({ columns: [table.chapter_version_id, table.position] })],
);
