import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import type { Results, Transaction } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, RunSql, Tx } from "./database.ts";
import { giveWay } from "#server/platform/give-way.ts";
import { freeBytesOf, upkeepOf } from "./embedded-upkeep.ts";
import { SENT_AS_BYTES, setParsers, withDates } from "./embedded-values.ts";
import { grantQueue } from "./queue-grants.ts";
import { runSqlThrough } from "./run-sql.ts";
import { assertOutsideTransaction, insideTransaction } from "./transaction-guard.ts";

/** What Drizzle and we call of PGlite, in a transaction and outside. */
type Client = Pick<Transaction, "query" | "exec">;

/**
 * PGlite answers in microtasks: while queries queue up, no timer and no socket gets its turn (measured: 944 ms at the
 * median for other requests, 5 ms with one turn of the event loop after each query).
 */
function yielding(client: Client): Client {
  return {
    query: async <T>(
      ...[text, values, options]: Parameters<Client["query"]>
    ): Promise<Results<T>> => {
      // Drizzle's own parsers stay out: `setParsers` has set them.
      const results = await client.query<T>(text, values, {
        ...(options?.rowMode && { rowMode: options.rowMode }),
        serializers: SENT_AS_BYTES,
      });
      await setImmediate();
      return results;
    },
    exec: async (...parts: Parameters<Client["exec"]>): Promise<Results[]> => {
      const results = await client.exec(...parts);
      await setImmediate();
      return results;
    },
  };
}

const SETTINGS = [
  // Of 128 MB, as PostgreSQL would have it, an upload fills each and is no faster; what is not there, the system's cache has.
  "shared_buffers=32MB",
  // Each 16 MB of its log would be written twice, first with zeros: a twentieth of storing a large upload.
  "wal_init_zero=off",
  // PostgreSQL would keep up to 1 GB of its log; nobody reads it once what it tells of is in the tables.
  "max_wal_size=64MB",
  "min_wal_size=32MB",
];
const START = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

/**
 * Opens the embedded database in a folder, or in memory. One process only: `lockFolder` sees to it.
 *
 * Of the database's functions that are used much, V8 compiles one after the other from now on: the largest takes 600 MB and
 * half a second of a core, and others beside it added 60 MB and took the core of whoever waited.
 */
export async function openEmbedded(folder: string | null): Promise<Database> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  return embeddedDatabase(
    await PGlite.create({ ...(folder !== null && { dataDir: folder }), startParams: START }),
    folder,
  );
}

/** The database that an open PGlite holds; its files lie in `folder`, or in memory. */
export function embeddedDatabase(lite: PGlite, folder: string | null = null): Database {
  setParsers(lite);
  const client = yielding(lite);
  const drizzled = drizzle({
    // Drizzle calls query and transaction of its client, nothing else.
    client: {
      ...client,
      transaction: <T>(work: (inner: Client) => Promise<T>): Promise<T> =>
        lite.transaction((inner) => work(yielding(inner))),
    } as unknown as PGlite,
  });
  const executeSql = runEmbedded(client);
  const upkeep = folder === null ? null : upkeepOf(folder, executeSql);
  return {
    kind: "pglite",
    transaction: async (work) => {
      assertOutsideTransaction();
      await giveWay();
      await upkeep?.assertRoom();
      const result = await insideTransaction(() =>
        drizzled.transaction((tx) => work(withSql(tx as unknown as Tx))),
      );
      await upkeep?.afterTransaction();
      return result;
    },
    executeSql: async (text, values) => {
      assertOutsideTransaction();
      await upkeep?.assertRoom();
      return executeSql(text, values);
    },
    alone: (work) => work(),
    grantQueue: () => grantQueue(executeSql),
    freeBytes: async () => (folder === null ? null : freeBytesOf(folder)),
    listen: (channel, onNotification) => lite.listen(channel, onNotification),
    migrateFrom: (migrationsFolder) =>
      insideTransaction(() => migrate(drizzled, { migrationsFolder })),
    close: () => lite.close(),
  };
}

function runEmbedded(client: Client): RunSql {
  return async (text, values) => {
    if (values && values.length > 0) {
      const results = await client.query<Record<string, unknown>>(text, values);
      return { rows: withDates(results), affectedRows: results.affectedRows ?? 0 };
    }
    const results = await client.exec(text).catch(async (error: unknown) => {
      // A failed `begin; ...; commit` leaves the one connection in an aborted transaction, which would refuse all that follow.
      await client.exec("rollback").catch(() => undefined);
      throw error;
    });
    return {
      rows: results.flatMap((one) => withDates(one as Results<Record<string, unknown>>)),
      affectedRows: results.reduce((sum, { affectedRows }) => sum + (affectedRows ?? 0), 0),
    };
  };
}

function withSql(tx: Tx): Tx {
  return Object.assign(tx, { executeSql: runSqlThrough(tx) });
}
