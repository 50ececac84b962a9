import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { manuscripts } from "./manuscripts.ts";
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
    /** The book that is written from these contents. */
    manuscript_id: uuid("manuscript_id")
      .notNull()
      .references(() => manuscripts.id, { onDelete: "cascade" }),
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
