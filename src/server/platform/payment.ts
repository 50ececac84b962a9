import { Stripe } from "stripe";
import { readPaymentEvent } from "./payment-event.ts";
import type { PaymentEvent } from "./payment-event.ts";

/** What a checkout is made from. */
export type CheckoutOrder = {
  /** Said again when an answer was lost: the provider makes one checkout for each. */
  key: string;
  reference: string;
  metadata: Readonly<Record<string, string>>;
  /** The buyer, where somebody is signed in. */
  buyer: { userId: string; email: string } | null;
  successUrl: string;
  cancelUrl: string;
};

/** A checkout as the provider made it. */
export type CheckoutSession = {
  sessionId: string;
  /** Null when the provider gave no page to go to. */
  url: string | null;
  amount: number | null;
  currency: string | null;
};

/** The payment provider: the one thing that is sold, by its price. */
export type Payment = {
  readonly priceId: string;
  /** Events of its test mode mean nothing to a key that takes real money, and the other way round. */
  readonly isLive: boolean;
  createSession: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /** Ends a session in which nobody has paid yet; one that is over already stays as it is. An event tells of it. */
  expireSession: (sessionId: string) => Promise<void>;
  /** The prices of what was bought in a session. */
  listPrices: (sessionId: string) => Promise<string[]>;
  /** Gives the whole amount back; an event tells when it is done. `key` as in CheckoutOrder. */
  refund: (paymentIntent: string, key: string) => Promise<void>;
  /** Reads an event from the bytes as they came; null when the signature is not the provider's, or older than 5 minutes. */
  readEvent: (body: Uint8Array, signature: string) => PaymentEvent | null;
};

/** The keys of an account with the provider. */
export type PaymentKeys = Readonly<{ secretKey: string; webhookSecret: string; priceId: string }>;

const TOLERANCE_S = 300;
const TIMEOUT_MS = 20_000;
/** Long enough to find a card; after it the page says that it has expired. */
const EXPIRES_AFTER_MS = 60 * 60_000;

/** Connects to Stripe, or to what answers like it at `apiBase` (an origin). Calls throw when it does not answer. */
export function connectPayment(keys: PaymentKeys, apiBase: string | null): Payment {
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(apiBase)),
  });
  return {
    priceId: keys.priceId,
    isLive: /^[a-z]+_live_/u.test(keys.secretKey),
    createSession: async (order) => {
      const { id, url, amount_total, currency } = await stripe.checkout.sessions.create(
        sessionOf(order, keys.priceId),
        { idempotencyKey: `checkout-${order.key}` },
      );
      return { sessionId: id, url, amount: amount_total, currency };
    },
    expireSession: (sessionId) => orAlreadyOver(stripe.checkout.sessions.expire(sessionId)),
    listPrices: async (sessionId) => {
      const { data } = await stripe.checkout.sessions.listLineItems(sessionId, { limit: 100 });
      return data.map(({ price }) => price?.id ?? "");
    },
    refund: async (paymentIntent, key) => {
      await orAlreadyDone(
        stripe.refunds.create(
          { payment_intent: paymentIntent },
          { idempotencyKey: `refund-${key}` },
        ),
      );
    },
    readEvent: (body, signature) => {
      const event = verified(stripe, body, signature, keys.webhookSecret);
      return event === null ? null : readPaymentEvent(event);
    },
  };
}

function sessionOf(order: CheckoutOrder, priceId: string): Stripe.Checkout.SessionCreateParams {
  const { reference, buyer } = order;
  const metadata = {
    ...order.metadata,
    order_reference: reference,
    ...(buyer ? { user_id: buyer.userId } : {}),
  };
  return {
    mode: "payment",
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...(buyer ? { client_reference_id: buyer.userId, customer_email: buyer.email } : {}),
    metadata,
    payment_intent_data: { metadata, description: `Octavo ${reference}` },
    // Company name and tax id stand on the invoice, which needs a customer to stand for.
    tax_id_collection: { enabled: true },
    customer_creation: "always",
    billing_address_collection: "required",
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    // The price is stated in one currency; an amount in another could not be checked against it.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((Date.now() + EXPIRES_AFTER_MS) / 1000),
  };
}

/** A session that was paid or has expired meanwhile cannot be ended, nor one of the provider's other mode. */
async function orAlreadyOver(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** What was given back by hand at the provider is given back all the same. */
async function orAlreadyDone(refunding: Promise<unknown>): Promise<void> {
  try {
    await refunding;
  } catch (error) {
    const isDone =
      error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
}

function verified(stripe: Stripe, body: Uint8Array, signature: string, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

function addressOf(
  origin: string,
): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, "host" | "port" | "protocol"> {
  const { protocol, hostname, port } = new URL(origin);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
  };
}
