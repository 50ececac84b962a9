import { randomUUID } from "node:crypto";
import { and, eq, isNull, not } from "drizzle-orm";
import { grantLevelIn } from "./access-levels.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { endMailedLinksIn } from "./address-changes.ts";
import { accounts, sessions, users, pictures } from "./tables/accounts.ts";

/** Whether there is an account with this e-mail address. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())),
  );
  return found.length > 0;
}

/** Finds the account with this e-mail address, or null. `isConfirmed`: the account has confirmed the address. */
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

/** Makes a user an admin, with the level `full`. */
export async function makeAdmin(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    await grantLevelIn(tx, userId, "full");
  });
}

/** Takes a user's admin rights away. The access level that the account was given stays. */
export async function endAdmin(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) => tx.update(users).set({ role: "user" }).where(eq(users.id, userId)));
}

/** Marks the account's e-mail address as confirmed. */
export async function confirmAddress(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .update(users)
      .set({ email_verified: true, updated_at: new Date() })
      .where(and(eq(users.id, userId), not(users.email_verified))),
  );
}

/** Records when a user first agreed that their uploaded texts may be used. */
export async function allowTexts(db: Database, userId: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .update(users)
      .set({ may_use_texts_at: new Date() })
      .where(and(eq(users.id, userId), isNull(users.may_use_texts_at))),
  );
}

/**
 * Ends all access to an account whose address is unconfirmed (ways to sign in, sessions, links), because a stranger may
 * have made it. Its data stays.
 */
export async function emptyUnconfirmed(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => void (await emptyIn(tx, userId)));
}

/** Like `emptyUnconfirmed`, but also sets a new password in the same transaction. */
export async function renewUnconfirmed(
  db: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await asSystem(db, async (tx) => {
    if (!(await emptyIn(tx, userId))) return;
    // The row that Better Auth reads a password from.
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

/** A user's picture; its media type was checked on upload. */
export type Picture = { mediaType: string; bytes: Uint8Array };

/** Stores a user's picture in place of an earlier one, and the URL at which it is shown. */
export async function savePicture(
  db: Database,
  userId: string,
  { mediaType, bytes }: Picture,
  address: string,
): Promise<void> {
  await asSystem(db, async (tx) => {
    const kept = { media_type: mediaType, bytes };
    await tx
      .insert(pictures)
      .values({ user_id: userId, ...kept })
      .onConflictDoUpdate({ target: pictures.user_id, set: kept });
    await setAddress(tx, userId, address);
  });
}

/** A user's picture, or null. */
export async function readPicture(db: Database, userId: string): Promise<Picture | null> {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ mediaType: pictures.media_type, bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.user_id, userId)),
  );
  return row ?? null;
}

/** Removes a user's picture, also one that is only a URL at another site, such as that of a sign-in provider. */
export async function removePicture(db: Database, userId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await tx.delete(pictures).where(eq(pictures.user_id, userId));
    await setAddress(tx, userId, null);
  });
}

/** Changes a user's name. */
export async function renameUser(db: Database, userId: string, name: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.update(users).set({ name, updated_at: new Date() }).where(eq(users.id, userId)),
  );
}

async function setAddress(tx: Tx, userId: string, picture: string | null): Promise<void> {
  await tx.update(users).set({ picture, updated_at: new Date() }).where(eq(users.id, userId));
}
