import { eq, max } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/** Who made a version, and from what: the hash of its input. */
export type Making = { madeBy: string; inputHash: string };

/** The number of the next version of something, where `owner` has that id. */
export async function nextVersion(
  tx: Tx,
  table: PgTable & { version: PgColumn },
  owner: PgColumn,
  id: string,
): Promise<number> {
  const [row] = await tx
    .select({ newest: max(table.version) })
    .from(table)
    .where(eq(owner, id));
  return Number(row?.newest ?? 0) + 1;
}
