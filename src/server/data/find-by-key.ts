import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/**
 * Has the rest of this transaction look rows up by their keys, one by one.
 *
 * A batch comes as JSON, of which the database takes each list for a hundred rows and a list in a list for ten thousand:
 * for those it goes through a project's whole tables, once for each batch (measured: a file of 31,800 posts read again took
 * four times as long).
 */
export async function findByKey(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`);
}
