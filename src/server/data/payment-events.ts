import { and, eq, sql } from "drizzle-orm";
import type { PaymentEvent, PaymentFact } from "#server/platform/payment-event.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { enqueueMailIn } from "./mails.ts";
import type { Mail } from "./mails.ts";
import { dropBegunIn, insertOrderIn, listPaidIn, openAccountIn, stored } from "./orders.ts";
import type { NewOrder, StoredOrder } from "./orders.ts";
import { users } from "./tables/accounts.ts";
import { orders, paymentEvents, paymentReversals } from "./tables/orders.ts";

/** What came of an event. `wrongAmount`: somebody paid something else than the order says, and got nothing for it. */
export type Outcome = "done" | "repeated" | "ignored" | "wrongAmount";

/** What a payment is met with: the letters of the feature, and the order of a checkout that was made elsewhere. */
export type PaymentAnswers = {
  receipt: (order: StoredOrder, recipient: string) => Mail;
  refund: (order: StoredOrder, recipient: string) => Mail;
  /** To those who run this server. */
  paidTwice: (order: StoredOrder) => Mail[];
  /** Null where unknown checkouts are none of ours. */
  unknownOrder: Omit<NewOrder, "sessionId" | "userId"> | null;
};

type Completed = Extract<PaymentFact, { kind: "completed" }>;
type Disputed = Extract<PaymentFact, { kind: "disputed" }>;
type Reversal = Pick<typeof paymentReversals.$inferSelect, "is_refunded" | "dispute">;

/**
 * Carries out an event of the payment provider: order, level and mails in one transaction with the note that it was
 * carried out. Repeated events, events that overtake each other and events at the same moment all end the same.
 */
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

/** A payment and what takes it back may be told at once, each before the other is there to be seen. */
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
  // Kept for when the payment is told of.
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

/** The news that a dispute began may come after the news of how it ended. */
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

/** The account that bought, else the one whose owner has confirmed the address given at the checkout. */
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
