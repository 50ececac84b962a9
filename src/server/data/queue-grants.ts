import type { RunSql } from "./database.ts";

/**
 * Lets the role of row-level security send jobs, or a send inside `asUser` is denied. The queue makes its tables itself,
 * and more of them with a new version, so this is done at each start, after the queue's own.
 */
export async function grantQueue(executeSql: RunSql): Promise<void> {
  await executeSql("grant usage on schema pgboss to octavo_api");
  await executeSql("grant select, insert, update on all tables in schema pgboss to octavo_api");
}
