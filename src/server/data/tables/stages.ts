import {
  bigint,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  foreignKey,
  index,
  primaryKey,
} from "drizzle-orm/pg-core";
import type { CoverDesign, CoverPaper, PicturePlacing } from "#pipeline/book/schema.ts";
import { projectId } from "./projects.ts";
import { bytea } from "./columns.ts";

// The columns of all tables that hold versions: a run adds a version and changes none. `input_hash` is the hash of what
// the version was made from.

const version = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  project_id: projectId(),
  version: integer("version").notNull(),
  made_by: text("made_by").notNull(), // the name of an engine, or "person"
  input_hash: text("input_hash").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A version of the analysis. The whole of it is in a file, because a large archive's takes tens of megabytes; the
 * screens need only `summary`.
 */
export const analyses = pgTable(
  "analyses",
  {
    ...version(),
    /**
     * The file with the compressed JSON of the Analysis, and of the material that the writing engine has prepared from
     * it.
     */
    file_id: uuid("file_id")
      .notNull()
      .references(() => files.id),
    /** What the screens show. It has the shape of AnalysisStatus["analysis"] in the contracts. */
    summary: jsonb("summary").notNull(),
    /** The posts that a book can be made from, as UsablePost of `stages.ts`. Null for analyses of earlier versions. */
    posts: jsonb("posts"),
    /** Why posts are set aside, as `EntryFilter.aside`, by entry id. Null for analyses of earlier versions. */
    asides: jsonb("asides"),
    /** What the entries were, by `entriesPrint`; null for analyses made before it was kept. */
    entries_print: text("entries_print"),
  },
  (table) => [uniqueIndex("analyses_version").on(table.project_id, table.version)],
);

export const foundations = pgTable(
  "foundations",
  {
    ...version(),
    analysis_id: uuid("analysis_id")
      .notNull()
      .references(() => analyses.id, { onDelete: "cascade" }),
    /** The manuscript that follows this foundation's table of contents. */
    manuscript_id: uuid("manuscript_id")
      .notNull()
      .references(() => manuscripts.id, { onDelete: "cascade" }),
    body: jsonb("body").notNull(),
  },
  (table) => [uniqueIndex("foundations_version").on(table.project_id, table.version)],
);

export const outlines = pgTable(
  "outlines",
  {
    ...version(),
    foundation_id: uuid("foundation_id")
      .notNull()
      .references(() => foundations.id, { onDelete: "cascade" }),
    selected_title: text("selected_title").notNull(),
    body: jsonb("body").notNull(),
  },
  (table) => [uniqueIndex("outlines_version").on(table.project_id, table.version)],
);

/**
 * The chapters written for one table of contents. A new table of contents begins a new manuscript; the earlier one is
 * kept.
 */
export const manuscripts = pgTable(
  "manuscripts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: projectId(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("manuscripts_project").on(table.project_id)],
);

/** A written chapter. Its id is the one that it has in the table of contents. */
export const chapters = pgTable(
  "chapters",
  {
    project_id: projectId(),
    manuscript_id: uuid("manuscript_id")
      .notNull()
      .references(() => manuscripts.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** The version that is shown. Null only while the first version is being stored. */
    current_version_id: uuid("current_version_id"),
  },
  (table) => [
    primaryKey({ columns: [table.manuscript_id, table.id] }),
    index("chapters_project").on(table.project_id),
  ],
);

/**
 * A version of a chapter's text. It does not change later, with one exception: an edit within five minutes after an
 * edit has made a version changes that version.
 */
export const chapterVersions = pgTable(
  "chapter_versions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: projectId(),
    manuscript_id: uuid("manuscript_id").notNull(),
    chapter_id: text("chapter_id").notNull(),
    version: integer("version").notNull(),
    /** Grows by 1 with each change of the text. */
    revision: integer("revision").notNull().default(1),
    reason: text("reason").notNull(), // the reason: drafted, regenerated, edited, corrected, restored, taken over or merged
    made_by: text("made_by").notNull(), // the name of an engine, or "person"
    /** The hash of what the version was made from. A person's edit keeps the hash of the version that was edited. */
    input_hash: text("input_hash").notNull(),
    outline_id: uuid("outline_id"),
    job_id: uuid("job_id"),
    /** The state of a proposal: open, taken or declined. Null for a version that is or was the chapter's text. */
    proposal: text("proposal"),
    /** The text as JSON: ChapterText of the draft's schema, with the number of its shape's version. */
    body: jsonb("body").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
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

/**
 * Uploads, analyses and books, as compressed chunks. They are in the database because several servers share no disk.
 */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: projectId(),
    name: text("name").notNull(),
    /** The size before compression, in bytes. */
    size: integer("size").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("files_project").on(table.project_id)],
);

/** A piece of a compressed file, at most 256 kB. A piece of 1 MB would block the embedded database for up to 280 ms. */
export const fileChunks = pgTable(
  "file_chunks",
  {
    project_id: projectId(),
    file_id: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.position] })],
);

/** The newest file of a book in each format, with the hash of what it was made from. */
export const renderings = pgTable(
  "renderings",
  {
    project_id: projectId(),
    manuscript_id: uuid("manuscript_id")
      .notNull()
      .references(() => manuscripts.id, { onDelete: "cascade" }),
    format: text("format").notNull(),
    input_hash: text("input_hash").notNull(),
    file_id: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** How many pages the file has; null for a format without pages, and for files of before this was kept. */
    pages: integer("pages"),
  },
  (table) => [
    primaryKey({ columns: [table.manuscript_id, table.format] }),
    index("renderings_project").on(table.project_id),
    index("renderings_file").on(table.file_id),
  ],
);

/** What the author has chosen about the cover; no row while they have chosen nothing. */
export const covers = pgTable(
  "covers",
  {
    project_id: projectId().primaryKey(),
    /** The number of the design and the seed of its colours; null: title and author choose them. */
    design: integer("design").$type<CoverDesign>(),
    seed: bigint("seed", { mode: "number" }),
    paper: text("paper").$type<CoverPaper>().notNull().default("white"),
    /** How the author's picture stands. */
    placing: text("placing").$type<PicturePlacing>().notNull().default("full"),
    back_text: text("back_text").notNull().default(""),
    /** The author's picture as `keepablePicture` makes it. Its name is that of the file. */
    picture_file_id: uuid("picture_file_id").references(() => files.id),
    /** Its size in pixels. */
    picture_width: integer("picture_width"),
    picture_height: integer("picture_height"),
  },
  (table) => [index("covers_picture").on(table.picture_file_id)],
);

/** The questions that only the author can answer. An answer is an entry, so it is deleted and left out like one. */
export const interviewQuestions = pgTable(
  "interview_questions",
  {
    project_id: projectId(),
    id: text("id").notNull(),
    /** The place in the newest analysis's list; null: it asks this no more, but the author has answered or skipped. */
    position: integer("position"),
    /** Question of the interview's schema, with the version of its shape. */
    body: jsonb("body").notNull(),
    skipped_at: timestamp("skipped_at", { withTimezone: true }),
    /** When the answer was last given or changed. */
    answered_at: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
);

/** What the author filled in for a field about the market. It stays when a new analysis finds something else. */
export const fieldAnswers = pgTable(
  "field_answers",
  {
    project_id: projectId(),
    /** FoundationField of the foundation's schema. */
    field: text("field").notNull(),
    value: jsonb("value").notNull(),
    answered_at: timestamp("answered_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.field] })],
);
