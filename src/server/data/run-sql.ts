import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { RunSql, Tx } from "./database.ts";

/** Lets SQL text run inside a Drizzle transaction, as the queue's sends do. */
export function runSqlThrough(tx: Omit<Tx, "executeSql">): RunSql {
  const adapter = fromDrizzle(tx, sql);
  return async (text, values) => {
    const { rows } = await adapter.executeSql(text, values);
    return { rows: rows as Record<string, unknown>[], affectedRows: rows.length };
  };
}
