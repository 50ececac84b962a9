import { asSystem, type Database } from "#server/data/database.ts";

/**
 * Every row of every table of every schema of ours that holds one of these texts in any column, whatever its case, as
 * `schema.table: row`. The bytes of files are packed: they go by their project's id.
 */
export async function rowsWith(db: Database, texts: readonly string[]): Promise<string[]> {
  return asSystem(db, async (tx) => {
    const { rows: tables } = await tx.executeSql(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.executeSql(
        `select to_jsonb(t)::text as row from ${String(name)} t
         where exists (select 1 from unnest($1::text[]) part where position(lower(part) in lower(to_jsonb(t)::text)) > 0)
         order by 1`,
        [texts],
      );
      found.push(...rows.map(({ row }) => `${String(name)}: ${String(row)}`));
    }
    return found;
  });
}

/** The tables that such rows are in. */
export function tablesOf(rows: readonly string[]): string[] {
  return [...new Set(rows.map((row) => row.split(":")[0] ?? ""))];
}
