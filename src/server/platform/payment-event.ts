import { z } from "zod";

/** What an event of the payment provider tells; null where it is no matter of ours. */
export type PaymentFact =
  | {
      kind: "completed";
      sessionId: string;
      /** Some ways of paying take days: then this is told again once the money has come. */
      isPaid: boolean;
      paymentIntent: string | null;
      /** The account that was signed in when the purchase began. */
      userId: string | null;
      /** What the order was called when the purchase began here. */
      reference: string | null;
      email: string | null;
      amount: number | null;
      currency: string | null;
    }
  | { kind: "abandoned"; sessionId: string }
  | { kind: "refunded"; paymentIntent: string }
  | { kind: "disputed"; paymentIntent: string; dispute: "open" | "won" | "lost" };

/** An event of the payment provider, read. */
export type PaymentEvent = { id: string; type: string; isLive: boolean; fact: PaymentFact | null };

/** An id, or the thing itself where the provider was asked to send it along. */
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
 * Reads an event, of whatever version of the provider's interface: only the fields used here have to be there.
 *
 * Throws when one of them is missing, so that the provider tells it again to a server that understands it.
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

/** Only the whole amount takes the purchase back: a part given back is a kindness. */
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
  // A bank that only asks has taken nothing yet.
  return status.startsWith("warning_") || status === "prevented"
    ? null
    : { ...fact, dispute: "open" };
}
