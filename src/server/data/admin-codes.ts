import { eq, sql } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { isoTime, listForAdmin } from "./admin-list.ts";
import type { Listed, ListQuery } from "./admin-list.ts";
import { audited } from "./audit-log.ts";
import type { Database, Tx } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { inviteCodes } from "./tables/accounts.ts";

type Level = Caller["accessLevel"];

/** A code that opens something; InviteCode of the contracts. */
export type InviteCodeRow = {
  code: string;
  level: Level;
  usesLeft: number | null;
  timesUsed: number;
  expiresAt: string | null;
  isActive: boolean;
  sentTo: string | null;
  createdAt: string;
};

const CODES = sql`
  select code, access_level as level, uses_left as "usesLeft",
    (select count(*)::int from invite_redemptions r where r.code = invite_codes.code) as "timesUsed",
    ${isoTime(sql`expires_at`)} as "expiresAt", sent_to as "sentTo", ${isoTime(sql`created_at`)} as "createdAt",
    active and coalesce(is_listed, true) and coalesce(expires_at > now(), true) and coalesce(uses_left > 0, true) as "isActive"
  from invite_codes`;

/** Lists all codes. */
export function listInviteCodes(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "code">,
): Promise<Listed<InviteCodeRow>> {
  const source = {
    action: "codes.list",
    select: CODES,
    words: [sql`code`, sql`level`, sql`"sentTo"`],
    key: "code",
  };
  return listForAdmin(db, adminId, source, query);
}

/** Makes a code; refuses with conflict when it is there already. */
export function makeInviteCode(
  db: Database,
  adminId: string,
  made: { code: string; level: Level; uses: number | null; expiresAt: Date | null },
): Promise<InviteCodeRow> {
  return audited(db, adminId, "codes.make", async (tx) => {
    const code = made.code.toUpperCase();
    const added = await tx
      .insert(inviteCodes)
      .values({
        code,
        access_level: made.level,
        uses_left: made.uses,
        expires_at: made.expiresAt,
      })
      .onConflictDoNothing()
      .returning({ code: inviteCodes.code });
    if (added.length === 0) {
      throw new Refusal("conflict", `The code ${code} is there already: choose another one.`);
    }
    return {
      answer: await readCode(tx, code),
      userId: null,
      details: { code, level: made.level, uses: made.uses },
    };
  });
}

/** Ends a code: it opens nothing any more. */
export function endInviteCode(
  db: Database,
  adminId: string,
  given: string,
): Promise<InviteCodeRow> {
  return audited(db, adminId, "codes.end", async (tx) => {
    const code = given.trim().toUpperCase();
    await tx.update(inviteCodes).set({ active: false }).where(eq(inviteCodes.code, code));
    const ended = await readCode(tx, code);
    // A code that was mailed leads to whom it was mailed to.
    const details = { level: ended.level, ...(ended.sentTo === null ? { code } : {}) };
    return { answer: ended, userId: null, details };
  });
}

async function readCode(tx: Tx, code: string): Promise<InviteCodeRow> {
  const [row] = await selectRows<InviteCodeRow>(tx, sql`${CODES} where code = ${code}`);
  if (!row) throw notFound();
  return row;
}
