import type { Account, AdminJob, AdminOrder, Audited, InviteCode } from "#contracts/admin.ts";
import type { AccessLevel } from "#contracts/accounts.ts";
import { eq, sql } from "drizzle-orm";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { grantLevelIn } from "./access-levels.ts";
import { listForAdmin, type Listed, type ListQuery, audited, listWithCount } from "./admin-list.ts";
import type { Database, Tx } from "./database.ts";
import { isoTime } from "./sent-values.ts";
import { users, inviteCodes } from "./tables/accounts.ts";
import { orders } from "./tables/orders.ts";

/** Lists all accounts with their projects. */
export function listAccounts(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "email" | "name" | "accessLevel">,
): Promise<Listed<Account>> {
  const source = {
    action: "users.list",
    select: sql`
      select u.id, u.email, u.name, u.email_verified as "emailVerified", u.access_level as "accessLevel", u.role,
        ${isoTime(sql`u.created_at`)} as "createdAt",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'name', p.name, 'selectedTitle', p.selected_title,
            'entries', (select count(*) from entries e where e.project_id = p.id)
          ) order by p.created_at, p.id)
          from projects p where p.user_id = u.id), '[]') as projects
      from users u`,
    words: [sql`email`, sql`name`, sql`"accessLevel"`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}

/**
 * Gives an account the level that an admin chose, and returns the effective level. Refuses to lower an account that
 * ADMIN_EMAILS names as an admin.
 */
export function grantLevel(
  db: Database,
  adminId: string,
  {
    userId,
    level,
    adminEmails,
  }: { userId: string; level: AccessLevel; adminEmails: readonly string[] },
): Promise<AccessLevel> {
  return audited(db, adminId, "level.grant", async (tx) => {
    const [user] = await tx
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw notFound();
    if (user.role === "admin" && adminEmails.includes(user.email) && level !== "full") {
      throw new Refusal(
        "conflict",
        "This is an admin of this server: take the address out of ADMIN_EMAILS first.",
      );
    }
    const holds = await grantLevelIn(tx, userId, level);
    if (!holds) throw notFound();
    return { answer: holds, userId, details: { granted: level, accessLevel: holds } };
  });
}

/** Lists everybody's jobs. */
export function listAllJobs(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "status">,
): Promise<Listed<AdminJob>> {
  const source = {
    action: "jobs.list",
    select: sql`
      select j.id, j.project_id as "projectId", u.email, j.operation, j.status, j.progress_percentage,
        ${isoTime(sql`j.created_at`)} as created_at, ${isoTime(sql`j.created_at`)} as "createdAt",
        ${isoTime(sql`j.started_at`)} as started_at, ${isoTime(sql`j.completed_at`)} as completed_at,
        j.current_step, j.total_steps, j.error_message, j.metadata
      from background_jobs j join projects p on p.id = j.project_id join users u on u.id = p.user_id`,
    words: [sql`email`, sql`operation`, sql`status`, sql`id::text`, sql`"projectId"::text`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}

/** Lists the audit log. The log then also contains this call. */
export function listAudit(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "action">,
): Promise<Listed<Audited>> {
  const source = {
    action: "audit.list",
    select: sql`
      select a.id, admin.email as "adminEmail", a.action, u.email as "userEmail", a.details,
        ${isoTime(sql`a.created_at`)} as "createdAt"
      from audit_log a left join users admin on admin.id = a.admin_id left join users u on u.id = a.user_id`,
    words: [sql`action`, sql`"adminEmail"`, sql`"userEmail"`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}

const CODES = sql`
  select code, access_level as level, uses_left as "usesLeft",
    (select count(*)::int from invite_redemptions r where r.code = invite_codes.code) as "timesUsed",
    ${isoTime(sql`expires_at`)} as "expiresAt", sent_to as "sentTo", ${isoTime(sql`created_at`)} as "createdAt",
    active and coalesce(is_listed, true) and coalesce(expires_at > now(), true) and coalesce(uses_left > 0, true) as "isActive"
  from invite_codes`;

/** Lists all invite codes. */
export function listInviteCodes(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "code">,
): Promise<Listed<InviteCode>> {
  const source = {
    action: "codes.list",
    select: CODES,
    words: [sql`code`, sql`level`, sql`"sentTo"`],
    key: "code",
  };
  return listForAdmin(db, adminId, source, query);
}

/** Makes an invite code; refuses with conflict when it exists already. */
export function makeInviteCode(
  db: Database,
  adminId: string,
  made: { code: string; level: AccessLevel; uses: number | null; expiresAt: Date | null },
): Promise<InviteCode> {
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

/** Ends an invite code: nobody can use it any more. */
export function endInviteCode(db: Database, adminId: string, given: string): Promise<InviteCode> {
  return audited(db, adminId, "codes.end", async (tx) => {
    const code = given.trim().toUpperCase();
    await tx.update(inviteCodes).set({ active: false }).where(eq(inviteCodes.code, code));
    const ended = await readCode(tx, code);
    // A mailed code is left out, because it would identify its recipient in the audit log.
    const details = { level: ended.level, ...(ended.sentTo === null ? { code } : {}) };
    return { answer: ended, userId: null, details };
  });
}

async function readCode(tx: Tx, code: string): Promise<InviteCode> {
  const [row] = await tx.selectRows<InviteCode>(sql`${CODES} where code = ${code}`);
  if (!row) throw notFound();
  return row;
}

/** Lists all orders, and counts those that are paid and whose buyer has asked for a refund. */
export function listOrders(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "refundRequestedAt" | "amount">,
): Promise<Listed<AdminOrder> & { openRefundRequests: number }> {
  const source = {
    action: "orders.list",
    select: sql`
      select o.id, o.reference, o.status, o.amount, o.currency, coalesce(u.email, o.email) as email,
        ${isoTime(sql`o.created_at`)} as "createdAt", ${isoTime(sql`o.paid_at`)} as "paidAt",
        ${isoTime(sql`o.refunded_at`)} as "refundedAt", ${isoTime(sql`o.refund_requested_at`)} as "refundRequestedAt",
        o.refund_reason as "refundReason", o.is_sandbox as "isSandbox"
      from orders o left join users u on u.id = o.user_id
      -- Whoever only looked at the payment page has bought nothing.
      where o.status <> 'pending' or o.payment_intent is not null`,
    words: [sql`reference`, sql`email`, sql`status`],
    key: "id",
  };
  return listWithCount(db, adminId, source, query, async (tx) => {
    const [row] = await tx.selectRows<{ count: number }>(sql`
      select count(*)::int as count from orders
      where status = 'paid' and refund_requested_at is not null`);
    return { openRefundRequests: row?.count ?? 0 };
  });
}

/** Records in the audit log that an admin refunds an order. Refuses if the order does not exist or is not paid. */
export async function noteRefund(db: Database, adminId: string, orderId: string): Promise<void> {
  await audited(db, adminId, "orders.refund", async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw notFound();
    if (order.status !== "paid") {
      throw new Refusal("conflict", "Only an order that is paid can be given back.");
    }
    const { user_id: userId, reference, amount, currency } = order;
    return { answer: null, userId, details: { reference, amount, currency } };
  });
}
