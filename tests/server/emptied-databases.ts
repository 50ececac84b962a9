import type { Database } from "#server/data/database.ts";

/** What tables, columns, rules and grants there are: two databases with the same text differ in their rows only. */
const SHAPE = `
  with ours as (
    select oid, relkind, relacl, relrowsecurity, relforcerowsecurity from pg_class
    where relkind in ('r', 'p') and relnamespace in (
      select oid from pg_namespace where nspname in ('public', 'pgboss', 'drizzle'))
  )
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select concat_ws(' ', oid::regclass, relkind, relacl, relrowsecurity, relforcerowsecurity) from ours
    union all select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull)
      from pg_attribute join ours on ours.oid = attrelid where attnum > 0
    union all select concat_ws(' ', conrelid::regclass, conname, convalidated)
      from pg_constraint join ours on ours.oid = conrelid
    union all select concat_ws(' ', indexrelid::regclass, indisvalid)
      from pg_index join ours on ours.oid = indrelid
    union all select concat_ws(' ', polrelid::regclass, polname)
      from pg_policy join ours on ours.oid = polrelid
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled)
      from pg_trigger join ours on ours.oid = tgrelid
  ) as parts(part)`;

/** As after the migrations and the first start of the queue: what they write, in drizzle and pgboss.version, is kept. */
const EMPTY = `
  do $$
  declare one regclass;
  begin
    -- Without it each row would ask for those that point to it.
    perform set_config('session_replication_role', 'replica', true);
    for one in
      select oid from pg_class where relkind = 'r' and oid <> 'pgboss.version'::regclass
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    loop
      execute format('delete from %s', one);
    end loop;
  end $$`;

/** Describes all of a database but its rows: a test that changed a table is seen by it. */
export async function shapeOf(db: Database): Promise<string> {
  const { rows } = await db.executeSql(SHAPE);
  return String(rows[0]?.["shape"]);
}

/** Takes every row out of our tables and the queue's, which takes 10 ms where a new database takes 400 and more. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.executeSql(EMPTY);
}
