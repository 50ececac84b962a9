import type { Tx } from "#server/data/database.ts";

/** Adds a row and gives its id; "" for tables without one. */
export async function addRow(tx: Tx, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  const { rows } = await tx.executeSql(
    `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")}) returning *`,
    Object.values(row),
  );
  const id = rows[0]?.["id"];
  return typeof id === "string" ? id : "";
}
