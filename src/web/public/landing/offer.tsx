import type { ReactElement } from "react";
import { priceText } from "#web/public/money.ts";
import { useOffer } from "#web/public/use-offer.ts";
import { BuyButton } from "./buy-button.tsx";

const GAINS = [
  "Titles, contents and outlines from your own posts",
  "Every chapter drafted, each line traced to its post",
  "The book as PDF and Markdown, as often as you like",
];

/** What the whole package costs, and buying it; nothing where it cannot be bought. */
export function Offer(): ReactElement | null {
  const offer = useOffer();
  if (offer === null) return null;
  return (
    <section aria-labelledby="offer-title" className="border-t border-ink-200 bg-brand-50">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-5 py-20 md:px-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 id="offer-title" className="text-3xl md:text-4xl">
            Complete Book Creation Package
          </h2>
          <ul className="mt-6 grid list-disc gap-2.5 pl-5 text-lg text-ink-700 marker:text-brand-600">
            {GAINS.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
        </div>
        <div className="card p-6 sm:p-8">
          <Price offer={offer} />
          <p className="mt-1 mb-6 text-[15px] text-ink-700">
            Paid once. Your money back on request within 30 days.
          </p>
          <BuyButton offer={offer} />
        </div>
      </div>
    </section>
  );
}

/** The price with its currency. */
export function Price({
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
