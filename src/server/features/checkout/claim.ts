import type { AccessLevel } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { claimOrder, claimOrdersOf, type StoredOrder, findOrder } from "#server/data/orders.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { paidTwiceMails, type CheckoutOptions, tryToEndCheckouts } from "./carry-out.ts";
import { refundInSandbox } from "./sandbox.ts";

/**
 * Assigns the order of a checkout session to this account. Refuses with 409 if the order has no owner and the account
 * has full access already.
 */
export async function claimBySession(
  options: CheckoutOptions,
  userId: string,
  sessionId: string,
): Promise<{ order: StoredOrder; level: AccessLevel }> {
  const claimed = await claimOrder(options.db, userId, sessionId);
  if (!claimed) throw notFound();
  // The order may be another person's. If it were assigned to this account, that person would have paid and got no
  // access.
  if (claimed === "alreadyFull") throw new Refusal("conflict", MESSAGES.alreadyBought);
  if (claimed.order.status === "paid") await tryToEndCheckouts(options, userId);
  return claimed;
}

/** Assigns the orders made with an account's address. Gives the new level, or null without orders. */
export async function claimByAddress(
  options: CheckoutOptions,
  userId: string,
  mustConfirm: boolean,
): Promise<AccessLevel | null> {
  const level = await claimOrdersOf(options.db, userId, mustConfirm, (order) =>
    paidTwiceMails(options, order),
  );
  if (level === "full") await tryToEndCheckouts(options, userId);
  return level;
}

/**
 * Refunds an order. Refuses with 409 if it is not paid. The buyer's access level falls later, when the provider's event
 * arrives.
 */
export async function refundOrder(options: CheckoutOptions, orderId: string): Promise<void> {
  const order = await findOrder(options.db, orderId);
  if (!order) throw notFound();
  if (order.status !== "paid") {
    throw new Refusal("conflict", `Order ${order.reference} is ${order.status}, not paid.`);
  }
  if (order.isSandbox) return refundInSandbox(options, order);
  if (!options.payment || !order.paymentIntent) {
    throw new Refusal(
      "unavailable",
      "This server has no payment key, so it cannot give money back. Do it at the payment provider.",
    );
  }
  try {
    await options.payment.refund(order.paymentIntent, order.id);
  } catch (error) {
    throw new Refusal(
      "unavailable",
      "The payment provider did not take the refund. Please try again, or give the money back there.",
      { cause: error },
    );
  }
}
