import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { asSystem, type Database, type Tx } from "./database.ts";
import { sessions, verifications } from "./tables/accounts.ts";

/** A mailed link that changes an account's address, and when it expires. */
export type AddressChange = { userId: string; token: string; expiresAt: Date };

/** Stores a mailed link that changes an address. The account's earlier link of this kind becomes invalid. */
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
 * Uses up the mailed link that allows a change of address. Also makes the account's other mailed links invalid, and
 * ends all its sessions except the given one. False if the link is not valid.
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

/** Makes the mailed links invalid with which someone could set an account's password or change its address. */
export async function endMailedLinks(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) => endMailedLinksIn(tx, userId));
}

/** Like `endMailedLinks`, but within the caller's transaction. */
export async function endMailedLinksIn(tx: Tx, userId: string): Promise<void> {
  // Better Auth stores the link for a new password in a row whose value is the account's id.
  const values = [userId, changeOf(userId)];
  await tx.delete(verifications).where(inArray(verifications.value, values));
}

function changeOf(userId: string): string {
  return JSON.stringify({ changesAddressOf: userId });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** An account's old address and its new one. */
export type AddressMove = { from: string; to: string };

/**
 * Moves what is stored under an old address (waitlist place, referrals, mailed invite code) to the account's new
 * address. Does nothing if another account has the new address, or if the old address is unproved (neither verified nor
 * `isConfirmed`). If the new address is on the waitlist already, its row stays and gets the old one's place and
 * referrals.
 */
export async function moveAddress(
  db: Database,
  move: AddressMove,
  isConfirmed: boolean,
): Promise<void> {
  const [from, to] = [move.from.toLowerCase(), move.to.toLowerCase()];
  await asSystem(db, async (tx) => {
    const [owner] = await tx.selectRows<{ id: string }>(sql`
      select id from users where email = ${from} and (email_verified or ${isConfirmed}::boolean)
        and not exists (select 1 from users taken where taken.email = ${to}) for update`);
    if (!owner) return;
    // Mails that wait for delivery still go to the old address. They get the user's id, so that deleting the account
    // deletes them as well.
    await tx.execute(sql`
      update mails set user_id = ${owner.id} where user_id is null and lower(recipient) = ${from}`);
    await tx.execute(sql`update invite_codes set sent_to = ${to} where sent_to = ${from}`);
    // Whoever can read the old mailbox knows this token, so it must not work for the new address.
    await tx.execute(sql`delete from waitlist_letters where email = ${from}`);
    await moveCapture(tx, from, to);
  });
}

async function moveCapture(tx: Tx, from: string, to: string): Promise<void> {
  const [there] = await tx.selectRows<{ code: string }>(
    sql`select referral_code as code from email_captures where email = ${to} for update`,
  );
  if (!there) {
    // A foreign key makes this change the place on the waitlist as well.
    await tx.execute(sql`update email_captures set email = ${to} where email = ${from}`);
    return;
  }
  await tx.execute(sql`
    update email_captures set referred_by = case when email = ${to} then null else ${there.code} end
    where referred_by in (select referral_code from email_captures where email = ${from})`);
  await tx.execute(sql`
    update waitlist_entries set email = ${to}
    where email = ${from} and not exists (select 1 from waitlist_entries taken where taken.email = ${to})`);
  await tx.execute(sql`delete from email_captures where email = ${from}`);
}
