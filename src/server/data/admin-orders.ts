import { eq, sql } from "drizzle-orm";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { isoTime, listWithCount } from "./admin-list.ts";
import type { Listed, ListQuery } from "./admin-list.ts";
import { audited } from "./audit-log.ts";
import type { Database } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { orders } from "./tables/orders.ts";

/** An order with its buyer; AdminOrder of the contracts. */
export type AdminOrderRow = {
  id: string;
  reference: string;
  status: "pending" | "paid" | "refunded" | "disputed";
  amount: number;
  currency: string;
  createdAt: string;
  paidAt: string | null;
  refundedAt: string | null;
  refundRequestedAt: string | null;
  refundReason: string | null;
  email: string | null;
  isSandbox: boolean;
};

/** Lists all orders, and counts those that are paid and whose buyer asks for the money back. */
export function listOrders(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "refundRequestedAt" | "amount">,
): Promise<Listed<AdminOrderRow> & { openRefundRequests: number }> {
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
    const [row] = await selectRows<{ count: number }>(
      tx,
      sql`
        select count(*)::int as count from orders
        where status = 'paid' and refund_requested_at is not null`,
    );
    return { openRefundRequests: row?.count ?? 0 };
  });
}

/** Notes that an admin gives the money of an order back; refuses when there is no such order or it is not paid. */
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
