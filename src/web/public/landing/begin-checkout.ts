import type { CHECKOUT_METADATA } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, getJson, postJson, textOf } from "#web/public/call.ts";
import { keepCheckout } from "#web/public/kept-checkout.ts";

/** Word for word the contract's, which its type makes sure of: the contract itself would bring zod along. */
const METADATA: typeof CHECKOUT_METADATA = {
  product_type: "book_package",
  package_name: "Complete Book Creation Package",
  source: "landing_page",
};

/** Where a purchase begins, for scripts and for the form of a page without them. */
export const CHECKOUT_ACTION = "/api/stripe/create-checkout-session";

/** Begins a purchase; gives the address to go on to. */
export async function beginCheckout(priceId: string, origin: string): Promise<string> {
  const mode = textOf(await getJson("/api/config"), "mode");
  const answer = await postJson(CHECKOUT_ACTION, {
    priceId,
    quantity: 1,
    metadata: METADATA,
    successUrl:
      mode === "production"
        ? `${origin}/success?session_id={CHECKOUT_SESSION_ID}`
        : `${origin}/login?code=BETA`,
    cancelUrl: `${origin}/`,
  });
  const url = urlOf(answer);
  // Whoever signs in after paying gets the order, whatever address they paid with.
  keepCheckout(textOf(answer, "sessionId"));
  return url;
}

/** Why a purchase could not begin, for the visitor. */
export function whyNotBegun(error: unknown): string {
  if (error instanceof CallRefused && error.status === 409) return MESSAGES.alreadyBought;
  if (error instanceof CallRefused && error.status === 429) return error.message;
  // Said by the server where no key is set, and by `urlOf`.
  if (error instanceof Error && TOLD.includes(error.message)) return error.message;
  return MESSAGES.checkoutErrorWhy;
}

const TOLD: string[] = [MESSAGES.stripeFailed, MESSAGES.offerOver];

function urlOf(answer: unknown): string {
  try {
    return textOf(answer, "url");
  } catch (error) {
    throw new Error(MESSAGES.stripeFailed, { cause: error });
  }
}
