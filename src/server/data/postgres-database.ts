import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool, types } from "pg";
import type { ClientBase, PoolClient, QueryResult } from "pg";
import { DatabaseAway } from "#server/platform/database-away.ts";
import { giveWay } from "#server/platform/give-way.ts";
import { isConnectionLost } from "./connection-lost.ts";
import type { Database, RunSql, Tx } from "./database.ts";
import { grantQueue } from "./queue-grants.ts";
import { runSqlThrough } from "./run-sql.ts";
import { assertOutsideTransaction, insideTransaction } from "./transaction-guard.ts";

// node-postgres gives int8 as text; the embedded database gives numbers, and sums of text are wrong without a word.
const INT8 = 20;

/** What servers that start together do one after the other. Any number that nobody else uses. */
const START_LOCK = 7_309_411;

/** A connection that is asked for this long is not to be had. */
const CONNECT_MS = 30_000;
/** A host that vanishes without a word is noticed by probes, which begin after this much silence. */
const PROBE_AFTER_MS = 10_000;

/** The server in DATABASE_URL cannot be reached, or does not let us in; the message says why. */
export class DatabaseUnreachable extends Error {}

/**
 * Opens a pool of connections to a PostgreSQL server; throws DatabaseUnreachable when none can be made. From then on, a
 * server that is away makes each call throw DatabaseAway, and is asked anew by the next one.
 */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  });
  pool.on("connect", keepQuiet);
  // The same while nobody has the connection; it is replaced at the next query.
  pool.on("error", () => undefined);
  await assertReachable(pool);
  const executeSql: RunSql = (text, values) =>
    withClient(pool, (client) => runThrough(client, text, values));
  return {
    kind: "postgres",
    transaction: async (work) => {
      await giveWay();
      return insideTransaction(() => transactionIn(pool, work));
    },
    executeSql: async (text, values) => {
      assertOutsideTransaction();
      return executeSql(text, values);
    },
    alone: (work) => alone(url, () => work()),
    grantQueue: () => grantQueue(executeSql),
    freeBytes: async () => null,
    migrateFrom: (migrationsFolder) =>
      alone(url, (client) =>
        insideTransaction(() => migrate(drizzle({ client }), { migrationsFolder })),
      ),
    close: () => pool.end(),
  };
}

/** Unheard, the error of a connection that is lost would end the process; whoever waits for an answer is told by that. */
function keepQuiet(client: ClientBase): void {
  client.on("error", () => undefined);
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

/** A connection in an unknown state, which nobody may have next. */
class Spoilt extends Error {}

/** Lends a connection of the pool. One that was lost, or was left within a transaction, does not go back. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwAway);
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    const isLost = isConnectionLost(error);
    client.release(isLost || error instanceof Spoilt);
    if (isLost) throw new DatabaseAway(error);
    throw error instanceof Spoilt ? error.cause : error;
  }
}

function throwAway(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseAway(error) : error;
}

/**
 * Not by Drizzle's own pool: it keeps a connection for ever whose `begin` fails, and when `rollback` fails, because there is
 * no connection any more, it throws that in place of the reason.
 */
function transactionIn<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    let reason: { error: unknown } | null = null;
    try {
      return await drizzle({ client }).transaction(async (tx) => {
        const handle = tx as unknown as Tx;
        try {
          return await work(Object.assign(handle, { executeSql: runSqlThrough(handle) }));
        } catch (error) {
          reason = { error };
          throw error;
        }
      });
    } catch (error) {
      const first = reason as { error: unknown } | null;
      if (first?.error === error) throw error;
      // `begin`, `commit` or `rollback` itself has failed.
      throw new Spoilt("A transaction did not end", { cause: first ? first.error : error });
    }
  });
}

async function runThrough(
  client: PoolClient,
  text: string,
  values?: unknown[],
): ReturnType<RunSql> {
  try {
    // Several statements without values give a list of results, which the types leave out.
    const answer = (await client.query(text, values)) as QueryResult | QueryResult[];
    const results = Array.isArray(answer) ? answer : [answer];
    return {
      rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]),
      affectedRows: results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
    };
  } catch (error) {
    if (values?.length) throw error;
    // A failed `begin; ...; commit` would hand its aborted transaction to the connection's next user.
    await client.query("rollback").catch(() => {
      throw new Spoilt("A transaction did not end", { cause: error });
    });
    throw error;
  }
}

async function alone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // Beside the pool: waiting for each other, servers must not keep each other's connections.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  keepQuiet(client);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    const result = await work(client);
    // A lock whose connection was lost meanwhile has kept nobody out.
    await client.query("select 1");
    return result;
  } catch (error) {
    return throwAway(error);
  } finally {
    await client.end(); // and the lock with it
  }
}
