import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";
import { DENIED, sqlStateOf } from "./sql-state.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** What stands between a database and this version: `isNew` when it holds nothing of ours yet. */
export type Pending = { isNew: boolean; count: number };

/** Counts the migrations that a database does not have yet, without changing it. */
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
 * Brings a database to this version; several servers may do it at once.
 *
 * Throws with the statements to run when the host does not let us make the role of row-level security.
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
