import { z } from "zod";
import { AccessLevel } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

/** The price of the book package in whole dollars, paid once. */
export const PRICE = { amount: 499, currency: "usd" } as const;

/** The metadata that is sent with every purchase, as SPEC.md demands. */
export const CHECKOUT_METADATA = {
  product_type: "book_package",
  package_name: "Complete Book Creation Package",
  source: "landing_page",
} as const;

/**
 * Begins a purchase, which goes on at `url`. The price and the addresses that are sent must be the server's own.
 * Without JavaScript, an HTML form without fields calls this. It is redirected to the checkout, to /waitlist if nothing
 * is sold, or to /?problem=checkout#checkout-problem if something fails.
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

/** The state of an order. */
export const OrderStatus = z.enum(["pending", "paid", "refunded", "disputed"]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** A purchase as its buyer sees it. */
export const Order = z.object({
  id: z.uuid(),
  /** The number by which the buyer names the order when asking for support. */
  reference: z.string(),
  status: OrderStatus,
  /** The price in the smallest unit of the currency, such as cents. */
  amount: z.int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
  refundRequestedAt: z.iso.datetime().nullable(),
  /** Whether the buyer may ask for a refund: paid at most 30 days ago, and not asked for before. */
  canRequestRefund: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** The id of a checkout session. It cannot be guessed, so whoever has it comes from the payment page. */
const SessionParams = z.object({ sessionId: z.string().min(10).max(300) });

/** What the page after payment shows. It names the buyer's address until an account has the order. */
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
    isClaimed: z.boolean(),
    /** The address that was paid with. Null once an account has the order, and before the payment. */
    email: z.string().nullable(),
  }),
  isPolled: true,
});

/**
 * Assigns an order to the signed-in person who comes from its payment page. 404 if the order is unknown or somebody
 * else's. 409 if nobody owns it, but the person has bought the package already.
 */
export const claimCheckout = endpoint({
  method: "POST",
  path: "/api/checkouts/:sessionId/claim",
  access: "signedIn",
  params: SessionParams,
  answer: z.object({ accessLevel: AccessLevel, status: OrderStatus }),
});

/** Lists the person's orders, newest first. */
export const listMyOrders = endpoint({
  method: "GET",
  path: "/api/me/orders",
  access: "signedIn",
  answer: z.object({ orders: z.array(Order) }),
});

/** For how many days after the payment a buyer can ask for a refund. */
export const REFUND_DAYS = 30;

/** Asks for a refund. 409 after 30 days, or if a refund was asked for or given before. */
export const requestRefund = endpoint({
  method: "POST",
  path: "/api/me/orders/:orderId/refund-request",
  access: "signedIn",
  params: z.object({ orderId: z.uuid() }),
  body: z.object({ reason: z.string().trim().max(2_000).default("") }),
  answer: z.object({ order: Order }),
});

/** Returns the content of the sandbox's payment page, which is used outside production if no payment key is set. */
export const getSandboxCheckout = endpoint({
  method: "GET",
  path: "/api/dev/checkout/:sessionId",
  access: "public",
  params: SessionParams,
  answer: z.object({
    amount: z.int(),
    currency: z.string(),
    status: OrderStatus,
    email: z.string().nullable(),
    cancelUrl: z.url(),
  }),
});

/** Pays in the sandbox: the server gets the same event as from the payment provider. No card is charged. */
export const paySandboxCheckout = endpoint({
  method: "POST",
  path: "/api/dev/checkout/:sessionId/pay",
  access: "public",
  params: SessionParams,
  body: z.object({ email: z.email().max(320) }),
  answer: z.object({ redirectTo: z.url() }),
});
