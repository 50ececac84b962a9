import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Runs SQL text with `$1` placeholders; without values several statements may be given. */
export type RunSql = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; affectedRows: number }>;

/** What `tx.execute` gives on both databases; times in its rows are text. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };

/** The handle inside a transaction: Drizzle's, which the queue can also send through (`executeSql`). */
export type Tx = PgDatabase<RowsHKT> & { executeSql: RunSql };

/**
 * The open database. Its tables are reached through `asUser` and `asSystem` only; `executeSql` is for the parts that
 * bring their own SQL (the queue, Better Auth), each statement by itself.
 */
export type Database = Readonly<{
  kind: "pglite" | "postgres";
  /** Opens a transaction; refused inside another one. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  executeSql: RunSql;
  /** Runs work that only one of several servers may do at a time, such as making tables. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Lets `asUser` send jobs; `startQueue` calls it. */
  grantQueue: () => Promise<void>;
  /** Calls back at each NOTIFY on a channel, until the function it gives is called; the embedded database alone has it. */
  listen?: (
    channel: string,
    onNotification: (payload: string) => void,
  ) => Promise<() => Promise<void>>;
  /** How many bytes the disk has left, where the database's files lie on this machine's; null where nobody can tell. */
  freeBytes: () => Promise<number | null>;
  /** Applies what is missing of the migrations in a folder. */
  migrateFrom: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}>;
