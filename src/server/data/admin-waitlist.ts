import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { isoTime, listForAdmin, listWithCount } from "./admin-list.ts";
import type { Listed, ListQuery } from "./admin-list.ts";
import { audited } from "./audit-log.ts";
import type { Database, Tx } from "./database.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";
import { selectRows } from "./select-rows.ts";
import { inviteCodes } from "./tables/accounts.ts";
import { waitlistEntries } from "./tables/waitlist.ts";
import { waitlistLetterIn } from "./waitlist-letters.ts";
import { STANDING } from "./waitlist-standing.ts";

type Level = Caller["accessLevel"];

/** What an address is worth in line. */
type Standing = {
  isConfirmed: boolean;
  isSubscribed: boolean;
  flags: ("throwAway" | "sameMailbox" | "ownReferral")[];
};

/** An address that somebody left; Captured of the contracts. */
export type CapturedRow = {
  email: string;
  source: string;
  metadata: Record<string, unknown>;
  referralCode: string;
  referredBy: string | null;
  createdAt: string;
} & Standing;

/** Somebody in line; Waiting of the contracts. */
export type WaitingRow = {
  email: string;
  position: number;
  referrals: number;
  form: Record<string, unknown> | null;
  referralCode: string;
  submittedAt: string;
  invitedAt: string | null;
  accessLevel: Level | null;
} & Standing;

const STANDING_COLUMNS = sql`
  s.is_confirmed as "isConfirmed", s.is_subscribed as "isSubscribed", s.flags`;

/** Lists the addresses that visitors left. */
export function listCaptures(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "email" | "source">,
): Promise<Listed<CapturedRow>> {
  const source = {
    action: query.page ? "captures.list" : "captures.export",
    select: sql`
      select c.email, c.source, c.metadata, c.referral_code as "referralCode", c.referred_by as "referredBy",
        ${isoTime(sql`c.created_at`)} as "createdAt", ${STANDING_COLUMNS}
      from email_captures c join (${STANDING}) s on s.email = c.email`,
    words: [sql`email`, sql`source`, sql`"referralCode"`, sql`metadata::text`],
    key: "email",
  };
  return listForAdmin(db, adminId, source, query);
}

/** Who can be let in by a mail: counts in line, takes mails, was not let in yet, and has no account that opens anything. */
const CAN_BE_INVITED = sql`
  select e.email, s.position from waitlist_entries e join (${STANDING}) s on s.email = e.email
  where s.counts and s.is_subscribed and e.invited_at is null and not exists (
    select 1 from users where users.email = e.email and users.access_level <> 'waitlist')`;

/** Lists the line, and counts who still waits in it. */
export function listWaiting(
  db: Database,
  adminId: string,
  query: ListQuery<"submittedAt" | "email" | "position" | "invitedAt">,
): Promise<Listed<WaitingRow> & { stillWaiting: number }> {
  const source = {
    action: query.page ? "waitlist.list" : "waitlist.export",
    select: sql`
      select e.email, s.position, s.referrals, e.form, s.referral_code as "referralCode",
        ${isoTime(sql`e.submitted_at`)} as "submittedAt", ${isoTime(sql`e.invited_at`)} as "invitedAt",
        u.access_level as "accessLevel", ${STANDING_COLUMNS}
      from waitlist_entries e
      join (${STANDING}) s on s.email = e.email
      left join users u on u.email = e.email`,
    words: [sql`email`, sql`"referralCode"`, sql`form::text`],
    key: "email",
  };
  return listWithCount(db, adminId, source, query, async (tx) => {
    const [row] = await selectRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from (${CAN_BE_INVITED}) next`,
    );
    return { stillWaiting: row?.count ?? 0 };
  });
}

/** Whom to let in, and how: each gets a code of their own, good once, until the end. */
export type Invitation = {
  count: number;
  level: Level;
  expiresAt: Date;
  makeCode: () => string;
  /** `token` stands in the link that ends such mails. */
  mailOf: (email: string, code: string, token: string) => Mail;
};

/**
 * Lets the next people of the line in and gives how many: code, mail and mark are one transaction. Two presses at once
 * let nobody in twice: the second one passes over whom the first one holds.
 */
export function inviteNext(db: Database, adminId: string, invitation: Invitation): Promise<number> {
  return audited(db, adminId, "waitlist.invite", async (tx) => {
    const next = await selectRows<{ email: string; userId: string | null }>(
      tx,
      sql`
        select next.email, (select id from users where users.email = next.email) as "userId"
        from (${CAN_BE_INVITED}) next join waitlist_entries e on e.email = next.email
        where e.invited_at is null
        order by next.position limit ${invitation.count}
        for update of e skip locked`,
    );
    for (const { email, userId } of next) await invite(tx, invitation, email, userId);
    const emails = next.map(({ email }) => email);
    if (emails.length > 0) {
      await tx
        .update(waitlistEntries)
        .set({ invited_at: sql`now()` })
        .where(and(inArray(waitlistEntries.email, emails), isNull(waitlistEntries.invited_at)));
    }
    return {
      answer: emails.length,
      userId: null,
      details: { invited: emails.length, asked: invitation.count, level: invitation.level },
    };
  });
}

async function invite(
  tx: Tx,
  { level, expiresAt, makeCode, mailOf }: Invitation,
  email: string,
  userId: string | null,
): Promise<void> {
  const code = makeCode();
  await tx.insert(inviteCodes).values({
    code,
    access_level: level,
    uses_left: 1,
    expires_at: expiresAt,
    sent_to: email,
  });
  await enqueueMailIn(tx, userId, mailOf(email, code, await waitlistLetterIn(tx, email)));
}
