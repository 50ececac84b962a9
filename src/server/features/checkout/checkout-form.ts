import { CHECKOUT_METADATA } from "#contracts/checkout.ts";
import type { FormAnswer } from "#server/platform/http-forms.ts";
import { beginCheckout, openPriceIdOf } from "./begin-checkout.ts";
import type { CheckoutOptions } from "./carry-out.ts";

/** The buy action of a page without scripts. What is sold, and where it leads, is this server's to say: no field is read. */
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
        // No tab remembers the checkout, so the way back names it.
        successUrl: `${config.appUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${config.appUrl}/`,
      });
      return pathOf(url, origins);
    },
    failedTo: () => "/?problem=checkout#buy",
  };
}

/** A page of ours by its path: the form may have been posted under another of this machine's names. */
function pathOf(url: string, origins: readonly string[]): string {
  const { origin, pathname, search } = new URL(url);
  return origins.includes(origin) ? `${pathname}${search}` : url;
}
