import { claimCheckout } from "#contracts/checkout.ts";
import { dropCheckout, keptCheckout } from "#web/public/kept-checkout.ts";
import { callOnce } from "./call.ts";
import { HttpError } from "./http-error.ts";
import { getToken } from "./token.ts";

/**
 * Gives the order of the checkout that this tab left for to whoever has just signed in. Never stands in the way of signing
 * in: what cannot be claimed now is tried again at the next sign-in.
 */
export async function claimKeptCheckout(): Promise<void> {
  const sessionId = keptCheckout();
  if (sessionId === null) return;
  try {
    // Not callApi: the session is only just being read, so nobody could be asked to sign in again.
    await callOnce(claimCheckout, { params: { sessionId } }, async () => ({
      authorization: `Bearer ${await getToken()}`,
    }));
    dropCheckout();
  } catch (error) {
    // Unknown, another's, or not needed by who has the package: asking again would change nothing.
    if (error instanceof HttpError && [404, 409].includes(error.status)) dropCheckout();
    else console.warn("The order could not be claimed yet", error);
  }
}
