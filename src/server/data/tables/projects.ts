import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "./accounts.ts";

/** A book in the making. */
export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    author: text("author"),
    selected_title: text("selected_title"),
    /** The project made at first sign-in: at most one a person, so that making it twice is harmless. */
    is_default: boolean("is_default").notNull().default(false),
    /** "own-words" or "llm"; null: not chosen. */
    writer: text("writer"),
    /** The host that the author agreed to have the posts sent to, and when: { host, at }. */
    model_consent: jsonb("model_consent"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("projects_user").on(table.user_id, table.created_at),
    uniqueIndex("projects_default")
      .on(table.user_id)
      .where(sql`${table.is_default}`),
  ],
);
