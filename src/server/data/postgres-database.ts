import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool, types } from "pg";
import type { QueryResult } from "pg";
import type { Database, RunSql, Tx } from "./database.ts";
import { grantQueue } from "./queue-grants.ts";
import { runSqlThrough } from "./run-sql.ts";
import { assertOutsideTransaction, insideTransaction } from "./transaction-guard.ts";

// node-postgres gives int8 as text; the embedded database gives numbers, and sums of text are wrong without a word.
const INT8 = 20;

/** What servers that start together do one after the other. Any number that nobody else uses. */
const START_LOCK = 7_309_411;

/** The server in DATABASE_URL cannot be reached, or does not let us in; the message says why. */
export class DatabaseUnreachable extends Error {}

/** Opens a pool of connections to a PostgreSQL server; throws DatabaseUnreachable when none can be made. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 30_000,
  });
  // An idle connection that the server closes is replaced at the next query; unheard, its error would end the process.
  pool.on("error", () => undefined);
  await assertReachable(pool);
  const drizzled = drizzle({ client: pool });
  const executeSql = runInPool(pool);
  return {
    kind: "postgres",
    transaction: (work) =>
      insideTransaction(() =>
        drizzled.transaction((tx) => {
          const handle = tx as unknown as Tx;
          return work(Object.assign(handle, { executeSql: runSqlThrough(handle) }));
        }),
      ),
    executeSql: async (text, values) => {
      assertOutsideTransaction();
      return executeSql(text, values);
    },
    alone: (work) => alone(url, work),
    grantQueue: () => grantQueue(executeSql),
    freeBytes: async () => null,
    migrateFrom: (migrationsFolder) =>
      alone(url, () => insideTransaction(() => migrate(drizzled, { migrationsFolder }))),
    close: () => pool.end(),
  };
}

async function assertReachable(pool: Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : "no connection";
    throw new DatabaseUnreachable(`The database in DATABASE_URL does not answer: ${reason}`, {
      cause: error,
    });
  }
}

function runInPool(pool: Pool): RunSql {
  return async (text, values) => {
    const client = await pool.connect();
    try {
      // Several statements without values give a list of results, which the types leave out.
      const answer = (await client.query(text, values)) as QueryResult | QueryResult[];
      const results = Array.isArray(answer) ? answer : [answer];
      return {
        rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]),
        affectedRows: results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
      };
    } catch (error) {
      // A failed `begin; ...; commit` would hand its aborted transaction to the connection's next user.
      if (!values?.length) await client.query("rollback").catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
}

async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  // Beside the pool: waiting for each other, servers must not keep each other's connections.
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    return await work();
  } finally {
    await client.end(); // and the lock with it
  }
}
