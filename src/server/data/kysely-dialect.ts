import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type { Database } from "./database.ts";

/**
 * Lets Better Auth use the open database. Each statement runs by itself; transactions are refused, because Better Auth
 * would keep one open while it calls our hooks, which use the same database. On the embedded database both would wait
 * for each other for ever; on a PostgreSQL server, as soon as the pool is empty.
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
      // A cast, because only the caller knows the type of the rows.
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
