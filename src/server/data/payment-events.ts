import { and, eq, sql } from "drizzle-orm";
import type { PaymentEvent, PaymentFact } from "#server/platform/payment-event.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";
import {
  dropBegunIn,
  insertOrderIn,
  listPaidIn,
  openAccountIn,
  stored,
  type NewOrder,
  type StoredOrder,
} from "./orders.ts";
import { users } from "./tables/accounts.ts";
import { orders, paymentEvents, paymentReversals } from "./tables/orders.ts";

/**
 * What an event of the payment provider led to. `wrongAmount`: the paid amount is not that of the order, so the order
 * stays unpaid.
 */
export type Outcome = "done" | "repeated" | "ignored" | "wrongAmount";

/**
 * What a payment event needs from the checkout code: the mails to send, and the order to store for a checkout that was
 * not begun on this server.
 */
export type PaymentAnswers = {
  receipt: (order: StoredOrder, recipient: string) => Mail;
  refund: (order: StoredOrder, recipient: string) => Mail;
  /** Mails to the operators of this server. They tell that a person has paid twice. */
  paidTwice: (order: StoredOrder) => Mail[];
  /** The order to store if the checkout is not known here. Null if that checkout did not sell our product. */
  unknownOrder: Omit<NewOrder, "sessionId" | "userId"> | null;
};

type Completed = Extract<PaymentFact, { kind: "completed" }>;
type Disputed = Extract<PaymentFact, { kind: "disputed" }>;
type Reversal = Pick<typeof paymentReversals.$inferSelect, "is_refunded" | "dispute">;

/** Applies a payment event in one transaction. Events that come twice or in another order lead to the same result. */
export function recordPaymentEvent(
  db: Database,
  { id, type, fact }: PaymentEvent,
  answers: PaymentAnswers,
): Promise<Outcome> {
  return asSystem(db, async (tx) => {
    const noted = await tx
      .insert(paymentEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (noted.length === 0) return "repeated";
    if (!fact) return "ignored";
    if (fact.kind === "abandoned") {
      return (await dropBegunIn(tx, fact.sessionId)) ? "done" : "ignored";
    }
    await waitForTurn(tx, fact);
    if (fact.kind === "completed") return complete(tx, fact, answers);
    return takeBack(tx, fact, answers);
  });
}

/**
 * Locks the payment. Its refund may be reported at the same moment, and without the lock neither transaction would see
 * what the other has stored.
 */
async function waitForTurn(
  tx: Tx,
  fact: Exclude<PaymentFact, { kind: "abandoned" }>,
): Promise<void> {
  const key =
    fact.kind === "completed" ? (fact.paymentIntent ?? fact.sessionId) : fact.paymentIntent;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

async function complete(tx: Tx, fact: Completed, answers: PaymentAnswers): Promise<Outcome> {
  const { sessionId, isPaid, amount, currency } = fact;
  const begun = await lockOrder(tx, sessionId);
  if (begun?.paidAt) return "done";
  const expected = begun ?? answers.unknownOrder;
  if (!expected) return "ignored";
  if (!isPaid) {
    if (begun) await changeOrder(tx, begun.id, knownFrom(fact));
    return begun ? "done" : "ignored";
  }
  if (amount !== expected.amount || currency !== expected.currency) return "wrongAmount";
  const order = begun ?? (await insertOrderIn(tx, { ...expected, sessionId, userId: null }));
  await pay(tx, order, fact, answers);
  return "done";
}

async function lockOrder(tx: Tx, sessionId: string): Promise<StoredOrder | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkout_session_id, sessionId))
    .for("update");
  return row ? stored(row) : null;
}

function knownFrom({ paymentIntent, email }: Completed): Partial<typeof orders.$inferInsert> {
  return { payment_intent: paymentIntent, ...(email ? { email } : {}) };
}

async function pay(
  tx: Tx,
  order: StoredOrder,
  fact: Completed,
  answers: PaymentAnswers,
): Promise<void> {
  const userId = order.userId ?? (await findBuyer(tx, fact));
  const status = statusOf(await findReversal(tx, fact.paymentIntent));
  const paid = await changeOrder(tx, order.id, {
    ...knownFrom(fact),
    user_id: userId,
    status,
    paid_at: new Date(),
    refunded_at: status === "refunded" ? new Date() : null,
  });
  await mailBuyer(tx, paid, status === "refunded" ? answers.refund : answers.receipt);
  if (status === "paid" && userId && (await hasAnotherPaid(tx, paid, userId))) {
    for (const mail of answers.paidTwice(paid)) await enqueueMailIn(tx, null, mail);
  }
}

async function takeBack(
  tx: Tx,
  fact: Exclude<PaymentFact, { kind: "completed" | "abandoned" }>,
  answers: PaymentAnswers,
): Promise<Outcome> {
  const reversal = await keepReversal(tx, fact);
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.payment_intent, fact.paymentIntent))
    .for("update");
  // The refund was reported before the payment. The refund is stored by now, and takes effect as soon as the payment is
  // reported.
  if (!row?.paid_at) return "done";
  const status = statusOf(reversal);
  if (status === row.status) return "done";
  const changed = await changeOrder(tx, row.id, {
    status,
    refunded_at: status === "refunded" ? new Date() : null,
  });
  if (status === "refunded") await mailBuyer(tx, changed, answers.refund);
  return "done";
}

async function keepReversal(
  tx: Tx,
  fact: Disputed | Extract<PaymentFact, { kind: "refunded" }>,
): Promise<Reversal> {
  const before = await findReversal(tx, fact.paymentIntent);
  const after =
    fact.kind === "refunded"
      ? { ...before, is_refunded: true }
      : { ...before, dispute: disputeAfter(before.dispute, fact.dispute) };
  await tx
    .insert(paymentReversals)
    .values({ payment_intent: fact.paymentIntent, ...after })
    .onConflictDoUpdate({
      target: paymentReversals.payment_intent,
      set: { ...after, updated_at: sql`now()` },
    });
  return after;
}

/**
 * Returns the new state of a dispute. Once a state is known, "open" no longer changes it, because the event that opens
 * a dispute may arrive after the one that ends it.
 */
function disputeAfter(before: string | null, told: Disputed["dispute"]): string {
  return told === "open" && before ? before : told;
}

async function findReversal(tx: Tx, paymentIntent: string | null): Promise<Reversal> {
  const none = { is_refunded: false, dispute: null };
  if (!paymentIntent) return none;
  const [row] = await tx
    .select({ is_refunded: paymentReversals.is_refunded, dispute: paymentReversals.dispute })
    .from(paymentReversals)
    .where(eq(paymentReversals.payment_intent, paymentIntent));
  return row ?? none;
}

function statusOf({ is_refunded, dispute }: Reversal): "paid" | "refunded" | "disputed" {
  if (is_refunded) return "refunded";
  return dispute === "open" || dispute === "lost" ? "disputed" : "paid";
}

/**
 * Finds the account that was signed in when the checkout began. If there was none, finds the account that has confirmed
 * the address given at the checkout.
 */
async function findBuyer(tx: Tx, { userId, email }: Completed): Promise<string | null> {
  if (userId) {
    const [signedIn] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (signedIn) return signedIn.id;
  }
  if (!email) return null;
  const [confirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), users.email_verified));
  return confirmed?.id ?? null;
}

async function changeOrder(
  tx: Tx,
  orderId: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<StoredOrder> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning();
  if (!row) throw new Error("The order of this payment is gone");
  if (row.user_id) await openAccountIn(tx, row.user_id);
  return stored(row);
}

async function mailBuyer(
  tx: Tx,
  order: StoredOrder,
  write: (order: StoredOrder, recipient: string) => Mail,
): Promise<void> {
  const recipient = order.email ?? (order.userId && (await findAddress(tx, order.userId)));
  if (recipient) await enqueueMailIn(tx, order.userId, write(order, recipient));
}

async function findAddress(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

async function hasAnotherPaid(tx: Tx, { id }: StoredOrder, userId: string): Promise<boolean> {
  return (await listPaidIn(tx, userId)).some((paid) => paid !== id);
}
