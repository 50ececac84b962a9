import { and, desc, eq, gte, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { settleLevelIn } from "./access-levels.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { enqueueMailIn } from "./mails.ts";
import type { Mail } from "./mails.ts";
import { users } from "./tables/accounts.ts";
import { orders } from "./tables/orders.ts";

type Level = Caller["accessLevel"];

/** A purchase as it is kept. */
export type StoredOrder = {
  id: string;
  reference: string;
  sessionId: string;
  paymentIntent: string | null;
  status: "pending" | "paid" | "refunded" | "disputed";
  userId: string | null;
  email: string | null;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  isSandbox: boolean;
  successUrl: string | null;
  cancelUrl: string | null;
  refundRequestedAt: Date | null;
  refundReason: string | null;
  createdAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
};

/** A purchase that begins. */
export type NewOrder = Pick<
  StoredOrder,
  "reference" | "sessionId" | "userId" | "amount" | "currency" | "isSandbox"
> &
  Partial<Pick<StoredOrder, "successUrl" | "cancelUrl">>;

/** Enters an order with the checkout session that was made for it. */
export async function createOrder(db: Database, order: NewOrder): Promise<void> {
  await asSystem(db, (tx) => insertOrderIn(tx, order));
}

/** The same within the transaction of the event that tells of it. */
export async function insertOrderIn(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const { sessionId, userId, isSandbox, successUrl = null, cancelUrl = null, ...rest } = order;
  const [row] = await tx
    .insert(orders)
    .values({
      ...rest,
      checkout_session_id: sessionId,
      user_id: userId,
      is_sandbox: isSandbox,
      success_url: successUrl,
      cancel_url: cancelUrl,
    })
    .returning();
  if (!row) throw new Error("The order was not stored");
  return stored(row);
}

/** The order of a checkout session, or null. */
export async function findOrderBySession(
  db: Database,
  sessionId: string,
): Promise<StoredOrder | null> {
  const rows = await asSystem(db, (tx) =>
    tx.select().from(orders).where(eq(orders.checkout_session_id, sessionId)),
  );
  return rows[0] ? stored(rows[0]) : null;
}

/** Says whether an order is called so. */
export async function hasReference(db: Database, reference: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference)),
  );
  return found.length > 0;
}

/** An order by its id, or null; whose it is, the caller has to know. */
export async function findOrder(db: Database, orderId: string): Promise<StoredOrder | null> {
  const rows = await asSystem(db, (tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
  return rows[0] ? stored(rows[0]) : null;
}

// Whoever only looked at the payment page has bought nothing.
const wasBought = or(ne(orders.status, "pending"), isNotNull(orders.payment_intent));

/** What a person bought, newest first; a checkout that was left is no purchase. */
export async function listOrdersOf(db: Database, userId: string): Promise<StoredOrder[]> {
  const rows = await asSystem(db, (tx) =>
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.user_id, userId), wasBought))
      .orderBy(desc(orders.created_at), desc(orders.id)),
  );
  return rows.map(stored);
}

/** The checkouts of an account in which nothing was paid yet. */
export async function listBegun(db: Database, userId: string): Promise<StoredOrder[]> {
  const begun = and(
    eq(orders.user_id, userId),
    eq(orders.status, "pending"),
    isNull(orders.payment_intent),
  );
  const rows = await asSystem(db, (tx) => tx.select().from(orders).where(begun));
  return rows.map(stored);
}

/** Forgets a checkout in which nothing was paid; false when there is none. */
export async function dropBegun(db: Database, sessionId: string): Promise<boolean> {
  return asSystem(db, (tx) => dropBegunIn(tx, sessionId));
}

/** The same within the transaction of the event that tells of it. */
export async function dropBegunIn(tx: Tx, sessionId: string): Promise<boolean> {
  const left = await tx
    .delete(orders)
    .where(and(eq(orders.checkout_session_id, sessionId), eq(orders.status, "pending")))
    .returning({ id: orders.id });
  return left.length > 0;
}

/**
 * Gives the order of a checkout session to the person who comes back with it, and answers it with the level that holds;
 * null when the session is unknown or somebody else's, `alreadyFull` when it is nobody's yet and they need none. An order
 * that is still pending opens the account once it is paid.
 */
export function claimOrder(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<{ order: StoredOrder; level: Level } | "alreadyFull" | null> {
  return asSystem(db, async (tx) => {
    const [row] = await tx
      .update(orders)
      .set({ user_id: userId })
      .where(
        and(
          eq(orders.checkout_session_id, sessionId),
          or(eq(orders.user_id, userId), and(isNull(orders.user_id), not(isFull(userId)))),
        ),
      )
      .returning();
    if (!row) {
      const [left] = await tx
        .select({ owner: orders.user_id })
        .from(orders)
        .where(eq(orders.checkout_session_id, sessionId));
      return left?.owner === null ? "alreadyFull" : null;
    }
    const level = await openAccountIn(tx, userId);
    return level && { order: stored(row), level };
  });
}

function isFull(userId: string): SQL {
  return sql`exists (select 1 from users where id = ${userId} and access_level = 'full')`;
}

/**
 * Gives a person the orders that were made with their address, once it is confirmed; answers the level that holds when
 * there were any, else null. `paidTwice` writes the mails for each that is paid beside another one.
 */
export function claimOrdersOf(
  db: Database,
  userId: string,
  paidTwice: (order: StoredOrder) => Mail[],
): Promise<Level | null> {
  return asSystem(db, async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), users.email_verified));
    if (!user) return null;
    const claimed = await tx
      .update(orders)
      .set({ user_id: userId })
      .where(and(isNull(orders.user_id), eq(orders.email, user.email.toLowerCase())))
      .returning();
    if (claimed.length === 0) return null;
    const [first] = await listPaidIn(tx, userId);
    const extra = claimed.filter(({ id, status }) => status === "paid" && id !== first);
    for (const mail of extra.flatMap((row) => paidTwice(stored(row)))) {
      await enqueueMailIn(tx, null, mail);
    }
    return openAccountIn(tx, userId);
  });
}

/** The ids of the orders that open an account, the first paid first. */
export async function listPaidIn(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, "paid"), orders.opens_account))
    .orderBy(orders.paid_at, orders.id);
  return rows.map(({ id }) => id);
}

/**
 * Records that a buyer wants the money back, with its mails in one transaction; false when the order is not theirs, not
 * paid, paid before `since`, or was asked for already.
 */
export function recordRefundRequest(
  db: Database,
  request: { userId: string; orderId: string; reason: string; since: Date },
  mails: readonly { userId: string | null; mail: Mail }[],
): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const recorded = await tx
      .update(orders)
      .set({ refund_requested_at: sql`now()`, refund_reason: request.reason || null })
      .where(
        and(
          eq(orders.id, request.orderId),
          eq(orders.user_id, request.userId),
          eq(orders.status, "paid"),
          gte(orders.paid_at, request.since),
          isNull(orders.refund_requested_at),
        ),
      )
      .returning({ id: orders.id });
    if (recorded.length === 0) return false;
    for (const { userId, mail } of mails) await enqueueMailIn(tx, userId, mail);
    return true;
  });
}

/** Works out a buyer's level anew, after the orders of this transaction changed; null when the account is gone. */
export async function openAccountIn(tx: Tx, userId: string): Promise<Level | null> {
  // A statement sees the orders as they were when it began, so the account is waited for before, not within it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return settleLevelIn(tx, userId);
}

/** Packages that are paid for, those of the sandbox apart. */
export async function countSold(db: Database): Promise<number> {
  return asSystem(db, (tx) =>
    tx.$count(orders, and(eq(orders.status, "paid"), not(orders.is_sandbox))),
  );
}

/** A row of the table as the features read it. */
export function stored(row: typeof orders.$inferSelect): StoredOrder {
  return {
    id: row.id,
    reference: row.reference,
    sessionId: row.checkout_session_id,
    paymentIntent: row.payment_intent,
    // Written in this folder only, from these four.
    status: row.status as StoredOrder["status"],
    userId: row.user_id,
    email: row.email,
    amount: row.amount,
    currency: row.currency,
    isSandbox: row.is_sandbox,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    refundRequestedAt: row.refund_requested_at,
    refundReason: row.refund_reason,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
  };
}
