import { z } from "zod";
import { AccessLevel } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

/** The one-time price of the book package, in whole dollars. */
export const PRICE = { amount: 499, currency: "usd" } as const;

/** What the specification sends along with every purchase. */
export const CHECKOUT_METADATA = {
  product_type: "book_package",
  package_name: "Complete Book Creation Package",
  source: "landing_page",
} as const;

/**
 * Begins a purchase; the browser then goes to `url`. Price and addresses are checked against the server's own. Form-encoded
 * no field is read: the answer is 303 to the checkout, to /waitlist where nothing is sold, or to /?problem=checkout#buy.
 */
export const createCheckoutSession = endpoint({
  method: "POST",
  path: "/api/stripe/create-checkout-session",
  access: "public",
  body: z.object({
    priceId: z.string().min(1).max(200),
    quantity: z.int().default(1),
    metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
    successUrl: z.url().max(2_000),
    cancelUrl: z.url().max(2_000),
  }),
  answer: z.object({ sessionId: z.string(), url: z.url() }),
});

/** Where an order stands. */
export const OrderStatus = z.enum(["pending", "paid", "refunded", "disputed"]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** A purchase as its buyer sees it. */
export const Order = z.object({
  id: z.uuid(),
  /** What the buyer quotes. */
  reference: z.string(),
  status: OrderStatus,
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
  refundRequestedAt: z.iso.datetime().nullable(),
  /** Paid at most 30 days ago, and not asked for yet. */
  canRequestRefund: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** A checkout session's id: nobody can guess it, so whoever holds it was sent here by the payment page. */
const SessionParams = z.object({ sessionId: z.string().min(10).max(300) });

/** What the page after payment shows; says nothing about the buyer. */
export const getCheckout = endpoint({
  method: "GET",
  path: "/api/checkouts/:sessionId",
  access: "public",
  params: SessionParams,
  answer: z.object({
    reference: z.string(),
    status: OrderStatus,
    amount: z.int(),
    currency: z.string(),
    /** An account has this order already. */
    isClaimed: z.boolean(),
  }),
  isPolled: true,
});

/**
 * Gives an order to the signed-in person who comes back with its session; 404 when it is unknown or another's, 409 when it
 * is nobody's and they have the package already.
 */
export const claimCheckout = endpoint({
  method: "POST",
  path: "/api/checkouts/:sessionId/claim",
  access: "signedIn",
  params: SessionParams,
  answer: z.object({ accessLevel: AccessLevel, status: OrderStatus }),
});

/** The signed-in person's purchases, newest first. */
export const listMyOrders = endpoint({
  method: "GET",
  path: "/api/me/orders",
  access: "signedIn",
  answer: z.object({ orders: z.array(Order) }),
});

/** Days within which the money is given back. */
export const REFUND_DAYS = 30;

/** Asks for the money back; 409 after 30 days, or when it was asked for or given back. */
export const requestRefund = endpoint({
  method: "POST",
  path: "/api/me/orders/:orderId/refund-request",
  access: "signedIn",
  params: z.object({ orderId: z.uuid() }),
  body: z.object({ reason: z.string().trim().max(2_000).default("") }),
  answer: z.object({ order: Order }),
});

/** The sandbox's checkout page: outside production without a payment key; no card is charged. */
export const getSandboxCheckout = endpoint({
  method: "GET",
  path: "/api/dev/checkout/:sessionId",
  access: "public",
  params: SessionParams,
  answer: z.object({
    amount: z.int(),
    currency: z.string(),
    status: OrderStatus,
    /** Of the signed-in buyer. */
    email: z.string().nullable(),
    cancelUrl: z.url(),
  }),
});

/** Pays in the sandbox, by the same event that the payment provider would send. */
export const paySandboxCheckout = endpoint({
  method: "POST",
  path: "/api/dev/checkout/:sessionId/pay",
  access: "public",
  params: SessionParams,
  body: z.object({ email: z.email().max(320) }),
  answer: z.object({ redirectTo: z.url() }),
});
