import type { AccessLevel } from "#contracts/accounts.ts";
import { and, desc, eq, gte, isNotNull, isNull, ne, not, or, sql, type SQL } from "drizzle-orm";
import { settleLevelIn } from "./access-levels.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";
import { users } from "./tables/accounts.ts";
import { orders } from "./tables/orders.ts";

/** A stored order. */
export type StoredOrder = {
  id: string;
  reference: string;
  sessionId: string;
  paymentIntent: string | null;
  status: "pending" | "paid" | "refunded" | "disputed";
  userId: string | null;
  email: string | null;
  /** In the smallest unit of the currency, such as cents. */
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

/** An order that is not stored yet. */
export type NewOrder = Pick<
  StoredOrder,
  "reference" | "sessionId" | "userId" | "amount" | "currency" | "isSandbox"
> &
  Partial<Pick<StoredOrder, "successUrl" | "cancelUrl">>;

/** Stores a new order, which knows its checkout session. */
export async function createOrder(db: Database, order: NewOrder): Promise<void> {
  await asSystem(db, (tx) => insertOrderIn(tx, order));
}

/** Like `createOrder`, but within the caller's transaction, in which the event from the payment provider is stored. */
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

/** Returns the order that belongs to a checkout session, or null. */
export async function findOrderBySession(
  db: Database,
  sessionId: string,
): Promise<StoredOrder | null> {
  const rows = await asSystem(db, (tx) =>
    tx.select().from(orders).where(eq(orders.checkout_session_id, sessionId)),
  );
  return rows[0] ? stored(rows[0]) : null;
}

/** True if some order has this reference already. */
export async function hasReference(db: Database, reference: string): Promise<boolean> {
  const found = await asSystem(db, (tx) =>
    tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference)),
  );
  return found.length > 0;
}

/** Returns an order by its id, or null. It does not check whose order it is: the caller must do that. */
export async function findOrder(db: Database, orderId: string): Promise<StoredOrder | null> {
  const rows = await asSystem(db, (tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
  return rows[0] ? stored(rows[0]) : null;
}

// A person who only opened the payment page has bought nothing, so such orders are left out.
const wasBought = or(ne(orders.status, "pending"), isNotNull(orders.payment_intent));

/** Lists what a person has bought, newest first. Checkouts that were begun and not completed are left out. */
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

/** Lists the checkouts that an account has begun but not paid. */
export async function listBegun(db: Database, userId: string): Promise<StoredOrder[]> {
  const begun = and(
    eq(orders.user_id, userId),
    eq(orders.status, "pending"),
    isNull(orders.payment_intent),
  );
  const rows = await asSystem(db, (tx) => tx.select().from(orders).where(begun));
  return rows.map(stored);
}

/** Deletes the order of a checkout that was not paid. False if there is none. */
export async function dropBegun(db: Database, sessionId: string): Promise<boolean> {
  return asSystem(db, (tx) => dropBegunIn(tx, sessionId));
}

/**
 * Like `dropBegun`, but within a caller's transaction: the one of the payment event that tells that the checkout was
 * abandoned.
 */
export async function dropBegunIn(tx: Tx, sessionId: string): Promise<boolean> {
  const left = await tx
    .delete(orders)
    .where(and(eq(orders.checkout_session_id, sessionId), eq(orders.status, "pending")))
    .returning({ id: orders.id });
  return left.length > 0;
}

/**
 * Gives the order of a checkout session to the user who returns from that checkout. Returns the order and the user's
 * new level. Null if the session is unknown or another user has the order. `alreadyFull` if nobody has the order, but
 * the user has full access already.
 */
export function claimOrder(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<{ order: StoredOrder; level: AccessLevel } | "alreadyFull" | null> {
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
    await leaveLineIn(tx, userId);
    const level = await openAccountIn(tx, userId);
    return level && { order: stored(row), level };
  });
}

/** Takes a buyer out of the line that their first sign-in put them in. What they sent with the form stays. */
async function leaveLineIn(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from waitlist_entries where form is null and email = (
      select lower(email) from users where id = ${userId})`);
}

function isFull(userId: string): SQL {
  return sql`exists (select 1 from users where id = ${userId} and access_level = 'full')`;
}

/** Whether somebody paid with this address and no account has the order yet. */
export async function hasUnclaimedOrder(db: Database, email: string): Promise<boolean> {
  const rows = await asSystem(db, (tx) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isNull(orders.user_id),
          eq(orders.status, "paid"),
          eq(orders.email, email.toLowerCase()),
        ),
      )
      .limit(1),
  );
  return rows.length > 0;
}

/**
 * Assigns orders with a user's confirmed address to the user and returns the effective level; null without orders. An
 * order of the sandbox, for which no money moved, needs no confirmed address where `mustConfirm` is false.
 */
export function claimOrdersOf(
  db: Database,
  userId: string,
  mustConfirm: boolean,
  paidTwice: (order: StoredOrder) => Mail[],
): Promise<AccessLevel | null> {
  return asSystem(db, async (tx) => {
    const [user] = await tx
      .select({ email: users.email, isConfirmed: users.email_verified })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || (!user.isConfirmed && mustConfirm)) return null;
    const claimed = await tx
      .update(orders)
      .set({ user_id: userId })
      .where(
        and(
          isNull(orders.user_id),
          eq(orders.email, user.email.toLowerCase()),
          user.isConfirmed ? sql`true` : orders.is_sandbox,
        ),
      )
      .returning();
    if (claimed.length === 0) return null;
    await leaveLineIn(tx, userId);
    const [first] = await listPaidIn(tx, userId);
    const extra = claimed.filter(({ id, status }) => status === "paid" && id !== first);
    for (const mail of extra.flatMap((row) => paidTwice(stored(row)))) {
      await enqueueMailIn(tx, null, mail);
    }
    return openAccountIn(tx, userId);
  });
}

/** Lists the ids of a user's paid orders that give full access, in the order of payment. */
export async function listPaidIn(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, "paid"), orders.opens_account))
    .orderBy(orders.paid_at, orders.id);
  return rows.map(({ id }) => id);
}

/**
 * Records that a user wants a refund, and puts mails about it into the outbox. False, and nothing is recorded, if this
 * is no order of the user, if it was not paid since `since`, or if a refund was requested before.
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

/**
 * Computes a buyer's access level anew after their orders have changed. Null if the account does not exist any more.
 */
export async function openAccountIn(tx: Tx, userId: string): Promise<AccessLevel | null> {
  // Locks the user first. A single statement that waited for the lock would still see the orders as they were before it
  // waited.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return settleLevelIn(tx, userId);
}

/** Counts the paid orders. Orders of the sandbox do not count. */
export async function countSold(db: Database): Promise<number> {
  return asSystem(db, (tx) =>
    tx.$count(orders, and(eq(orders.status, "paid"), not(orders.is_sandbox))),
  );
}

/** Turns a row of the table into an order. */
export function stored(row: typeof orders.$inferSelect): StoredOrder {
  return {
    id: row.id,
    reference: row.reference,
    sessionId: row.checkout_session_id,
    paymentIntent: row.payment_intent,
    // The cast is safe: only this folder writes the column, with these four values.
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

/**
 * Sets whether orders of the sandbox give access (in production they do not), and computes their buyers' levels anew.
 */
export async function letTrialsOpen(db: Database, mayOpen: boolean): Promise<void> {
  await asSystem(db, async (tx) => {
    const changed = await tx
      .update(orders)
      .set({ opens_account: mayOpen })
      .where(and(orders.is_sandbox, ne(orders.opens_account, mayOpen)))
      .returning({ buyer: orders.user_id });
    const buyers = new Set(changed.flatMap(({ buyer }) => buyer ?? []));
    for (const userId of buyers) await openAccountIn(tx, userId);
  });
}
