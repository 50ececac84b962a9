import type { AccessLevel } from "#contracts/accounts.ts";
import { eq, sql, and, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { type Tx, asSystem, type Database } from "./database.ts";
import { users, inviteCodes, inviteRedemptions } from "./tables/accounts.ts";

/**
 * Stores the level that an admin or a code gives to an account. Returns the account's effective level (see
 * `settleLevelIn`), or null if there is no such account.
 */
export async function grantLevelIn(
  tx: Tx,
  userId: string,
  level: AccessLevel,
): Promise<AccessLevel | null> {
  await tx
    .update(users)
    .set({ granted_level: level, updated_at: new Date() })
    .where(eq(users.id, userId));
  return settleLevelIn(tx, userId);
}

/**
 * Stores and returns an account's effective level: `full` while a paid order gives access, otherwise the level it was
 * given last.
 */
export async function settleLevelIn(tx: Tx, userId: string): Promise<AccessLevel | null> {
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
  // The cast is safe: only this file writes the column, and only with an AccessLevel.
  return (row?.level as AccessLevel | undefined) ?? null;
}

/**
 * The account's level after it entered an invite code. `recognised`: the code is valid now, or this account has
 * redeemed it before.
 */
export type Redeemed = { accessLevel: AccessLevel; recognised: boolean };

/**
 * Stores the invite codes listed in the server's settings. Codes stored earlier keep their state; those no longer
 * listed become invalid.
 */
export async function seedInviteCodes(
  db: Database,
  codes: readonly { code: string; level: AccessLevel }[],
): Promise<void> {
  const rows = codes.map(({ code, level }) => ({
    code: stored(code),
    access_level: level,
    is_listed: true,
  }));
  const listed = rows.map(({ code }) => code);
  await asSystem(db, async (tx) => {
    if (rows.length > 0) await tx.insert(inviteCodes).values(rows).onConflictDoNothing();
    await tx
      .update(inviteCodes)
      .set({ is_listed: sql`${inArray(inviteCodes.code, listed)}` })
      .where(isNotNull(inviteCodes.is_listed));
  });
}

/**
 * Counts one use of an invite code for an account that is being made, and returns the code's level. Null if the code is
 * not valid.
 */
export function takeInviteCode(db: Database, code: string): Promise<AccessLevel | null> {
  return asSystem(db, (tx) => useOnce(tx, code));
}

/** Stores which account used a code at sign-up. */
export async function rememberRedemption(
  db: Database,
  userId: string,
  code: string,
): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .insert(inviteRedemptions)
      .values({ code: stored(code), user_id: userId })
      .onConflictDoNothing(),
  );
}

/**
 * Redeems an invite code for an existing account; `decide` chooses between the account's level and the code's. Nothing
 * changes if the account has redeemed this code before, or if it has the level `full` and the code offers less.
 */
export function redeemInviteCode(
  db: Database,
  userId: string,
  code: string,
  decide: (present: AccessLevel, offered: AccessLevel) => AccessLevel,
): Promise<Redeemed> {
  return asSystem(db, async (tx) => {
    const [user] = await tx
      .select({ level: users.access_level, granted: users.granted_level })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    // The casts are safe: only this file writes these columns, and only with an AccessLevel.
    const present = (user?.level ?? "waitlist") as AccessLevel;
    const granted = (user?.granted ?? "waitlist") as AccessLevel;
    const mine = and(
      eq(inviteRedemptions.user_id, userId),
      eq(inviteRedemptions.code, stored(code)),
    );
    const before = await tx.select().from(inviteRedemptions).where(mine);
    if (before.length > 0) return { accessLevel: present, recognised: true };
    const offered = await findOffer(tx, code);
    if (!offered) return { accessLevel: present, recognised: false };
    if (present === "full" && offered !== "full") return { accessLevel: present, recognised: true };
    // `useOnce` returns null if another person has taken the code's last use since `findOffer`.
    if (!(await useOnce(tx, code))) return { accessLevel: present, recognised: false };
    await tx.insert(inviteRedemptions).values({ code: stored(code), user_id: userId });
    const level = await grantLevelIn(tx, userId, decide(granted, offered));
    return { accessLevel: level ?? present, recognised: true };
  });
}

/** Takes one use of a code. It is one SQL statement, so that of two people at once only one gets the last use. */
async function useOnce(tx: Tx, code: string): Promise<AccessLevel | null> {
  const [used] = await tx
    .update(inviteCodes)
    .set({ uses_left: sql`${inviteCodes.uses_left} - 1` })
    .where(isOpen(code))
    .returning({ level: inviteCodes.access_level });
  // The cast is safe: only the server writes the column, and only with an AccessLevel.
  return (used?.level as AccessLevel | undefined) ?? null;
}

async function findOffer(tx: Tx, code: string): Promise<AccessLevel | null> {
  const [found] = await tx
    .select({ level: inviteCodes.access_level })
    .from(inviteCodes)
    .where(isOpen(code));
  return (found?.level as AccessLevel | undefined) ?? null;
}

function isOpen(code: string): SQL | undefined {
  return and(
    eq(inviteCodes.code, stored(code)),
    inviteCodes.active,
    or(isNull(inviteCodes.is_listed), inviteCodes.is_listed),
    or(isNull(inviteCodes.expires_at), gt(inviteCodes.expires_at, sql`now()`)),
    or(isNull(inviteCodes.uses_left), gt(inviteCodes.uses_left, 0)),
  );
}

function stored(code: string): string {
  return code.trim().toUpperCase();
}
