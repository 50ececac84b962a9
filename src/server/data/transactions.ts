import { sql, type SQL } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { RunSql, Tx, Settings } from "./database.ts";
import { escapeLiteral } from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import type { FoundJobs } from "#server/platform/queue.ts";

/** Adds `executeSql` and `selectRows` to a Drizzle transaction. */
export function withSql(tx: Omit<Tx, "executeSql" | "selectRows">): Tx {
  const adapter = fromDrizzle(tx, sql);
  const executeSql: RunSql = async (text, values) => {
    const { rows } = await adapter.executeSql(text, values);
    return { rows: rows as Record<string, unknown>[], affectedRows: rows.length };
  };
  const selectRows = async <Row>(query: SQL): Promise<Row[]> => {
    const { rows } = (await tx.execute(query)) as { rows: Row[] };
    return rows;
  };
  return Object.assign(tx, { executeSql, selectRows });
}

/**
 * Makes SQL that sets settings for the present transaction only. A pooler may give the connection to others after the
 * transaction.
 */
export function settingsText(settings: Settings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(", ")}`;
}

// Tells whether the running code is inside a transaction. Such code must not await a query outside of its transaction:
// the embedded database would hang for ever, and PostgreSQL's pool would be used up under load. So
// `assertOutsideTransaction` refuses such queries at once, on both databases.
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws inside a transaction, where queries must go through that transaction's `tx`. */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.isOpen) {
    throw new Error("The database was used inside a transaction without its handle: pass `tx` on");
  }
}

/**
 * Runs a transaction, and marks all code that it calls as being inside a transaction. Refuses a transaction inside
 * another.
 */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  assertOutsideTransaction();
  // An object with a flag, because a timer started in here may fire after the transaction and must then not count as
  // inside it.
  const transaction = { isOpen: true };
  return current.run(transaction, async () => {
    try {
      return await run();
    } finally {
      transaction.isOpen = false;
    }
  });
}

// An index that lets only one job of an account run at a time. pg-boss has a setting for that (`groupConcurrency`), but
// checks it before it takes a job, so two workers at once could each take one. With the index, the second worker gets
// none.
const ONE_OF_AN_ACCOUNT = `create unique index if not exists octavo_one_of_an_account
  on pgboss.job (name, group_id) where state = 'active' and group_id is not null`;

/**
 * Sets the rights on pg-boss's tables, and the rule of one active job for each account. It runs at each start, because
 * an update of pg-boss may add tables.
 */
export async function grantQueue(executeSql: RunSql): Promise<void> {
  await executeSql(ONE_OF_AN_ACCOUNT);
  await executeSql("grant usage on schema pgboss to octavo_api");
  await executeSql("grant select, insert, update on all tables in schema pgboss to octavo_api");
}

/**
 * Finds the queues with a job that can begin, and those with a job whose worker has no heartbeat any more. It runs
 * twice a second.
 */
export async function lookForJobs(executeSql: RunSql): Promise<FoundJobs> {
  const { rows } = await executeSql(`
    select j.name, true as is_ready from pgboss.job j
    where j.state < 'active' and not j.blocked and j.start_after <= now() and not exists (
      select 1 from pgboss.job other
      where other.name = j.name and other.group_id = j.group_id and other.state = 'active')
    union
    select name, false from pgboss.job
    where state = 'active' and policy = 'exclusive'
      and heartbeat_on + heartbeat_seconds * interval '1s' < now()`);
  const named = (isReady: boolean): string[] =>
    rows.filter((row) => row["is_ready"] === isReady).map(({ name }) => String(name));
  return { ready: named(true), silent: named(false) };
}
