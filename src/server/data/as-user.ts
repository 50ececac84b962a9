import { sql } from "drizzle-orm";
import type { Database, Tx } from "./database.ts";

/**
 * Runs one transaction as a person: row-level security shows and takes that person's rows only.
 *
 * Nothing slow is awaited inside: on the embedded database, a transaction is the whole database.
 */
export function asUser<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // PostgreSQL would compile what looks much to it, for each statement anew: half the time of a batch of posts. And it
    // would search one person's posts with three processes, on cores that others' calls wait for.
    await tx.execute(
      sql`select set_config('role', 'octavo_api', true), set_config('app.user_id', ${userId}, true),
        set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    );
    return work(tx);
  });
}

/** Runs one transaction as somebody who is not signed in: no row of any project is there. */
export function asVisitor<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(db, "", work);
}

/** Runs one transaction past row-level security: sign-in, webhooks, a worker's claims. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(work);
}
