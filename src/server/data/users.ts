import { and, eq, not } from "drizzle-orm";
import { grantLevelIn } from "./access-levels.ts";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";
import { accounts, sessions, users } from "./tables/accounts.ts";

/** Says whether an address has an account. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())),
  );
  return found.length > 0;
}

/** Makes somebody an admin, with every level open. */
export async function makeAdmin(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    await grantLevelIn(tx, userId, "full");
  });
}

/** Takes the rights of an admin back; the level stays what was granted. */
export async function endAdmin(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) => tx.update(users).set({ role: "user" }).where(eq(users.id, userId)));
}

/** Remembers that the person behind an account reads the mail of its address. */
export async function confirmAddress(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .update(users)
      .set({ email_verified: true, updated_at: new Date() })
      .where(and(eq(users.id, userId), not(users.email_verified))),
  );
}

/**
 * Takes every way into an account whose address nobody has confirmed: password, sign-in providers, sessions. What is in
 * it stays. A confirmed account is left as it is.
 */
export async function emptyUnconfirmed(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    const [unconfirmed] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), not(users.email_verified)))
      .for("update");
    if (!unconfirmed) return;
    await tx.delete(accounts).where(eq(accounts.user_id, userId));
    await tx.delete(sessions).where(eq(sessions.user_id, userId));
  });
}
