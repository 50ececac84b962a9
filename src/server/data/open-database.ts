import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded-database.ts";
import { openPostgres, TIME_LIMITS, type TimeLimits } from "./postgres-database.ts";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { DENIED, sqlStateOf } from "./database-errors.ts";

/** Where the database is: on a PostgreSQL server, embedded in a folder, or embedded in memory (for tests). */
export type DatabasePlace =
  | { url: string; poolSize?: number; limits?: TimeLimits }
  | { folder: string }
  | { memory: true };

/** Opens the database without migrating it. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ("url" in place)
    return openPostgres(place.url, place.poolSize ?? 10, place.limits ?? TIME_LIMITS);
  return openEmbedded("folder" in place ? place.folder : null);
}

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** How many migrations a database lacks. `isNew`: none was ever applied to it. */
export type Pending = { isNew: boolean; count: number };

/** Counts the missing migrations of a database without changing it. */
export async function pendingMigrations(db: Database, folder = MIGRATIONS): Promise<Pending> {
  const { rows: tables } = await db.executeSql(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  if (!tables[0]?.["present"]) return { isNew: true, count: files.length };
  const { rows } = await db.executeSql(
    "select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.["last"] ?? 0);
  return {
    isNew: last === 0,
    count: files.filter(({ folderMillis }) => folderMillis > last).length,
  };
}

/**
 * Applies the migrations that a database lacks. Several servers may call it at the same time. If it may not create a
 * database role, it throws an error with the SQL to run by hand.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<void> {
  try {
    await db.migrateFrom(folder);
  } catch (error) {
    if (sqlStateOf(error) !== DENIED) throw error;
    throw new Error(
      "This database does not let us make a role. Have an administrator run:\n" +
        "  create role octavo_api nologin;\n" +
        "  grant octavo_api to <the user in DATABASE_URL>;\nThen start again.",
      { cause: error },
    );
  }
}

/** True if the database answers a query. */
export async function isAnswering(db: Database): Promise<boolean> {
  try {
    await db.executeSql("select 1");
    return true;
  } catch {
    return false;
  }
}
