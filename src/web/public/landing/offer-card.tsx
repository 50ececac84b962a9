import type { ReactElement } from "react";
import { useOffer } from "#web/public/use-offer.ts";
import { BuyButton } from "./buy-button.tsx";
import { Price } from "./offer.tsx";

/** The way past the line, for somebody who waits in it; nothing where nothing can be bought. */
export function OfferCard(): ReactElement | null {
  const offer = useOffer();
  if (offer === null) return null;
  return (
    <section aria-labelledby="offer-title" className="card p-5 sm:p-6">
      <h2 id="offer-title" className="text-lg">
        Begin today instead
      </h2>
      <p className="mt-2 mb-4 text-ink-700">
        The Complete Book Creation Package opens the whole workflow at once. Paid once; your money
        back on request within 30 days.
      </p>
      <Price offer={offer} />
      <div className="mt-4">
        <BuyButton offer={offer} />
      </div>
    </section>
  );
}
