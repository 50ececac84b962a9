import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/**
 * Lets one transaction at a time change a project's entries, whichever server it runs on: an upload that arrives would
 * otherwise add its rows to an entry that is being taken away, and two that change many would wait for each other. It comes
 * before any lock of an upload, a project or an entry.
 */
export async function lockEntries(tx: Tx, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 7))`);
}
