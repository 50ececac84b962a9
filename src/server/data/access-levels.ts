import { eq, sql } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import type { Tx } from "./database.ts";
import { users } from "./tables/accounts.ts";

type Level = Caller["accessLevel"];

/**
 * Gives somebody a level, within the transaction of whatever gives it, and answers the level that holds: `full` while a
 * paid order stands (in production: no trial), else what was given last. Null when there is no such account.
 */
export async function grantLevelIn(tx: Tx, userId: string, level: Level): Promise<Level | null> {
  await tx
    .update(users)
    .set({ granted_level: level, updated_at: new Date() })
    .where(eq(users.id, userId));
  return settleLevelIn(tx, userId);
}

/** Works out anew which level holds, after an order was paid, claimed or taken back. Sessions see it at their next call. */
export async function settleLevelIn(tx: Tx, userId: string): Promise<Level | null> {
  const [row] = await tx
    .update(users)
    .set({
      access_level: sql`case
        when exists (
          select 1 from orders where orders.user_id = ${users.id} and orders.status = 'paid' and orders.opens_account
        ) then 'full'
        else ${users.granted_level} end`,
      updated_at: new Date(),
    })
    .where(eq(users.id, userId))
    .returning({ level: users.access_level });
  // The column is written here only, from the server's own list of levels.
  return (row?.level as Level | undefined) ?? null;
}
