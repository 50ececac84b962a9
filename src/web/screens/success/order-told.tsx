import type { ReactElement, ReactNode } from "react";
import type { z } from "zod";
import type { getCheckout } from "#contracts/checkout.ts";
import { moneyText } from "#web/public/money.ts";

/** Says what happened, on the page and in the browser's tab. */
export function OrderHeading({ children }: { children: string }): ReactElement {
  return (
    <>
      <title>{`${children} · Octavo`}</title>
      <h1 className="mt-8 text-4xl">{children}</h1>
    </>
  );
}

export type Checkout = z.output<(typeof getCheckout)["answer"]>;

/** What became of an order, with its reference and what was paid. */
export function OrderTold({
  title,
  checkout: { reference, amount, currency },
  children,
}: {
  title: string;
  checkout: Checkout;
  children: ReactNode;
}): ReactElement {
  return (
    <>
      <OrderHeading>{title}</OrderHeading>
      <p className="mt-3 text-lg text-ink-700">{children}</p>
      <p className="mt-4 text-[15px] text-ink-700">
        Order reference: <strong className="break-all text-ink-900">{reference}</strong>{" "}
        <span className="whitespace-nowrap">
          ({moneyText(amount, currency)} {currency.toUpperCase()})
        </span>
      </p>
    </>
  );
}
