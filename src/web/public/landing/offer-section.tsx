import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import type { Offer } from "#contracts/offer.ts";
import { Island } from "#web/public/islands/island.tsx";
import { moneyText } from "#web/public/money.ts";
import { BuyButton } from "./buy-button.tsx";
import { CountdownClock } from "./countdown-clock.tsx";

/** Shows what is sold and what it costs. All figures come from the offer. */
export function OfferSection({
  offer,
  hasFailed,
}: {
  offer: Offer;
  /** True if a checkout that was begun without scripts has failed and led back to this page. */
  hasFailed: boolean;
}): ReactElement {
  const money = (amount: number): string => moneyText(amount * 100, offer.currency);
  return (
    <section id="offer" className="bg-ink-950 text-white">
      <div className="section grid items-start gap-x-16 gap-y-14 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 className="text-3xl md:text-[2.75rem]">
            Everything between your posts and a finished draft
          </h2>
          <ul className="mt-10">
            {offer.items.map(({ name, detail, value }) => (
              <li key={name} className="flex gap-4 border-t border-white/12 py-4">
                <Check
                  size={22}
                  aria-hidden
                  className="mt-0.5 shrink-0 rounded-full bg-brand-600/40 p-1 text-brand-200"
                />
                <div className="grow">
                  <h3 className="text-[17px] tracking-normal">{name}</h3>
                  <p className="mt-1 text-[15px] leading-relaxed text-ink-300">{detail}</p>
                </div>
                {value !== null && (
                  <p className="shrink-0 text-ink-300 tabular-nums">{money(value)}</p>
                )}
              </li>
            ))}
          </ul>
          {offer.totalValue !== null && (
            <p className="flex justify-between gap-4 border-t border-white/40 pt-4 pl-[2.375rem] font-semibold">
              <span>Total value</span>
              <span className="tabular-nums">{money(offer.totalValue)}</span>
            </p>
          )}
        </div>
        <PriceCard offer={offer} money={money} hasFailed={hasFailed} />
      </div>
    </section>
  );
}

function PriceCard({
  offer,
  money,
  hasFailed,
}: {
  offer: Offer;
  money: (amount: number) => string;
  hasFailed: boolean;
}): ReactElement {
  const { price, priceId, regularPrice, percentOff, countdown, spotsLeft } = offer;
  return (
    <div
      id="buy"
      className="scroll-mt-6 rounded-2xl bg-white p-6 text-ink-900 shadow-lg sm:p-9 lg:sticky lg:top-8"
    >
      {hasFailed && <CheckoutFailed />}
      <h3 className="text-lg">Complete Book Creation Package</h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="text-6xl leading-none font-bold tracking-[-0.04em] tabular-nums sm:text-7xl">
          {money(price)}{" "}
          <span className="text-lg font-medium tracking-normal text-ink-600">
            {offer.currency.toUpperCase()}
          </span>
        </strong>
        {regularPrice !== null && (
          <span className="text-lg text-ink-600">
            <span className="sr-only">Regular price </span>
            <s className="tabular-nums">{money(regularPrice)}</s>
          </span>
        )}
        {percentOff !== null && (
          <span className="rounded-full bg-success-50 px-2.5 py-1 text-sm font-semibold text-success-800">
            {percentOff}% off
          </span>
        )}
      </p>
      <p className="mt-3 text-ink-700">One payment. No subscription.</p>
      {countdown && (
        <div className="mt-6 rounded-lg bg-brand-50 px-5 py-4">
          <p className="text-[15px] text-ink-700">Early-bird price ends in</p>
          <div className="mt-0.5 text-2xl font-semibold tabular-nums">
            <Island name="countdown" of={CountdownClock} props={{ countdown }} />
          </div>
        </div>
      )}
      <div className="mt-6">
        {priceId === null ? (
          <a href="/waitlist" className="btn btn-primary h-13 w-full text-base">
            Join the waitlist
          </a>
        ) : (
          <Island name="buy" of={BuyButton} props={{ priceId }} />
        )}
      </div>
      {spotsLeft !== null && (
        <p className="mt-4 text-center font-medium">
          Only {spotsLeft} spots left at {money(price)}
        </p>
      )}
      <ul className="mt-6 grid gap-2.5 border-t border-ink-200 pt-6 text-[15px]">
        {[
          `Your draft in ${offer.deliveryDays} days`,
          `${offer.guaranteeDays}-day money-back guarantee`,
          "Your posts and your book stay yours",
        ].map((promise) => (
          <li key={promise} className="flex items-center gap-3">
            <Check
              size={20}
              aria-hidden
              className="shrink-0 rounded-full bg-success-50 p-1 text-success-700"
            />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CheckoutFailed(): ReactElement {
  return (
    <p
      id="checkout-problem"
      role="alert"
      className="mb-6 scroll-mt-28 rounded-lg bg-danger-50 px-5 py-4 text-danger-700"
    >
      <strong className="block font-semibold">{MESSAGES.checkoutError}</strong>
      {MESSAGES.checkoutErrorWhy} No money was taken. If it happens again, write to{" "}
      <a href="/support" className="underline">
        support
      </a>
      .
    </p>
  );
}
