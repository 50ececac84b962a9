import { sql } from "drizzle-orm";
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
  boolean,
  date,
  numeric,
} from "drizzle-orm/pg-core";
import { projectId } from "./projects.ts";

/**
 * A background job as the author sees it. Its row is written in the same transaction that sends the job to the queue.
 */
export const backgroundJobs = pgTable(
  "background_jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: projectId(),
    operation: text("operation").notNull(),
    status: text("status").notNull().default("queued"),
    progress_percentage: integer("progress_percentage").notNull().default(0),
    current_step: text("current_step"),
    total_steps: integer("total_steps"),
    error_message: text("error_message"),
    /** What the run was started with and what it has made so far (see job-metadata.ts). */
    metadata: jsonb("metadata").notNull().default({}),
    attempt: integer("attempt").notNull().default(0),
    queue_id: uuid("queue_id"),
    heartbeat_at: timestamp("heartbeat_at", { withTimezone: true }),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    started_at: timestamp("started_at", { withTimezone: true }),
    completed_at: timestamp("completed_at", { withTimezone: true }),
  },
  (table) => [
    index("background_jobs_project").on(table.project_id, table.created_at),
    uniqueIndex("background_jobs_active")
      .on(table.project_id, table.operation)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

/** A finished step of a job, by key. A later attempt at the job reads it instead of doing the step again. */
export const jobSteps = pgTable(
  "job_steps",
  {
    project_id: projectId(),
    job_id: uuid("job_id")
      .notNull()
      .references(() => backgroundJobs.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.key] })],
);

/**
 * Calls of a language model. A row is stored before the question is sent, and gets cost and answer later. Until then,
 * the reserved amount counts as its cost.
 */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: projectId(),
    job_id: uuid("job_id").notNull(),
    /** A hash of the question and the model's name. */
    key: text("key").notNull(),
    task: text("task").notNull(),
    model: text("model").notNull(),
    /** "ok", or the kind of error. Null until the call has ended. */
    outcome: text("outcome"),
    /** The answer that is given if the same question is asked again. Null: the model is asked again. */
    answer: jsonb("answer"),
    input_tokens: integer("input_tokens").notNull().default(0),
    cached_input_tokens: integer("cached_input_tokens").notNull().default(0),
    output_tokens: integer("output_tokens").notNull().default(0),
    /** The cost in dollars. Null if the model's price is unknown. */
    usd: numeric("usd", { mode: "number" }),
    /** True if the provider did not report how many tokens were used. */
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

/**
 * What model calls cost, by month, that are not in `model_calls`: those of deleted projects, and tests of the model. It
 * counts for the month's limit.
 */
export const pastModelSpending = pgTable("past_model_spending", {
  month: date("month").primaryKey(),
  usd: numeric("usd", { mode: "number" }).notNull(),
});
