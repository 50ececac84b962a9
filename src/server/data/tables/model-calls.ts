import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { projects } from "./projects.ts";

/**
 * Every attempt to ask a language model, noted before it is sent: what it cost (the ledger), and the answer where it is
 * kept (the memo). A row without an end was on its way when its process died; it counts what was reserved for it.
 */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The run that asked. */
    job_id: uuid("job_id").notNull(),
    /** The hash of the question and the model. */
    key: text("key").notNull(),
    task: text("task").notNull(),
    model: text("model").notNull(),
    /** "ok", or the kind of fault; null while it is on its way. */
    outcome: text("outcome"),
    /** The answer that is given to the same question again; null: it is asked again. */
    answer: jsonb("answer"),
    input_tokens: integer("input_tokens").notNull().default(0),
    cached_input_tokens: integer("cached_input_tokens").notNull().default(0),
    output_tokens: integer("output_tokens").notNull().default(0),
    /** Dollars; null: the model's price is not known. */
    usd: numeric("usd", { mode: "number" }),
    /** The provider did not say what was used. */
    is_estimated: boolean("is_estimated").notNull().default(false),
    reserved_usd: numeric("reserved_usd", { mode: "number" }).notNull(),
    started_at: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    ended_at: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("model_calls_answer")
      .on(table.project_id, table.key)
      .where(sql`${table.answer} is not null`),
    index("model_calls_job").on(table.job_id),
    index("model_calls_started").on(table.started_at),
  ],
);

/** What calls of deleted projects and checks of the model cost, by month: the month's limit counts it, too. Names nobody. */
export const pastModelSpending = pgTable("past_model_spending", {
  month: date("month").primaryKey(),
  usd: numeric("usd", { mode: "number" }).notNull(),
});
