import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import {
  PGlite,
  type Results,
  type Transaction,
  types,
  type QueryOptions,
} from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, RunSql } from "./database.ts";
import { givingWay } from "#server/platform/give-way.ts";
import { freeBytesOf, upkeepOf } from "./embedded-upkeep.ts";
import {
  grantQueue,
  lookForJobs,
  withSql,
  settingsText,
  assertOutsideTransaction,
  insideTransaction,
} from "./transactions.ts";

type Client = Pick<Transaction, "query" | "exec">;

// Makes each query wait for one turn of the event loop. PGlite answers in microtasks, so a row of queries would
// otherwise hold up timers and sockets: with the wait, the median delay of other requests falls from 944 ms to 5 ms.
function yielding(client: Client): Client {
  return {
    query: async <T>(
      ...[text, values, options]: Parameters<Client["query"]>
    ): Promise<Results<T>> => {
      // Drizzle's parsers are not passed on, because `setParsers` has set the same ones for all queries.
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
  // PostgreSQL's default is 128 MB. An upload would fill that memory without being faster, because the operating system
  // caches the files anyway.
  "shared_buffers=32MB",
  // Does not fill each new 16 MB log file with zeros, which would take a twentieth of the time of a large upload.
  "wal_init_zero=off",
  // By default, PostgreSQL keeps up to 1 GB of its write-ahead log. After a checkpoint, nobody reads it.
  "max_wal_size=64MB",
  "min_wal_size=32MB",
];
const START = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

/**
 * Opens the embedded database: in a folder, or in memory if `folder` is null. Only one process may open a folder (see
 * `lockFolder`). V8 is told to optimise one WebAssembly function at a time, because the largest one alone takes 600 MB
 * and half a second of a core. Several at once took another 60 MB, and cores that HTTP calls were waiting for.
 */
export async function openEmbedded(folder: string | null): Promise<Database> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  return embeddedDatabase(
    await PGlite.create({ ...(folder !== null && { dataDir: folder }), startParams: START }),
    folder,
  );
}

/** Makes a Database from an open PGlite. Its files are in `folder`; null means that it is in memory. */
export function embeddedDatabase(lite: PGlite, folder: string | null = null): Database {
  setParsers(lite);
  const client = yielding(lite);
  const drizzled = drizzle({
    // The cast below is safe: Drizzle only calls `query` and `transaction` of its client.
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
    transaction: async (settings, work) => {
      assertOutsideTransaction();
      return givingWay(async () => {
        await upkeep?.assertRoom();
        const result = await insideTransaction(() =>
          drizzled.transaction(async (given) => {
            const tx = withSql(given);
            if (Object.keys(settings).length > 0) await tx.execute(sql.raw(settingsText(settings)));
            return work(tx);
          }),
        );
        await upkeep?.afterTransaction();
        return result;
      });
    },
    executeSql: async (text, values) => {
      assertOutsideTransaction();
      await upkeep?.assertRoom();
      return executeSql(text, values);
    },
    alone: (work) => work(),
    grantQueue: () => grantQueue(executeSql),
    lookForJobs: () => lookForJobs(executeSql),
    freeBytes: async () => (folder === null ? null : freeBytesOf(folder)),
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
      // If a text such as `begin; ...; commit` fails, the only connection stays in an aborted transaction, which
      // refuses every query. The rollback ends it.
      await client.exec("rollback").catch(() => undefined);
      throw error;
    });
    return {
      rows: results.flatMap((one) => withDates(one as Results<Record<string, unknown>>)),
      affectedRows: results.reduce((sum, { affectedRows }) => sum + (affectedRows ?? 0), 0),
    };
  };
}

// How values are sent. PGlite's own way (bytes digit by digit, text letter by letter) would take longer than storing an
// upload. It passes bytes on unchanged, so values are given as bytes in PostgreSQL's binary form; for jsonb, that is
// the byte 1 and then the text.
const SENT_AS_BYTES: NonNullable<QueryOptions["serializers"]> = {
  [types.BYTEA]: asSent,
  [types.JSONB]: (value: unknown) =>
    asSent(Buffer.from(`\u0001${typeof value === "string" ? value : JSON.stringify(value)}`)),
};

function asSent(bytes: Uint8Array): string {
  // PGlite's type allows only text, but its `bind` takes bytes as well.
  return bytes as unknown as string;
}

/**
 * Drizzle wants these types as text and parses them itself. For SQL written by hand, these parsers are used instead.
 */
const TEXT_FOR_DRIZZLE: Readonly<Record<number, (text: string) => unknown>> = {
  [types.TIMESTAMP]: readTime,
  [types.TIMESTAMPTZ]: readTime,
  [types.DATE]: readTime,
  ...listsOf([1115, 1185, 1182], readTime),
  // The type ids of lists of intervals and of lists of numerics. In SQL written by hand, their values stay text as
  // well.
  ...listsOf([1187, 1231], (text) => text),
};

function readTime(text: string): unknown {
  return types.parsers[types.TIMESTAMPTZ]?.(text, types.TIMESTAMPTZ);
}

function listsOf(
  ids: readonly number[],
  readOne: (text: string) => unknown,
): Record<number, (text: string) => unknown> {
  return Object.fromEntries(ids.map((id) => [id, (text) => types.arrayParser(text, readOne, id)]));
}

// Sets the parsers once for all queries. If they came with each query, PGlite would copy its 320 parsers each time,
// which takes a third of the time of a small query.
function setParsers({ parsers }: PGlite): void {
  parsers[types.BYTEA] = (digits) => Buffer.from(digits.slice(2), "hex");
  for (const id of Object.keys(TEXT_FOR_DRIZZLE)) parsers[Number(id)] = (text) => text;
}

function withDates({
  rows,
  fields,
}: Pick<Results<Record<string, unknown>>, "rows" | "fields">): Record<string, unknown>[] {
  const toRead = fields.filter(({ dataTypeID }) => dataTypeID in TEXT_FOR_DRIZZLE);
  if (toRead.length === 0) return rows;
  return rows.map((row) => {
    const read = { ...row };
    for (const { name, dataTypeID } of toRead) {
      const text = row[name];
      if (typeof text === "string") read[name] = TEXT_FOR_DRIZZLE[dataTypeID]?.(text);
    }
    return read;
  });
}
