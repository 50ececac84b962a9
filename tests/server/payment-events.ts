import { Stripe } from "stripe";
import { WEBHOOK_SECRET } from "./payment-server.ts";
import type { Answer, TestServer } from "./start-server.ts";

/** An event of the provider, before it is signed. */
export type SentEvent = {
  id: string;
  type: string;
  livemode: boolean;
  data: { object: Record<string, unknown> };
};

/** The event that a checkout was completed; `changes` are made to its session. */
export function completedEvent(
  id: string,
  sessionId: string,
  changes: Record<string, unknown> = {},
): SentEvent {
  const object = {
    id: sessionId,
    object: "checkout.session",
    mode: "payment",
    payment_status: "paid",
    payment_intent: `pi_of_${sessionId}`,
    amount_total: 49_900,
    currency: "usd",
    metadata: {},
    customer_details: { email: "buyer@example.org" },
    ...changes,
  };
  return { id, type: "checkout.session.completed", livemode: false, data: { object } };
}

/** The event that a payment was given back, whole or in part. */
export function refundedEvent(id: string, sessionId: string, isWhole = true): SentEvent {
  const object = { id: "ch_1", payment_intent: `pi_of_${sessionId}`, refunded: isWhole };
  return { id, type: "charge.refunded", livemode: false, data: { object } };
}

/** The event that a bank took a payment back for its customer, or how that ended. */
export function disputeEvent(
  id: string,
  sessionId: string,
  status: "needs_response" | "warning_needs_response" | "won" | "lost",
): SentEvent {
  const type = status.endsWith("response") ? "charge.dispute.created" : "charge.dispute.closed";
  const object = { id: "dp_1", payment_intent: `pi_of_${sessionId}`, status };
  return { id, type, livemode: false, data: { object } };
}

/** The signature over an event as it is sent. */
export function signatureOf(payload: string, signedAt = new Date()): string {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
}

/** Sends an event to the webhook, by default with a true signature. */
export async function sendEvent(
  { origin }: Pick<TestServer, "origin">,
  event: SentEvent,
  signature = signatureOf(JSON.stringify(event)),
): Promise<Answer> {
  const answered = await fetch(`${origin}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: JSON.stringify(event),
  });
  return { status: answered.status, body: await answered.json(), headers: answered.headers };
}
