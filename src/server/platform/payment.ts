import { Stripe } from "stripe";
import { readPaymentEvent, type PaymentEvent } from "./payment-event.ts";

/** What the payment provider needs to know to begin a checkout. */
export type CheckoutOrder = {
  /**
   * The idempotency key. With the same key, the provider makes only one checkout, even if we have to ask again because
   * its answer was lost.
   */
  key: string;
  reference: string;
  metadata: Readonly<Record<string, string>>;
  /** The signed-in buyer. Null if nobody is signed in. */
  buyer: { userId: string; email: string } | null;
  successUrl: string;
  cancelUrl: string;
};

/** A checkout that the payment provider has made. */
export type CheckoutSession = {
  sessionId: string;
  /** The URL of the payment page. Null if the provider gave none. */
  url: string | null;
  amount: number | null;
  currency: string | null;
};

/** Access to the payment provider. It sells one product at one price. */
export type Payment = {
  readonly priceId: string;
  /** False if the key is a test key. Events of the other mode (live or test) are ignored. */
  readonly isLive: boolean;
  createSession: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /**
   * Ends a checkout that is not paid; the provider then sends an event. Does nothing if the checkout has ended already.
   */
  expireSession: (sessionId: string) => Promise<void>;
  listPrices: (sessionId: string) => Promise<string[]>;
  /**
   * Refunds the whole amount. When that is done, the provider sends an event. A second call with the same `key` refunds
   * nothing more.
   */
  refund: (paymentIntent: string, key: string) => Promise<void>;
  /** Reads an event from its raw bytes. Null if its signature is wrong or older than 5 minutes. */
  readEvent: (body: Uint8Array, signature: string) => PaymentEvent | null;
};

/** The keys of an account with the payment provider. */
export type PaymentKeys = Readonly<{ secretKey: string; webhookSecret: string; priceId: string }>;

const TOLERANCE_S = 300;
const TIMEOUT_MS = 20_000;
/** How long a checkout stays open. An hour is enough to look for a credit card. */
const EXPIRES_AFTER_MS = 60 * 60_000;

/** Connects to Stripe, or to the server `apiBase` in its place. The functions throw if it does not answer. */
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
    // Has Stripe make a customer. Without one, an invoice cannot show a company's name and tax id.
    tax_id_collection: { enabled: true },
    customer_creation: "always",
    billing_address_collection: "required",
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    // Off, because an amount in another currency could not be compared with our price.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((Date.now() + EXPIRES_AFTER_MS) / 1000),
  };
}

/** Ignores the error of ending a checkout that was paid, has expired, or belongs to the other mode (live or test). */
async function orAlreadyOver(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Ignores the error of refunding a payment that was already refunded by hand. */
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
