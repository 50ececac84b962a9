import {
  REFUND_DAYS,
  claimCheckout,
  createCheckoutSession,
  getCheckout,
  listMyOrders,
  requestRefund,
  type Order,
} from "#contracts/checkout.ts";
import {
  findOrder,
  findOrderBySession,
  listOrdersOf,
  recordRefundRequest,
  type StoredOrder,
} from "#server/data/orders.ts";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serveWithForm } from "#server/platform/http-forms.ts";
import { serve, type App } from "#server/platform/http.ts";
import { beginCheckout, checkoutForm } from "./begin-checkout.ts";
import { mailTo, type CheckoutOptions, carryOut } from "./carry-out.ts";
import { claimBySession } from "./claim.ts";
import { refundRequestedLetter, refundWantedLetter } from "./letters.ts";
import { sandboxRoutes } from "./sandbox.ts";
import { polledRate } from "#server/platform/limits.ts";

const DAY_MS = 24 * 60 * 60_000;

export async function checkoutRoutes(app: App, options: CheckoutOptions): Promise<void> {
  const { db } = options;

  serveWithForm(
    app,
    createCheckoutSession,
    ({ caller, body }) => beginCheckout(options, caller, body),
    checkoutForm(options),
    // This call has the low limit, because it makes a request to the payment provider.
    { limit: "secrets" },
  );

  serve(app, getCheckout, async ({ params }) => {
    const order = await findOrderBySession(db, params.sessionId);
    if (!order) throw notFound();
    const { reference, status, amount, currency, userId } = order;
    const isClaimed = userId !== null;
    // The page's address stays in the browser's history, so the buyer is named only as long as it helps.
    const email = status === "paid" && !isClaimed ? order.email : null;
    return { reference, status, amount, currency, isClaimed, email };
  });

  serve(app, claimCheckout, async ({ caller, params }) => {
    const { order, level } = await claimBySession(options, caller.userId, params.sessionId);
    return { accessLevel: level, status: order.status };
  });

  serve(app, listMyOrders, async ({ caller }) => {
    const orders = await listOrdersOf(db, caller.userId);
    return { orders: orders.map(shown) };
  });

  serve(app, requestRefund, async ({ caller, params, body }) => ({
    order: await askForRefund(options, caller, params.orderId, body.reason),
  }));

  sandboxRoutes(app, options);
  await webhookRoute(app, options);
}

async function askForRefund(
  options: CheckoutOptions,
  caller: Caller,
  orderId: string,
  reason: string,
): Promise<Order> {
  const { db, config } = options;
  const order = await findOrder(db, orderId);
  if (order?.userId !== caller.userId) throw notFound();
  const buyer = mailTo(options, caller.email, refundRequestedLetter(order));
  const admins = config.adminEmails.map((email) =>
    mailTo(options, email, refundWantedLetter(order, config.appUrl)),
  );
  const { userId } = caller;
  const isRecorded = await recordRefundRequest(
    db,
    { userId, orderId, reason, since: refundableSince() },
    [{ userId, mail: buyer }, ...admins.map((mail) => ({ userId: null, mail }))],
  );
  if (!isRecorded) throw new Refusal("conflict", whyNot(order));
  return shown((await findOrder(db, orderId)) ?? order);
}

function whyNot({ status, refundRequestedAt }: StoredOrder): string {
  if (status === "refunded") return "The money for this order was given back already.";
  if (status !== "paid") return "This order is not paid, so there is nothing to give back.";
  if (refundRequestedAt) return "You asked for this already. We will write to you once it is done.";
  return `The ${REFUND_DAYS} days for giving the money back are over. Please contact support.`;
}

function refundableSince(): Date {
  return new Date(Date.now() - REFUND_DAYS * DAY_MS);
}

function shown(order: StoredOrder): Order {
  const { id, reference, status, amount, currency, paidAt, refundRequestedAt } = order;
  const isInTime = paidAt !== null && paidAt >= refundableSince();
  return {
    id,
    reference,
    status,
    amount,
    currency,
    createdAt: order.createdAt.toISOString(),
    paidAt: textOf(paidAt),
    refundedAt: textOf(order.refundedAt),
    refundRequestedAt: textOf(refundRequestedAt),
    canRequestRefund: status === "paid" && isInTime && refundRequestedAt === null,
  };
}

function textOf(time: Date | null): string | null {
  return time && time.toISOString();
}

/**
 * Adds the route that receives the payment provider's events. A signature shows that they are genuine, instead of a
 * session.
 */
async function webhookRoute(app: App, options: CheckoutOptions): Promise<void> {
  const { payment, log } = options;
  await app.register(async (inner) => {
    // The body stays as it is, because the signature was made from its exact bytes.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    // One limit for all callers, because the provider's IP addresses are unknown. A sale causes only a handful of
    // events.
    const config = polledRate(app.limits);
    inner.post("/api/stripe/webhook", { config }, async ({ headers, body }) => {
      const signature = headers["stripe-signature"];
      const isSigned = Buffer.isBuffer(body) && typeof signature === "string";
      const event = isSigned ? payment?.readEvent(body, signature) : null;
      if (!event) throw new Refusal("invalid", "This is no event of our payment provider.");
      if (event.isLive === payment?.isLive) await carryOut(options, event);
      else log.error({ event: event.id }, "An event of the payment provider's other mode");
      return { received: true };
    });
  });
}
