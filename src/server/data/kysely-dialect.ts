import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import type { Database } from "./database.ts";

/**
 * Lets Better Auth use the open database, each statement by itself.
 *
 * It has no transactions on purpose: Better Auth would hold one open around our hooks, which ask the same database. On
 * the embedded database that waits for ever; on a pool it does once as many people sign up as it has connections.
 */
export function kyselyDialect(db: Database): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(db),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOf(db: Database): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affectedRows } = await db.executeSql(sql, [...parameters]);
      // What a row looks like is the query's own knowledge.
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery: () => refuse("streams"),
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: async () => refuse("transactions"),
    commitTransaction: async () => refuse("transactions"),
    rollbackTransaction: async () => refuse("transactions"),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

function refuse(what: string): never {
  throw new Error(`Better Auth's connection has no ${what}`);
}
