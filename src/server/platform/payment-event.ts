import { z } from "zod";

/** What has happened, as an event of the payment provider tells it. */
export type PaymentFact =
  | {
      kind: "completed";
      sessionId: string;
      /** False for ways of paying that take time. Another event follows when the money has arrived. */
      isPaid: boolean;
      paymentIntent: string | null;
      /** The account that was signed in when the purchase began. Null if none was. */
      userId: string | null;
      /** The reference of the order. Null if the purchase did not begin on this server. */
      reference: string | null;
      email: string | null;
      amount: number | null;
      currency: string | null;
    }
  | { kind: "abandoned"; sessionId: string }
  | { kind: "refunded"; paymentIntent: string }
  | { kind: "disputed"; paymentIntent: string; dispute: "open" | "won" | "lost" };

/** An event of the payment provider. `fact` is null if the event does not matter here. */
export type PaymentEvent = { id: string; type: string; isLive: boolean; fact: PaymentFact | null };

/** Reads the id of an object. Stripe sends either the id alone or the whole object (expanded). */
const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const Session = z.object({
  id: z.string(),
  payment_status: z.string(),
  payment_intent: Reference,
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
});
const Charge = z.object({ payment_intent: Reference, refunded: z.boolean() });
const Dispute = z.object({ payment_intent: Reference, status: z.string() });
const Event = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Reads an event, whatever version of the API it comes from. Throws if a field that we use is missing, so that the
 * provider sends the event again.
 */
export function readPaymentEvent(event: unknown): PaymentEvent {
  const { id, type, livemode, data } = Event.parse(event);
  return { id, type, isLive: livemode, fact: factOf(type, data.object) };
}

function factOf(type: string, object: unknown): PaymentFact | null {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return completed(Session.parse(object));
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return { kind: "abandoned", sessionId: Session.parse(object).id };
    case "charge.refunded":
      return refunded(Charge.parse(object));
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.closed":
      return disputed(Dispute.parse(object));
    default:
      return null;
  }
}

function completed(session: z.output<typeof Session>): PaymentFact {
  return {
    kind: "completed",
    sessionId: session.id,
    isPaid: session.payment_status === "paid",
    paymentIntent: session.payment_intent,
    userId: session.metadata?.["user_id"] ?? null,
    reference: session.metadata?.["order_reference"] ?? null,
    email: session.customer_details?.email?.toLowerCase() ?? null,
    amount: session.amount_total ?? null,
    currency: session.currency?.toLowerCase() ?? null,
  };
}

/** Null for a partial refund, which does not undo the purchase. */
function refunded({ payment_intent: paymentIntent, refunded: isWhole }: z.output<typeof Charge>) {
  return paymentIntent && isWhole ? { kind: "refunded" as const, paymentIntent } : null;
}

function disputed({
  payment_intent: paymentIntent,
  status,
}: z.output<typeof Dispute>): PaymentFact | null {
  if (!paymentIntent) return null;
  const fact = { kind: "disputed" as const, paymentIntent };
  if (status === "won" || status === "warning_closed") return { ...fact, dispute: "won" };
  if (status === "lost") return { ...fact, dispute: "lost" };
  // These statuses mean that a bank only asks, or that a dispute was prevented. No money was taken.
  return status.startsWith("warning_") || status === "prevented"
    ? null
    : { ...fact, dispute: "open" };
}
