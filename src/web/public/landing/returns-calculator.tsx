import { type ReactElement, useId, useState } from "react";
import { moneyText } from "#web/public/money.ts";

export function ReturnsCalculator({
  cost,
  currency,
}: {
  cost: number;
  currency: string;
}): ReactElement {
  const [price, setPrice] = useState<number>(RETURNS_INPUTS.price.start);
  const [sales, setSales] = useState<number>(RETURNS_INPUTS.sales.start);
  const { revenue, net, percent, royaltyRate, royalty } = returnsOf(price, sales, cost);
  const money = (amount: number): string => moneyText(Math.round(amount) * 100, currency);

  return (
    <div className="card grid gap-x-14 gap-y-8 p-6 sm:p-9 lg:grid-cols-2">
      <div className="grid content-center gap-8">
        <Slider
          label="Book price"
          name="price"
          shown={money(price)}
          value={price}
          onChange={setPrice}
          {...RETURNS_INPUTS.price}
        />
        <Slider
          label="Expected sales"
          name="sales"
          shown={`${sales.toLocaleString("en")} copies`}
          value={sales}
          onChange={setSales}
          {...RETURNS_INPUTS.sales}
        />
      </div>
      <div className="rounded-xl bg-brand-50 p-6 sm:p-7">
        <dl className="grid gap-5 sm:grid-cols-[1.4fr_1fr]">
          <div className="sm:row-span-2">
            <dt className="text-[15px] text-ink-700">Return on the package</dt>
            <dd className="mt-1 text-5xl font-bold tracking-tight text-brand-700 tabular-nums sm:text-6xl">
              {Math.round(percent).toLocaleString("en")}%
            </dd>
          </div>
          <div>
            <dt className="text-[15px] text-ink-700">Revenue</dt>
            <dd className="text-2xl font-semibold tabular-nums">{money(revenue)}</dd>
          </div>
          <div>
            <dt className="text-[15px] text-ink-700">After the {money(cost)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{money(net)}</dd>
          </div>
        </dl>
        <p className="mt-6 border-t border-brand-200 pt-4 text-[15px] leading-relaxed text-ink-700">
          Revenue is what readers pay. At Amazon’s e-book royalty for this price,{" "}
          {Math.round(royaltyRate * 100)}%, {money(royalty)} of it would reach you. Sold by
          yourself, more of it does.
        </p>
      </div>
    </div>
  );
}

function Slider({
  label,
  shown,
  start: _start,
  onChange,
  ...range
}: {
  label: string;
  name: string;
  shown: string;
  min: number;
  max: number;
  step: number;
  start: number;
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-xl font-semibold tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-2 h-11 w-full cursor-pointer accent-brand-600"
      />
      <div aria-hidden="true" className="flex justify-between text-sm text-ink-600 tabular-nums">
        <span>{range.min.toLocaleString("en")}</span>
        <span>{range.max.toLocaleString("en")}</span>
      </div>
    </div>
  );
}

/** The ranges of the calculator's sliders (SPEC.md section 9). */
const RETURNS_INPUTS = {
  price: { min: 5, max: 50, step: 1, start: 15 },
  sales: { min: 100, max: 10_000, step: 100, start: 1_000 },
} as const;

/** The share of an e-book's price that Amazon pays. This higher one applies only to prices from `from` to `to`. */
const HIGH_RATE = { from: 2.99, to: 9.99, rate: 0.7 };
const LOW_RATE = 0.35;

/**
 * What the calculator shows: the profit after the price of the package, by the formula of SPEC.md, and the author's
 * royalty, which is a share of the revenue.
 */
type Returns = {
  revenue: number;
  net: number;
  percent: number;
  royaltyRate: number;
  royalty: number;
};

export function returnsOf(price: number, sales: number, cost: number): Returns {
  const revenue = price * sales;
  const net = revenue - cost;
  const isHigh = price >= HIGH_RATE.from && price <= HIGH_RATE.to;
  const royaltyRate = isHigh ? HIGH_RATE.rate : LOW_RATE;
  return {
    revenue,
    net,
    percent: (net / cost) * 100,
    royaltyRate,
    royalty: revenue * royaltyRate,
  };
}
