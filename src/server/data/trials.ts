import { and, ne } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";
import { openAccountIn } from "./orders.ts";
import { orders } from "./tables/orders.ts";

/**
 * Lets the purchases of the sandbox open accounts, or not any more, and works out the level of every buyer anew. Nothing
 * was paid for them, so a server in production says no at its start; the orders themselves stay as they are.
 */
export async function letTrialsOpen(db: Database, mayOpen: boolean): Promise<void> {
  await asSystem(db, async (tx) => {
    const changed = await tx
      .update(orders)
      .set({ opens_account: mayOpen })
      .where(and(orders.is_sandbox, ne(orders.opens_account, mayOpen)))
      .returning({ buyer: orders.user_id });
    const buyers = new Set(changed.flatMap(({ buyer }) => buyer ?? []));
    for (const userId of buyers) await openAccountIn(tx, userId);
  });
}
