import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { CHECKOUT_METADATA, type createCheckoutSession } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { countSold, createOrder } from "#server/data/orders.ts";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { CheckoutOrder, CheckoutSession, Payment } from "#server/platform/payment.ts";
import { AMOUNT, makeReference, type CheckoutOptions } from "./carry-out.ts";
import { offerOf } from "./offer.ts";
import type { FormAnswer } from "#server/platform/http-forms.ts";

type Purchase = z.output<(typeof createCheckoutSession)["body"]>;
type Begun = { sessionId: string; url: string };

/** The price id of the sandbox: a trial checkout on this server, without a payment provider. */
const SANDBOX_PRICE_ID = "price_sandbox";

/** The id of the price that is sold. Null if this server sells nothing. */
export function priceIdOf({ payment, config }: CheckoutOptions): string | null {
  if (payment) return payment.priceId;
  return config.isProduction ? null : SANDBOX_PRICE_ID;
}

/** The id of the price that is sold now. Null if the offer is sold out or has ended. */
async function openPriceIdOf(options: CheckoutOptions): Promise<string | null> {
  return offerOf(options.config, priceIdOf(options), await countSold(options.db)).priceId;
}

/**
 * Begins a purchase. The server decides what is sold and to which site the buyer returns. It refuses a request that
 * says something else.
 */
export async function beginCheckout(
  options: CheckoutOptions,
  caller: Caller | null,
  purchase: Purchase,
): Promise<Begun> {
  if (!priceIdOf(options)) throw new Refusal("unavailable", MESSAGES.stripeFailed);
  // Looked up again, because the offer may have ended after the buyer loaded the page.
  const priceId = await openPriceIdOf(options);
  if (!priceId) throw new Refusal("unavailable", MESSAGES.offerOver);
  assertOurs(purchase, priceId);
  const order: CheckoutOrder = {
    key: randomUUID(),
    reference: makeReference(),
    metadata: CHECKOUT_METADATA,
    buyer: caller && { userId: caller.userId, email: caller.email },
    successUrl: successUrlOf(options, purchase.successUrl),
    cancelUrl: `${ownOrigin(options, purchase.cancelUrl, "cancelUrl")}/`,
  };
  if (caller?.accessLevel === "full") throw new Refusal("conflict", MESSAGES.alreadyBought);
  const { payment } = options;
  return payment ? beginAt(options, payment, order) : beginInSandbox(options, order);
}

function assertOurs({ priceId, quantity, metadata }: Purchase, ours: string): void {
  if (priceId !== ours) throw refused("this price is not the one we sell. Please reload the page.");
  if (quantity !== 1)
    throw refused("the package is sold once for each person: quantity must be 1.");
  const known: Record<string, string> = CHECKOUT_METADATA;
  const foreign = Object.entries(metadata).find(([name, value]) => known[name] !== value);
  if (foreign) throw refused(`metadata must not hold ${foreign[0]} with this value.`);
}

function successUrlOf(options: CheckoutOptions, sent: string): string {
  ownOrigin(options, sent, "successUrl");
  const { isProduction, appUrl } = options.config;
  // In production the buyer does not return to the URL that was sent: it could contain an invite code, which would give
  // access to people who have not paid.
  return isProduction ? `${appUrl}/success?session_id={CHECKOUT_SESSION_ID}` : new URL(sent).href;
}

function ownOrigin({ origins }: CheckoutOptions, address: string, field: string): string {
  const { origin } = new URL(address);
  if (origins.includes(origin)) return origin;
  throw refused(`${field} must lead back to this site.`);
}

function refused(why: string): Refusal {
  return new Refusal("invalid", `${MESSAGES.checkoutSessionFailed}: ${why}`);
}

async function beginAt(
  { db, log }: CheckoutOptions,
  payment: Payment,
  order: CheckoutOrder,
): Promise<Begun> {
  const { sessionId, url, amount, currency } = await sessionFor(payment, order);
  if (!url) throw new Refusal("unavailable", MESSAGES.stripeFailed);
  if (amount !== AMOUNT.amount || currency !== AMOUNT.currency) {
    // A payment of another amount than AMOUNT would not be accepted later, so the purchase must not begin.
    log.error({ amount, currency, expected: AMOUNT }, "STRIPE_PRICE_ID names another price");
    throw new Refusal("unavailable", MESSAGES.checkoutSessionFailed);
  }
  await createOrder(db, {
    reference: order.reference,
    sessionId,
    userId: order.buyer?.userId ?? null,
    ...AMOUNT,
    isSandbox: false,
  });
  return { sessionId, url };
}

async function sessionFor(payment: Payment, order: CheckoutOrder): Promise<CheckoutSession> {
  try {
    return await payment.createSession(order);
  } catch (error) {
    throw new Refusal("unavailable", MESSAGES.checkoutSessionFailed, { cause: error });
  }
}

async function beginInSandbox({ db }: CheckoutOptions, order: CheckoutOrder): Promise<Begun> {
  const sessionId = `sandbox_${randomBytes(24).toString("base64url")}`;
  const { reference, buyer, successUrl, cancelUrl } = order;
  const userId = buyer?.userId ?? null;
  const kept = { reference, sessionId, userId, ...AMOUNT, isSandbox: true, successUrl, cancelUrl };
  await createOrder(db, kept);
  // The payment page is on the origin that the buyer came from, because the browser sends their cookie only there.
  return { sessionId, url: `${new URL(cancelUrl).origin}/dev/checkout?session=${sessionId}` };
}

/** Handles the buy form of pages without scripts. The server decides everything and reads no field of the form. */
export function checkoutForm(options: CheckoutOptions): FormAnswer {
  const { origins, config } = options;
  return {
    to: async ({ caller }) => {
      const priceId = await openPriceIdOf(options);
      if (priceId === null) return "/waitlist";
      const { url } = await beginCheckout(options, caller, {
        priceId,
        quantity: 1,
        metadata: CHECKOUT_METADATA,
        // Without scripts, the browser cannot store the id of the session, so the URL that it returns to contains the
        // id.
        successUrl: `${config.appUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${config.appUrl}/`,
      });
      return pathOf(url, origins);
    },
    failedTo: () => "/?problem=checkout#checkout-problem",
  };
}

/**
 * Shortens a URL of this server to its path, because the browser may have opened this machine under another host name.
 */
function pathOf(url: string, origins: readonly string[]): string {
  const { origin, pathname, search } = new URL(url);
  return origins.includes(origin) ? `${pathname}${search}` : url;
}
