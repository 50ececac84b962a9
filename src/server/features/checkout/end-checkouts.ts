import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/data/database.ts";
import { dropBegun, listBegun } from "#server/data/orders.ts";
import type { Payment } from "#server/platform/payment.ts";

type EndOptions = { db: Database; payment: Payment | null; log: FastifyBaseLogger };

/**
 * Ends the checkouts that an account left open in other tabs, once one of them is paid: nobody pays twice. Throws when the
 * payment provider does not answer.
 */
export async function endCheckouts({ db, payment }: EndOptions, userId: string): Promise<void> {
  for (const { sessionId, isSandbox } of await listBegun(db, userId)) {
    if (isSandbox) await dropBegun(db, sessionId);
    // Its event then takes the order away.
    else if (payment) await expire(payment, sessionId);
  }
}

async function expire(payment: Payment, sessionId: string): Promise<void> {
  try {
    await payment.expireSession(sessionId);
  } catch (error) {
    // The provider's errors carry a status of their own, which would be taken for this call's.
    throw new Error("The payment provider does not end a checkout", { cause: error });
  }
}

/** The same beside something that is done already, and must not fail because the provider is down. */
export async function tryToEndCheckouts(options: EndOptions, userId: string): Promise<void> {
  await endCheckouts(options, userId).catch((error: unknown) =>
    options.log.error({ err: error }, "open checkouts of a buyer could not be ended"),
  );
}
