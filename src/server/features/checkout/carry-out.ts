import { randomInt } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { PRICE } from "#contracts/checkout.ts";
import type { Database } from "#server/data/database.ts";
import type { Mail } from "#server/data/mails.ts";
import { findOrderBySession, hasReference } from "#server/data/orders.ts";
import type { StoredOrder } from "#server/data/orders.ts";
import { recordPaymentEvent } from "#server/data/payment-events.ts";
import type { PaymentAnswers } from "#server/data/payment-events.ts";
import type { Config } from "#server/platform/config.ts";
import { renderLetter } from "#server/platform/letter.ts";
import type { Letter } from "#server/platform/letter.ts";
import type { PaymentEvent } from "#server/platform/payment-event.ts";
import type { Payment } from "#server/platform/payment.ts";
import { endCheckouts } from "./end-checkouts.ts";
import { paidTwiceLetter, receiptLetter, refundLetter } from "./letters.ts";

/** What all of a purchase needs. */
export type CheckoutOptions = {
  db: Database;
  /** Null: the sandbox outside production, no sale in production. */
  payment: Payment | null;
  config: Pick<Config, "isProduction" | "appUrl" | "adminEmails" | "operator" | "offer">;
  /** Pages of these origins may be come back to. */
  origins: readonly string[];
  log: FastifyBaseLogger;
};

/** What an order costs, as the provider counts. */
export const AMOUNT = { amount: PRICE.amount * 100, currency: PRICE.currency } as const;

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REFERENCE_LENGTH = 8;
const REFERENCE = /^OCT-[A-Z0-9]{8}$/u;

/** Carries out an event that is known to be genuine, once however often it is told. Throws when it has to be told again. */
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
  // Also when it is told again: then the provider may not have answered the first time.
  if (event.fact?.kind === "completed") await endOthers(options, event.fact.sessionId);
}

async function endOthers(options: CheckoutOptions, sessionId: string): Promise<void> {
  const order = await findOrderBySession(options.db, sessionId);
  if (order?.status === "paid" && order.userId) await endCheckouts(options, order.userId);
}

/** The letters to those who run this server about somebody who has paid a second time. */
export function paidTwiceMails(
  options: Pick<CheckoutOptions, "config">,
  order: StoredOrder,
): Mail[] {
  const { adminEmails, appUrl } = options.config;
  return adminEmails.map((email) => mailTo(options, email, paidTwiceLetter(order, appUrl)));
}

/** A letter in this server's name. */
export function mailTo(
  { config }: Pick<CheckoutOptions, "config">,
  recipient: string,
  letter: Letter,
): Mail {
  return { recipient, ...renderLetter(letter, config.operator) };
}

/** What a buyer quotes. */
export function makeReference(): string {
  const drawn = Array.from(
    { length: REFERENCE_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)] ?? "",
  );
  return `OCT-${drawn.join("")}`;
}

/** A checkout that was not begun here, such as a payment link, is an order when it sold what we sell. */
async function unknownOrderOf(
  { db, payment, log }: CheckoutOptions,
  { id, fact }: PaymentEvent,
): Promise<PaymentAnswers["unknownOrder"]> {
  if (!payment || fact?.kind !== "completed" || !fact.isPaid) return null;
  if (await findOrderBySession(db, fact.sessionId)) return null;
  // Asked before the transaction: on the embedded database, nothing else would move meanwhile.
  const prices = await pricesOf(payment, fact.sessionId);
  if (prices.length === 1 && prices[0] === payment.priceId) {
    return { reference: await referenceOf(db, fact.reference), ...AMOUNT, isSandbox: false };
  }
  log.error({ event: id, prices }, "A checkout that was not begun here sold another price");
  return null;
}

/** An order that was begun here, and given up when its checkout expired, is called as it was told to its buyer. */
async function referenceOf(db: Database, told: string | null): Promise<string> {
  const isOurs = told !== null && REFERENCE.test(told) && !(await hasReference(db, told));
  return isOurs ? told : makeReference();
}

async function pricesOf(payment: Payment, sessionId: string): Promise<string[]> {
  try {
    return await payment.listPrices(sessionId);
  } catch (error) {
    // The provider's errors carry a status of their own, which would be taken for this call's.
    throw new Error("The payment provider does not say what was sold", { cause: error });
  }
}
