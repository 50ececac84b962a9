import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";
import { projects } from "./projects.ts";

/** Uploads, analyses and books as bytes, packed in chunks: the two servers share no disk. */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Size before compression, in bytes. */
    size: integer("size").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("files_project").on(table.project_id)],
);

/** 256 kB of a packed file: 1 MB blocks the embedded database's loop for up to 280 ms. */
export const fileChunks = pgTable(
  "file_chunks",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    file_id: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.position] })],
);
