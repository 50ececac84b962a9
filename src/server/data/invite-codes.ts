import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { grantLevelIn } from "./access-levels.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { inviteCodes, inviteRedemptions, users } from "./tables/accounts.ts";

type Level = Caller["accessLevel"];

/** What came of a code: the person's level now, and whether the code opens anything. */
export type Redeemed = { accessLevel: Level; recognised: boolean };

/**
 * Enters the codes of the settings; one that is there keeps its state. A code that came from the settings once opens
 * nothing while it is not among them, so that no sample code opens a server in production. Stored in upper case.
 */
export async function seedInviteCodes(
  db: Database,
  codes: readonly { code: string; level: Level }[],
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

/** Uses a code once, for somebody whose account is being made; null when it opens nothing. */
export function takeInviteCode(db: Database, code: string): Promise<Level | null> {
  return asSystem(db, (tx) => useOnce(tx, code));
}

/** Remembers who used a code at sign-up. */
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
 * Redeems a code for an account; `decide` says which level comes of the one given before and the code's. Redeeming a code
 * again uses it no second time and changes nothing; nor does a lower code while `full` stands, which a refund would bring
 * out.
 */
export function redeemInviteCode(
  db: Database,
  userId: string,
  code: string,
  decide: (present: Level, offered: Level) => Level,
): Promise<Redeemed> {
  return asSystem(db, async (tx) => {
    const [user] = await tx
      .select({ level: users.access_level, granted: users.granted_level })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    // Both columns hold what access-levels.ts writes.
    const present = (user?.level ?? "waitlist") as Level;
    const granted = (user?.granted ?? "waitlist") as Level;
    const mine = and(
      eq(inviteRedemptions.user_id, userId),
      eq(inviteRedemptions.code, stored(code)),
    );
    const before = await tx.select().from(inviteRedemptions).where(mine);
    if (before.length > 0) return { accessLevel: present, recognised: true };
    const offered = await findOffer(tx, code);
    if (!offered) return { accessLevel: present, recognised: false };
    if (present === "full" && offered !== "full") return { accessLevel: present, recognised: true };
    // Another person may have had the last use meanwhile.
    if (!(await useOnce(tx, code))) return { accessLevel: present, recognised: false };
    await tx.insert(inviteRedemptions).values({ code: stored(code), user_id: userId });
    const level = await grantLevelIn(tx, userId, decide(granted, offered));
    return { accessLevel: level ?? present, recognised: true };
  });
}

/** One statement, so that the last use of a code is given to one person only. */
async function useOnce(tx: Tx, code: string): Promise<Level | null> {
  const [used] = await tx
    .update(inviteCodes)
    .set({ uses_left: sql`${inviteCodes.uses_left} - 1` })
    .where(isOpen(code))
    .returning({ level: inviteCodes.access_level });
  // The column is written by the server only, from its own list of levels.
  return (used?.level as Level | undefined) ?? null;
}

/** What a code would open, without using it; null for nothing. */
async function findOffer(tx: Tx, code: string): Promise<Level | null> {
  const [found] = await tx
    .select({ level: inviteCodes.access_level })
    .from(inviteCodes)
    .where(isOpen(code));
  return (found?.level as Level | undefined) ?? null;
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
