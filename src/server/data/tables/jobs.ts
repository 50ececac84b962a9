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
} from "drizzle-orm/pg-core";
import { projects } from "./projects.ts";

/** What the product shows of a run; written in the same transaction as the send to the queue. */
export const backgroundJobs = pgTable(
  "background_jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    operation: text("operation").notNull(),
    status: text("status").notNull().default("queued"),
    progress_percentage: integer("progress_percentage").notNull().default(0),
    current_step: text("current_step"),
    total_steps: integer("total_steps"),
    error_message: text("error_message"),
    /** What the run was started with (title, input hash), and what it made (version ids). */
    metadata: jsonb("metadata").notNull().default({}),
    attempt: integer("attempt").notNull().default(0),
    /** The queue's own id of the job. */
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

/** A step that a run has finished, by key: how a killed run goes on. */
export const jobSteps = pgTable(
  "job_steps",
  {
    project_id: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    job_id: uuid("job_id")
      .notNull()
      .references(() => backgroundJobs.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.key] })],
);
