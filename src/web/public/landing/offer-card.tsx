import type { ReactElement } from "react";
import { priceText } from "#web/public/money.ts";
import { useOffer } from "#web/public/use-offer.ts";
import { BuyButton } from "./buy-button.tsx";

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
        <BuyButton priceId={offer.priceId} />
      </div>
    </section>
  );
}

function Price({
  offer: { price, currency },
}: {
  offer: { price: number; currency: string };
}): ReactElement {
  return (
    <p className="text-5xl font-bold tracking-tight tabular-nums">
      {priceText(price, currency)}{" "}
      <span className="text-lg font-medium tracking-normal text-ink-600">
        {currency.toUpperCase()}
      </span>
    </p>
  );
}
