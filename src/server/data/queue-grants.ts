import type { RunSql } from "./database.ts";

/**
 * Of each account one job of a name at a time, whichever worker takes it. pg-boss looks before it takes (`groupConcurrency`),
 * so two workers that look at once would each take one; a fetch that meets this index counts as one that found nothing.
 */
const ONE_OF_AN_ACCOUNT = `create unique index if not exists octavo_one_of_an_account
  on pgboss.job (name, group_id) where state = 'active' and group_id is not null`;

/**
 * Sets the queue's tables up for us: one running job for an account, and the role of row-level security may send jobs, or a
 * send inside `asUser` is denied. The queue makes its tables itself,
 * and more of them with a new version, so this is done at each start, after the queue's own.
 */
export async function grantQueue(executeSql: RunSql): Promise<void> {
  await executeSql(ONE_OF_AN_ACCOUNT);
  await executeSql("grant usage on schema pgboss to octavo_api");
  await executeSql("grant select, insert, update on all tables in schema pgboss to octavo_api");
}
