import type { Captured, Waiting } from "#contracts/admin.ts";
import type { AccessLevel } from "#contracts/accounts.ts";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { listForAdmin, listWithCount, type Listed, type ListQuery, audited } from "./admin-list.ts";
import type { Database, Tx } from "./database.ts";
import { isoTime } from "./sent-values.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";
import { inviteCodes } from "./tables/accounts.ts";
import { waitlistEntries } from "./tables/waitlist.ts";
import { waitlistLetterIn, STANDING } from "./waitlist.ts";

const STANDING_COLUMNS = sql`
  s.is_confirmed as "isConfirmed", s.is_subscribed as "isSubscribed", s.flags`;

/** Lists the addresses that visitors left. */
export function listCaptures(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "email" | "source">,
): Promise<Listed<Captured>> {
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

/**
 * Selects the people on the waitlist who can be invited: their place counts (see `STANDING`), they have not
 * unsubscribed, are not invited yet, and have no account with a higher level than `waitlist`.
 */
const CAN_BE_INVITED = sql`
  select e.email, s.position from waitlist_entries e join (${STANDING}) s on s.email = e.email
  where s.counts and s.is_subscribed and e.invited_at is null and not exists (
    select 1 from users where users.email = e.email and users.access_level <> 'waitlist')`;

/** Lists the waitlist, and counts how many people on it can still be invited. */
export function listWaiting(
  db: Database,
  adminId: string,
  query: ListQuery<"submittedAt" | "email" | "position" | "invitedAt">,
): Promise<Listed<Waiting> & { stillWaiting: number }> {
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
    const [row] = await tx.selectRows<{ count: number }>(
      sql`select count(*)::int as count from (${CAN_BE_INVITED}) next`,
    );
    return { stillWaiting: row?.count ?? 0 };
  });
}

/**
 * How many people to invite, and with which mail. Each person gets their own code, which works once until `expiresAt`.
 */
export type Invitation = {
  count: number;
  level: AccessLevel;
  expiresAt: Date;
  makeCode: () => string;
  /** Writes the mail. `token` is for the link that unsubscribes from these mails. */
  mailOf: (email: string, code: string, token: string) => Mail;
};

/** Invites the next people in line and returns their number. If two admins do this at once, nobody is invited twice. */
export function inviteNext(db: Database, adminId: string, invitation: Invitation): Promise<number> {
  return audited(db, adminId, "waitlist.invite", async (tx) => {
    const next = await tx.selectRows<{ email: string; userId: string | null }>(sql`
      select next.email, (select id from users where users.email = next.email) as "userId"
      from (${CAN_BE_INVITED}) next join waitlist_entries e on e.email = next.email
      where e.invited_at is null
      order by next.position limit ${invitation.count}
      for update of e skip locked`);
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
