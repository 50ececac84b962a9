import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { grantLevelIn } from "./access-levels.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { inviteCodes, inviteRedemptions, users } from "./tables/accounts.ts";

type Level = Caller["accessLevel"];

/** What came of a code: the person's level now, and whether the code opens anything. */
export type Redeemed = { accessLevel: Level; recognised: boolean };

/** Enters codes that are not there yet; one that is there keeps its state. Codes are stored in upper case. */
export async function seedInviteCodes(
  db: Database,
  codes: readonly { code: string; level: Level }[],
): Promise<void> {
  if (codes.length === 0) return;
  await asSystem(db, (tx) =>
    tx
      .insert(inviteCodes)
      .values(codes.map(({ code, level }) => ({ code: stored(code), access_level: level })))
      .onConflictDoNothing(),
  );
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
 * again uses it no second time and changes nothing.
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
    const offered = await useOnce(tx, code);
    if (!offered) return { accessLevel: present, recognised: false };
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
    .where(
      and(
        eq(inviteCodes.code, stored(code)),
        inviteCodes.active,
        or(isNull(inviteCodes.expires_at), gt(inviteCodes.expires_at, sql`now()`)),
        or(isNull(inviteCodes.uses_left), gt(inviteCodes.uses_left, 0)),
      ),
    )
    .returning({ level: inviteCodes.access_level });
  // The column is written by the server only, from its own list of levels.
  return (used?.level as Level | undefined) ?? null;
}

function stored(code: string): string {
  return code.trim().toUpperCase();
}
