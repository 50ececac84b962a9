import {
  REFUND_DAYS,
  claimCheckout,
  createCheckoutSession,
  getCheckout,
  listMyOrders,
  requestRefund,
} from "#contracts/checkout.ts";
import type { Order } from "#contracts/checkout.ts";
import {
  findOrder,
  findOrderBySession,
  listOrdersOf,
  recordRefundRequest,
} from "#server/data/orders.ts";
import type { StoredOrder } from "#server/data/orders.ts";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serveWithForm } from "#server/platform/http-forms.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { mailTo } from "./carry-out.ts";
import type { CheckoutOptions } from "./carry-out.ts";
import { checkoutForm } from "./checkout-form.ts";
import { claimBySession } from "./claim.ts";
import { refundRequestedLetter, refundWantedLetter } from "./letters.ts";
import { sandboxRoutes } from "./sandbox.ts";
import { webhookRoute } from "./webhook.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Buying the package, and what a buyer can do with the order. */
export async function checkoutRoutes(app: App, options: CheckoutOptions): Promise<void> {
  const { db } = options;

  serveWithForm(
    app,
    createCheckoutSession,
    ({ caller, body }) => beginCheckout(options, caller, body),
    checkoutForm(options),
    // Each one is a call to the payment provider.
    { limit: "secrets" },
  );

  serve(app, getCheckout, async ({ params }) => {
    const order = await findOrderBySession(db, params.sessionId);
    if (!order) throw notFound();
    const { reference, status, amount, currency, userId } = order;
    return { reference, status, amount, currency, isClaimed: userId !== null };
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
