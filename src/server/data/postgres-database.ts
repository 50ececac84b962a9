import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import {
  Client,
  Pool,
  types,
  type ClientBase,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from "pg";
import { DatabaseAway, DatabaseBusy } from "#server/platform/database-away.ts";
import { givingWay, isInBackground } from "#server/platform/give-way.ts";
import { isConnectionLost, sqlStateOf, TOOK_TOO_LONG } from "./database-errors.ts";
import type { Database, RunSql, Settings, Tx } from "./database.ts";
import {
  grantQueue,
  lookForJobs,
  withSql,
  settingsText,
  assertOutsideTransaction,
  insideTransaction,
} from "./transactions.ts";

// PostgreSQL's id of the type int8 (a 64-bit integer). node-postgres returns such values as text, where `+` would join
// the digits instead of adding the numbers.
const INT8 = 20;

/**
 * The number that names the lock for servers that start at the same time. It may be any number that no other lock has.
 */
const START_LOCK = 7_309_411;

/** After this long, an attempt to connect has failed. */
const CONNECT_MS = 30_000;
/** If nothing comes over a connection for this long, TCP keepalive asks whether the other machine still exists. */
const PROBE_AFTER_MS = 10_000;

/** The server in DATABASE_URL cannot be reached or refuses the connection. The message says why. */
export class DatabaseUnreachable extends Error {}

/**
 * Opens a pool of connections to PostgreSQL; throws DatabaseUnreachable if it cannot connect. Queries throw
 * DatabaseAway while the server cannot be reached, and DatabaseBusy after a time limit. No setting or lock lasts longer
 * than its transaction, because a pooler such as PgBouncer may give the connection to others after it
 * (docs/decisions/032).
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  limits: TimeLimits,
): Promise<Database> {
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  });
  pool.on("connect", keepQuiet);
  // If an idle connection is lost, the pool emits an error, which would end the process without this handler. The pool
  // opens a new connection for the next query.
  pool.on("error", () => undefined);
  await assertReachable(pool);
  const executeSql: RunSql = (text, values) =>
    withClient(pool, (client) => runThrough(timed(client, limits), text, values));
  return {
    kind: "postgres",
    transaction: (settings, work) =>
      givingWay(() => insideTransaction(() => transactionIn(pool, limits, settings, work))),
    executeSql: async (text, values) => {
      assertOutsideTransaction();
      return executeSql(text, values);
    },
    alone: (work) => alone(url, work),
    grantQueue: () => grantQueue(executeSql),
    lookForJobs: () => lookForJobs(executeSql),
    freeBytes: async () => null,
    migrateFrom: (migrationsFolder) =>
      alone(url, () =>
        onOwnConnection(url, (client) =>
          insideTransaction(() => migrate(drizzle({ client }), { migrationsFolder })),
        ),
      ),
    close: () => pool.end(),
  };
}

/**
 * A lost connection emits an error, which would end the process without this handler. Its query rejects anyway, so
 * nothing goes unnoticed.
 */
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

/** Thrown if nobody knows what state a connection is in. The connection must not be used again. */
class Spoilt extends Error {}

/**
 * Runs work with a connection of the pool. The connection goes back to the pool, unless it was lost or is still in a
 * transaction.
 */
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
    if (TOOK_TOO_LONG.includes(sqlStateOf(error))) throw new DatabaseBusy(error);
    throw error instanceof Spoilt ? error.cause : error;
  }
}

function throwAway(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseAway(error) : error;
}

// Replaces Drizzle's own transaction, which needs a second round trip to send settings, and never returns the
// connection to the pool if `begin` fails.
function transactionIn<T>(
  pool: Pool,
  limits: TimeLimits,
  settings: Settings,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const { statementMs, lockMs } = limitsNow(limits);
    const times = {
      statement_timeout: String(statementMs),
      lock_timeout: String(lockMs),
      idle_in_transaction_session_timeout: String(limits.silentMs),
    };
    const inTime = timed(client, limits);
    await orSpoilt(inTime.query(`begin; ${settingsText({ ...times, ...settings })}`));
    let result: T;
    try {
      // The cast is safe: Drizzle only calls `query` of its client.
      const handle = drizzle({ client: inTime as PoolClient }) as unknown as Tx;
      result = await work(withSql(handle));
    } catch (error) {
      await orSpoilt(inTime.query("rollback"), error);
      throw error;
    }
    await orSpoilt(inTime.query("commit"));
    return result;
  });
}

/**
 * Awaits a `begin`, `commit` or `rollback`. If it fails, the connection is in an unknown state, so this throws Spoilt.
 */
async function orSpoilt(end: Promise<unknown>, reason?: unknown): Promise<void> {
  await end.catch((error: unknown) => {
    throw new Spoilt("A transaction did not end", { cause: reason ?? error });
  });
}

type Asking = { query: (asked: string | QueryConfig, values?: unknown[]) => Promise<unknown> };

function limitsNow({ ofCalls, ofWork }: TimeLimits): TimeLimits["ofCalls"] {
  return isInBackground() ? ofWork : ofCalls;
}

/**
 * Makes queries that also have a timeout on this side, in case the server does not answer at all. It is a little longer
 * than the timeout on the server.
 */
function timed(client: ClientBase, limits: TimeLimits): Asking {
  const silenceMs = limitsNow(limits).statementMs + limits.networkMs;
  return {
    query: (asked, values) => {
      const question: QueryConfig & { query_timeout: number } = {
        ...(typeof asked === "string" ? { text: asked } : asked),
        query_timeout: silenceMs,
      };
      return client.query(question, values);
    },
  };
}

async function runThrough(client: Asking, text: string, values?: unknown[]): ReturnType<RunSql> {
  try {
    // A text with several statements gives a list of results. The types of node-postgres leave that out.
    const answer = (await client.query(text, values)) as QueryResult | QueryResult[];
    const results = Array.isArray(answer) ? answer : [answer];
    return {
      rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]),
      affectedRows: results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
    };
  } catch (error) {
    if (values?.length) throw error;
    // A text such as `begin; ...; commit` has failed and left its transaction open. The rollback ends it, because the
    // next user of this connection could run no query in it.
    await client.query("rollback").catch(() => {
      throw new Spoilt("A transaction did not end", { cause: error });
    });
    throw error;
  }
}

// Holds a lock that ends with its transaction, because a pooler might keep a lock that belongs to a session. The lock
// has a connection of its own, so that servers that wait for each other do not use up the pool.
function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  return onOwnConnection(url, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [START_LOCK]);
    const result = await work();
    // The commit fails if the connection was lost during the work. In that case the lock was lost, too.
    await client.query("commit");
    return result;
  });
}

async function onOwnConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  keepQuiet(client);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    return throwAway(error);
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL's time limits in milliseconds. Migrations have none, because a migration that stops halfway is useless.
 */
export type TimeLimits = {
  /** For HTTP calls. After the limit, the caller is told to try again. */
  ofCalls: { statementMs: number; lockMs: number };
  /** For background work (jobs, uploads, chores). After the limit, that work begins again. */
  ofWork: { statementMs: number; lockMs: number };
  /**
   * If a client sends nothing for this long within a transaction, it counts as vanished, and the server ends the
   * transaction to free its locks.
   */
  silentMs: number;
  /** If the server does not answer for this long after a statement's own limit, it counts as away. */
  networkMs: number;
};

/**
 * The limits in use. The longest statement of an HTTP call reads all posts of an archive, which takes 1 s for 120,000
 * posts.
 */
export const TIME_LIMITS: TimeLimits = {
  ofCalls: { statementMs: 20_000, lockMs: 10_000 },
  ofWork: { statementMs: 300_000, lockMs: 60_000 },
  silentMs: 60_000,
  networkMs: 10_000,
};
