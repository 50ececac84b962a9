import type { SQL } from "drizzle-orm";
import type { Tx } from "./database.ts";

/** The rows of SQL written by hand; `Row` is what the statement beside it selects, the same on both databases. */
export async function selectRows<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(query)) as { rows: Row[] };
  return rows;
}
