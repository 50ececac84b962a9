import type { ReactElement } from "react";
import type { Offer } from "#contracts/offer.ts";
import { Island } from "#web/public/islands/island.tsx";
import { ReturnsCalculator } from "./returns-calculator.tsx";

/** The ROI calculator with what it is worth. */
export function ReturnsSection({ offer }: { offer: Offer }): ReactElement {
  return (
    <section id="returns" className="border-y border-ink-200 bg-ink-50">
      <div className="section">
        <h2 className="text-3xl md:text-[2.75rem]">What could it return?</h2>
        <p className="mt-4 max-w-xl text-lg leading-relaxed text-ink-700">
          Price times copies, less the package. An estimate, not a promise: most of what a book
          brings is not on its receipt.
        </p>
        <div className="mt-10">
          <Island
            name="returns"
            of={ReturnsCalculator}
            props={{ cost: offer.price, currency: offer.currency }}
          />
        </div>
      </div>
    </section>
  );
}
