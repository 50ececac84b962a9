import { type ReactElement, useEffect, useState } from "react";
import { getJson, textOf } from "#web/public/call.ts";
import { priceText } from "#web/public/money.ts";
import { BuyButton } from "./buy-button.tsx";

/** Offers the package to people on the waitlist. Renders nothing if nothing is on sale. */
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

/** What is on sale. The price is in whole units of the currency, such as dollars. */
type Offer = { priceId: string; price: number; currency: string };

/** Loads what is on sale. Null until it is loaded, and if nothing is on sale. */
function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const found = await readOffer();
      if (!isGone) setOffer(found);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, []);
  return offer;
}

async function readOffer(): Promise<Offer | null> {
  try {
    const answer = await getJson("/api/offer");
    return {
      priceId: textOf(answer, "priceId"),
      price: Number(textOf(answer, "price")),
      currency: textOf(answer, "currency"),
    };
  } catch {
    return null; // no price, or no answer: the page works without the offer
  }
}
