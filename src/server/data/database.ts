import type { FoundJobs } from "#server/platform/queue.ts";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Runs SQL text with `$1` placeholders. A text without values may hold several statements. */
export type RunSql = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; affectedRows: number }>;

/** The type of what `tx.execute` returns. It is the same on both databases; times in the rows are text. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };

/** A transaction: Drizzle's handle, extended by `executeSql` (which the job queue uses) and `selectRows`. */
export type Tx = PgDatabase<RowsHKT> & {
  executeSql: RunSql;
  /** Returns the rows that SQL written by hand selects. `Row` is their type, the same on both databases. */
  selectRows: <Row>(query: SQL) => Promise<Row[]>;
};

/** Settings of PostgreSQL by name, such as `jit`. */
export type Settings = Readonly<Record<string, string>>;

/**
 * The open database. Reach it through `asUser` or `asSystem`. `executeSql` runs one statement outside of a transaction;
 * it is for pg-boss, Better Auth and statements that run very often.
 */
export type Database = Readonly<{
  kind: "pglite" | "postgres";
  /** Runs work in a transaction that has these settings. Refuses inside another transaction. */
  transaction: <T>(settings: Settings, work: (tx: Tx) => Promise<T>) => Promise<T>;
  executeSql: RunSql;
  /** Runs work that only one server at a time may do, such as creating tables. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gives the database role of `asUser` the right to send jobs to the queue. `startQueue` calls it. */
  grantQueue: () => Promise<void>;
  /** Finds jobs that can begin. Workers call it twice a second. */
  lookForJobs: () => Promise<FoundJobs>;
  /** The free bytes on the disk with the database's files. Null if that is another machine's disk, or unknown. */
  freeBytes: () => Promise<number | null>;
  /** Applies those migrations of the folder that the database does not have yet. */
  migrateFrom: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}>;

/**
 * Runs a transaction that sees and changes only the rows of one user. Do not await anything slow in `work`: on the
 * embedded database, everybody else waits meanwhile.
 */
export function asUser<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const settings = {
    role: "octavo_api",
    "app.user_id": userId,
    // Without JIT, because compiling would take half of the time of a batch. Without parallel queries, because HTTP
    // calls need the processor cores.
    jit: "off",
    max_parallel_workers_per_gather: "0",
  };
  return db.transaction(settings, work);
}

/** Runs a transaction as a visitor who is not signed in and sees no project's rows. */
export function asVisitor<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(db, "", work);
}

/**
 * Runs a transaction that sees all rows, without row-level security. It is for sign-in, webhooks, and workers that take
 * jobs of any account.
 */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction({}, work);
}
