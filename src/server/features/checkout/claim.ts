import { MESSAGES } from "#contracts/messages.ts";
import { claimOrder, claimOrdersOf } from "#server/data/orders.ts";
import type { StoredOrder } from "#server/data/orders.ts";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { paidTwiceMails } from "./carry-out.ts";
import type { CheckoutOptions } from "./carry-out.ts";
import { tryToEndCheckouts } from "./end-checkouts.ts";

type Level = Caller["accessLevel"];

/** Gives an order to the person who comes back with its session; 409 when it is nobody's and they have the package. */
export async function claimBySession(
  options: CheckoutOptions,
  userId: string,
  sessionId: string,
): Promise<{ order: StoredOrder; level: Level }> {
  const claimed = await claimOrder(options.db, userId, sessionId);
  if (!claimed) throw notFound();
  // It may be a stranger's, who would then have paid for nothing.
  if (claimed === "alreadyFull") throw new Refusal("conflict", MESSAGES.alreadyBought);
  if (claimed.order.status === "paid") await tryToEndCheckouts(options, userId);
  return claimed;
}

/** Gives a confirmed address the orders that were made with it; answers the level that holds if there were any. */
export async function claimByAddress(
  options: CheckoutOptions,
  userId: string,
): Promise<Level | null> {
  const level = await claimOrdersOf(options.db, userId, (order) => paidTwiceMails(options, order));
  if (level === "full") await tryToEndCheckouts(options, userId);
  return level;
}
