import { randomUUID } from "node:crypto";
import { and, eq, isNull, not } from "drizzle-orm";
import { grantLevelIn } from "./access-levels.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { endMailedLinksIn } from "./one-time-links.ts";
import { accounts, sessions, users } from "./tables/accounts.ts";

/** Says whether an address has an account. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())),
  );
  return found.length > 0;
}

/** The account of an address, and whether somebody has shown to read its mail; null where there is none. */
export async function findUser(
  db: Database,
  email: string,
): Promise<{ id: string; name: string; isConfirmed: boolean } | null> {
  const [found] = await asSystem(db, (tx) =>
    tx
      .select({ id: users.id, name: users.name, isConfirmed: users.email_verified })
      .from(users)
      .where(eq(users.email, email.toLowerCase())),
  );
  return found ?? null;
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

/** Remembers, from the first time on, that somebody has said that the texts they upload may be used. */
export async function allowTexts(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .update(users)
      .set({ may_use_texts_at: new Date() })
      .where(and(eq(users.id, userId), isNull(users.may_use_texts_at))),
  );
}

/**
 * Takes every way into an account whose address nobody has confirmed: password, sign-in providers, sessions, mailed
 * links. What is in it stays. A confirmed account is left as it is.
 */
export async function emptyUnconfirmed(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => void (await emptyIn(tx, userId)));
}

/** As `emptyUnconfirmed`, and in the same moment the account opens with another password. */
export async function renewUnconfirmed(
  db: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await asSystem(db, async (tx) => {
    if (!(await emptyIn(tx, userId))) return;
    // As Better Auth writes a password.
    const password = { provider_id: "credential", account_id: userId, password: passwordHash };
    await tx.insert(accounts).values({ id: randomUUID(), user_id: userId, ...password });
  });
}

async function emptyIn(tx: Tx, userId: string): Promise<boolean> {
  const [unconfirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), not(users.email_verified)))
    .for("update");
  if (!unconfirmed) return false;
  await tx.delete(accounts).where(eq(accounts.user_id, userId));
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await endMailedLinksIn(tx, userId);
  return true;
}
