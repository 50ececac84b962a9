import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/**
 * Lets one transaction at a time change which entries a project has, whichever server it runs on: an upload that arrives
 * would otherwise add its rows to an entry that is being taken away.
 */
export async function lockEntries(tx: Tx, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 7))`);
}
