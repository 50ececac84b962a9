import { findOrder } from "#server/data/orders.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import type { CheckoutOptions } from "./carry-out.ts";
import { refundInSandbox } from "./sandbox.ts";

/** Gives an order's money back; the provider's event then takes the level back. 409 when it is not paid. */
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
