import type { ReactElement, ReactNode } from "react";
import type { z } from "zod";
import type { getCheckout } from "#contracts/checkout.ts";
import { moneyText } from "#web/public/money.ts";

/** An order as the page after payment knows it. */
export type Checkout = z.output<(typeof getCheckout)["answer"]>;

/** A state of an order with its reference. */
export function State({
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
      <h1 className="mt-8 text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-700">{children}</p>
      <p className="mt-4 text-[15px] text-ink-700">
        Order reference: <strong className="font-mono break-all text-ink-900">{reference}</strong>{" "}
        <span className="whitespace-nowrap">
          ({moneyText(amount, currency)} {currency.toUpperCase()})
        </span>
      </p>
    </>
  );
}
