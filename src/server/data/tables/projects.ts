import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type PgUUIDBuilderInitial,
} from "drizzle-orm/pg-core";
import { sql, type NotNull } from "drizzle-orm";
import type { OwnTitle } from "#contracts/projects.ts";
import type { BookSettings } from "#contracts/settings.ts";
import { userId } from "./accounts.ts";

export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    user_id: userId(),
    name: text("name").notNull(),
    author: text("author"),
    selected_title: text("selected_title"),
    /** The subtitle of the selected title; null: the one that was proposed with it, if any. */
    selected_subtitle: text("selected_subtitle"),
    /** The author's own title, which stays beside the proposals whatever is selected. */
    own_title: jsonb("own_title").$type<OwnTitle>(),
    /** The pages around the chapters; null until the author has saved or skipped the book's details. */
    dedication: text("dedication"),
    acknowledgements: text("acknowledgements"),
    about: text("about"),
    contact: text("contact"),
    /** The glossary, a term and its explanation on each line; null until the author has saved one. */
    glossary: text("glossary"),
    /** The settings of the book; null until the author has chosen them. */
    book_length: text("book_length").$type<BookSettings["length"]>(),
    piece_dates: text("piece_dates").$type<BookSettings["dates"]>(),
    end_notes: text("end_notes").$type<BookSettings["notes"]>(),
    about_book: text("about_book").$type<BookSettings["aboutBook"]>(),
    trim: text("trim").$type<BookSettings["trim"]>(),
    design: text("design").$type<BookSettings["design"]>(),
    /** The words of the index; null as long as the author leaves them to the product. */
    index_terms: jsonb("index_terms").$type<string[]>(),
    /** Suspected typing errors that the author takes for right: { found, passageId, around }, null for the whole book. */
    ignored_errors: jsonb("ignored_errors").notNull().default([]),
    /** The project made at first sign-in; a user has at most one, so making it twice is harmless. */
    is_default: boolean("is_default").notNull().default(false),
    /** The writing engine: "own-words" or "llm". Null until the author has chosen. */
    writer: text("writer"),
    /** The host of the language model that the author agreed to send posts to, and when they agreed: { host, at }. */
    model_consent: jsonb("model_consent"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When its author deleted it. It can be put back until it is removed for good. */
    deleted_at: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("projects_user").on(table.user_id, table.created_at),
    uniqueIndex("projects_default")
      .on(table.user_id)
      .where(sql`${table.is_default}`),
  ],
);

/** The column project_id, for tables whose rows are deleted together with their project. */
export function projectId(): NotNull<PgUUIDBuilderInitial<"project_id">> {
  return uuid("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });
}
