import { eq } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";
import { users } from "./tables/accounts.ts";

/** Says whether an address has an account. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())),
  );
  return found.length > 0;
}

/** Makes somebody an admin, with every level open. */
export async function makeAdmin(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .update(users)
      .set({ role: "admin", access_level: "full", updated_at: new Date() })
      .where(eq(users.id, userId)),
  );
}
