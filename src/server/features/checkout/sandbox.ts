import { getSandboxCheckout, paySandboxCheckout } from "#contracts/checkout.ts";
import { findOrderBySession, type StoredOrder } from "#server/data/orders.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { readPaymentEvent } from "#server/platform/payment-event.ts";
import { carryOut, type CheckoutOptions } from "./carry-out.ts";

/**
 * Adds the routes of the sandbox. Outside production, it stands in for the payment provider if no key is set. It
 * charges no card.
 */
export function sandboxRoutes(app: App, options: CheckoutOptions): void {
  serve(app, getSandboxCheckout, async ({ caller, params }) => {
    const { amount, currency, status, cancelUrl } = await findTrial(options, params.sessionId);
    const email = caller?.email ?? null;
    return { amount, currency, status, email, cancelUrl: cancelUrl ?? options.config.appUrl };
  });

  serve(
    app,
    paySandboxCheckout,
    async ({ params, body }) => {
      const order = await findTrial(options, params.sessionId);
      await carryOut(options, readPaymentEvent(paidEvent(order, body.email)));
      const successUrl = order.successUrl ?? options.config.appUrl;
      return { redirectTo: successUrl.replace("{CHECKOUT_SESSION_ID}", order.sessionId) };
    },
    // This call has the low limit, because it can send a mail to any address.
    { limit: "secrets" },
  );
}

/** Refunds an order of the sandbox: makes the event that a payment provider would send, and applies it. */
export async function refundInSandbox(options: CheckoutOptions, order: StoredOrder): Promise<void> {
  const charge = { payment_intent: order.paymentIntent, refunded: true };
  await carryOut(options, readPaymentEvent(eventOf(order, "charge.refunded", charge)));
}

async function findTrial(
  { db, payment, config }: CheckoutOptions,
  sessionId: string,
): Promise<StoredOrder> {
  if (payment || config.isProduction) throw notFound();
  const order = await findOrderBySession(db, sessionId);
  if (!order?.isSandbox) throw notFound();
  return order;
}

function paidEvent(order: StoredOrder, email: string): unknown {
  return eventOf(order, "checkout.session.completed", {
    id: order.sessionId,
    payment_status: "paid",
    payment_intent: `pi_${order.sessionId}`,
    amount_total: order.amount,
    currency: order.currency,
    metadata: order.userId ? { user_id: order.userId } : {},
    customer_details: { email },
  });
}

/**
 * Makes an event in the provider's format. Its id depends only on the order and the type, so a second click makes the
 * same event and has no effect.
 */
function eventOf(order: StoredOrder, type: string, object: unknown): unknown {
  return { id: `evt_${order.sessionId}_${type}`, type, livemode: false, data: { object } };
}
