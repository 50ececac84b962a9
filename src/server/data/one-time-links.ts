import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { sessions, verifications } from "./tables/accounts.ts";

/** A mailed link that gives an account another address, and how long it works. */
export type AddressChange = { userId: string; token: string; expiresAt: Date };

/** Remembers a mailed change of address; the one that was asked for before ends. */
export async function keepAddressChange(db: Database, change: AddressChange): Promise<void> {
  const { userId, token, expiresAt } = change;
  const value = changeOf(userId);
  await asSystem(db, async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, value));
    const row = { id: randomUUID(), identifier: hashOf(token), value, expires_at: expiresAt };
    await tx.insert(verifications).values(row);
  });
}

/**
 * Uses a mailed change of address up, and with it every other mailed link of the account and every session but one; false
 * when the link has ended before.
 */
export function takeAddressChange(
  db: Database,
  { userId, token, sessionId }: Omit<AddressChange, "expiresAt"> & { sessionId: string },
): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const taken = await tx
      .delete(verifications)
      .where(
        and(eq(verifications.identifier, hashOf(token)), eq(verifications.value, changeOf(userId))),
      )
      .returning({ id: verifications.id });
    if (taken.length === 0) return false;
    await endMailedLinksIn(tx, userId);
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
    return true;
  });
}

/** Ends the mailed links that would open an account or change its address. */
export async function endMailedLinks(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) => endMailedLinksIn(tx, userId));
}

/** As `endMailedLinks`, in one transaction with what ends them. */
export async function endMailedLinksIn(tx: Tx, userId: string): Promise<void> {
  // A link to a new password is Better Auth's row: its value is the account's id.
  const values = [userId, changeOf(userId)];
  await tx.delete(verifications).where(inArray(verifications.value, values));
}

function changeOf(userId: string): string {
  return JSON.stringify({ changesAddressOf: userId });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
