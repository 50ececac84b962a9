/** What the ROI calculator asks, SPEC.md section 9. */
export const RETURNS_INPUTS = {
  price: { min: 5, max: 50, step: 1, start: 15 },
  sales: { min: 100, max: 10_000, step: 100, start: 1_000 },
} as const;

/** What Amazon pays for an e-book: the higher rate only between these prices. */
const HIGH_RATE = { from: 2.99, to: 9.99, rate: 0.7 };
const LOW_RATE = 0.35;

/** What a book returns on the package, by the specification's formula, and what of the revenue would be royalty. */
export type Returns = {
  revenue: number;
  net: number;
  percent: number;
  royaltyRate: number;
  royalty: number;
};

/** revenue = price x sales; net = revenue - cost; percent = net / cost x 100. */
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
