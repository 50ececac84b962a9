import { randomInt } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { PRICE } from "#contracts/checkout.ts";
import type { Database } from "#server/data/database.ts";
import type { Mail } from "#server/data/mails.ts";
import {
  findOrderBySession,
  hasReference,
  type StoredOrder,
  dropBegun,
  listBegun,
} from "#server/data/orders.ts";
import { recordPaymentEvent, type PaymentAnswers } from "#server/data/payment-events.ts";
import type { Config } from "#server/platform/config.ts";
import { renderLetter, type Letter } from "#server/platform/letter.ts";
import type { PaymentEvent } from "#server/platform/payment-event.ts";
import type { Payment } from "#server/platform/payment.ts";
import { paidTwiceLetter, receiptLetter, refundLetter } from "./letters.ts";

export type CheckoutOptions = {
  db: Database;
  /**
   * The payment provider. Null: there is none, so purchases go to a sandbox that charges nothing; in production nothing
   * is sold.
   */
  payment: Payment | null;
  config: Pick<Config, "isProduction" | "appUrl" | "adminEmails" | "operator" | "offer">;
  /** Origins to which a buyer may return after the checkout. */
  origins: readonly string[];
  log: FastifyBaseLogger;
};

/** The price in cents, as the payment provider counts. */
export const AMOUNT = { amount: PRICE.amount * 100, currency: PRICE.currency } as const;

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REFERENCE_LENGTH = 8;
const REFERENCE = /^OCT-[A-Z0-9]{8}$/u;

/**
 * Applies a payment event whose signature was checked. Applying it again changes nothing. If this throws, the provider
 * sends the event again.
 */
export async function carryOut(options: CheckoutOptions, event: PaymentEvent): Promise<void> {
  const { db, config, log } = options;
  const outcome = await recordPaymentEvent(db, event, {
    receipt: (order, email) => mailTo(options, email, receiptLetter(order, config.appUrl)),
    refund: (order, email) => mailTo(options, email, refundLetter(order)),
    paidTwice: (order) => paidTwiceMails(options, order),
    unknownOrder: await unknownOrderOf(options, event),
  });
  if (outcome === "wrongAmount") {
    log.error(
      { event: event.id, expected: AMOUNT },
      "A checkout was paid with another amount or currency; it opens nothing",
    );
  }
  // This also runs when an event arrives a second time, because ending the buyer's other checkouts may have failed the
  // first time.
  if (event.fact?.kind === "completed") await endOthers(options, event.fact.sessionId);
}

async function endOthers(options: CheckoutOptions, sessionId: string): Promise<void> {
  const order = await findOrderBySession(options.db, sessionId);
  if (order?.status === "paid" && order.userId) await endCheckouts(options, order.userId);
}

export function paidTwiceMails(
  options: Pick<CheckoutOptions, "config">,
  order: StoredOrder,
): Mail[] {
  const { adminEmails, appUrl } = options.config;
  return adminEmails.map((email) => mailTo(options, email, paidTwiceLetter(order, appUrl)));
}

export function mailTo(
  { config }: Pick<CheckoutOptions, "config">,
  recipient: string,
  letter: Letter,
): Mail {
  return { recipient, ...renderLetter(letter, config.operator) };
}

export function makeReference(): string {
  const drawn = Array.from(
    { length: REFERENCE_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)] ?? "",
  );
  return `OCT-${drawn.join("")}`;
}

/**
 * Makes an order for a paid checkout that did not begin on this server, such as one from a payment link. Null if it did
 * not sell our price.
 */
async function unknownOrderOf(
  { db, payment, log }: CheckoutOptions,
  { id, fact }: PaymentEvent,
): Promise<PaymentAnswers["unknownOrder"]> {
  if (!payment || fact?.kind !== "completed" || !fact.isPaid) return null;
  if (await findOrderBySession(db, fact.sessionId)) return null;
  // The provider is asked before the transaction begins, because an open transaction blocks the whole embedded
  // database.
  const prices = await pricesOf(payment, fact.sessionId);
  if (prices.length === 1 && prices[0] === payment.priceId) {
    return { reference: await referenceOf(db, fact.reference), ...AMOUNT, isSandbox: false };
  }
  log.error({ event: id, prices }, "A checkout that was not begun here sold another price");
  return null;
}

/**
 * Returns the order's reference. If the purchase began here and its order was deleted when the checkout expired, that
 * is the reference that the buyer knows. Otherwise it is a new one.
 */
async function referenceOf(db: Database, told: string | null): Promise<string> {
  const isOurs = told !== null && REFERENCE.test(told) && !(await hasReference(db, told));
  return isOurs ? told : makeReference();
}

async function pricesOf(payment: Payment, sessionId: string): Promise<string[]> {
  try {
    return await payment.listPrices(sessionId);
  } catch (error) {
    // Throws a new error, because the provider's error has a field `status`, which would become the status of our
    // answer.
    throw new Error("The payment provider does not say what was sold", { cause: error });
  }
}

type EndOptions = { db: Database; payment: Payment | null; log: FastifyBaseLogger };

/** Ends an account's other checkouts after one was paid. Throws if the payment provider does not answer. */
async function endCheckouts({ db, payment }: EndOptions, userId: string): Promise<void> {
  for (const { sessionId, isSandbox } of await listBegun(db, userId)) {
    if (isSandbox) await dropBegun(db, sessionId);
    // After this, the provider sends an event, and that deletes the order.
    else if (payment) await expire(payment, sessionId);
  }
}

async function expire(payment: Payment, sessionId: string): Promise<void> {
  try {
    await payment.expireSession(sessionId);
  } catch (error) {
    throw new Error("The payment provider does not end a checkout", { cause: error });
  }
}

/** Like `endCheckouts`, but a failure is only logged: the paid order is assigned already, and must stay so. */
export async function tryToEndCheckouts(options: EndOptions, userId: string): Promise<void> {
  await endCheckouts(options, userId).catch((error: unknown) =>
    options.log.error({ err: error }, "open checkouts of a buyer could not be ended"),
  );
}
